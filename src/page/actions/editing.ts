import { isXml } from "../../app/input/file-choice";
import { placeName } from "../../report/document-name";
import { codesWithYes } from "../../norm/fixes/suggestion";
import type { FixCode } from "../../norm/fixes/suggestion";
import { placeKey } from "../views/fixed-kinds";
import { compare } from "./compare";
import { pageSize } from "../views/controls";
import type { Correcting } from "./correcting";
import type { FieldEdit } from "./edit";
import { changesValue, edited, editOf, isAbsent, jsonOf, spansIn, typedOf, valueIn } from "./edit";
import { isGzip } from "../files/file-bytes";
import { openFaults } from "../views/faults";
import { servicesIn } from "./services";
import { focusList, focusOn } from "../views/focus";
import { placeOf } from "./place-of";
import type { GivenFile, Row } from "../protocol";
import type { Reviewing } from "./reviewing";
import { sorted } from "../views/documents";
import { documentIn, problemsInWords } from "../views/rows";
import type { OpenRecord } from "../state";
import { firstList } from "../state";
import type { Store } from "../store";
import { say } from "../words";
import type { Work } from "./work";

/**
 * The largest size of the files, in bytes, where a value is judged while the user types. In larger files it is judged once it
 * is written.
 */
const maxChecked = 2_000_000;

/** The pause after typing until the value is judged, in milliseconds. */
const typingPause = 200;

/** The most findings of a field that are compared to find the same wrong value. */
const maxSame = 2000;

/** Corrections by hand: one record is open, and the user types a value, which is judged and written. */
export class Editing {
  private readonly store: Store;
  private readonly work: Work;
  private readonly reviews: Reviewing;
  private readonly corrections: Correcting;

  constructor(store: Store, work: Work, reviews: Reviewing, corrections: Correcting) {
    this.store = store;
    this.work = work;
    this.reviews = reviews;
    this.corrections = corrections;
  }

  /** Opens a finding of the list, or closes it. */
  open(row: number): void {
    const { record } = this.store.state;
    this.work.stopChecking();
    this.store.set({ record: record?.row === row ? undefined : { row } });
  }

  goTo(index: number): void {
    const { review, view } = this.store.state;
    const row = this.rowAt(index);
    if (review === undefined || row === undefined) return;
    const shown = { ...view, ...firstList, by: "document", open: String(row.document) } as const;
    this.store.set({ view: shown });
    const faults = openFaults(this.store.state, review);
    const fault = faults.find(({ rows }) => rows.some(({ place }) => place === index));
    const { places = [], key } = fault ?? {};
    const place = places.find((each) => each.place === index) ?? places[0];
    const at = sorted(review).findIndex((each) => each.place === row.document);
    const documentPage = Math.floor(at / pageSize);
    this.store.set({
      view: { ...shown, documentPage, fault: key },
      record: place && { row: place.place },
    });
  }

  /** Opens the place that an answer of the Ministry names, if we found nothing there: the user can correct it too. */
  async openPath(file: string, path: string, code: string, message: string): Promise<void> {
    const { files, review } = this.store.state;
    const content = files.find((each) => each.path === file)?.content;
    if (content === undefined || review === undefined || (await isGzip(content))) return;
    const text = await content.text();
    const steps = path.replace(/\[(\d+)\]/g, ".$1").split(".");
    const isField = Number.isNaN(Number(steps.at(-1)));
    for (const root of [[], ["rips"]]) {
      const all = [...root, ...steps];
      const spans = spansIn(text, all);
      const record = spans[isField ? all.length - 1 : all.length];
      if (record === undefined) continue;
      const bytes = ([from, to]: readonly [number, number]) => {
        const offset = new TextEncoder().encode(text.slice(0, from)).length;
        return { offset, length: new TextEncoder().encode(text.slice(from, to)).length };
      };
      const span = bytes(record);
      const own: Row = {
        ...(spans[all.length] === undefined ? span : bytes(spans[all.length] ?? record)),
        file,
        code,
        message,
        span,
        problem: code,
        severity: "error",
        document: review.documents.findIndex((each) => each.file === file),
        path: isField ? all.slice(-1) : [],
        pointer: `/${all.join("/")}`,
        record: null,
        shape: null,
        line: text.slice(0, record[0]).split("\n").length,
        column: 1,
      };
      this.store.set({ record: { row: -1, own } });
      return await this.readRecord();
    }
  }

