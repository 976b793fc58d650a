/** What a step did: it went on, it needs bytes that have not arrived, or the caller can take findings. */
export type Step = "on" | "bytes" | "hand out";

/** The steps in which a file is read. What a step leaves to be done is one function. */
export class Steps {
  /** The step to be taken next. */
  next: () => Step;
  isOver = false;
  /** Whether a usuario is read, which is whole in memory, so that nothing needs bytes. */
  isWithin = false;

  /** Reads on within what is open, if nothing else is to be done. */
  private readonly onward: () => Step;

  /** @param first is the first step, if it is another one. */
  constructor(onward: () => Step, first = onward) {
    this.onward = onward;
    this.next = first;
  }

  /** Whether nothing is under way. */
  get isOnward(): boolean {
    return this.next === this.onward;
  }

  goOnward(): Step {
    return this.goTo(this.onward);
  }

  /** Ends the reading. */
  end(): Step {
    this.isOver = true;
    return "on";
  }

  /**
   * Sets the step to be taken next. V8 makes a function that is assigned to a property an old object, which keeps all
   * that it refers to until old objects are collected: here the reader of each file. A parameter avoids that.
   */
  goTo(next: () => Step): Step {
    this.next = next;
    return "on";
  }

  /** Calls `then` with the result of `attempt`, once it has the bytes that it needs. */
  when<T>(attempt: () => T | undefined, then: (result: T) => void): Step {
    return this.goTo(() => {
      const result = attempt();
      if (result === undefined) return "bytes";
      this.next = this.onward;
      then(result);
      return "on";
    });
  }

  /** The same, but at once within a usuario. */
  settle<T>(attempt: () => T | undefined, then: (result: T) => void): void {
    if (this.isWithin) then(attempt() as T);
    else this.when(attempt, then);
  }

  /** Takes other steps to their end, and calls `then`. */
  run(steps: { next(): Step | undefined }, then: () => void): Step {
    return this.goTo(() => {
      const step = steps.next();
      if (step !== undefined) return step;
      this.next = this.onward;
      then();
      return "on";
    });
  }
}
