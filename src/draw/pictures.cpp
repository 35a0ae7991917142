// SPDX-License-Identifier: Apache-2.0
// The pictures themselves.
#include <array>

#include "draw/figures.h"

namespace acies::draw {
namespace {

#define SHOULDERS R"~(<ellipse cx="0" cy="1.6" rx="3" ry="1.7" fill="currentColor" stroke-width=".45"/>)~"
#define HEAD R"~(<circle cx="0" cy="1.3" r="1.65" stroke-width=".5"/>)~"
#define HORSE                                                                                                        \
  R"~(<path d="M0 5.6L0 8" stroke-width="1.1" fill="none"/>)~"                                                       \
  R"~(<path d="M-1.9 3.6C-2.4 1-2-1-1.4-2.6C-1.1-3.6-1-4.6-.9-5.6L-1-6.7L-.4-6.1C-.3-7.3.3-7.3.4-6.1L1-6.7L.9-5.6)~" \
  R"~(C1-4.6 1.1-3.6 1.4-2.6C2-1 2.4 1 1.9 3.6C1.5 6 .8 6.4 0 6.4C-.8 6.4-1.5 6-1.9 3.6Z" fill="currentColor")~"     \
  R"~( stroke-width=".5"/>)~"
#define RIDER                                                           \
  R"~(<ellipse cx="0" cy="1" rx="2.5" ry="1.35" stroke-width=".45"/>)~" \
  R"~(<circle cx="0" cy=".9" r="1.35" stroke-width=".5"/>)~"
#define CAMEL                                                                                                   \
  R"~(<path d="M0 6L.5 7.6" stroke-width=".8" fill="none"/>)~"                                                  \
  R"~(<path d="M-1.9 3.6C-2.6 1.4-2.2-.6-1-1.8C-.7-3.2-.6-4.6-.7-5.6C-.9-6.8-.6-7.6 0-7.6C.6-7.6.9-6.8.7-5.6)~" \
  R"~(C.6-4.6.7-3.2 1-1.8C2.2-.6 2.6 1.4 1.9 3.6C1.5 5.8.8 6.3 0 6.3C-.8 6.3-1.5 5.8-1.9 3.6Z")~"               \
  R"~( fill="currentColor" stroke-width=".5"/>)~"                                                               \
  R"~(<circle cx="0" cy="3.9" r="1.2" fill="currentColor" stroke-width=".4"/>)~"
#define CREW(X, Y) "<circle cx=\"" X "\" cy=\"" Y "\" r=\"1.5\" stroke-width=\".5\"/>"

constexpr std::string_view kPlain = SHOULDERS HEAD;

// Sword in hand behind a tall curved shield.
constexpr std::string_view kBlades =
    SHOULDERS R"~(<path d="M3 1.6L3.4-4.6" stroke="#FCF5E3" stroke-width="1" stroke-linecap="round"/>)~"
              R"~(<path d="M-3.7-1.4Q-.6-3.9 2.5-1.4L2.2-.1Q-.6-2.3-3.4-.1Z" stroke-width=".5"/>)~" HEAD;
// Round shield, thrusting spear.
constexpr std::string_view kSpears =
    SHOULDERS R"~(<path d="M3 4.4L3-4.2" stroke="#FCF5E3" stroke-width=".75"/>)~"
              R"~(<path d="M3-7L4-3.9L2-3.9Z" stroke-width=".35"/>)~"
              R"~(<circle cx="-.7" cy="-1.4" r="2.5" stroke-width=".5"/>)~"
              R"~(<circle cx="-.7" cy="-1.4" r="1" fill="currentColor" stroke-width=".4"/>)~" HEAD;
// Two long pikes each, the second from the man behind.
constexpr std::string_view kPikes =
    R"~(<path d="M2.6 5L2.6-4.6M-2.6 5L-2.6-4.6" stroke="#FCF5E3" stroke-width=".7"/>)~"
    R"~(<path d="M2.6-7.2L3.4-4.2L1.8-4.2ZM-2.6-7.2L-1.8-4.2L-3.4-4.2Z" stroke-width=".3"/>)~" SHOULDERS HEAD
    R"~(<circle cx="-.9" cy="-1.1" r="1.3" fill="currentColor" stroke-width=".45"/>)~";
constexpr std::string_view kBows =
    SHOULDERS R"~(<path d="M-3.9.2L0 1.2L3.9.2" stroke="#FCF5E3" stroke-width=".3" fill="none"/>)~"
              R"~(<path d="M-3.9.2C-2.6-3.6 2.6-3.6 3.9.2" stroke="#FCF5E3" stroke-width=".95" fill="none"/>)~"
              R"~(<path d="M0 1L0-4.4" stroke="#FCF5E3" stroke-width=".6"/>)~"
              R"~(<path d="M0-6.6L1-4L-1-4Z" stroke-width=".3"/>)~" HEAD;
constexpr std::string_view kLongbows =
    SHOULDERS R"~(<path d="M-4.6 1.4L0 1.4L4.6 1.4" stroke="#FCF5E3" stroke-width=".3" fill="none"/>)~"
              R"~(<path d="M-4.6 1.4C-2.8-3.8 2.8-3.8 4.6 1.4" stroke="#FCF5E3" stroke-width="1" fill="none"/>)~"
              R"~(<path d="M0 1L0-4.8" stroke="#FCF5E3" stroke-width=".6"/>)~"
              R"~(<path d="M0-7L1-4.4L-1-4.4Z" stroke-width=".3"/>)~" HEAD;
constexpr std::string_view kCrossbows =
    SHOULDERS R"~(<path d="M0 1L0-5" stroke="#FCF5E3" stroke-width="1.3"/>)~"
              R"~(<path d="M-3.6-2.2Q0-5.4 3.6-2.2" stroke="#FCF5E3" stroke-width="1" fill="none"/>)~"
              R"~(<path d="M-3.6-2.2L0-.6L3.6-2.2" stroke="#FCF5E3" stroke-width=".3" fill="none"/>)~" HEAD;
// Axe raised, long oval shield.
constexpr std::string_view kWarband =
    SHOULDERS R"~(<path d="M2.9 2.6L3.2-4" stroke="#FCF5E3" stroke-width=".75"/>)~"
              R"~(<path d="M3.1-5L5-5.6Q5.6-4.2 5-2.6L3.2-3.2Z" stroke-width=".35"/>)~"
              R"~(<ellipse cx="-1.6" cy="-1.2" rx="1.6" ry="3" transform="rotate(18 -1.6 -1.2)" stroke-width=".5"/>)~"
              R"~(<ellipse cx="-1.6" cy="-1.2" rx=".5" ry="1.3" transform="rotate(18 -1.6 -1.2)")~"
              R"~( fill="currentColor" stroke="none"/>)~" HEAD;
// Oval shield, javelin at the ready.
constexpr std::string_view kAuxilia =
    SHOULDERS R"~(<path d="M4.4 3.6L1.8-4.2" stroke="#FCF5E3" stroke-width=".7"/>)~"
              R"~(<path d="M1-6.4L2.7-4.2L1-3.7Z" stroke-width=".3"/>)~"
              R"~(<ellipse cx="-1.2" cy="-1.4" rx="2.6" ry="1.6" stroke-width=".5"/>)~"
              R"~(<path d="M-3.2-1.4L.8-1.4" stroke="currentColor" stroke-width=".7"/>)~" HEAD;
// Buckler, light javelin, loose.
constexpr std::string_view kPsiloi =
    R"~(<path d="M3.4 3.6L1.6-4" stroke="#FCF5E3" stroke-width=".6"/>)~"
    R"~(<path d="M1.1-6.2L2.4-4L.9-3.6Z" stroke-width=".3"/>)~"
    R"~(<ellipse cx="0" cy="1.6" rx="2.5" ry="1.4" fill="currentColor" stroke-width=".45"/>)~"
    R"~(<circle cx="-2" cy="-.7" r="1.25" fill="currentColor" stroke-width=".5"/>)~" HEAD;
constexpr std::string_view kHorde =
    R"~(<path d="M2.6 3L2.6-3.6M1.7-3.4L1.7-5.4M2.6-3.4L2.6-5.8M3.5-3.4L3.5-5.4M1.7-3.5L3.5-3.5" stroke="#FCF5E3")~"
    R"~( stroke-width=".55" fill="none"/>)~" SHOULDERS HEAD;
constexpr std::string_view kLevy =
    R"~(<path d="M-2.7 3.4L-3.1-4.6" stroke="#FCF5E3" stroke-width=".9" stroke-linecap="round"/>)~" SHOULDERS HEAD;

// Lance couched, horse in a long cloth.
constexpr std::string_view kKnights =
    R"~(<path d="M0 6L0 8" stroke-width="1.1" fill="none"/>)~"
    R"~(<path d="M-2.9 3.2C-3-.6-2.3-2.4-1.5-3.6L-.9-5.8L-1-6.8L-.4-6.2C-.3-7.4.3-7.4.4-6.2L1-6.8L.9-5.8L1.5-3.6)~"
    R"~(C2.3-2.4 3-.6 2.9 3.2)~"
    R"~(C2.8 5.6 2.4 6.8 1.6 7L-1.6 7C-2.4 6.8-2.8 5.6-2.9 3.2Z" fill="currentColor" stroke-width=".5"/>)~"
    R"~(<path d="M-2.8 4.2L2.8 4.2" stroke-width=".4"/>)~"
    R"~(<path d="M2.7 4L2.7-6.2" stroke="#FCF5E3" stroke-width=".85"/>)~"
    R"~(<path d="M2.7-8.6L3.6-5.8L1.8-5.8Z" stroke-width=".3"/>)~" RIDER
    R"~(<path d="M-3.6-.9L-1.2-.9L-1.2.6Q-2.4 2.4-3.6.6Z" stroke-width=".45"/>)~";
