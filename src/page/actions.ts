import type { Lang } from "../core/model/issue";
import { placeInWords } from "../report/place";
import { visible } from "../report/visible";
import { mistakeIn, runChoicesOf } from "./choices";
import { thisMoment } from "./clock";
import { sameFolders } from "./common-folder";
import type { Reverted } from "./compare";
import { changesBetween, compare, revertedPaths } from "./compare";
import type { Edit } from "./edit";
import { edited, editOf, isAbsent, isOther, jsonOf, typedOf, valueIn } from "./edit";
import { isArchiveName } from "../app/archive/archive";
import { uncopiedInWords } from "../app/correct/uncopied";
import { isGzip } from "./file-bytes";
import { pageSize } from "./controls";
import { pageText } from "./page-text";
import { documentIn, problemsInWords, shownRows } from "./rows";
import type {
  Client,
  Failure,
  FolderHandle,
  GivenFile,
  GivenFiles,
  ReportRequest,
  Row,
  RunRequest,
  RunResult,
  Task,
  Tasks,
} from "./protocol";
import { forget, remember } from "./remember";
import { sampleFiles } from "./sample";
import { archiveOf, download, folderPicker, lackingIn, writeInto } from "./save";
import type { Choices, Corrections, Filter, OpenRecord, Running, State, View } from "./state";
import { firstState } from "./state";
import { say } from "./words";

/** The ways to give files, which another module reads. */
export interface Sources {
  /** The files of a drop, those of folders as well. */
  ofDrop(transfer: DataTransfer): Promise<GivenFiles>;
  /** The files of a choice; those of a folder if it was one. */
  ofChoice(files: FileList, isFolder: boolean): GivenFiles;
  /** The files of folders, read anew. */
  ofFolders(folders: readonly FolderHandle[]): Promise<GivenFiles>;
}

/** A change of a record in larger files is judged once it is made, not while it is typed. */
const maxChecked = 2_000_000;

/** How long nothing must be typed until it is judged, in milliseconds. */
const typingPause = 200;

/** Among so many findings of a field those with the same wrong value are found. */
const maxSame = 2000;

/** Up to this size of the files, in bytes, it is found out before anybody asks what can be corrected. */
const aheadSize = 50_000_000;

/** Everything that a user can do. Each action changes the state, which is then drawn. */
export class Actions {
  state: State;
  private readonly client: Client;
  private readonly sources: Sources;
  private readonly draw: (state: State) => void;
  /** The task that the user waits for, and the one that runs ahead. */
  private task: Task<unknown> | undefined;
  private ahead: Task<unknown> | undefined;
  private checking: Task<unknown> | undefined;
  private typing: ReturnType<typeof setTimeout> | undefined;
  /** How many reviews were begun: what belongs to an earlier one is dropped. */
  private turn = 0;

  constructor(
    client: Client,
    sources: Sources,
    draw: (state: State) => void,
    state: State = firstState,
  ) {
    this.client = client;
    this.sources = sources;
    this.draw = draw;
    this.state = state;
  }

  set(some: Partial<State>): void {
    this.state = { ...this.state, ...some };
    this.draw(this.state);
  }

  view(some: Partial<View>): void {
    this.set({ view: { ...this.state.view, ...some }, record: undefined });
  }

  /** Says what was done, on the page and to a screen reader. */
  private done(text: string, brought?: string): Partial<State> {
    return {
      notice: { text, ...(brought !== undefined && { brought }) },
      live: [text, brought].join(" "),
    };
  }

  dismiss(): void {
    this.set({ notice: undefined });
  }

  filter(some: Partial<Filter>): void {
    const { view } = this.state;
    this.view({ filter: { ...view.filter, ...some }, page: 0, documentPage: 0 });
  }

  say(live: string): void {
    this.set({ live });
  }

  lang(lang: Lang): void {
    this.set({ lang });
    this.keep();
  }

  // --- files ---

  /** Takes files from the browser, or says why that is impossible. */
  async give(given: () => GivenFiles | Promise<GivenFiles>): Promise<void> {
    if (this.state.running !== undefined) return;
    try {
      await this.add(await given());
    } catch (error) {
      this.set({ mistake: this.failed(error) });
    }
  }

