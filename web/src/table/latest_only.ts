// SPDX-License-Identifier: Apache-2.0
// Questions of which only the newest matters, such as previews while a base is dragged: one is on its way, the newest
// waits, those between are dropped.

export class LatestOnly<Question, Answer> {
  private waiting: Question | null = null;
  private busy = false;
  private idle: (() => void)[] = [];

  // `tell` gets every answer that comes, with its question; `fail` what went wrong.
  constructor(
    private readonly ask: (question: Question) => Promise<Answer>,
    private readonly tell: (question: Question, answer: Answer) => void,
    private readonly fail: (question: Question, error: unknown) => void,
  ) {}

  want(question: Question): void {
    this.waiting = question;
    if (!this.busy) void this.run();
  }

  // Forgets what waits; what is on its way still comes.
  drop(): void {
    this.waiting = null;
  }

  // When everything wanted so far has been answered.
  settled(): Promise<void> {
    if (!this.busy) return Promise.resolve();
    return new Promise((resolve) => this.idle.push(resolve));
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.waiting !== null) {
      const question = this.waiting;
      this.waiting = null;
      try {
        this.tell(question, await this.ask(question));
      } catch (error) {
        this.fail(question, error);
      }
    }
    this.busy = false;
    for (const each of this.idle.splice(0)) each();
  }
}