  private rowAt(row: number): Row | undefined {
    const { review, record } = this.store.state;
    return row < 0 ? record?.own : review?.rows[row];
  }

  private fileOf({ file }: Row): GivenFile | undefined {
    return this.store.state.files.find(({ path }) => path === file);
  }

  private record(of: number, some: Partial<OpenRecord>): void {
    const { record } = this.store.state;
    if (record?.row === of) this.store.set({ record: { ...record, ...some } });
  }

  async readRecord(): Promise<void> {
    const { record, lang } = this.store.state;
    const row = record && this.rowAt(record.row);
    const file = row && this.fileOf(row);
    if (record === undefined || row === undefined || file === undefined) return;
    const { offset, length, span } = row;
    const request = { path: row.file, offset, length, span };
    try {
      const read = await this.work.client.begin("record", this.work.request(), request).result;
      const isPacked = await isGzip(file.content);
      const isWhole = span !== undefined && !read.isCut && !read.text.includes("\ufffd");
      const canEdit = isWhole && !isPacked && editOf(read.text, row, "") !== undefined;
      const value = valueIn(read.text, row);
      const typed = canEdit ? typedOf(value) : "";
      const likely = row.expected === undefined ? [] : await valuesOf(row, file.content);
      this.record(record.row, { ...read, canEdit, typed, likely });
      if (!canEdit) return;
      this.record(record.row, { same: await this.sameAs(record.row, row, value?.json) });
      if (this.store.state.record?.typed === typed && changesValue(typed, row, value))
        this.type(typed);
    } catch (error) {
      this.record(record.row, { mistake: this.store.failed(error) });
      this.store.set({ live: say[lang].failed });
    }
  }

  async readServices(row: Row): Promise<void> {
    const { record, review } = this.store.state;
    const content = this.fileOf(row)?.content;
    if (record === undefined || content === undefined || review === undefined) return;
    try {
      const services = servicesIn(JSON.parse(await content.text()), review.documents[row.document]);
      this.record(record.row, { services });
    } catch (error) {
      this.record(record.row, { mistake: this.store.failed(error) });
    }
  }

  /** Returns the places where the field has the same value, regardless of the rule that reports them. */
  private async sameAs(index: number, row: Row, json = ""): Promise<readonly number[]> {
    const { review, files } = this.store.state;
    if (review === undefined || json === "") return [index];
    const given = new Map(files.map((file) => [file.path, file]));
    const rawOf = async ({ file, offset, length }: Row): Promise<string | undefined> =>
      await given
        .get(file)
        ?.content.slice(offset, offset + length)
        .text();
    const { length } = new TextEncoder().encode(json);
    const same = new Map([[valueKey(row), index]]);
    const alike = review.rows
      .map((other, place) => ({ other, place }))
      .filter(
        ({ other }) =>
          other.length === length && other.path.at(-1) === row.path.at(-1) && !isAbsent(other),
      )
      .slice(0, maxSame);
    for (const { other, place } of alike)
      if (!same.has(valueKey(other)) && (await rawOf(other)) === json)
        same.set(valueKey(other), place);
    return [...same.values()];
  }

  /** Takes the typed text as the new value, and checks it after a pause. */
  type(typed: string): void {
    const { record } = this.store.state;
    if (record === undefined) return;
    const { checked: _, added: __, addedByAll: ___, stillWrong: ____, ...rest } = record;
    this.store.set({ record: { ...rest, typed } });
    this.work.later(() => void this.check(), typingPause);
  }

  /** Judges the new value, written here and written in all places. */
  private async check(): Promise<void> {
    const { record } = this.store.state;
    const row = record && this.rowAt(record.row);
    if (record === undefined || row === undefined) return;
    const { same = [] } = record;
    const one = await this.foundWith(record, [record.row], maxChecked);
    if (one === undefined) return;
    const isOfField = inField(row);
    const others = (rows: readonly Row[]) => rows.filter((each) => !isOfField(each));
    this.record(record.row, {
      checked: messagesOf(one.found.filter(isOfField)),
      added: others(one.added),
    });
    const all = same.length > 1 ? await this.foundWith(record, same, maxChecked) : undefined;
    if (all !== undefined) this.record(record.row, { addedByAll: others(all.added) });
  }

