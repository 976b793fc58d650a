import { uncopiedInWords } from "../../app/correct/uncopied";
import { isAbort } from "./abort";
import { thisMoment } from "../clock";
import { focusOn } from "../views/focus";
import { folderOf } from "../files/folder-of";
import type { ListFormat } from "../../app/correct/correction-list";
import type { PageFormat } from "../page-formats";
import type { Task, Tasks } from "../protocol";
import { archiveOf, download, folderPicker, lackingIn, writeInto } from "../files/save";
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
    const { files } = this.store.state;
    const name = `${this.copyName}.zip`;
    await this.saving(async () => {
      const { archive, damaged } = await archiveOf(files);
      download(archive, name);
      const { lang } = this.store.state;
      return { folders: [], holdsCopy: true, ...this.saved(say[lang].savedArchive(name), damaged) };
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
    const { files } = this.store.state;
    const name = this.copyName;
    await this.saving(async () => {
      const { folder, damaged } = await writeInto(chosen, name, files);
      return {
        folders: [folder],
        holdsCopy: false,
        ...this.saved(say[this.store.state.lang].savedFolder(name), damaged),
      };
    });
  }

  /** Reports the saved copy and the files that it lacks. */
  private saved(text: string, damaged: readonly string[]): Partial<State> {
    const { state } = this.store;
    const lacking = new Set([...lackingIn(state), ...damaged]);
    return this.store.done(text, uncopiedInWords([...lacking], state.lang)[0]);
  }

  private async saving(save: () => Promise<Partial<State>>): Promise<void> {
    this.store.set({ running: { what: "saving" }, mistake: "" });
    try {
      const saved = await save();
      this.store.set({
        running: undefined,
        dialog: undefined,
        undo: undefined,
        unsaved: new Set(),
        ...saved,
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
  async list(format: ListFormat, showsValues: boolean): Promise<void> {
    const { lang, also, files } = this.store.state;
    const request = { format, showsValues, also: [...also] };
    const name = [folderOf(files), say[lang].listName].filter((part) => part !== "").join(" ");
    await this.downloaded("list", request, `${name}.${format}`);
  }

  print(): void {
    this.store.set({ printing: true });
    window.print();
    this.store.set({ printing: false });
  }
}