  /** A folder or archive that is given again takes the place of the one before, and so does a file. */
  private async add(given: GivenFiles): Promise<void> {
    if (given.files.length + given.leftOut.length + given.notJson.length === 0)
      return this.set({ mistake: say[this.state.lang].empty });
    const all = await this.unpacked(given);
    if (all === undefined) return;
    const { files, leftOut, notJson } = all;
    const { state } = this;
    const roots = new Set(
      [...files.map(({ path }) => path), ...leftOut, ...notJson].flatMap(rootOf),
    );
    // It may be called otherwise, as what was saved is.
    const givenPaths = files.map(({ path }) => path);
    for (const root of new Set(state.files.flatMap(({ path }) => rootOf(path)))) {
      const own = state.files.flatMap(({ path }) => (path.startsWith(root) ? [path] : []));
      if (sameFolders(own, givenPaths) !== undefined) roots.add(root);
    }
    const isOf = (path: string): boolean => [...roots].some((root) => path.startsWith(root));
    const paths = new Set(files.map(({ path }) => path));
    const rest = state.files.filter(({ path }) => !isOf(path) && !paths.has(path));
    const folders = state.folders.filter(({ name }) => !roots.has(`${name}/`));
    const { base, files: before } = state;
    const together = [...rest, ...files];
    const reverted = revertedPaths(base.files, before, together);
    const wasSaved = [...reverted].every((path) => !state.unsaved.has(path));
    this.set({
      running: undefined,
      notice: undefined,
      undo: undefined,
      files: together,
      base: { files: together },
      leftOut: [...state.leftOut.filter((path) => !isOf(path)), ...leftOut],
      notJson: [...state.notJson.filter((path) => !isOf(path)), ...notJson],
      folders: [...folders, ...(given.folders ?? [])],
      unsaved: new Set(
        [...state.unsaved].filter((path) => rest.some((file) => file.path === path)),
      ),
    });
    await this.review(true, base.review && { review: base.review, paths: reverted, wasSaved });
  }

  /** The files with those of archives in the place of these; undefined if that was ended, or has failed. */
  private async unpacked(given: GivenFiles): Promise<GivenFiles | undefined> {
    if (!given.files.some(({ path }) => isArchiveName(path))) return given;
    this.set({ running: { what: "unpacking" }, mistake: "" });
    return await this.running("unpack", given);
  }

  drop(transfer: DataTransfer): void {
    void this.give(() => this.sources.ofDrop(transfer));
  }

  choose(files: FileList, isFolder: boolean): void {
    void this.give(() => this.sources.ofChoice(files, isFolder));
  }

  /** Lets the user choose a folder that can be read again, or anything if the browser has no such choice. */
  async chooseFolder(otherwise: () => void): Promise<void> {
    const pick = folderPicker();
    if (pick === undefined) return otherwise();
    let folder: FileSystemDirectoryHandle;
    try {
      folder = await pick({ mode: "read" });
    } catch (error) {
      // The user has changed their mind; or the browser does not allow it here, and asks in the old way.
      return isAbort(error) ? undefined : otherwise();
    }
    await this.give(() => this.sources.ofFolders([folder]));
  }

  paste(text: string): void {
    void this.give(() => ({
      files: [{ path: "-", content: new File([text], "-"), isNamed: true }],
      leftOut: [],
      notJson: [],
    }));
  }

  sample(): void {
    const files = sampleFiles(this.state.lang === "es" ? "ejemplo" : "sample");
    void this.give(() => ({
      files: files.map((file) => ({ ...file, isNamed: false })),
      leftOut: [],
      notJson: [],
    }));
  }

  /** Forgets everything but the language, and what the browser remembers. */
  restart(): void {
    this.stop();
    const { lang, remembers, choices } = this.state;
    this.turn += 1;
    const kept = remembers === true ? { choices } : {};
    this.set({ ...firstState, lang, remembers, ...kept });
  }

  // --- reviews ---

  private request(files = this.state.files): RunRequest {
    const { choices, lang, leftOut, notJson } = this.state;
    return { ...runChoicesOf(choices, lang, thisMoment()), files, leftOut, notJson };
  }

