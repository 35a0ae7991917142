// SPDX-License-Identifier: Apache-2.0
// Troops as pictures: a base as the table draws it, in the colours of either side, as an image by itself.
import { useMemo } from "preact/hooks";
import type { Look } from "../../protocol";

// Liveries of the drawings (src/draw/palette.h): light, plain, dark, tint.
const kRed = ["#E4701E", "#C9550A", "#5E2400", "#F6C79F"];
const kBlue = ["#0F6CAB", "#00507F", "#00233D", "#A3CDEA"];
const kFront = 4; // mm before the front edge: the wedge that shows where it faces
const kRoom = 1;

function plate(seat: string, [light, plain]: string[]): string {
  const stops = `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${plain}"/>`;
  return `<linearGradient id="plate-${seat}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;
}

const kDefs = `<defs>${plate("red", kRed)}${plate("blue", kBlue)}</defs>`;

// The server draws lists and pick lists in red.
function recoloured(svg: string): string {
  const swapped = svg.replaceAll("plate-red", "plate-blue");
  return kRed.reduce((text, colour, i) => text.replaceAll(colour, kBlue[i] ?? colour), swapped);
}

// A look holds the marks of every state; troops in a list are in none.
function unmarked(svg: string): string {
  return svg.replace(/class=(["'])(?:acted|disordered)-mark\1/g, 'display="none"');
}

interface FigureProps {
  look: Look | undefined;
  seat: "red" | "blue";
  width?: number; // of the base, mm
  depth?: number;
}

export function Figure({ look, seat, width = 40, depth = 30 }: FigureProps) {
  const svg = unmarked(look?.svg ?? "");
  const address = useMemo(() => {
    const body = seat === "blue" ? recoloured(svg) : svg;
    const w = width + 2 * kRoom;
    const h = depth + kFront + kRoom;
    const box = `viewBox="${-w / 2} ${-kFront} ${w} ${h}" width="${w}" height="${h}"`;
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${kDefs}${body}</svg>`;
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
  }, [svg, seat, width, depth]);
  if (!svg) return null;
  return <img class="figure" src={address} alt="" width={width} height={depth} />;
}
