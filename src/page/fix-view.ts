import { fixLines, totalInWords } from "../app/fixes-in-words";
import type { Lang } from "../core/model/issue";
import { visible } from "../report/visible";
import { button, h, save } from "./dom";
import type { Client, FixResult } from "./protocol";
import type { Failed } from "./save-views";
import { Work } from "./save-views";
import { say } from "./words";

/** How many files are listed with what would change. */
const maxFiles = 100;

/** What can be repaired safely: the list of it, and the corrected copies. */
export function fixView(client: Client, lang: Lang, failed: Failed): HTMLElement {
  const words = say[lang];
  const work = new Work(lang);
  const preview = h("div", { id: "corrected" });
  const run = async (withCopies: boolean): Promise<void> => {
    const task = client.fix({ withCopies }, work.progress);
    work.begin(words.reading, () => task.cancel());
    try {
      const result = await task.result;
      preview.replaceChildren(...previewOf(result, !withCopies, lang));
      const { copy, name = "" } = result;
      if (copy !== undefined) save(copy, name);
      work.end(copy === undefined ? "" : words.saved(name));
    } catch (error) {
      work.end(failed(error), true);
    }
  };
  return h(
    "section",
    { class: "corrections", "aria-labelledby": "corrections" },
    h("h2", { id: "corrections", tabindex: -1 }, words.corrections),
    h("p", { class: "hint" }, words.correctionsHint),
    h(
      "div",
      { class: "actions" },
      button(words.preview, () => void run(false), { id: "preview-corrections" }),
      button(words.saveCorrections, () => void run(true), { id: "save-corrections" }),
    ),
    work.element,
    preview,
  );
}

function previewOf({ files, errors }: FixResult, isDry: boolean, lang: Lang): readonly Node[] {
  const changed = files.filter(({ fixes }) => fixes.size > 0);
  const more = changed.length - maxFiles;
  return [
    h("p", { role: "status" }, totalInWords(files, isDry, lang)),
    ...errors.map(({ file, why }) =>
      h("p", { class: "problem" }, `${visible(file)} ${visible(why)}`),
    ),
    ...changed
      .slice(0, maxFiles)
      .flatMap((file) => [
        h("h3", {}, h("code", {}, visible(file.file))),
        h("ul", {}, ...fixLines(file, lang).map((line) => h("li", {}, line))),
      ]),
    ...(more > 0 ? [h("p", {}, say[lang].moreFiles(more))] : []),
  ];
}
