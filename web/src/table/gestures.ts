// SPDX-License-Identifier: Apache-2.0
// Pointers on the table: pan, pinch, choose, carry, turn, measure, draw a box. Mouse, pen and fingers alike.
import { type Spot, kSlack, panned, to_screen, to_table, zoomed } from "./camera";
import { type Placed, carried, middle } from "./placing";
import type { Table } from "./table";
import type { ViewState } from "./view_state";

type Doing =
  | { what: "nothing" }
  | { what: "pan" }
  | { what: "press"; unit: string; start: Spot }
  | { what: "carry"; grip: Placed; start: Placed }
  | { what: "piece"; start: Spot }
  | { what: "pinch" }
  | { what: "box"; add: boolean }
  | { what: "ruler" };

const kDouble = 380;
export const kTurnStep = 5;

export class Gestures {
  private doing: Doing = { what: "nothing" };
  private readonly fingers = new Map<number, Spot>();
  private first = -1; // the pointer that began
  private moved = false;
  private corner: Spot = { x: 0, y: 0 };
  private tapped = { unit: "", at: 0 };
  private readonly listening = new AbortController();

  constructor(
    private readonly table: Table,
    private readonly board: HTMLElement,
  ) {
    const { signal } = this.listening;
    board.addEventListener("pointerdown", this.down, { signal });
    board.addEventListener("pointermove", this.move, { signal });
    board.addEventListener("pointerup", this.up, { signal });
    board.addEventListener("pointercancel", this.cancel, { signal });
    board.addEventListener("wheel", this.wheel, { passive: false, signal });
    board.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  }

  close(): void {
    this.listening.abort();
  }

  // Millimetres of the drawing under a place of the window.
  spot(event: { clientX: number; clientY: number }): Spot {
    const { camera, screen } = this.table.look;
    return to_table(camera.value, screen.value, this.pixel(event));
  }

  private pixel(event: { clientX: number; clientY: number }): Spot {
    return { x: event.clientX - this.corner.x, y: event.clientY - this.corner.y };
  }

  // Where the board lies in the window. Measured when it may have changed and not with each movement: asking would make
  // the browser lay out the page in the middle of a drag.
  measure(): void {
    const { left, top } = this.board.getBoundingClientRect();
    this.corner = { x: left, y: top };
  }

