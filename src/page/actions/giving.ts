import { isArchiveName } from "../../app/archive/archive";
import { isAbort } from "./abort";
import { revertedPaths, sameFolders } from "./compare";
import type { FolderHandle, GivenFiles } from "../protocol";
import type { Reviewing } from "./reviewing";
import { sampleFiles } from "./sample";
import { withoutOthers } from "../files/other-files";
import { folderPicker } from "../files/save";
import { firstState } from "../state";
import type { Store } from "../store";
import { say } from "../words";
import type { Work } from "./work";

/** The ways to pass files, which another module reads. */
export interface Sources {
  ofDrop(transfer: DataTransfer): Promise<GivenFiles>;
  ofChoice(files: FileList, isFolder: boolean): GivenFiles;
  /** The files of folders, read again. */
  ofFolders(folders: readonly FolderHandle[]): Promise<GivenFiles>;
}

/** Takes, unpacks and reviews the files that the user passes. */
export class Giving {
  private readonly store: Store;
  private readonly work: Work;
  private readonly reviews: Reviewing;
  private readonly sources: Sources;

  constructor(store: Store, work: Work, reviews: Reviewing, sources: Sources) {
    this.store = store;
    this.work = work;
    this.reviews = reviews;
    this.sources = sources;
  }

  async give(given: () => GivenFiles | Promise<GivenFiles>): Promise<void> {
    if (this.store.state.running !== undefined) return;
    try {
      await this.add(await given());
    } catch (error) {
      this.store.set({ mistake: this.store.failed(error) });
    }
  }

  /** A file, folder or archive replaces the previous one with the same name. */
  private async add(given: GivenFiles): Promise<void> {
    if (given.files.length + given.leftOut.length + given.notJson.length === 0)
      return this.store.set({ mistake: say[this.store.state.lang].empty });
    const all = await this.unpacked(given);
    if (all === undefined) return;
    if (this.isOther(all)) this.store.set({ running: undefined, second: all, dialog: "second" });
    else await this.join(all);
  }

  /** Returns true if files come from a folder that is not under review, so that the user must decide what to do with both. */
  private isOther({ files }: GivenFiles): boolean {
    const before = this.store.state.files.map(({ path }) => path);
    const given = files.map(({ path }) => path);
    const roots = new Set(before.flatMap(rootOf));
    return (
      before.length > 0 &&
      files.some(({ path, isNamed }) => !isNamed && /json/i.test(path)) &&
      given.flatMap(rootOf).every((root) => !roots.has(root)) &&
      sameFolders(before, given) === undefined
    );
  }

  /** Adds the files of a second folder, or starts again with them; the choices stay. */
  async takeSecond(adds: boolean): Promise<void> {
    const { second, lang, remembers, choices } = this.store.state;
    if (second === undefined) return;
    this.store.set({ second: undefined, dialog: undefined });
    if (!adds) this.store.set({ ...firstState, lang, remembers, choices });
    await this.join(second);
  }

  private async join(given: GivenFiles): Promise<void> {
    const { leftOut, notJson, folders: own = [] } = given;
    const { files, others } = await withoutOthers(given.files);
    const { state } = this.store;
    if (files.length + leftOut.length + notJson.length === 0)
      return this.store.set({ running: undefined, others, mistake: "" });
    const roots = new Set(
      [...files.map(({ path }) => path), ...leftOut, ...notJson].flatMap(rootOf),
    );
    // a saved copy of the folder has another name
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
    this.store.set({
      running: undefined,
      notice: undefined,
      undo: undefined,
      files: together,
      others,
      base: { files: together },
      leftOut: [...state.leftOut.filter((path) => !isOf(path)), ...leftOut],
      notJson: [...state.notJson.filter((path) => !isOf(path)), ...notJson],
      folders: [...folders, ...own],
      holdsCopy: false,
      unsaved: new Set(
        [...state.unsaved].filter((path) => rest.some((file) => file.path === path)),
      ),
    });
    const isDone = await this.reviews.review(
      true,
      base.review && { review: base.review, paths: reverted, wasSaved },
    );
    if (!isDone || rest.length < before.length || before.length === 0) return;
    this.tellAnswers(paths);
    if (base.files !== before)
      this.reviews.countSince({ ...base, files: [...base.files, ...files] });
  }

  /** Confirms in one line which answers of the Ministry have arrived. */
  private tellAnswers(paths: ReadonlySet<string>): void {
    const { review, lang } = this.store.state;
    const words = say[lang];
    const own = (review?.outcome.answers?.documents ?? []).filter(({ answers: [newest = ""] }) =>
      paths.has(newest),
    );
    if (own.length === 0) return;
    const rejected = own.filter(({ state }) => state.startsWith("rejected")).length;
    const alone = own.flatMap(({ file, number, answers: [answer = ""] }) =>
      file === undefined ? [number ?? answer] : [],
    );
    const parts = [
      words.answersGiven(own.length, rejected),
      ...(alone.length === 0 ? [] : [words.answersAlone(alone.join(", "), alone.length)]),
    ];
    this.store.set(this.store.done(`${parts.join("; ")}.`));
  }

  /** Replaces archives with their files. Returns undefined if the task was cancelled or has failed. */
  private async unpacked(given: GivenFiles): Promise<GivenFiles | undefined> {
    if (!given.files.some(({ path }) => isArchiveName(path))) return given;
    this.store.set({ running: { what: "unpacking" }, mistake: "" });
    return await this.work.wait("unpack", given);
  }

  drop(transfer: DataTransfer): void {
    void this.give(() => this.sources.ofDrop(transfer));
  }

  choose(files: FileList, isFolder: boolean): void {
    void this.give(() => this.sources.ofChoice(files, isFolder));
  }

  /** Lets the user choose a folder that can be read again; calls `otherwise` if the browser has no such choice. */
  async chooseFolder(otherwise: () => void): Promise<void> {
    const pick = folderPicker();
    if (pick === undefined) return otherwise();
    let folder: FileSystemDirectoryHandle;
    try {
      folder = await pick({ mode: "read" });
    } catch (error) {
      // the user has cancelled, or the browser does not allow it here and uses its older dialog
      return isAbort(error) ? undefined : otherwise();
    }
    await this.give(() => this.sources.ofFolders([folder]));
  }

  /** Reads the folders again, or reports that the browser needs them to be chosen again. */
  async again(): Promise<void> {
    const { folders, lang, holdsCopy } = this.store.state;
    const { againNeeds: text } = say[lang];
    if (holdsCopy) return void (await this.reviews.review(true));
    if (folders.length === 0)
      return this.store.set({ notice: { text, needsFolder: true }, live: text });
    await this.give(() => this.sources.ofFolders(folders));
  }

  paste(text: string): void {
    void this.give(() => ({
      files: [{ path: "-", content: new File([text], "-"), isNamed: true }],
      leftOut: [],
      notJson: [],
    }));
  }

  sample(): void {
    const files = sampleFiles(this.store.state.lang === "es" ? "ejemplo" : "sample");
    void this.give(() => ({
      files: files.map((file) => ({ ...file, isNamed: false })),
      leftOut: [],
      notJson: [],
    }));
  }
}

/** The folder or archive that contained a file, if any. */
const rootOf = (path: string): readonly string[] =>
  path.includes("/") ? [path.slice(0, path.indexOf("/") + 1)] : [];
