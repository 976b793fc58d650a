/** What a step did: it went on, or it needs bytes that have not arrived. */
export type Step = "on" | "bytes";

/** The steps in which a file is read. What needs bytes that have not arrived is the next step, until it has them. */
export class Steps {
  /** The step to be taken next. */
  next: () => Step;
  /** Set when reading has ended: "elsewhere" means not at the split point at which a part ends, as at the end of a file. */
  ended: "at split point" | "elsewhere" | undefined;

  /** Reads on within what is open, if nothing waits for bytes. */
  private readonly onward: () => Step;

  constructor(onward: () => Step) {
    this.onward = onward;
    this.next = onward;
  }

  /** Whether nothing waits for bytes. */
  get isOnward(): boolean {
    return this.next === this.onward;
  }

  /** Ends the reading. */
  end(how: "at split point" | "elsewhere" = "elsewhere"): Step {
    this.ended = how;
    return "on";
  }

  /**
   * Sets the step to be taken next. V8 makes a function that is assigned to a property an old object, which keeps all
   * that it refers to until old objects are collected: here the reader of each file. A parameter avoids that.
   */
  private goTo(next: () => Step): void {
    this.next = next;
  }

  /**
   * Calls `then` with the result of `attempt`: at once, or when it has the bytes that it needs, before anything else is
   * read.
   */
  when<T>(attempt: () => T | undefined, then: (result: T) => void): Step {
    const result = attempt();
    if (result === undefined) {
      this.goTo(() => this.when(attempt, then));
      return "bytes";
    }
    this.goTo(this.onward);
    then(result);
    return "on";
  }
}