  /**
   * Judges the files. `compares` means that they may have changed, not the choices. Returns whether the review has come to
   * its end.
   */
  async review(compares: boolean, reverted?: Reverted): Promise<boolean> {
    const { lang, choices, files, review: before, view } = this.state;
    const mistake = mistakeIn(choices, lang) ?? (files.length === 0 ? say[lang].empty : undefined);
    if (mistake !== undefined) {
      this.set({ mistake });
      return false;
    }
    this.stop();
    this.turn += 1;
    this.set({
      running: { what: "review" },
      record: undefined,
      corrections: undefined,
      mistake: "",
      live: say[lang].began,
    });
    const result = await this.running("run", undefined);
    if (result === undefined) return false;
    const { base } = this.state;
    const { review: _, ...given } = base;
    if (files === base.files) this.set({ base: { files, review: result } });
    else if (!compares) this.set({ base: given }); // it was judged otherwise
    if (!compares) this.set({ undo: undefined, notice: undefined });
    this.reviewed(result, compares ? before : undefined, view, reverted);
    return !result.isCancelled;
  }

  private reviewed(
    result: RunResult,
    before: RunResult | undefined,
    view: View,
    reverted?: Reverted,
  ): void {
    const { lang } = this.state;
    this.set({
      running: undefined,
      review: result,
      changes: before && changesBetween(before, result, reverted),
      record: undefined,
      view: { ...view, page: 0, documentPage: 0, filter: { ...view.filter, change: "" } },
      live: say[lang].ended(result.outcome.summary.bySeverity.error),
    });
    void this.correctAhead();
  }

  /** Reads the folders again, or asks for them. */
  async again(otherwise: () => void): Promise<void> {
    const { folders } = this.state;
    if (folders.length === 0) return otherwise();
    await this.give(() => this.sources.ofFolders(folders));
  }

  /** Runs a task that the user waits for. Undefined if it was ended, or has failed. */
  private async running<Name extends "run" | "unpack">(name: Name, request: Tasks[Name][0]) {
    const { turn } = this;
    const follow = (some: Partial<Running>): void => {
      const { running } = this.state;
      if (turn === this.turn && running !== undefined)
        this.set({ running: { ...running, ...some } });
    };
    const task = this.client.begin(name, this.request(), request, {
      started: (started) => follow({ started }),
      progress: (progress) => follow({ progress }),
    });
    this.task = task;
    try {
      const result = await task.result;
      return turn === this.turn ? result : undefined;
    } catch (error) {
      if (turn === this.turn) this.set({ running: undefined, mistake: this.failed(error) });
      return undefined;
    }
  }

  cancel(): void {
    this.task?.cancel();
  }

  private stop(): void {
    clearTimeout(this.typing);
    for (const task of [this.task, this.ahead, this.checking]) task?.cancel();
  }

  // --- choices ---

  chosen(some: Partial<Choices>): void {
    this.set({ choices: { ...this.state.choices, ...some } });
  }

  /** Confirms a code as the user's own, or takes that back; the files are judged again in place. */
  tick(code: string, isOwn: boolean): void {
    const ticked = new Set(this.state.choices.ticked);
    if (isOwn) ticked.add(code);
    else ticked.delete(code);
    this.chosen({ ticked, withoutCodes: false });
    this.keep();
    void this.review(false);
  }

  withoutCodes(): void {
    this.chosen({ withoutCodes: true });
  }

  /** Judges again with what was chosen. */
  apply(): void {
    const { choices, lang } = this.state;
    const mistake = mistakeIn(choices, lang);
    if (mistake !== undefined) return this.set({ mistake });
    this.set({ dialog: undefined });
    this.keep();
    if (this.state.files.length > 0) void this.review(false);
  }

  judgeWith(pack: string): void {
    this.chosen({ pack, asOf: "" });
    this.apply();
  }

  remembers(does: boolean): void {
    this.set({ remembers: does });
    if (does) this.keep();
    else forget();
  }

  private keep(): void {
    const { remembers, choices, lang } = this.state;
    if (remembers === true) remember({ codes: [...choices.ticked], pack: choices.pack, lang });
  }

