// SPDX-License-Identifier: Apache-2.0
import { describe, expect, it } from "vitest";
import { LatestOnly } from "./latest_only";

function desk() {
  const asked: number[] = [];
  const told: string[] = [];
  const open: { resolve: (text: string) => void; reject: (error: Error) => void }[] = [];
  const queue = new LatestOnly<number, string>(
    (question) => {
      asked.push(question);
      return new Promise((resolve, reject) => open.push({ resolve, reject }));
    },
    (question, answer) => told.push(`${question}:${answer}`),
    (question, error) => told.push(`${question}!${(error as Error).message}`),
  );
  return { asked, told, open, queue };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("LatestOnly", () => {
  it("has one on its way and lets only the newest wait", async () => {
    const { asked, told, open, queue } = desk();
    queue.want(1);
    queue.want(2);
    queue.want(3);
    expect(asked).toEqual([1]);
    open[0]!.resolve("a");
    await rest();
    expect(asked).toEqual([1, 3]);
    open[1]!.resolve("b");
    await rest();
    expect(told).toEqual(["1:a", "3:b"]);
  });

  it("is settled when the newest has its answer, not before", async () => {
    const { open, queue } = desk();
    let settled = false;
    queue.want(1);
    queue.want(2);
    void queue.settled().then(() => (settled = true));
    open[0]!.resolve("a");
    await rest();
    expect(settled).toBe(false);
    open[1]!.resolve("b");
    await rest();
    expect(settled).toBe(true);
    await queue.settled();
  });

  it("goes on after a failure, and forgets what is dropped", async () => {
    const { asked, told, open, queue } = desk();
    queue.want(1);
    queue.want(2);
    queue.drop();
    open[0]!.reject(new Error("cut"));
    await rest();
    expect(told).toEqual(["1!cut"]);
    expect(asked).toEqual([1]);
    queue.want(4);
    expect(asked).toEqual([1, 4]);
  });
});
