import type { Finding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import { shownName } from "../core/model/issue";
import { fieldIn, placeInWords } from "../report/place";
import { severityIn } from "../report/summary-words";
import { visible } from "../report/visible";
import { button, h } from "./dom";
import type { OutlineNode } from "./outline";
import { outlineOf, partAt } from "./outline";
import type { Client, RecordText } from "./protocol";
import type { PageRule } from "./summary-model";
import { say } from "./words";

/** How many parts of a record are shown. */
const maxParts = 3000;

/** The explanation of the chosen finding's rule, and the record on request. */
export class DetailView {
  readonly element: HTMLElement;
  private readonly lang: Lang;
  private readonly client: Client;
  private readonly rules: ReadonlyMap<string, PageRule>;
  private readonly back: () => void;
  private readonly failed: (error: unknown) => string;
  private heading: HTMLElement;
  /** Ends what is read for the finding before. */
  private stop = () => {};

  constructor(
    lang: Lang,
    client: Client,
    rules: ReadonlyMap<string, PageRule>,
    back: () => void,
    failed: (error: unknown) => string,
  ) {
    this.lang = lang;
    this.client = client;
    this.rules = rules;
    this.back = back;
    this.failed = failed;
    this.heading = h("h3", { tabindex: -1 }, say[lang].explanation);
    this.element = h(
      "section",
      {
        class: "detail",
        "aria-label": say[lang].explanation,
        onkeydown: (event: KeyboardEvent) => {
          if (event.key === "Escape") this.back();
        },
      },
      this.heading,
      h("p", { class: "hint" }, say[lang].pick),
    );
  }

  focus(): void {
    this.heading.focus();
    this.element.scrollIntoView({ block: "nearest" });
  }

  show(finding: Finding | undefined): void {
    this.stop();
    this.stop = () => {};
    if (finding === undefined) return;
    const { lang, rules } = this;
    const words = say[lang];
    const { code, severity, message, file, column } = finding;
    const rule = rules.get(code);
    this.heading = h("h3", { tabindex: -1 }, rule?.title ?? code);
    const part = (title: string, text: string | undefined) =>
      text !== undefined && h("div", {}, h("h4", {}, title), h("p", {}, text));
    const related = rule?.related ?? [];
    this.element.replaceChildren(
      this.heading,
      h(
        "p",
        { class: "facts" },
        h("b", { class: severity }, severityIn(lang)[severity]),
        " · ",
        h("code", {}, code),
      ),
      h("p", {}, visible(message)),
      h(
        "p",
        { class: "where" },
        h("code", {}, visible(file)),
        ` · ${visible(placeInWords(finding, lang))}, ${words.column(column)}`,
      ),
      h("div", { class: "actions" }, this.recordButton(finding), button(words.back, this.back)),
      h("div", { class: "record" }),
      ...[
        part(words.requirement, rule?.summary === rule?.title ? undefined : rule?.summary),
        part(words.causes, rule?.causes),
        part(words.fix, rule?.fix),
        part(words.rationale, rule?.rationale),
        part(words.caveat, rule?.caveat),
        related.length > 0 &&
          h(
            "div",
            {},
            h("h4", {}, words.related),
            h(
              "ul",
              {},
              ...related.map(({ official, asks }) =>
                h("li", {}, h("code", {}, official), asks === "" ? "" : `: ${asks}`),
              ),
            ),
          ),
      ].filter((each) => each !== false),
    );
  }

  private recordButton(finding: Finding): HTMLButtonElement {
    const words = say[this.lang];
    const see = button(words.seeRecord, () => void this.read(finding), { class: "see-record" });
    return see;
  }

  private async read(finding: Finding): Promise<void> {
    const { lang, client, element } = this;
    const words = say[lang];
    const place = element.querySelector(".record");
    place?.replaceChildren(h("p", { role: "status" }, words.reading));
    const { file, record, offset, length } = finding;
    const task = client.record({ path: file, record, offset, length });
    this.stop = () => task.cancel();
    try {
      const text = await task.result;
      const view = recordView(text, finding, lang);
      place?.replaceChildren(view);
      view.querySelector("h4")?.focus();
    } catch (error) {
      place?.replaceChildren(h("p", { role: "alert", class: "problem" }, this.failed(error)));
    }
  }
}

/** A record as an outline: the field at fault is marked, and values are masked until they are asked for. */
function recordView(record: RecordText, finding: Finding, lang: Lang): HTMLElement {
  const words = say[lang];
  let isMasked = true;
  const content = h("div", {});
  const toggle = button(words.showValues, () => {
    isMasked = !isMasked;
    draw();
  });
  const note = h("p", { class: "hint" });
  const draw = (): void => {
    toggle.textContent = isMasked ? words.showValues : words.hideValues;
    note.textContent = [isMasked ? words.masked : "", record.isCut ? words.cut : ""]
      .filter((text) => text !== "")
      .join(" ");
    content.replaceChildren(...partsOf(record, finding, isMasked, lang));
  };
  draw();
  return h(
    "section",
    { "aria-label": words.record },
    h("h4", { tabindex: -1 }, words.record),
    note,
    h("div", { class: "actions" }, toggle),
    content,
  );
}

function partsOf(
  { text, from, to, isCut }: RecordText,
  finding: Finding,
  isMasked: boolean,
  lang: Lang,
): readonly Node[] {
  const words = say[lang];
  const { root, end } = outlineOf(text);
  const name = fieldIn(finding);
  const marked =
    root &&
    ((to > from ? partAt(root, from, to) : undefined) ??
      root.children.find((child) => child.name !== undefined && child.name === name));
  // The place of an absent field is its whole record.
  const missing = marked === undefined && root !== undefined && name !== "" ? name : undefined;
  let parts = 0;
  const listOf = (nodes: readonly OutlineNode[]): HTMLElement =>
    h("ul", {}, ...nodes.map((node, at) => itemOf(node, at)));
  const itemOf = (node: OutlineNode, at: number): HTMLElement | false => {
    parts += 1;
    if (parts > maxParts) return false;
    const label =
      node.name === undefined ? `[${at + 1}]` : isMasked ? shownName(node.name) : node.name;
    const head = [
      h("span", { class: "name" }, visible(label)),
      ...(node.children.length > 0
        ? []
        : [": ", h("span", { class: "value" }, valueOf(node, isMasked))]),
    ];
    const isMarked = node === marked;
    return h(
      "li",
      {},
      ...(isMarked
        ? [h("mark", {}, ...head), h("span", { class: "unseen" }, ` (${words.here})`)]
        : head),
      node.children.length > 0 && listOf(node.children),
    );
  };
  const outline =
    root === undefined
      ? undefined
      : h(
          "div",
          { class: "outline", tabindex: 0, role: "group", "aria-label": words.record },
          root.children.length > 0 ? listOf(root.children) : valueOf(root, isMasked),
          missing !== undefined &&
            h(
              "ul",
              {},
              h(
                "li",
                {},
                h("mark", {}, h("span", { class: "name" }, visible(missing)), `: ${words.missing}`),
              ),
            ),
        );
  const rest = text.slice(end);
  return [
    ...(outline === undefined ? [] : [outline]),
    ...(rest.trim() === "" || (isCut && root !== undefined)
      ? []
      : [h("p", { class: "hint" }, words.notJson), h("pre", {}, masked(rest, isMasked))]),
  ];
}

/** The value of a part: its kind, or itself. What says nothing of a person is never masked. */
function valueOf({ kind, text }: OutlineNode, isMasked: boolean): string {
  if (kind === "object") return "{ }";
  if (kind === "array") return "[ ]";
  if (!isMasked || text === "null" || text === '""') return visible(text);
  return kind === "string" ? '"•••"' : "•••";
}

const masked = (text: string, isMasked: boolean): string => {
  const shown = text.slice(0, 4000);
  return visible(isMasked ? shown.replace(/[\p{L}\p{N}]/gu, "•") : shown).replace(/\\u000a/g, "\n");
};
