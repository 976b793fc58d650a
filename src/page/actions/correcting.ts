import type { FixCode } from "../../norm/fixes/suggestion";
import { compare } from "./compare";
import type { Task } from "../protocol";
import { focusList } from "../views/focus";
import { removedBy } from "../views/totals";
import type { Reviewing } from "./reviewing";
import type { Corrections, State } from "../state";
import type { Store } from "../store";
import { say } from "../words";
import type { Work } from "./work";

/** The largest size of the files, in bytes, whose corrections are computed before the user asks for them. */
const aheadSize = 50_000_000;

/** Automatic corrections: the user sees the effect first, and can undo them. */
export class Correcting {
  private readonly store: Store;
  private readonly work: Work;
  private readonly reviews: Reviewing;

  constructor(store: Store, work: Work, reviews: Reviewing) {
    this.store = store;
    this.work = work;
    this.reviews = reviews;
  }

  /** Computes the corrections while the user reads. */
  async correctAhead(): Promise<void> {
    const { files, review } = this.store.state;
    const size = files.reduce((sum, { content }) => sum + content.size, 0);
    if (review === undefined || review.isCancelled || size > aheadSize) return;
    const { turn } = this.work;
    this.store.set({ isCounting: true });
    let corrections: Corrections | undefined;
    try {
      corrections = await this.correctionsOf((task) => {
        this.work.ahead = task;
      });
    } catch {
      // it is reported if the user asks for the corrections
    }
    if (turn === this.work.turn)
      this.store.set({ isCounting: false, ...(corrections && { corrections }) });
  }

  /** Corrects the files in memory, and judges the result. */
  private async correctionsOf(
    follow: (task: Task<unknown>) => void,
  ): Promise<Corrections | undefined> {
    const { files, review, also } = this.store.state;
    const fixing = this.work.client.begin(
      "fix",
      this.work.request(),
      { also: [...also] },
      this.work.listener(),
    );
    follow(fixing);
    const fixed = await fixing.result;
    const copies = new Map(fixed.copies.map((copy) => [copy.path, copy]));
    const corrected = files.map((file) => copies.get(file.path) ?? file);
    const judging = this.work.client.begin(
      "run",
      this.work.request(corrected),
      undefined,
      this.work.listener(),
    );
    follow(judging);
    const after = await judging.result;
    if (after.isCancelled || review === undefined) return undefined;
    const gone = new Set(compare(review, after).corrected);
    return { fixed, after, gone, files: corrected };
  }

  /**
   * Allows a kind of correction that needs the user's consent, or withdraws the consent; then computes the corrections again.
   */
  async ask(code: FixCode, isAsked: boolean): Promise<void> {
    const also = new Set(this.store.state.also);
    if (isAsked) also.add(code);
    else also.delete(code);
    this.work.ahead?.cancel();
    this.store.set({ also, isCounting: true });
    const { turn } = this.work;
    const isOver = () => turn !== this.work.turn || this.store.state.also !== also;
    try {
      const corrections = await this.correctionsOf((task) => {
        this.work.ahead = task;
      });
      if (!isOver()) this.store.set({ isCounting: false, ...(corrections && { corrections }) });
    } catch (error) {
      if (!isOver()) this.store.set({ isCounting: false, mistake: this.store.failed(error) });
    }
  }

  /** Shows the effect of the automatic corrections. */
  async showCorrections(): Promise<void> {
    this.store.set({ dialog: "correct", mistake: "" });
    if (this.store.state.corrections !== undefined) return;
    this.work.ahead?.cancel();
    this.store.set({ running: { what: "corrections" } });
    const { turn } = this.work;
    try {
      const corrections = await this.correctionsOf((task) => {
        this.work.task = task;
      });
      if (turn !== this.work.turn) return;
      this.store.set({ running: undefined, ...(corrections && { corrections }) });
      if (corrections === undefined) this.store.set({ dialog: undefined });
    } catch (error) {
      if (turn !== this.work.turn) return;
      this.store.set({ running: undefined, dialog: undefined, mistake: this.store.failed(error) });
    }
  }

  /** Replaces the files with the corrected ones, and shows their review. */
  correct(): void {
    const { corrections, review, base, unsaved, view } = this.store.state;
    if (corrections === undefined || review === undefined) return;
    const { fixed, after, files } = corrections;
    this.work.turn += 1;
    this.store.set({
      undo: this.undoing(),
      files,
      unsaved: new Set([...unsaved, ...fixed.copies.map(({ path }) => path)]),
      dialog: "save",
      also: new Set(),
      corrections: undefined,
    });
    const corrected = removedBy(corrections, review);
    this.reviews.reviewed(after, base.review ?? review, view);
    const { lang } = this.store.state;
    this.store.set(this.store.done(`${say[lang].changed.corrected(corrected)}.`));
  }

  /** Returns the state that undoes the next correction. */
  undoing(): Partial<State> {
    const { files, unsaved, mended, review, changes, also, corrections, view } = this.store.state;
    return { files, unsaved, mended, review, changes, also, corrections, view };
  }

  undo(): void {
    const { undo, lang, running } = this.store.state;
    if (undo === undefined || running !== undefined) return;
    this.work.stop();
    this.work.turn += 1;
    this.store.set({
      ...undo,
      ...this.store.done(say[lang].undone),
      undo: undefined,
      record: undefined,
      dialog: undefined,
      isCounting: false,
    });
    focusList();
    if (undo.corrections === undefined) void this.correctAhead();
  }
}