  /**
   * Judges the files with the new value. Returns all findings and the new ones; undefined if the user has typed something else
   * meanwhile, or the files are too large.
   */
  private async foundWith(record: OpenRecord, places: readonly number[], most: number) {
    const { review, files } = this.store.state;
    const edits = this.editsOf(record, places);
    const changed = files.flatMap((file) => {
      const its = edits?.get(file.path);
      return its === undefined ? [] : [edited(file, its)];
    });
    const size = changed.reduce((sum, { content }) => sum + content.size, 0);
    if (review === undefined || changed.length === 0 || size > most) return undefined;
    const beside = files.filter(({ path }) => isXml(path));
    const task = this.work.client.begin(
      "run",
      this.work.request([...changed, ...beside]),
      undefined,
    );
    this.work.checking = task;
    try {
      const result = await task.result;
      const { isCancelled, rows: found } = result;
      const { record: now } = this.store.state;
      if (isCancelled || now?.row !== record.row || now.typed !== record.typed) return undefined;
      const before = review.rows.filter(({ file }) => edits?.has(file));
      return { found, added: compare(review, result, before).new };
    } catch {
      return undefined; // something else was begun
    }
  }

  /** The changes of files that write the typed value into some places of the list; undefined if that is impossible. */
  private editsOf(
    { row: index, text, typed = "" }: OpenRecord,
    places: readonly number[],
  ): ReadonlyMap<string, readonly FieldEdit[]> | undefined {
    const row = this.rowAt(index);
    const own = row && text !== undefined ? editOf(text, row, typed) : undefined;
    if (row === undefined || text === undefined || own === undefined) return undefined;
    const json = jsonOf(typed, row, valueIn(text, row));
    const edits = new Map<string, FieldEdit[]>([[row.file, [own]]]);
    for (const place of places) {
      const other = this.rowAt(place);
      if (other === undefined || place === index) continue;
      const { file, offset, length } = other;
      edits.set(file, [...(edits.get(file) ?? []), { offset, length, text: json }]);
    }
    return edits;
  }

  /**
   * Judges the typed value, then writes it here or in all places with the same wrong value. A value that is still wrong is
   * written only `anyway`.
   */
  async applyTyped(toAll: boolean, anyway = false): Promise<void> {
    const { record, lang, running } = this.store.state;
    const row = record && this.rowAt(record.row);
    if (record === undefined || row === undefined || running !== undefined) return;
    if (record.isJudged === true) return;
    const { same = [record.row] } = record;
    const places = toAll ? same : [record.row];
    const edits = this.editsOf(record, places);
    if (edits === undefined) return this.record(record.row, { mistake: say[lang].cannotEdit });
    if (!anyway && !(await this.recheckFields(record, places))) return;
    const changed = this.store.state.files.flatMap((file) => {
      const its = edits.get(file.path);
      return its === undefined ? [] : [[file.path, edited(file, its)] as const];
    });
    await this.write(record, new Map(changed), places.length);
  }

  /** Returns the correction of a finding, even if it needs the user's consent. */
  suggestionFor(row: Row): FixCode | undefined {
    return this.store.state.corrections?.fixed.suggested.get(placeKey(row));
  }

  /** Makes only the automatic correction of the open finding. */
  async applySuggestion(): Promise<void> {
    const { record, running, lang } = this.store.state;
    const row = record && this.rowAt(record.row);
    const code = row && this.suggestionFor(row);
    if (record === undefined || code === undefined || running !== undefined) return;
    this.work.stopChecking();
    this.record(record.row, { isJudged: true });
    const also = codesWithYes.includes(code) ? [code] : [];
    try {
      const request = { also, only: row as Row };
      const task = this.work.client.begin("fix", this.work.request(), request);
      const [copy] = (await task.result).copies;
      this.record(record.row, { isJudged: false });
      if (copy === undefined) return this.record(record.row, { mistake: say[lang].failed });
      await this.write(record, new Map([[copy.path, copy]]), 1);
    } catch (error) {
      this.record(record.row, { isJudged: false, mistake: this.store.failed(error) });
    }
  }

  private async write(
    record: OpenRecord,
    changed: ReadonlyMap<string, GivenFile>,
    count: number,
  ): Promise<void> {
    const { files, unsaved, mended, review } = this.store.state;
    const next = this.following(record.row);
    const row = this.rowAt(record.row);
    const document = row && review?.documents[row.document];
    this.store.set({
      files: files.map((file) => changed.get(file.path) ?? file),
      unsaved: new Set([...unsaved, ...changed.keys()]),
      ...(document && { mended: new Set([...mended, placeName(document, row.pointer)]) }),
      undo: this.corrections.undoing(),
    });
    if (row !== undefined && (await this.reviews.review(true)))
      await this.applied(row, count, next, record.text !== undefined);
  }

