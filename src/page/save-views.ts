import type { Lang } from "../core/model/issue";
import type { FormatName } from "../report/formats";
import { placeInWords } from "../report/place";
import { numberOf } from "../report/number";
import { visible } from "../report/visible";
import { button, field, h, save, select } from "./dom";
import type { CanonicalRequest, CanonicalResult, Client, Progress } from "./protocol";
import { say, timeIn } from "./words";

/** The extension of a report's file. */
const extensions: Readonly<Record<FormatName, string>> = {
  html: "html",
  csv: "csv",
  markdown: "md",
  text: "txt",
  summary: "txt",
  json: "json",
  ndjson: "ndjson",
  sarif: "sarif",
  junit: "xml",
  compact: "txt",
  github: "txt",
};

/** Says why something did not work. */
export type Failed = (error: unknown) => string;

/** A part of the page that reads the files again: its state in words, and a button to stop it. */
export class Work {
  readonly element: HTMLElement;
  private readonly text = h("p", { role: "status" });
  private readonly cancel: HTMLButtonElement;
  private readonly lang: Lang;
  private stop = () => {};

  constructor(lang: Lang) {
    this.lang = lang;
    this.cancel = button(say[lang].cancel, () => this.stop(), { hidden: true });
    this.element = h("div", { class: "work" }, this.text, this.cancel);
  }

  begin(text: string, stop: () => void): void {
    this.stop = stop;
    this.cancel.hidden = false;
    this.text.className = "";
    this.text.textContent = text;
  }

  progress = ({ secondsLeft }: Progress): void => {
    const { lang, text } = this;
    if (secondsLeft !== undefined && secondsLeft >= 2)
      text.textContent = `${say[lang].making} ${say[lang].remaining(timeIn(secondsLeft, lang))}`;
  };

  end(text: string, isProblem = false): void {
    this.cancel.hidden = true;
    this.text.className = isProblem ? "problem" : "";
    this.text.textContent = text;
  }
}

/** Every report to download. */
export function downloadsView(client: Client, lang: Lang, failed: Failed): HTMLElement {
  const words = say[lang];
  let format: FormatName = "html";
  const values = h("input", { type: "checkbox", id: "with-values" });
  const totals = h("input", { type: "checkbox", id: "with-totals" });
  const work = new Work(lang);
  const download = async (): Promise<void> => {
    const task = client.report(
      {
        format,
        lang,
        showValues: values.checked,
        showTotals: totals.checked,
        csvStyle: "spreadsheet",
      },
      work.progress,
    );
    work.begin(words.making, () => task.cancel());
    try {
      const name = `ripslint-${lang === "es" ? "informe" : "report"}.${extensions[format]}`;
      save(await task.result, name);
      work.end(words.saved(name));
    } catch (error) {
      work.end(failed(error), true);
    }
  };
  return h(
    "section",
    { class: "downloads", "aria-labelledby": "download" },
    h("h2", { id: "download", tabindex: -1 }, words.download),
    h("p", { class: "hint" }, words.downloadHint),
    h(
      "div",
      { class: "fields" },
      field(
        words.format,
        select("format", format, Object.entries(words.formats), (value) => {
          format = value as FormatName;
        }),
      ),
      h(
        "div",
        { class: "field" },
        h("label", { class: "check" }, values, ` ${words.withValues}`),
        h("label", { class: "check" }, totals, ` ${words.withTotals}`),
      ),
    ),
    h(
      "div",
      { class: "actions" },
      button(words.download, () => void download(), { id: "save-report" }),
    ),
    work.element,
  );
}

/** How many changes the preview shows. */
const maxChanges = 50;

/** The canonical form of a file: what would change, and the copy. */
export function canonicalView(
  client: Client,
  files: readonly string[],
  lang: Lang,
  messageOf: (message: string) => string,
  failed: Failed,
): HTMLElement {
  const words = say[lang];
  const [first = ""] = files;
  const chosen: { path: string; names: CanonicalRequest["names"] } = {
    path: first,
    names: "contract",
  };
  const work = new Work(lang);
  const preview = h("div", { class: "preview" });
  const run = async (withCopy: boolean): Promise<void> => {
    const task = client.canonicalize({ ...chosen, maxChanges, withCopy }, work.progress);
    work.begin(words.reading, () => task.cancel());
    try {
      const result = await task.result;
      preview.replaceChildren(...previewOf(result, lang, messageOf));
      if (result.error !== undefined) work.end(visible(result.error), true);
      else if (result.copy === undefined) work.end("");
      else {
        const name = copyName(chosen.path);
        save(result.copy, name);
        work.end(words.saved(name));
      }
    } catch (error) {
      work.end(failed(error), true);
    }
  };
  return h(
    "section",
    { class: "canonical", "aria-labelledby": "canonical" },
    h("h2", { id: "canonical", tabindex: -1 }, words.canonical),
    h("p", { class: "hint" }, words.canonicalHint),
    h(
      "div",
      { class: "fields" },
      files.length > 1 &&
        field(
          words.canonicalFile,
          select(
            "canonical-file",
            first,
            files.map((path) => [path, visible(path)] as const),
            (path) => {
              chosen.path = path;
            },
          ),
        ),
      field(
        words.canonicalNames,
        select("canonical-names", chosen.names, Object.entries(words.names), (names) => {
          chosen.names = names as CanonicalRequest["names"];
        }),
      ),
    ),
    h(
      "div",
      { class: "actions" },
      button(words.preview, () => void run(false), { id: "preview" }),
      button(words.copy, () => void run(true), { id: "save-copy" }),
    ),
    work.element,
    preview,
  );
}

function previewOf(
  { counts, changes, findings }: CanonicalResult,
  lang: Lang,
  messageOf: (message: string) => string,
): readonly Node[] {
  const words = say[lang];
  const { records, changed, unchanged, refused } = counts;
  const cells = changes.flatMap(({ line, parts }) =>
    parts.map(({ before, after }) =>
      h(
        "tr",
        {},
        h("td", { class: "number" }, numberOf(line, lang)),
        h("td", {}, h("code", {}, h("del", {}, visible(before)))),
        h("td", {}, h("code", {}, h("ins", {}, visible(after)))),
      ),
    ),
  );
  const head = [words.lineTitle, words.before, words.after];
  return [
    h("p", {}, words.counts(records, changed, unchanged, refused)),
    ...(cells.length === 0
      ? []
      : [
          h(
            "table",
            { class: "changes" },
            h("thead", {}, h("tr", {}, ...head.map((title) => h("th", { scope: "col" }, title)))),
            h("tbody", {}, ...cells),
          ),
        ]),
    ...(changed > changes.length
      ? [h("p", { class: "hint" }, words.moreChanges(changes.length))]
      : []),
    ...(findings.length === 0
      ? []
      : [
          h("h3", {}, words.refused),
          h(
            "ul",
            {},
            ...findings
              .slice(0, maxChanges)
              .map((finding) =>
                h(
                  "li",
                  {},
                  `${placeInWords(finding, lang)}: ${visible(messageOf(finding.message))} `,
                  h("code", {}, finding.code),
                ),
              ),
          ),
        ]),
  ];
}

/** The name of the copy: `rips.json` becomes `rips-canonical.json`. A copy is never compressed. */
function copyName(path: string): string {
  const name = (path.split("/").at(-1) ?? "").replace(/\.gz$/i, "");
  if (name === "" || name === "-") return "ripslint-canonical.json";
  const [, base = name, extension = ""] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  return `${base}-canonical${extension}`;
}
