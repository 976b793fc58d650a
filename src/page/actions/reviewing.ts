import type { Lang } from "../../core/model/issue";
import type { GivenTable } from "../../norm/tables";
import { hasRips, mistakeIn } from "./choices";
import type { Reverted } from "./compare";
import { changesBetween } from "./compare";
import type { RunResult } from "../protocol";
import { focusInstead } from "../views/focus";
import { words } from "../../report/summary-words";
import { nameOf } from "../../report/document-name";
import { forget, remember } from "./remember";
import type { Choices, State, View } from "../state";
import type { Store } from "../store";
import { say } from "../words";
import type { Work } from "./work";

export class Reviewing {
  private readonly store: Store;
  private readonly work: Work;
  private readonly whenReviewed: () => void;

  constructor(store: Store, work: Work, whenReviewed: () => void) {
    this.store = store;
    this.work = work;
    this.whenReviewed = whenReviewed;
  }

  /**
   * Judges the files. `compares` means that the files may have changed, but not the choices. Returns true if the review was
   * completed.
   */
  async review(compares: boolean, reverted?: Reverted): Promise<boolean> {
    const { lang, choices, files, review: before, view } = this.store.state;
    const mistake = mistakeIn(choices, lang) ?? (files.length === 0 ? say[lang].empty : undefined);
    if (mistake !== undefined) {
      this.store.set({ mistake });
      return false;
    }
    this.work.stop();
    this.work.turn += 1;
    this.store.set({
      running: { what: "review" },
      record: undefined,
      also: new Set(),
      corrections: undefined,
      mistake: "",
      live: say[lang].began,
    });
    const result = await this.work.wait("run", undefined);
    if (result === undefined) return false;
    const { base } = this.store.state;
    // changes are counted from the files as the user passed them
    const first = compares ? (base.review ?? before) : undefined;
    const { review: _, ...given } = base;
    if (files === base.files) this.store.set({ base: { files, review: result } });
    else if (!compares) this.store.set({ base: given }); // it was judged otherwise
    if (!compares) this.store.set({ undo: undefined, notice: undefined });
    this.reviewed(result, first, view, reverted);
    return !result.isCancelled;
  }

  reviewed(
    result: RunResult,
    before: RunResult | undefined,
    view: View,
    reverted?: Reverted,
  ): void {
    const { lang, mended } = this.store.state;
    const changes = before && changesBetween(before, result, reverted);
    const corrected = changes?.corrected.flatMap(
      ({ document }) => result.documents[document] ?? [],
    );
    this.store.set({
      running: undefined,
      review: result,
      changes,
      mended: new Set([...mended, ...(corrected ?? []).map(nameOf)]),
      record: undefined,
      view: { ...view, page: 0, documentPage: 0, filter: { ...view.filter, change: "" } },
      live: hasRips(result)
        ? say[lang].ended(result.outcome.summary.bySeverity.error)
        : words[lang].nothing,
    });
    this.whenReviewed();
  }

  /** Counts the changes since an earlier review again, unless documents were added to its files. */
  countSince(base: State["base"]): void {
    const { review } = this.store.state;
    if (review === undefined || base.review?.documents.length !== review.documents.length) return;
    this.store.set({ base, changes: changesBetween(base.review, review) });
  }

  chosen(some: Partial<Choices>): void {
    this.store.set({ choices: { ...this.store.state.choices, ...some } });
  }

  /** Reads a CSV and uses it as an official table; refuses a file that is not this table. */
  async table(name: GivenTable, file: File): Promise<void> {
    this.store.set({ mistake: "" });
    const task = this.work.client.begin("table", this.work.request(), { name, file });
    try {
      const codes = await task.result;
      const others = this.store.state.choices.tables.filter((each) => each.name !== name);
      this.chosen({ tables: [...others, { name, file, codes }] });
    } catch (error) {
      this.store.set({ mistake: this.store.failed(error) });
    }
  }

  /** Confirms a code as the user's own, or withdraws that; the files are then judged again. */
  tick(code: string, isOwn: boolean): void {
    const ticked = new Set(this.store.state.choices.ticked);
    if (isOwn) ticked.add(code);
    else ticked.delete(code);
    this.chosen({ ticked, withoutCodes: false });
    this.keep();
    void this.review(false).then(() => focusInstead(`input.code[value="${code}"]`, "#verdict"));
  }

  withoutCodes(): void {
    this.chosen({ withoutCodes: true });
  }

  /** Judges again with the current choices. */
  apply(): void {
    const { choices, lang } = this.store.state;
    const mistake = mistakeIn(choices, lang);
    if (mistake !== undefined) return this.store.set({ mistake });
    this.store.set({ dialog: undefined });
    this.keep();
    if (this.store.state.files.length > 0) void this.review(false);
  }

  judgeWith(pack: string): void {
    this.chosen({ pack, asOf: "" });
    this.apply();
  }

  lang(lang: Lang): void {
    this.store.set({ lang });
    this.keep();
  }

  remembers(does: boolean): void {
    this.store.set({ remembers: does });
    if (does) this.keep();
    else forget();
  }

  private keep(): void {
    const { remembers, choices, lang } = this.store.state;
    if (remembers === true) remember({ codes: [...choices.ticked], pack: choices.pack, lang });
  }
}