  /** Judges the typed value. Returns true if the fields have no finding left; otherwise shows the findings. */
  private async recheckFields(record: OpenRecord, places: readonly number[]): Promise<boolean> {
    this.work.stopChecking();
    this.record(record.row, { isJudged: true });
    const judged = await this.foundWith(record, places, Infinity);
    this.record(record.row, { isJudged: false });
    const { record: now, lang } = this.store.state;
    if (now?.row !== record.row || now.typed !== record.typed) return false;
    if (judged === undefined) {
      this.record(record.row, { mistake: say[lang].failed });
      return false;
    }
    const fields = places.flatMap((place) => this.rowAt(place) ?? []).map(inField);
    const left = judged.found.filter((each) => fields.some((isOfField) => isOfField(each)));
    if (left.length === 0) return true;
    this.record(record.row, {
      stillWrong: { messages: messagesOf(left), inAll: places.length > 1 },
    });
    return false;
  }

  /** The findings after one of them in the open list. */
  private following(index: number): readonly Row[] {
    const { state } = this.store;
    const { review } = state;
    if (review === undefined || index < 0) return [];
    const list = openFaults(state, review).flatMap(({ places }) => places.map(({ row }) => row));
    return list.slice(list.indexOf(review.rows[index] as Row) + 1);
  }

  /** Reports the change and opens the next place of the list. */
  private async applied(
    { path }: Row,
    count: number,
    following: readonly Row[],
    isSeen: boolean,
  ): Promise<void> {
    const { lang, review, view, changes } = this.store.state;
    if (review === undefined) return;
    const words = say[lang];
    const added = [...(changes?.added ?? [])];
    const brought =
      added.length === 0 ? undefined : words.brought(problemsInWords(added, review, lang));
    const list = openFaults(this.store.state, review).flatMap(({ key, places }, at) =>
      places.map(({ row, place }, within) => ({ row, place, key, at, within })),
    );
    const keys = new Map(list.map((each) => [findingKey(each.row), each]));
    const next = following
      .map((row) => keys.get(findingKey(row)))
      .find((each) => each !== undefined);
    const place = next && `${documentIn(next.row, review.documents)}, ${placeOf(next.row, lang)}`;
    const text = words.applied(String(path.at(-1)), count);
    this.store.set(this.store.done(`${text} ${words.nextPlace(place)}`, brought));
    if (next === undefined) return focusList();
    const [page = 0, placePage = 0] = [next.at, next.within].map((at) => Math.floor(at / pageSize));
    this.store.set({
      view: { ...view, page, placePage, fault: next.key },
      record: { row: next.place },
    });
    if (isSeen) await this.readRecord();
    else focusOn("#apply-suggestion", ".record p");
  }
}

/** The values of a field in a file, the most frequent first. */
async function valuesOf({ path }: Row, content: File): Promise<readonly string[]> {
  if (content.size > maxChecked || (await isGzip(content))) return [];
  const counts = new Map<string, number>();
  const pattern = new RegExp(`"${String(path.at(-1))}"\\s*:\\s*"([^"]+)"`, "g");
  for (const [, value = ""] of (await content.text()).matchAll(pattern))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/** The key of a finding: the place of its field does not change with the value. */
const findingKey = ({ file, record, pointer, code }: Row): string =>
  `${file}\n${record}\n${pointer}\n${code}`;

/** Returns a function that returns true for findings about the same field, or about something in it. */
function inField({ file, record, pointer, path }: Row): (other: Row) => boolean {
  const depth = pointer.split("/").length - path.length;
  const above = pointer.split("/").slice(0, depth).join("/");
  return (other) =>
    other.file === file &&
    other.path[0] === path[0] &&
    ((record === null && other.pointer === pointer) ||
      (other.record === null ? other.pointer.startsWith(`${above}/`) : other.record === record));
}

const messagesOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.map(({ message }) => message)),
];

/** The key of a finding's value: its place in the file. */
const valueKey = ({ file, offset }: Row): string => `${file}\n${offset}`;
