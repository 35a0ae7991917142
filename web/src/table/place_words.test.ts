// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import { without_places } from "./place_words";

describe("without_places", () => {
  it("leaves what is done, how far, and what it costs", () => {
    expect(without_places("A moves 30 mm to (182.4, 96.2) facing E. 2 PIPs left.")).toBe("A moves 30 mm. 2 PIPs left.");
    expect(without_places("A mueve 30 mm hasta (182,4; 96,2) mirando a 271,5°. Quedan 2 PIPs.")).toBe(
      "A mueve 30 mm. Quedan 2 PIPs.",
    );
    expect(without_places("A closes the door, to (1.5, -2) facing 12.25°.")).toBe("A closes the door.");
    expect(without_places("A vuelve a (1; 2) mirando a NE: su contacto no ha llegado a ser legal.")).toBe(
      "A vuelve: su contacto no ha llegado a ser legal.",
    );
  });

  it("leaves the description of a unit without its place", () => {
    expect(without_places("A: 3Cv, Cavalry, Red, general, at (152.4, 96.2) facing E, has moved")).toBe(
      "A: 3Cv, Cavalry, Red, general, has moved",
    );
  });

  it("touches nothing else", () => {
    expect(without_places("A is in camp (4, 2).")).toBe("A is in camp (4, 2).");
  });
});