// Round shield, spear upright.
constexpr std::string_view kCavalry =
    HORSE R"~(<path d="M2.5 3.4L3.2-4.6" stroke="#FCF5E3" stroke-width=".7"/>)~"
          R"~(<path d="M3.4-6.8L4.2-4.2L2.4-4.4Z" stroke-width=".3"/>)~" RIDER
          R"~(<circle cx="-2.3" cy="-.1" r="1.6" stroke-width=".45"/>)~"
          R"~(<circle cx="-2.3" cy="-.1" r=".6" fill="currentColor" stroke="none"/>)~";
// Bow bent over the horse's neck.
constexpr std::string_view kLightHorse =
    HORSE R"~(<path d="M-3-.6C-2.2-4 2.2-4 3-.6" stroke="#FCF5E3" stroke-width=".85" fill="none"/>)~"
          R"~(<path d="M-3-.6L0 .6L3-.6" stroke="#FCF5E3" stroke-width=".3" fill="none"/>)~" RIDER;
constexpr std::string_view kCamelry = CAMEL R"~(<path d="M2.5 3.4L3.2-4.6" stroke="#FCF5E3" stroke-width=".7"/>)~"
                                            R"~(<path d="M3.4-6.8L4.2-4.2L2.4-4.4Z" stroke-width=".3"/>)~" RIDER
                                            R"~(<circle cx="-2.3" cy="-.1" r="1.6" stroke-width=".45"/>)~";