  private readonly down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    this.measure();
    const target = event.target as Element;
    if (target.closest("[data-contact]")) return;
    const at = this.pixel(event);
    this.fingers.set(event.pointerId, at);
    this.board.setPointerCapture(event.pointerId);
    if (this.fingers.size > 1) return this.second_finger();
    this.first = event.pointerId;
    this.moved = false;
    this.doing = this.begin(event, target, at);
  };

  private begin(event: PointerEvent, target: Element, at: Spot): Doing {
    const { look, hand } = this.table;
    if (event.button === 1) return { what: "pan" };
    if (look.tool.value === "ruler") {
      const a = this.spot(event);
      this.table.ruler.value = { a, b: a };
      return { what: "ruler" };
    }
    const ghost = target.closest("[data-ghost]");
    if (ghost && hand.carry.value) return this.grip(this.spot(event));
    const unit = target.closest("[data-unit]")?.getAttribute("data-unit");
    if (unit) return { what: "press", unit, start: at };
    if (!event.shiftKey && hand.ground.lift(this.spot(event))) return { what: "piece", start: this.spot(event) };
    if (event.shiftKey || look.tool.value === "box") {
      this.table.box.value = { a: at, b: at };
      return { what: "box", add: event.shiftKey };
    }
    return { what: "pan" };
  }

  // Takes hold of what is carried, at this place.
  private grip(at: Spot): Doing {
    const { carry } = this.table.hand;
    const now = carry.value;
    if (!now) return { what: "nothing" };
    carry.value = { ...now, by: "pointer" };
    return { what: "carry", grip: { ...at, turn: 0 }, start: now.to };
  }

  private second_finger(): void {
    if (this.doing.what === "carry" || this.doing.what === "piece") return;
    this.table.box.value = null;
    this.doing = { what: "pinch" };
  }

  private readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const at = this.pixel(event);
    if (this.fingers.size > 1) {
      this.two_fingers(event, before, at);
      return;
    }
    this.fingers.set(event.pointerId, at);
    switch (this.doing.what) {
      case "pan":
        return this.pan(before, at);
      case "press":
        return this.leave_press(event, this.doing, at);
      case "carry":
        return this.carry_on(event, this.doing);
      case "piece":
        return this.shift_piece(event, this.doing.start);
      case "box":
        if (this.table.box.value) this.table.box.value = { ...this.table.box.value, b: at };
        return;
      case "ruler":
        if (this.table.ruler.value) this.table.ruler.value = { ...this.table.ruler.value, b: this.spot(event) };
        return;
    }
  };

  private pan(before: Spot, at: Spot): void {
    const { look } = this.table;
    if (before.x === at.x && before.y === at.y) return;
    this.moved = true;
    look.glide(panned(look.camera.value, at.x - before.x, at.y - before.y));
  }

  private leave_press(event: PointerEvent, press: { unit: string; start: Spot }, at: Spot): void {
    const slack = event.pointerType === "mouse" ? kSlack.mouse : kSlack.touch;
    if (Math.hypot(at.x - press.start.x, at.y - press.start.y) < slack) return;
    const { hand, look } = this.table;
    const chosen = hand.selected.value.includes(press.unit);
    if (!chosen) hand.selected.value = [press.unit];
    const carry = hand.lift(press.unit, "pointer");
    if (!carry) {
      // Not ours to lift: the table moves instead.
      if (!chosen) hand.selected.value = [];
      this.doing = { what: "pan" };
      return this.pan(press.start, at);
    }
    const grip = to_table(look.camera.value, look.screen.value, press.start);
    this.doing = { what: "carry", grip: { ...grip, turn: 0 }, start: carry.to };
    this.carry_on(event, this.doing);
  }

  private carry_on(event: PointerEvent, doing: { grip: Placed; start: Placed }): void {
    this.moved = true;
    const { hand } = this.table;
    const turn = (hand.carry.value?.to.turn ?? doing.start.turn) - doing.start.turn;
    // The point that was taken hold of stays under the pointer, however the base is turned.
    const to = carried(doing.grip, { ...this.spot(event), turn }, doing.start);
    hand.move_to(to);
  }

  private shift_piece(event: PointerEvent, start: Spot): void {
    this.moved = true;
    const at = this.spot(event);
    this.table.hand.ground.move({ x: at.x - start.x, y: at.y - start.y });
  }

  // A second finger turns what is carried, or zooms and moves the table.
  private two_fingers(event: PointerEvent, before: Spot, at: Spot): void {
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, at);
    if (!other) return;
    if (this.doing.what === "carry" || this.doing.what === "piece") {
      const angle = Math.atan2(at.y - other.y, at.x - other.x) - Math.atan2(before.y - other.y, before.x - other.x);
      const degrees = ((((angle * 180) / Math.PI + 540) % 360) - 180);
      if (this.doing.what === "piece") return this.table.hand.ground.turn(degrees);
      this.table.hand.turn(degrees);
      if (event.pointerId === this.first) this.carry_on(event, this.doing);
      return;
    }
    const { look } = this.table;
    const spread = Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    const centre = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const zoom = zoomed(look.camera.value, look.screen.value, spread, centre);
    look.glide(panned(zoom, (at.x - before.x) / 2, (at.y - before.y) / 2));
  }

  private readonly up = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.fingers.size > 0) {
      const holds = this.doing.what === "carry" || this.doing.what === "piece";
      if (event.pointerId === this.first && holds) this.finish(event);
      return;
    }
    this.finish(event);
  };

  private finish(event: PointerEvent): void {
    const doing = this.doing;
    this.doing = { what: "nothing" };
    if (doing.what === "press") this.tap(doing.unit, event);
    else if (doing.what === "carry") void this.table.hand.drop();
    else if (doing.what === "piece") this.table.hand.ground.drop();
    else if (doing.what === "box") this.choose_box(doing.add);
    else if (doing.what === "pan" && !this.moved) this.tap_ground();
  }

  private readonly cancel = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    if (this.doing.what === "carry") this.table.hand.put_back();
    if (this.doing.what === "piece") this.table.hand.ground.put_back();
    this.table.box.value = null;
    this.doing = { what: "nothing" };
  };

  private tap(unit: string, event: PointerEvent): void {
    const { hand, look, focused } = this.table;
    const now = performance.now();
    const double = this.tapped.unit === unit && now - this.tapped.at < kDouble;
    this.tapped = { unit: double ? "" : unit, at: now };
    focused.value = unit;
    if (double) void hand.select_group(unit);
    else if (event.shiftKey || event.ctrlKey || look.tool.value === "box") hand.toggle(unit);
    else hand.select([unit]);
  }

  private tap_ground(): void {
    const { hand } = this.table;
    hand.hide_odds("all");
    hand.select([]);
  }

  private choose_box(add: boolean): void {
    const { hand, box, battle, look } = this.table;
    const area = box.value;
    box.value = null;
    const view = battle.view.value;
    if (!area || !view) return;
    const inside = view.units.filter((unit) => {
      const at = middle(unit, view.height);
      const screen = pixel_of(at, look);
      return (
        screen.x >= Math.min(area.a.x, area.b.x) && screen.x <= Math.max(area.a.x, area.b.x) &&
        screen.y >= Math.min(area.a.y, area.b.y) && screen.y <= Math.max(area.a.y, area.b.y)
      );
    });
    const own = inside.filter((each) => hand.own(each));
    const names = (own.length > 0 ? own : inside).map((each) => each.name);
    hand.select(add ? [...new Set([...hand.selected.value, ...names])] : names);
  }

  private readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { hand, look } = this.table;
    if (hand.carry.value || hand.ground.piece.value) {
      const step = event.shiftKey ? 1 : kTurnStep;
      const way = Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
      this.turn_carried(Math.sign(way) * step);
      return;
    }
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016));
    look.glide(zoomed(look.camera.value, look.screen.value, factor, this.pixel(event)));
  };

  // While dragging, a base turns about the place where it is held.
  turn_carried(degrees: number): void {
    const { hand } = this.table;
    if (hand.ground.piece.value) return hand.ground.turn(degrees);
    const to = hand.carry.value?.to;
    const finger = this.fingers.get(this.first);
    if (!to) return;
    if (this.doing.what !== "carry" || !finger) return hand.turn(degrees);
    const at = to_table(this.table.look.camera.value, this.table.look.screen.value, finger);
    hand.move_to(carried({ ...at, turn: 0 }, { ...at, turn: degrees }, to));
  }
}

function pixel_of(spot: Spot, look: ViewState): Spot {
  return to_screen(look.camera.value, look.screen.value, spot);
}