  // --- automatic corrections ---

  /** Finds out what can be corrected, while the user reads. */
  private async correctAhead(): Promise<void> {
    const { files, review } = this.state;
    const size = files.reduce((sum, { content }) => sum + content.size, 0);
    if (review === undefined || review.isCancelled || size > aheadSize) return;
    const { turn } = this;
    this.set({ isCounting: true });
    let corrections: Corrections | undefined;
    try {
      corrections = await this.correctionsOf((task) => {
        this.ahead = task;
      });
    } catch {
      // It is reported if the user asks for the corrections.
    }
    if (turn === this.turn) this.set({ isCounting: false, ...(corrections && { corrections }) });
  }

  /** Corrects the files in memory, and judges the result. */
  private async correctionsOf(
    follow: (task: Task<unknown>) => void,
  ): Promise<Corrections | undefined> {
    const { files } = this.state;
    const fixing = this.client.begin("fix", this.request(), undefined, this.listener());
    follow(fixing);
    const fixed = await fixing.result;
    const copies = new Map(fixed.copies.map((copy) => [copy.path, copy]));
    const corrected = files.map((file) => copies.get(file.path) ?? file);
    const judging = this.client.begin("run", this.request(corrected), undefined, this.listener());
    follow(judging);
    const after = await judging.result;
    return after.isCancelled ? undefined : { fixed, after, files: corrected };
  }

  private listener() {
    return {
      progress: (progress: NonNullable<Running["progress"]>) => {
        const { running } = this.state;
        if (running?.what === "corrections") this.set({ running: { ...running, progress } });
      },
    };
  }

  /** Shows what correcting automatically would do. */
  async showCorrections(): Promise<void> {
    this.set({ dialog: "correct", mistake: "" });
    if (this.state.corrections !== undefined) return;
    this.ahead?.cancel();
    this.set({ running: { what: "corrections" } });
    const { turn } = this;
    try {
      const corrections = await this.correctionsOf((task) => {
        this.task = task;
      });
      if (turn !== this.turn) return;
      this.set({ running: undefined, ...(corrections && { corrections }) });
      if (corrections === undefined) this.set({ dialog: undefined });
    } catch (error) {
      if (turn !== this.turn) return;
      this.set({ running: undefined, dialog: undefined, mistake: this.failed(error) });
    }
  }

  /** Puts the corrected files in the place of those that were given, and shows their review. */
  correct(): void {
    const { corrections, review, unsaved, view } = this.state;
    if (corrections === undefined) return;
    const { fixed, after, files } = corrections;
    this.turn += 1;
    this.set({
      undo: this.undoing(),
      files,
      unsaved: new Set([...unsaved, ...fixed.copies.map(({ path }) => path)]),
      dialog: "save",
      corrections: undefined,
    });
    this.reviewed(after, review, view);
    const { changes, lang } = this.state;
    this.set(this.done(`${say[lang].changed.corrected(changes?.corrected.length ?? 0)}.`));
  }

  /** What takes back the correction that is about to be made. */
  private undoing(): Partial<State> {
    const { files, unsaved, review, changes, corrections, view } = this.state;
    return { files, unsaved, review, changes, corrections, view };
  }

  /** Takes back the last correction. */
  undo(): void {
    const { undo, lang, running } = this.state;
    if (undo === undefined || running !== undefined) return;
    this.stop();
    this.turn += 1;
    this.set({
      ...undo,
      ...this.done(say[lang].undone),
      undo: undefined,
      record: undefined,
      dialog: undefined,
      isCounting: false,
    });
    focusList();
    if (undo.corrections === undefined) void this.correctAhead();
  }

  // --- saving ---

  /** The name of the copy that is saved. */
  get copyName(): string {
    const [first] = this.state.files;
    const root = first?.path.split("/")[0] ?? "";
    const base = root === "-" || root === "" ? "ripslint" : root.replace(/\.\w+$/, "");
    return `${base} ${say[this.state.lang].correctedName} ${thisMoment().replace(/[: ]/g, "-")}`;
  }