constexpr std::string_view kLightCamelry =
    CAMEL R"~(<path d="M-3-.6C-2.2-4 2.2-4 3-.6" stroke="#FCF5E3" stroke-width=".85" fill="none"/>)~" RIDER;

constexpr std::string_view kElephant =
    R"~(<path d="M0 12.6L1.2 15.4" stroke-width=".9" fill="none"/>)~"
    R"~(<path d="M-8.2 4C-8.6-2-6-6 0-6.4C6-6 8.6-2 8.2 4C8 10 4.6 13 0 13C-4.6 13-8 10-8.2 4Z")~"
    R"~( fill="currentColor" stroke-width=".6"/>)~"
    R"~(<path d="M-3.4-8.6C-8-12.4-11.4-9.6-10.6-5.4C-9.8-2.4-6.4-2.8-3.6-5Z" fill="currentColor" stroke-width=".6"/>)~"
    R"~(<path d="M3.4-8.6C8-12.4 11.4-9.6 10.6-5.4C9.8-2.4 6.4-2.8 3.6-5Z" fill="currentColor" stroke-width=".6"/>)~"
    R"~(<path d="M-2.8-11.6L-3.6-15.2M2.8-11.6L3.6-15.2" stroke="#FCF5E3" stroke-width="1.1")~"
    R"~( stroke-linecap="round" fill="none"/>)~"
    R"~(<path d="M-4.2-7C-4.4-10.6-2.4-12.6 0-12.6C2.4-12.6 4.4-10.6 4.2-7C4-4.6 2-3.6 0-3.6C-2-3.6-4-4.6-4.2-7Z")~"
    R"~( fill="currentColor" stroke-width=".6"/>)~"
    R"~(<path d="M0-12C-.4-14 .4-15.4-.4-17.4" stroke="currentColor" stroke-width="1.9" fill="none")~"
    R"~( stroke-linecap="round"/>)~"
    R"~(<path d="M-5.4-.4L5.4-.4L5.4 9L-5.4 9Z" stroke-width=".6"/><path d="M-5.4 1.4L5.4 1.4M-5.4 7.2L5.4 7.2)~"
    R"~(M-3.6-.4L-3.6 9M3.6-.4L3.6 9" stroke-width=".35"/>)~" CREW("-1.7", "3")
        CREW("1.7", "5.6") R"~(<circle cx="0" cy="-5.4" r="1.4" stroke-width=".5"/>)~";

