import type { Client, GivenFiles } from "./protocol";

/** How the view gets files. */
export interface Sources {
  /** The files of a drop, those of folders as well. */
  ofDrop(transfer: DataTransfer): Promise<GivenFiles>;
  /** The files of a choice; those of a folder if it was one. */
  ofChoice(files: FileList, isFolder: boolean): GivenFiles;
}

/** Shows the page. This is the smallest one that shows that everything works. */
export function showPage(root: HTMLElement, client: Client, sources: Sources): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  const output = document.createElement("pre");
  root.append(input, output);
  input.onchange = () => {
    if (input.files === null) return;
    const { files, leftOut } = sources.ofChoice(input.files, false);
    const run = client.run({
      files,
      leftOut,
      most: 100_000,
      context: { kind: "none" },
      stage: "revision",
      packs: [],
      lang: "es",
    });
    run.result.then(
      ({ outcome }) => {
        output.textContent = JSON.stringify(outcome.summary, null, 2);
      },
      (error: unknown) => {
        output.textContent = String(error);
      },
    );
  };
}
