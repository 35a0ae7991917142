// SPDX-License-Identifier: Apache-2.0
#include "draw/png.h"

#include <memory>
#include <span>

#include <cairo.h>
#include <librsvg/rsvg.h>

// What fontconfig keeps until the program ends is not a leak of ours; asked for by builds with the address sanitizer.
#if defined(__SANITIZE_ADDRESS__)
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libfontconfig\n"; }
#endif

namespace acies::draw {
namespace {

constexpr int kMostPixels = 16384;

struct Unref {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
};

Error failed(const char* code, GError* error) {
  Error out{code, "", error != nullptr ? error->message : "The drawing could not be made.", "", {}};
  if (error != nullptr) g_error_free(error);
  return out;
}

cairo_status_t append(void* closure, const unsigned char* data, unsigned int length) {
  auto& bytes = *static_cast<std::vector<std::byte>*>(closure);
  for (const unsigned char c : std::span(data, length)) bytes.push_back(std::byte{c});
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

Result<std::vector<std::byte>> png(std::string_view svg, int width) {
  GError* error = nullptr;
  const std::unique_ptr<RsvgHandle, Unref> handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), &error));
  if (!handle) return failed("draw.bad-svg", error);
  gboolean has_width = FALSE, has_height = FALSE, has_box = FALSE;
  RsvgLength w{}, h{};
  RsvgRectangle box{};
  rsvg_handle_get_intrinsic_dimensions(handle.get(), &has_width, &w, &has_height, &h, &has_box, &box);
  if (has_box == FALSE || box.width <= 0 || box.height <= 0) return failed("draw.bad-svg", nullptr);
  const double scale = static_cast<double>(width) / box.width;
  const double height = box.height * scale + 0.5;
  if (width <= 0 || width > kMostPixels || height < 1 || height > kMostPixels)
    return Error{"draw.bad-size", "", "A picture is 1 to 16384 pixels wide and high.", "", {}};
  const std::unique_ptr<cairo_surface_t, Unref> surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, static_cast<int>(height)));
  const std::unique_ptr<cairo_t, Unref> cairo(cairo_create(surface.get()));
  const RsvgRectangle view{0, 0, static_cast<double>(width), box.height * scale};
  if (rsvg_handle_render_document(handle.get(), cairo.get(), &view, &error) == FALSE)
    return failed("draw.bad-svg", error);
  std::vector<std::byte> bytes;
  if (cairo_surface_write_to_png_stream(surface.get(), append, &bytes) != CAIRO_STATUS_SUCCESS)
    return failed("draw.no-png", nullptr);
  return bytes;
}

}  // namespace acies::draw