constexpr std::string_view kLightChariot =
    R"~(<path d="M0 8L0-6" stroke="#FCF5E3" stroke-width=".8"/>)~"
    R"~(<path d="M-5-6.6L5-6.6" stroke="#FCF5E3" stroke-width=".9"/>)~"
    R"~(<g transform="translate(-3.4 -5.4)">)~" HORSE R"~(</g><g transform="translate(3.4 -5.4)">)~" HORSE R"~(</g>)~"
    R"~(<path d="M-7.4 8.4L7.4 8.4" stroke="#FCF5E3" stroke-width=".7"/>)~"
    R"~(<rect x="-8.4" y="4.6" width="1.8" height="7.6" rx=".8" stroke-width=".5"/>)~"
    R"~(<rect x="6.6" y="4.6" width="1.8" height="7.6" rx=".8" stroke-width=".5"/>)~"
    R"~(<path d="M-5 11.4L-5 6Q0 1.6 5 6L5 11.4Z" fill="currentColor" stroke-width=".6"/>)~" CREW("-2", "8.6")
        CREW("2", "7.6");
constexpr std::string_view kHeavyChariot =
    R"~(<path d="M0 8L0-6" stroke="#FCF5E3" stroke-width=".9"/>)~"
    R"~(<path d="M-9-6.6L9-6.6" stroke="#FCF5E3" stroke-width=".9"/>)~"
    R"~(<g transform="translate(-7.8 -5.2)">)~" HORSE R"~(</g><g transform="translate(-2.7 -5.6)">)~" HORSE
    R"~(</g><g transform="translate(2.7 -5.6)">)~" HORSE R"~(</g><g transform="translate(7.8 -5.2)">)~" HORSE
    R"~(</g>)~"
    R"~(<path d="M-9 9L9 9" stroke="#FCF5E3" stroke-width=".8"/>)~"
    R"~(<rect x="-10.4" y="4.4" width="2.2" height="9" rx=".9" stroke-width=".5"/>)~"
    R"~(<rect x="8.2" y="4.4" width="2.2" height="9" rx=".9" stroke-width=".5"/>)~"
    R"~(<path d="M-6.4 13L-6.4 5Q0 1.6 6.4 5L6.4 13Z" fill="currentColor" stroke-width=".6"/>)~" CREW("-3", "7.4")
        CREW("3", "7.4") CREW("0", "10.8");
constexpr std::string_view kScythedChariot =
    R"~(<path d="M0 8L0-6" stroke="#FCF5E3" stroke-width=".9"/>)~"
    R"~(<path d="M-9-6.6L9-6.6" stroke="#FCF5E3" stroke-width=".9"/>)~"
    R"~(<g transform="translate(-7.8 -5.2)">)~" HORSE R"~(</g><g transform="translate(-2.7 -5.6)">)~" HORSE
    R"~(</g><g transform="translate(2.7 -5.6)">)~" HORSE R"~(</g><g transform="translate(7.8 -5.2)">)~" HORSE
    R"~(</g>)~"
    R"~(<path d="M-8.4 7.6Q-13 7-15.4 3.6Q-13.6 9.4-8.4 9.6ZM8.4 7.6Q13 7 15.4 3.6Q13.6 9.4 8.4 9.6Z")~"
    R"~( stroke-width=".4"/>)~"
    R"~(<rect x="-8.6" y="4.8" width="2" height="8" rx=".9" stroke-width=".5"/>)~"
    R"~(<rect x="6.6" y="4.8" width="2" height="8" rx=".9" stroke-width=".5"/>)~"
    R"~(<path d="M-5 12.2L-5 5.6Q0 1.6 5 5.6L5 12.2Z" fill="currentColor" stroke-width=".6"/>)~" CREW("0", "8.6");

