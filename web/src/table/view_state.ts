// SPDX-License-Identifier: Apache-2.0
// How this browser looks at the table: camera, tools, what is laid over it. Kept for the next time where it makes sense.
import { batch, computed, signal } from "@preact/signals";
import { type Camera, type Region, type Size, camera_transform, fitted, panned, slide_transform, zoomed } from "./camera";

export const kOverlays = ["reach", "zones", "command", "shooting"] as const;
export type Overlay = (typeof kOverlays)[number];
export type Tool = "hand" | "box" | "ruler";

const kKey = "acies.overlays";
const kMargin = { width: 14, height: 14 };
const kWideMargin = { width: 54, height: 14 }; // room for the tools beside the table
const kWide = 700;
const kTools = 40; // pixels that the tools above the table take on a small screen
const kRest = 140; // milliseconds without a movement until the table is drawn anew

function kept_overlays(): Set<Overlay> {
  const kept = localStorage.getItem(kKey);
  if (kept === null) return new Set(["reach"]);
  return new Set(kept.split(" ").filter((each): each is Overlay => (kOverlays as readonly string[]).includes(each)));
}

// Which of the toggles shows a zone.
export function overlay_of(kind: string): Overlay {
  if (kind === "reach" || kind === "command") return kind;
  return kind === "arc" || kind === "range" ? "shooting" : "zones";
}

export class ViewState {
  readonly camera = signal<Camera>({ x: 300, y: 300, scale: 1, turn: 0 });
  // The camera that the table is drawn for. While the table glides under a hand the drawing is only shifted and scaled
  // as a picture (`slide`); it is drawn anew when it comes to rest.
  readonly drawn = signal<Camera>(this.camera.value);
  readonly screen = signal<Size>({ width: 800, height: 600 });
  readonly table = signal<Size>({ width: 600, height: 600 });
  readonly tool = signal<Tool>("hand");
  readonly overlays = signal<Set<Overlay>>(kept_overlays());
  readonly transform = computed(() => camera_transform(this.drawn.value, this.screen.value));
  readonly slide = computed(() => slide_transform(this.drawn.value, this.camera.value));
  readonly turn = computed(() => this.drawn.value.turn);
  readonly pixel = computed(() => 1 / this.drawn.value.scale); // a pixel in millimetres
  // Where the armies are; null: nowhere yet. On a small screen that is what one wants to see first.
  region: Region | null = null;
  // Until the person moves the camera it keeps all that matters in sight.
  touched = false;
  // The table lies as it lay before the page was loaded again.
  kept = false;
  private turned = false; // by hand
  private key = "";
  private rest = 0; // timer

  // Looks elsewhere at once.
  look_at(camera: Camera): void {
    clearTimeout(this.rest);
    batch(() => {
      this.camera.value = camera;
      this.drawn.value = camera;
    });
  }

  // Looks elsewhere as a hand moves the table.
  glide(camera: Camera): void {
    this.touched = true;
    this.camera.value = camera;
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.look_at(this.camera.value), kRest);
  }

  // The table lies as it lay when this browser left it.
  keep_turn(match: string): void {
    this.key = `acies.turn.${match}`;
    const [turn, by] = (sessionStorage.getItem(this.key) ?? "").split(" ");
    if (!turn) return;
    this.kept = true;
    this.turned = by === "hand";
    this.look_at({ ...this.camera.value, turn: Number(turn) || 0 });
  }

  private note_turn(by: "side" | "hand"): void {
    sessionStorage.setItem(this.key, `${this.camera.value.turn} ${by}`);
  }

  resize(screen: Size, table: Size): void {
    this.screen.value = screen;
    this.table.value = table;
    if (!this.touched) this.fit();
  }

  // The armies on a small screen, the table otherwise.
  fit(): void {
    this.fit_to(this.screen.value.width > kWide ? null : this.region);
  }

  // The whole table; where it is all in sight already, the armies.
  fit_more(): void {
    const before = this.camera.value;
    this.fit_to(null);
    const same = Math.abs(before.scale - this.camera.value.scale) < 0.001 && before.x === this.camera.value.x;
    if (same && this.region) this.fit_to(this.region);
  }

  private fit_to(region: Region | null): void {
    this.touched = false;
    const { width, height } = this.screen.value;
    const [margin, tools] = width > kWide ? [kWideMargin, 0] : [kMargin, kTools];
    const all = { x: 0, y: 0, ...this.table.value };
    const below = { width, height: Math.max(1, height - tools) };
    this.look_at(panned(fitted(region ?? all, below, this.camera.value.turn, margin), 0, tools / 2));
  }

  zoom(factor: number): void {
    this.touched = true;
    const { width, height } = this.screen.value;
    this.look_at(zoomed(this.camera.value, this.screen.value, factor, { x: width / 2, y: height / 2 }));
  }

  // Own side to the bottom, unless the person has turned the table himself.
  face(turn: number): void {
    if (this.turned) return;
    const same = this.camera.value.turn === turn;
    if (!same) this.look_at({ ...this.camera.value, turn });
    this.note_turn("side");
    if (!same && !this.touched) this.fit();
  }

  rotate(): void {
    this.turned = true;
    this.look_at({ ...this.camera.value, turn: (this.camera.value.turn + 90) % 360 });
    this.note_turn("hand");
    this.fit();
  }

  toggle(overlay: Overlay): void {
    const next = new Set(this.overlays.value);
    if (!next.delete(overlay)) next.add(overlay);
    this.overlays.value = next;
    localStorage.setItem(kKey, [...next].join(" "));
  }
}
