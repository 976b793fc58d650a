import { aheadSize } from "../app/fixes-in-words";
import type { Lang } from "../core/model/issue";
import { placeInWords } from "../report/place";
import { visible } from "../report/visible";
import { mistakeIn, runChoicesOf } from "./choices";
import { thisMoment } from "./clock";
import { sameFolders } from "./common-folder";
import { compare } from "./compare";
import type { Edit } from "./edit";
import { edited, editOf, isAbsent, jsonOf, typedOf, valueIn } from "./edit";
import { isArchiveName } from "../app/archive/archive";
import { isGzip } from "./file-bytes";
import { pageText } from "./page-text";
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
import { archiveOf, download, folderPicker, writeInto } from "./save";
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

/** A change of a record in a larger file is judged once it is made, not while it is typed. */
const maxChecked = 2_000_000;

/** Among so many findings of a rule those with the same wrong value are found. */
const maxSame = 2000;

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
    this.set({
      running: undefined,
      files: [...rest, ...files],
      leftOut: [...state.leftOut.filter((path) => !isOf(path)), ...leftOut],
      notJson: [...state.notJson.filter((path) => !isOf(path)), ...notJson],
      folders: [...folders, ...(given.folders ?? [])],
      unsaved: new Set(
        [...state.unsaved].filter((path) => rest.some((file) => file.path === path)),
      ),
    });
    await this.review(true);
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

  /** Judges the files. `compares` means that they may have changed, not the choices. */
  async review(compares: boolean): Promise<void> {
    const { lang, choices, review: before, view } = this.state;
    const mistake = mistakeIn(choices, lang);
    if (mistake !== undefined) return this.set({ mistake });
    if (this.state.files.length === 0) return this.set({ mistake: say[lang].empty });
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
    if (result === undefined) return;
    this.reviewed(result, compares ? before : undefined, view);
  }

  private reviewed(result: RunResult, before: RunResult | undefined, view: View): void {
    const isWhole = before?.isCancelled === false && !result.isCancelled;
    const folders = isWhole ? sameFolders(pathsOf(before), pathsOf(result)) : undefined;
    const changes = before && folders && compare(before.rows, result.rows, folders);
    const { lang } = this.state;
    this.set({
      running: undefined,
      review: result,
      changes,
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
    try {
      const corrections = await this.correctionsOf((task) => {
        this.ahead = task;
      });
      if (turn === this.turn && corrections !== undefined) this.set({ corrections });
    } catch {
      // It is reported if the user asks for the corrections.
    }
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
      files,
      unsaved: new Set([...unsaved, ...fixed.copies.map(({ path }) => path)]),
      dialog: "save",
      corrections: undefined,
    });
    this.reviewed(after, review, view);
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
    const { files, unsaved } = this.state;
    const name = `${this.copyName}.zip`;
    await this.saving(async () => {
      download(await archiveOf(files, unsaved), name);
      return { unsaved: new Set(), live: say[this.state.lang].saved(name) };
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
    const { files, unsaved } = this.state;
    const name = this.copyName;
    await this.saving(async () => {
      const folder = await writeInto(chosen, name, files, unsaved);
      return { unsaved: new Set(), folders: [folder], live: say[this.state.lang].saved(name) };
    });
  }

  private async saving(save: () => Promise<Partial<State>>): Promise<void> {
    this.set({ running: { what: "saving" }, mistake: "" });
    try {
      this.set({ running: undefined, dialog: undefined, ...(await save()) });
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
      this.set({ running: undefined, live: say[lang].saved(name) });
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
      const typed = canEdit ? typedOf(valueIn(read.text, row)) : "";
      this.record(record.row, { ...read, canEdit, typed });
      if (canEdit) this.record(record.row, { same: await this.sameAs(record.row, row) });
    } catch (error) {
      this.record(record.row, { mistake: this.failed(error) });
      this.say(say[lang].failed);
    }
  }

  /** The findings of the same rule and field whose value is the same. */
  private async sameAs(index: number, row: Row): Promise<readonly number[]> {
    const { review, files } = this.state;
    if (review === undefined || isAbsent(row)) return [index];
    const field = String(row.path.at(-1));
    const given = new Map(files.map((file) => [file.path, file]));
    const rawOf = async ({ file, offset, length }: Row): Promise<string> =>
      (await given
        .get(file)
        ?.content.slice(offset, offset + length)
        .text()) ?? "";
    const own = await rawOf(row);
    const same: number[] = [];
    const alike = review.rows
      .map((other, place) => ({ other, place }))
      .filter(
        ({ other }) =>
          other.code === row.code &&
          other.length === row.length &&
          String(other.path.at(-1)) === field &&
          !isAbsent(other),
      )
      .slice(0, maxSame);
    for (const { other, place } of alike)
      if (place === index || (await rawOf(other)) === own) same.push(place);
    return same;
  }

  /** Takes what is typed as the new value, and checks it. */
  async type(typed: string): Promise<void> {
    const { record } = this.state;
    const row = record && this.rowAt(record.row);
    const file = row && this.fileOf(row);
    if (record?.text === undefined || row === undefined || file === undefined) return;
    this.checking?.cancel();
    const { checked: _, ...rest } = record;
    this.set({ record: { ...rest, typed } });
    const edit = editOf(record.text, row, typed);
    if (edit === undefined || file.content.size > maxChecked) return;
    const { path } = row;
    const pointer = row.pointer.split("/").slice(0, -path.length).join("/");
    const request = { file: edited(file, [edit]), record: row.record, pointer };
    const task = this.client.begin("check", this.request(), request);
    this.checking = task;
    try {
      const found = await task.result;
      const ofField = found.filter((each) => each.path[0] === path[0]);
      if (this.state.record?.typed === typed)
        this.record(record.row, {
          checked: [...new Set(ofField.map(({ message }) => message))],
        });
    } catch {
      // The next key was faster.
    }
  }

  /** Writes what was typed into the record, and into those with the same wrong value if that is wanted. */
  async applyTyped(toAll: boolean): Promise<void> {
    const { record, review, lang } = this.state;
    const first = record && this.rowAt(record.row);
    if (record?.text === undefined || first === undefined || review === undefined) return;
    const { typed = "", text, same = [record.row] } = record;
    const edits = new Map<string, Edit[]>();
    const add = (path: string, edit: Edit): void => {
      edits.set(path, [...(edits.get(path) ?? []), edit]);
    };
    const own = editOf(text, first, typed);
    if (own === undefined) return this.record(record.row, { mistake: say[lang].cannotEdit });
    add(first.file, own);
    const json = jsonOf(typed, first, valueIn(text, first));
    for (const place of toAll ? same : []) {
      const row = review.rows[place];
      if (row === undefined || place === record.row) continue;
      add(row.file, { offset: row.offset, length: row.length, text: json });
    }
    const files = this.state.files.map((file) => {
      const its = edits.get(file.path);
      return its === undefined ? file : edited(file, its);
    });
    this.set({ files, unsaved: new Set([...this.state.unsaved, ...edits.keys()]) });
    await this.review(true);
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

const pathsOf = ({ outcome }: RunResult): readonly string[] =>
  outcome.files.map(({ file }) => file);