constexpr std::string_view kArtillery =
    R"~(<path d="M-6 10L-2 2M6 10L2 2" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>)~"
    R"~(<path d="M-10-1.6Q-5-6.6 0-5.4Q5-6.6 10-1.6" stroke="#FCF5E3" stroke-width="1.5" fill="none")~"
    R"~( stroke-linecap="round"/>)~"
    R"~(<path d="M-10-1.6L0 5L10-1.6" stroke="#FCF5E3" stroke-width=".4" fill="none"/>)~"
    R"~(<rect x="-4.6" y="-6.6" width="2.6" height="4.4" fill="currentColor" stroke-width=".5"/>)~"
    R"~(<rect x="2" y="-6.6" width="2.6" height="4.4" fill="currentColor" stroke-width=".5"/>)~"
    R"~(<rect x="-1.5" y="-11" width="3" height="21" rx=".6" fill="currentColor" stroke-width=".6"/>)~"
    R"~(<path d="M0 5L0-13" stroke="#FCF5E3" stroke-width=".8"/>)~"
    R"~(<path d="M0-15.4L1.2-12.2L-1.2-12.2Z" stroke-width=".35"/>)~" CREW("-7", "6.6") CREW("7", "6.6");

constexpr std::string_view kWagon =
    R"~(<path d="M0-14L0-26" stroke="#FCF5E3" stroke-width=".9"/><path d="M-4.4-19L4.4-19" stroke="#FCF5E3")~"
    R"~( stroke-width=".9"/>)~"
    R"~(<g transform="translate(-3.4 -20)">)~" HORSE R"~(</g><g transform="translate(3.4 -20)">)~" HORSE R"~(</g>)~"
    R"~(<rect x="-12.6" y="-9" width="2.6" height="8.4" rx="1" stroke-width=".5"/>)~"
    R"~(<rect x="10" y="-9" width="2.6" height="8.4" rx="1" stroke-width=".5"/>)~"
    R"~(<rect x="-12.6" y="9" width="2.6" height="8.4" rx="1" stroke-width=".5"/>)~"
    R"~(<rect x="10" y="9" width="2.6" height="8.4" rx="1" stroke-width=".5"/>)~"
    R"~(<rect x="-9.6" y="-13" width="19.2" height="34" rx="1" fill="currentColor" stroke-width=".7"/>)~"
    R"~(<rect x="-7.4" y="-10.8" width="14.8" height="29.6" fill="none" stroke-width=".4"/>)~"
    R"~(<path d="M-7.4-5L-9.6-5M-7.4 1L-9.6 1M-7.4 7L-9.6 7M-7.4 13L-9.6 13M7.4-5L9.6-5M7.4 1L9.6 1M7.4 7L9.6)~"
    R"~( 7M7.4 13L9.6 13" stroke-width=".5"/>)~" CREW("-4.6", "-7.6") CREW("4.6", "-7.6") CREW("-4.6", "15.6")
        CREW("4.6", "15.6") CREW("-4.6", "-1") CREW("4.6", "-1");
constexpr std::string_view kLitter =
    R"~(<path d="M-7-20L-7 20M7-20L7 20" stroke="#FCF5E3" stroke-width="1" stroke-linecap="round"/>)~"
    R"~(<rect x="-9" y="-11" width="18" height="22" rx="1.4" stroke-width=".6"/>)~"
    R"~(<path d="M-9-11L0 0L9-11M-9 11L0 0L9 11" stroke-width=".4" fill="none"/>)~"
    R"~(<path d="M-9-11L0 0L9-11Z" fill="currentColor" stroke-width=".4"/>)~"
    R"~(<circle cx="0" cy="0" r="1.6" fill="#F2C230" stroke-width=".5"/>)~" CREW("-7", "-15.6") CREW("7", "-15.6")
        CREW("-7", "15.6") CREW("7", "15.6");
