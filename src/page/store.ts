import { visible } from "../report/visible";
import { officeText } from "../report/office-text";
import type { Failure } from "./protocol";
import type { State } from "./state";
import { firstState } from "./state";
import { say } from "./words";

/** Keeps the state of the page, and draws each change. */
export class Store {
  state: State;
  private readonly draw: (state: State) => void;

  constructor(draw: (state: State) => void, state: State = firstState) {
    this.draw = draw;
    this.state = state;
  }

  set(some: Partial<State>): void {
    this.state = { ...this.state, ...some };
    this.draw(this.state);
  }

  /** Reports a finished action on the page and to a screen reader. */
  done(text: string, brought?: string): Partial<State> {
    return {
      notice: { text, ...(brought !== undefined && { brought }) },
      live: [text, brought].join(" "),
    };
  }

  /** The reason for an error, and the user's task. */
  failed(error: unknown): string {
    const { lang } = this.state;
    const words = say[lang];
    const failure = failureOf(error);
    if (failure === undefined) {
      const isGone = error instanceof DOMException && /^Not(?:Found|Readable)/.test(error.name);
      return isGone ? words.stale() : words.internal;
    }
    if (failure.kind === "cancelled") return words.cancelled;
    const text = visible(officeText(failure.words[lang], lang));
    return failure.kind === "internal" ? `${words.internal} (${text})` : text;
  }
}

/** The failure of a rejected task, or wrong input in the command's words. */
function failureOf(error: unknown): Failure | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("failure" in error) return error.failure as Failure;
  return "words" in error ? { kind: "usage", words: error.words as Failure["words"] } : undefined;
}