  async saveArchive(): Promise<void> {
    const { files } = this.state;
    const name = `${this.copyName}.zip`;
    await this.saving(async () => {
      const { archive, damaged } = await archiveOf(files);
      download(archive, name);
      return this.saved(say[this.state.lang].savedArchive(name), damaged);
    });
  }

  /** Saves into a new folder within one that the user chooses, which is the folder to be reviewed from then on. */
  async saveFolder(): Promise<void> {
    const pick = folderPicker();
    if (pick === undefined) return;
    let chosen: FileSystemDirectoryHandle;
    try {
      chosen = await pick({ mode: "readwrite" });
    } catch (error) {
      if (!isAbort(error)) this.set({ mistake: this.failed(error) });
      return;
    }
    const { files } = this.state;
    const name = this.copyName;
    await this.saving(async () => {
      const { folder, damaged } = await writeInto(chosen, name, files);
      return { folders: [folder], ...this.saved(say[this.state.lang].savedFolder(name), damaged) };
    });
  }

  /** Says what was saved, and what the copy lacks. */
  private saved(text: string, damaged: readonly string[]): Partial<State> {
    const { state } = this;
    const lacking = new Set([...lackingIn(state), ...damaged]);
    return this.done(text, uncopiedInWords([...lacking], state.lang)[0]);
  }

  private async saving(save: () => Promise<Partial<State>>): Promise<void> {
    this.set({ running: { what: "saving" }, mistake: "" });
    try {
      const saved = await save();
      this.set({
        running: undefined,
        dialog: undefined,
        undo: undefined,
        unsaved: new Set(),
        ...saved,
      });
      focusOn("#verdict");
    } catch (error) {
      this.set({ running: undefined, mistake: this.failed(error) });
    }
  }

  async report(request: Omit<ReportRequest, "lang" | "identify">, name: string): Promise<void> {
    const { lang, identifies } = this.state;
    this.set({ running: { what: "report" }, mistake: "" });
    const { turn } = this;
    const full = { ...request, lang, identify: identifies };
    const task = this.client.begin("report", this.request(), full, {
      progress: (progress) => {
        const { running } = this.state;
        if (running?.what === "report") this.set({ running: { ...running, progress } });
      },
    });
    this.task = task;
    try {
      const blob = await task.result;
      if (turn !== this.turn) return;
      download(blob, name);
      this.set({ running: undefined, ...this.done(say[lang].saved(name)) });
    } catch (error) {
      if (turn === this.turn) this.set({ running: undefined, mistake: this.failed(error) });
    }
  }

  print(): void {
    this.set({ printing: true });
    window.print();
    this.set({ printing: false });
  }

  // --- one record ---

  /** Opens a finding of the list, or closes it. */
  open(row: number): void {
    const { record } = this.state;
    clearTimeout(this.typing);
    this.checking?.cancel();
    this.set({ record: record?.row === row ? undefined : { row } });
  }

  private rowAt(row: number): Row | undefined {
    return this.state.review?.rows[row];
  }

  private fileOf({ file }: Row): GivenFile | undefined {
    return this.state.files.find(({ path }) => path === file);
  }

  private record(of: number, some: Partial<OpenRecord>): void {
    const { record } = this.state;
    if (record?.row === of) this.set({ record: { ...record, ...some } });
  }

  /** Reads the record of the open finding, with its values. */
  async readRecord(): Promise<void> {
    const { record, lang } = this.state;
    const row = record && this.rowAt(record.row);
    const file = row && this.fileOf(row);
    if (record === undefined || row === undefined || file === undefined) return;
    const { offset, length, span } = row;
    const request = { path: row.file, offset, length, span };
    try {
      const read = await this.client.begin("record", this.request(), request).result;
      const isPacked = await isGzip(file.content);
      const isWhole = span !== undefined && !read.isCut && !read.text.includes("\ufffd");
      const canEdit = isWhole && !isPacked && editOf(read.text, row, "") !== undefined;
      const value = valueIn(read.text, row);
      const typed = canEdit ? typedOf(value) : "";
      this.record(record.row, { ...read, canEdit, typed });
      if (!canEdit) return;
      this.record(record.row, { same: await this.sameAs(record.row, row, value?.json) });
      if (this.state.record?.typed === typed && isOther(typed, row, value)) this.type(typed);
    } catch (error) {
      this.record(record.row, { mistake: this.failed(error) });
      this.say(say[lang].failed);
    }
  }

