// SPDX-License-Identifier: Apache-2.0
// Names written into the drawing of the ground stay readable when the table is turned: those that stand level stand
// level again, those that follow a road or a river still follow it, but never upside down.

export type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

// Degrees by which a name is turned about its own middle. `along` is the angle of the line that it follows in the
// drawing, null for none.
export function upright_turn(along: number | null, table: number): number {
  if (along === null) return (360 - table) % 360;
  const seen = (((along + table) % 360) + 360) % 360;
  return seen > 90.5 && seen < 269.5 ? 180 : 0;
}

// The angle of `rotate(angle x y)`.
export function turned_by(transform: string): number | null {
  const found = /rotate\(\s*(-?[\d.]+)/.exec(transform);
  return found ? Number(found[1]) : null;
}

// How far a name above or below its piece must go on that way to stay clear of it: turned by a quarter it reaches out by
// half its width instead of half its height. Downwards in the drawing.
export function aside(name: Box, piece: Box | null, turn: number): number {
  if (turn % 180 === 0 || !piece) return 0;
  const more = Math.max(0, (name.width - name.height) / 2);
  const y = name.y + name.height / 2;
  if (y > piece.y + piece.height) return more;
  return y < piece.y ? -more : 0;
}

// The nearest of the pieces that are called so.
function piece_of(text: SVGTextElement): Box | null {
  const own = text.getBBox();
  const far = (each: Box) =>
    Math.hypot(each.x + each.width / 2 - own.x - own.width / 2, each.y + each.height / 2 - own.y - own.height / 2);
  const called = [...(text.parentElement?.children ?? [])].filter(
    (each): each is SVGGElement =>
      each instanceof SVGGElement && each.querySelector(":scope > title")?.textContent === text.textContent,
  );
  return called.map((each) => each.getBBox()).sort((a, b) => far(a) - far(b))[0] ?? null;
}

export function set_upright(drawing: SVGGElement, table: number): void {
  for (const text of drawing.querySelectorAll("text")) {
    // As the server has drawn it: kept, because it is written over.
    const drawn = (text.dataset["drawn"] ??= text.getAttribute("transform") ?? "");
    const turn = upright_turn(turned_by(drawn), table);
    const box = text.getBBox();
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const down = drawn === "" ? aside(box, piece_of(text), turn) : 0;
    const about = turn === 0 ? "" : `translate(0 ${down}) rotate(${turn} ${at.x} ${at.y})`;
    text.setAttribute("transform", `${drawn} ${about}`.trim());
  }
}
