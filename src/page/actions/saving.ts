import { uncopiedInWords } from "../../app/correct/uncopied";
import { UsageError } from "../../app/options/usage";
import { isAbort } from "./abort";
import { thisMoment } from "../clock";
import { focusOn } from "../views/focus";
import { folderOf } from "../files/folder-of";
import type { PageFormat } from "../page-formats";
import type { GivenFile, Task, Tasks } from "../protocol";
import { archiveOf, changedIn, download, folderPicker, lackingIn, writeInto } from "../files/save";
import type { State } from "../state";
import type { Store } from "../store";
import { say } from "../words";
import type { Work } from "./work";

/** Saves corrected files and reports, and prints. */
export class Saving {
  private readonly store: Store;
  private readonly work: Work;

  constructor(store: Store, work: Work) {
    this.store = store;
    this.work = work;
  }

  get copyName(): string {
    const { files, lang } = this.store.state;
    return `${folderOf(files) || say[lang].reportName} ${say[lang].correctedName} ${thisMoment().replace(/[: ]/g, "-")}`;
  }

  async saveArchive(): Promise<void> {
    const name = `${this.copyName}.zip`;
    await this.saving(async (files) => {
      const { archive, damaged } = await archiveOf(files);
      download(archive, name);
      const { lang } = this.store.state;
      const text = say[lang].savedArchive(name);
      return { folders: [], holdsCopy: true, text, damaged };
    });
  }

  /** Saves into a new folder inside a folder that the user chooses. From then on, the new folder is under review. */
  async saveFolder(): Promise<void> {
    const pick = folderPicker();
    if (pick === undefined) return;
    let chosen: FileSystemDirectoryHandle;
    try {
      chosen = await pick({ mode: "readwrite" });
    } catch (error) {
      if (!isAbort(error)) this.store.set({ mistake: this.store.failed(error) });
      return;
    }
    const name = this.copyName;
    await this.saving(async (files) => {
      const { folder, damaged } = await writeInto(chosen, name, files);
      const text = say[this.store.state.lang].savedFolder(name);
      return { folders: [folder], holdsCopy: false, text, damaged };
    });
  }

  /**
   * Saves the files, and reports which ones the copy lacks. If a file has changed on the disk, nothing is saved if it is RIPS;
   * any other file is left out.
   */
  private async saving(
    save: (files: readonly GivenFile[]) => Promise<
      Pick<State, "folders" | "holdsCopy"> & {
        readonly text: string;
        readonly damaged: readonly string[];
      }
    >,
  ): Promise<void> {
    this.store.set({ running: { what: "saving" }, mistake: "" });
    try {
      const { files, review } = this.store.state;
      const changed = await changedIn(files);
      const isChanged = ({ path, archive }: GivenFile) => changed.includes(archive?.path ?? path);
      const rips = new Set(review?.summary.files.map(({ file }) => file.file));
      const own = files.filter((file) => rips.has(file.path) && isChanged(file));
      if (own.length > 0) throw changedRips(own);
      const { text, damaged, ...saved } = await save(files.filter((file) => !isChanged(file)));
      const { state } = this.store;
      const lacking = new Set([...lackingIn(state), ...damaged, ...changed]);
      this.store.set({
        running: undefined,
        dialog: undefined,
        undo: undefined,
        unsaved: new Set(),
        ...saved,
        ...this.store.done(text, uncopiedInWords([...lacking], state.lang)[0]),
      });
      focusOn("#verdict");
    } catch (error) {
      this.store.set({ running: undefined, mistake: this.store.failed(error) });
    }
  }

  async report(format: PageFormat, name: string): Promise<void> {
    const { lang, withData = false } = this.store.state;
    await this.downloaded("report", { format, lang, withData }, name);
  }

  private async downloaded<Name extends "report" | "list">(
    what: Name,
    request: Tasks[Name][0],
    name: string,
  ): Promise<void> {
    const { lang } = this.store.state;
    this.store.set({ running: { what: "report" }, mistake: "" });
    const { turn } = this.work;
    const task: Task<Blob> = this.work.client.begin(what, this.work.request(), request, {
      progress: (progress) => {
        const { running } = this.store.state;
        if (running?.what === "report") this.store.set({ running: { ...running, progress } });
      },
    });
    this.work.task = task;
    try {
      const blob = await task.result;
      if (turn !== this.work.turn) return;
      download(blob, name);
      this.store.set({ running: undefined, ...this.store.done(say[lang].saved(name)) });
    } catch (error) {
      if (turn === this.work.turn)
        this.store.set({ running: undefined, mistake: this.store.failed(error) });
    }
  }

  /** Downloads the list of automatic corrections, with the values before and after on request. */
  async list(): Promise<void> {
    const { lang, also, files, withData = false } = this.store.state;
    const request = { showsValues: withData, also: [...also] };
    const { listName, dataIn } = say[lang];
    const name = [folderOf(files), listName, dataIn(withData)]
      .filter((part) => part !== "")
      .join(" ");
    await this.downloaded("list", request, `${name}.xlsx`);
  }

  print(): void {
    this.store.set({ printing: true });
    window.print();
    this.store.set({ printing: false });
  }
}

function changedRips(files: readonly GivenFile[]): UsageError {
  const names = [...new Set(files.map(({ path, archive }) => archive?.path ?? path))].join(", ");
  return new UsageError({ en: say.en.stale(names), es: say.es.stale(names) });
}
