// SPDX-License-Identifier: Apache-2.0
// What grows and stands on terrain: trees, stones, houses, tents, each drawn once and used many times.
#include <fmt/format.h>

#include "draw/terrain.h"

namespace acies::draw {

void add_things(const Sheet& s, std::string& out) {
  const auto def = [&](std::string_view id, std::string_view body) {
    out += fmt::format(R"~(<g id="{}">{}</g>)~", s.id(id), body);
  };
  out += "<defs>";
  def("tree",
      R"~(<ellipse cx=".8" cy="1.2" rx="4.6" ry="4.2" fill="#2F3A1C" fill-opacity=".22"/>)~"
      R"~(<path d="M-4.4.4C-5.2-2-3.2-4.4-1-4.2C.6-5.4 3.4-4.4 3.8-2.4C5.4-1.4 5 1.4 3.4 2.2C2.4 4.2-.4 4.6-1.8 3.6)~"
      R"~(C-3.6 3.8-5 2-4.4.4Z" fill="#6F9150" stroke="#3B5527" stroke-width=".6"/>)~"
      R"~(<path d="M-2.6-.6C-2-2.4 0-3 1.4-2.2M-1 1.6C.2 2.2 1.8 1.6 2.2.6" fill="none" stroke="#C4D6A0")~"
      R"~( stroke-width=".6" stroke-linecap="round"/>)~");
  def("fir",
      R"~(<circle cx=".8" cy="1.2" r="3.8" fill="#2F3A1C" fill-opacity=".22"/>)~"
      R"~(<path d="M0-4.6L1.4-1.8L4.4-1.4L2.2.8L2.8 3.9L0 2.4L-2.8 3.9L-2.2.8L-4.4-1.4L-1.4-1.8Z" fill="#557A45")~"
      R"~( stroke="#2F4A22" stroke-width=".55" stroke-linejoin="round"/>)~");
  def("bush", R"~(<path d="M-2.8 1C-3.2-.8-1.8-2-.6-1.6C.4-2.6 2.4-1.8 2.4-.4C3.2.2 2.8 1.4 2 1.4Z" fill="#9BA45C")~"
              R"~( stroke="#66682F" stroke-width=".5"/>)~");
  def("stones", R"~(<path d="M-2.4 1L-1.6-.8L0-.4L.4 1ZM1 1L1.4-.2L2.6 0L2.8 1Z" fill="#C3BCAB" stroke="#615A4B")~"
                R"~( stroke-width=".45" stroke-linejoin="round"/>)~");
  def("tuft", R"~(<path d="M-1.8 1q.5-1.6-.3-3m1.9 3l0-3.6m1.8 3.6q-.4-1.6.4-2.8" fill="none" stroke="#7C7F3C")~"
              R"~( stroke-width=".6" stroke-linecap="round"/>)~");
  def("reeds", R"~(<path d="M-3.6 1.4h7.2" stroke="#4F86A3" stroke-width=".7"/>)~"
               R"~(<path d="M-2 .8L-2.8-2.6M-.6.8L-.8-3.6M.8.8L1-3.4M2 .8L3-2.4" fill="none" stroke="#3F6B58")~"
               R"~( stroke-width=".65" stroke-linecap="round"/>)~");
  def("pool", R"~(<ellipse rx="3.4" ry="1.3" fill="#A9CDE0" stroke="#4F86A3" stroke-width=".5"/>)~");
  def("ripple", R"~(<path d="M-5 0q1.6-1.8 3.2 0t3.2 0t3.2 0" fill="none" stroke="#4F86A3" stroke-width=".6")~"
                R"~( stroke-opacity=".8" stroke-linecap="round"/>)~");
  def("dune", R"~(<path d="M-6 1.6C-4-2.4 2-3 6.4-.2C3.4-.8-.6-.4-2 2.4C-3 1.4-4.6 1.2-6 1.6Z" fill="#D9BE7C" )~"
              R"~(stroke="#B08A45")~"
              R"~( stroke-width=".5" stroke-linejoin="round"/>)~");
  def("palm", R"~(<ellipse cx="1.2" cy="3.6" rx="3.6" ry="1" fill="#2F3A1C" fill-opacity=".22"/>)~"
              R"~(<path d="M.6 3.4C1-.2.4-1.8-.2-2.8" fill="none" stroke="#7A5A30" stroke-width="1"/>)~"
              R"~(<path d="M-.2-2.8C-2.4-4.6-4.2-3.6-4.8-1.8C-3.2-3-1.6-2.8-.2-2.8C-2-1.6-2.6-.2-2.2 1.2)~"
              R"~(C-1.6-.8-.8-1.8-.2-2.8)~"
              R"~(C1.4-1.8 2.2-.6 2.4 1C3.2-.6 2-2.2-.2-2.8C1.6-3.2 3.2-3 4.6-1.8C4.2-4 2-4.8-.2-2.8Z" fill="#5F8A4A")~"
              R"~( stroke="#34512A" stroke-width=".45" stroke-linejoin="round"/>)~");
  def("tent", R"~(<path d="M-3.6 2.6L0-3L3.6 2.6Z" fill="#F3ECD8" stroke="#6E5A38" stroke-width=".55")~"
              R"~( stroke-linejoin="round"/><path d="M0-3L3.6 2.6H1Z" fill="#CDBE98"/>)~"
              R"~(<path d="M0-3L-.9 2.6H.9Z" fill="#6E5A38"/>)~");
  def("rock",
      R"~(<path d="M-4.4 2.6L-2.8-2L-.2-3.6L2.6-1.8L4.4 2.4L1 3.6Z" fill="#CFC9BD" stroke="#4F4940")~"
      R"~( stroke-width=".6" stroke-linejoin="round"/><path d="M-.2-3.6L.4.4L1 3.6M.4.4L-4.4 2.6M.4.4L4.4 2.4")~"
      R"~( fill="none" stroke="#4F4940" stroke-width=".4"/><path d="M.4.4L2.6-1.8L4.4 2.4L1 3.6Z" fill="#8D867A")~"
      R"~( fill-opacity=".6"/>)~");
  def("house",
      R"~(<rect x="-4.2" y="-2.6" width="9.4" height="6.2" fill="#2B2412" fill-opacity=".22"/>)~"
      R"~(<rect x="-4.7" y="-3.1" width="9.4" height="6.2" fill="#B08D63" stroke="#5A4324" stroke-width=".6"/>)~"
      R"~(<path d="M-4.7-3.1h9.4v3.1h-9.4Z" fill="#CBAA7E" stroke="#5A4324" stroke-width=".4"/>)~");
  def("barn", R"~(<rect x="-3" y="-2.9" width="7.4" height="7.4" fill="#2B2412" fill-opacity=".22"/>)~"
              R"~(<path d="M-3.6-3.6h7.2v7.2h-7.2Z" fill="#C3B08D" stroke="#5A4324" stroke-width=".6"/>)~"
              R"~(<path d="M-3.6-3.6L3.6 3.6M3.6-3.6L-3.6 3.6" stroke="#5A4324" stroke-width=".4"/>)~"
              R"~(<path d="M-3.6 3.6L0 0L3.6 3.6Z" fill="#8E7650" fill-opacity=".6"/>)~");
  out += "</defs>\n";
}

}  // namespace acies::draw