  /** The findings of the field whose value is the same, one for each place, whatever rule reports them. */
  private async sameAs(index: number, row: Row, json = ""): Promise<readonly number[]> {
    const { review, files } = this.state;
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

  /** Takes what is typed as the new value, and checks it after a while. */
  type(typed: string): void {
    const { record } = this.state;
    if (record === undefined) return;
    clearTimeout(this.typing);
    this.checking?.cancel();
    const { checked: _, added: __, addedByAll: ___, ...rest } = record;
    this.set({ record: { ...rest, typed } });
    this.typing = setTimeout(() => void this.check(), typingPause);
  }

  /** Finds out what would be found in the files that would change: with the new value here, and in all places. */
  private async check(): Promise<void> {
    const { record } = this.state;
    const row = record && this.rowAt(record.row);
    if (record === undefined || row === undefined) return;
    const { same = [] } = record;
    const depth = row.pointer.split("/").length - row.path.length;
    const above = row.pointer.split("/").slice(0, depth).join("/");
    const isOfField = ({ file, record: its, pointer, path }: Row): boolean =>
      file === row.file &&
      path[0] === row.path[0] &&
      (its === null ? pointer.startsWith(`${above}/`) : its === row.record);
    const one = await this.foundWith(record, [record.row]);
    if (one === undefined) return;
    const ofField = one.found.filter(isOfField);
    const others = (rows: readonly Row[]) => rows.filter((each) => !isOfField(each));
    this.record(record.row, {
      checked: [...new Set(ofField.map(({ message }) => message))],
      added: others(one.added),
    });
    const all = same.length > 1 ? await this.foundWith(record, same) : undefined;
    if (all !== undefined) this.record(record.row, { addedByAll: others(all.added) });
  }

  /** What would be found in the files that change, and what of it would be new; undefined if something else was typed. */
  private async foundWith(record: OpenRecord, places: readonly number[]) {
    const { review, files } = this.state;
    const edits = this.editsOf(record, places);
    const changed = files.flatMap((file) => {
      const its = edits?.get(file.path);
      return its === undefined ? [] : [edited(file, its)];
    });
    const size = changed.reduce((sum, { content }) => sum + content.size, 0);
    if (review === undefined || changed.length === 0 || size > maxChecked) return undefined;
    const beside = files.filter(({ path }) => /\.xml$/i.test(path));
    const task = this.client.begin("run", this.request([...changed, ...beside]), undefined);
    this.checking = task;
    try {
      const { isCancelled, rows: found } = await task.result;
      const { record: now } = this.state;
      if (isCancelled || now?.row !== record.row || now.typed !== record.typed) return undefined;
      const before = review.rows.filter(({ file }) => edits?.has(file));
      return { found, added: [...compare(before, found).added] };
    } catch {
      return undefined; // something else was begun
    }
  }

  /** The changes of files that write what was typed into some places of the list; undefined if that is impossible. */
  private editsOf(
    { row: index, text, typed = "" }: OpenRecord,
    places: readonly number[],
  ): ReadonlyMap<string, readonly Edit[]> | undefined {
    const row = this.rowAt(index);
    const own = row && text !== undefined ? editOf(text, row, typed) : undefined;
    if (row === undefined || text === undefined || own === undefined) return undefined;
    const json = jsonOf(typed, row, valueIn(text, row));
    const edits = new Map<string, Edit[]>([[row.file, [own]]]);
    for (const place of places) {
      const other = this.rowAt(place);
      if (other === undefined || place === index) continue;
      const { file, offset, length } = other;
      edits.set(file, [...(edits.get(file) ?? []), { offset, length, text: json }]);
    }
    return edits;
  }

  /** Writes what was typed into the record, and into those with the same wrong value if that is wanted. */
  async applyTyped(toAll: boolean): Promise<void> {
    const { record, lang, running } = this.state;
    const row = record && this.rowAt(record.row);
    if (record === undefined || row === undefined || running !== undefined) return;
    const { same = [record.row] } = record;
    const places = toAll ? same : [record.row];
    const edits = this.editsOf(record, places);
    if (edits === undefined) return this.record(record.row, { mistake: say[lang].cannotEdit });
    const files = this.state.files.map((file) => {
      const its = edits.get(file.path);
      return its === undefined ? file : edited(file, its);
    });
    const next = this.following(record.row);
    const undo = this.undoing();
    this.set({ files, unsaved: new Set([...this.state.unsaved, ...edits.keys()]), undo });
    if (await this.review(true)) await this.applied(row, places.length, next);
  }

  /** The findings after one of them in the list that is open. */
  private following(index: number): readonly Row[] {
    const { state } = this;
    const { review, view } = state;
    if (review === undefined) return [];
    const list = openRows(state, review, view).map(({ row }) => row);
    return list.slice(list.indexOf(review.rows[index] as Row) + 1);
  }

  /** Says what was written, and opens the next place of the list. */
  private async applied({ path }: Row, count: number, following: readonly Row[]): Promise<void> {
    const { lang, review, view, changes } = this.state;
    if (review === undefined) return;
    const words = say[lang];
    const added = [...(changes?.added ?? [])];
    const brought =
      added.length === 0 ? undefined : words.brought(problemsInWords(added, review, lang));
    const list = openRows(this.state, review, view);
    const keys = new Map(list.map(({ row }, at) => [findingKey(row), at]));
    const at = following.map((row) => keys.get(findingKey(row))).find((each) => each !== undefined);
    const next = at === undefined ? undefined : list[at];
    const place = next && `${documentIn(next.row, review.documents)}, ${this.placeOf(next.row)}`;
    const text = words.applied(String(path.at(-1)), count);
    this.set(this.done(`${text} ${words.nextPlace(place)}`, brought));
    if (at === undefined || next === undefined) return focusList();
    const page = Math.floor(at / pageSize);
    this.set({ view: { ...view, page }, record: { row: next.place } });
    await this.readRecord();
  }

  /** Where a finding is, in words. */
  placeOf = (row: Row): string => visible(placeInWords(row, this.state.lang));

  /** Why something did not work, in words that say what to do. */
  failed(error: unknown): string {
    const { lang } = this.state;
    const words = say[lang];
    const failure = failureOf(error);
    if (failure === undefined) {
      const isGone = error instanceof DOMException && error.name.startsWith("NotFound");
      return isGone ? words.stale : words.internal;
    }
    if (failure.kind === "cancelled") return words.cancelled;
    const text = visible(pageText(failure.words[lang], lang));
    return failure.kind === "internal" ? `${words.internal} (${text})` : text;
  }
}

/** The failure that a task was rejected with, or wrong input in the command's words. */
function failureOf(error: unknown): Failure | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("failure" in error) return error.failure as Failure;
  return "words" in error ? { kind: "usage", words: error.words as Failure["words"] } : undefined;
}

/** The folder or archive that a file was given with, if it was. */
const rootOf = (path: string): readonly string[] =>
  path.includes("/") ? [path.slice(0, path.indexOf("/") + 1)] : [];

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

/** A finding: its field stays where it is if the value changes. */
const findingKey = ({ file, record, pointer, code }: Row): string =>
  `${file}\n${record}\n${pointer}\n${code}`;

/** The bytes of a finding's value. */
const valueKey = ({ file, offset }: Row): string => `${file}\n${offset}`;

/** The findings of the problem or document that is open. */
const openRows = (state: State, review: RunResult, { by, open }: View) =>
  shownRows(state, review).filter(({ row }) =>
    by === "problem" ? row.problem === open : String(row.document) === open,
  );

/** Puts the focus on the first element of these that the page has. */
function focusOn(...selectors: readonly string[]): void {
  for (const selector of selectors) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element !== null) return element.focus();
  }
}

/** Puts the focus on what is open in the list; else on its beginning. */
const focusList = (): void =>
  focusOn("#part [aria-expanded=true]", "#part .line, #part .place", "#verdict");