constexpr std::string_view kFollowers =
    R"~(<path d="M-9.6 3.6L-5.4-4.6L-1.2 3.6Z" fill="currentColor" stroke-width=".5"/>)~"
    R"~(<path d="M-5.4-4.6L-5.4 3.6" stroke-width=".4"/>)~" CREW("2", "1.4")
        CREW("6.6", "-.6") R"~(<path d="M8.6 4.4L8.2-4.4" stroke="#FCF5E3" stroke-width=".7"/>)~";

// A rider under his standard.
constexpr std::string_view kGeneral =
    HORSE R"~(<path d="M3.4 5L3.4-8.4" stroke="#FCF5E3" stroke-width=".8"/>)~"
          R"~(<path d="M3.4-8.4L8.6-7.4L7.2-5.4L8.6-3.4L3.4-4Z" fill="#F2C230" stroke-width=".45"/>)~" RIDER
          R"~(<path d="M-1.4.2Q0-1.6 1.4.2" fill="none" stroke="#F2C230" stroke-width=".8"/>)~";
// Two tents and a fire between them.
constexpr std::string_view kCamp =
    R"~(<path d="M-17 8L-10-9L-3 8Z" fill="currentColor" stroke-width=".7"/>)~"
    R"~(<path d="M-10-9L-10 8" stroke-width=".5"/>)~"
    R"~(<path d="M-11.4 8L-10 2.4L-8.6 8Z" stroke-width=".45"/>)~"
    R"~(<path d="M3 8L10-9L17 8Z" fill="currentColor" stroke-width=".7"/><path d="M10-9L10 8" stroke-width=".5"/>)~"
    R"~(<path d="M8.6 8L10 2.4L11.4 8Z" stroke-width=".45"/>)~"
    R"~(<path d="M-1.6 7.6Q-2 4.6 0 2.4Q2 4.6 1.6 7.6Z" fill="#F2C230" stroke-width=".45"/>)~"
    R"~(<path d="M10-9L10-12.6L14-11.6L10-10.6" fill="#FCF5E3" stroke-width=".4"/>)~";

constexpr std::array<Picture, 28> kPictures{{
    {"plain", 6.4, 6, -0.6, kPlain},
    {"blades", 6.6, 7.6, 0.7, kBlades},
    {"spears", 6.4, 9.6, 1.3, kSpears},
    {"pikes", 6.2, 10.6, 1.1, kPikes},
    {"bows", 8.2, 9.4, 1.7, kBows},
    {"longbows", 9, 9.8, 1.9, kLongbows},
    {"crossbows", 8.4, 9, 1, kCrossbows},
    {"warband", 7.4, 8.4, 1.1, kWarband},
    {"auxilia", 7, 9, 1.4, kAuxilia},
    {"psiloi", 7, 8.8, 1.3, kPsiloi},
    {"hordes", 6, 7.6, 1.2, kHorde},
    {"levy", 6, 7.4, 0.6, kLevy},
    {"knights", 7, 14.6, 0.4, kKnights},
    {"cavalry", 7.4, 13.2, 0, kCavalry},
    {"light-horse", 7, 13.2, -0.3, kLightHorse},
    {"camelry", 7.4, 13.8, 0, kCamelry},
    {"light-camelry", 7, 13.8, 0, kLightCamelry},
    {"elephants", 22, 30, 1, kElephant},
    {"light-chariots", 17, 24.6, 0, kLightChariot},
    {"heavy-chariots", 22, 26, -0.4, kHeavyChariot},
    {"scythed-chariots", 31, 26, -0.2, kScythedChariot},
    {"artillery", 21, 26, 2.2, kArtillery},
    {"war-wagons", 25, 48, 3, kWagon},
    {"litter", 20, 42, 0, kLitter},
    {"camp-followers", 18, 8.6, 0.4, kFollowers},
    {"denizens", 18, 8.6, 0.4, kFollowers},
    {"general", 11, 14.6, 0.8, kGeneral},
    {"camp", 36, 22, 2, kCamp},
}};

}  // namespace

const Picture& picture(std::string_view id) {
  for (const Picture& each : kPictures)
    if (each.id == id) return each;
  return kPictures[0];
}

}  // namespace acies::draw
