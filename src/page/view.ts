import type { Finding } from "../model/finding";
import type { Lang } from "../model/issue";
import { filesSection } from "../report/html-files";
import { rowOf, tableHead } from "../report/html-findings";
import { fixesSections } from "../report/html-fixes";
import { style as reportStyle } from "../report/html-style";
import {
  countsSection,
  faultsSection,
  footer,
  gapsSection,
  totalsSection,
  verdictSection,
} from "../report/html-summary";
import { say as reportWords } from "../report/html-words";
import type { SummaryModel as Summary } from "../report/model";
import { summaryModel } from "../report/model";
import type { Outcome, ReportOptions } from "../report/report";
import { withoutAmounts } from "../report/totals";
import { DetailView } from "./detail-view";
import { button, h, nodesOf } from "./dom";
import { FindingFilter } from "./filter";
import type { Listed, ListState } from "./findings-view";
import { FindingsView, newListState } from "./findings-view";
import type { Client, Failure, FindingList, GivenFiles, RunResult, RunTask } from "./protocol";
import { pageRule, pageText } from "./page-text";
import { RunningView } from "./running-view";
import { sampleCodes, sampleFiles } from "./sample";
import { canonicalView, downloadsView } from "./save-views";
import type { Setup, Sources } from "./setup-view";
import { choicesOf, newSetup, pastedText, setupView } from "./setup-view";
import { style } from "./style";
import type { PageRule, SummaryModel } from "./summary-model";
import { trustDialog } from "./trust-dialog";
import { say, timeIn } from "./words";

/** The maximum number of findings in the table; counts are exact all the same. */
const mostInTable = 200_000;

/** How many of the rows in the table are printed. */
const mostPrinted = 500;

/** A run that has ended. */
interface Done {
  readonly result: RunResult;
  readonly findings: FindingList;
  readonly lang: Lang;
  readonly list: ListState;
}

/** What needs the colours of a terminal does not get them. */
const plain = (text: string): string => text;
const paint = {
  red: plain,
  yellow: plain,
  green: plain,
  bold: plain,
  dim: plain,
  underline: plain,
};

/** The page: what is given, the run, and its result. Everything is drawn anew from this state. */
class View {
  private lang: Lang = "es";
  private setup: Setup = newSetup();
  private done: Done | undefined;
  /** Whether the totals have their amounts. */
  private hasAmounts = false;
  private task: RunTask | undefined;
  private running: RunningView | undefined;
  /** Ends what the drawn page has begun. */
  private unmount = () => {};
  private table: FindingsView | undefined;
  private readonly live = h("p", { class: "unseen", role: "status", "aria-live": "polite" });
  private readonly root = h("div", { id: "page" });
  private readonly client: Client;
  private readonly sources: Sources;

  constructor(client: Client, sources: Sources) {
    this.client = client;
    this.sources = sources;
  }

  begin(place: HTMLElement): void {
    document.adoptedStyleSheets = [reportStyle, style].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    place.replaceWith(this.root, this.live);
    this.listen();
    this.draw();
  }

  private draw(): void {
    const { lang, done } = this;
    const words = say[lang];
    this.unmount();
    this.unmount = () => {};
    this.mount = () => {};
    this.table = undefined;
    document.documentElement.lang = lang;
    document.title = `ripslint: ${words.title}`;
    const dialog = trustDialog(lang);
    const header = h(
      "header",
      { class: "top" },
      h("p", {}, h("b", {}, "ripslint"), ` · ${words.title}`),
      h(
        "div",
        { class: "actions" },
        button(words.trust, () => dialog.showModal(), { class: "quiet", id: "trust" }),
        button(words.other, () => this.switchLang(), {
          class: "quiet",
          id: "lang",
          lang: lang === "es" ? "en" : "es",
          "aria-label": words.otherLabel,
        }),
      ),
    );
    const main =
      this.running !== undefined
        ? this.running.draw(lang)
        : done === undefined
          ? this.startView()
          : this.doneView(done);
    this.root.replaceChildren(header, h("main", {}, ...main), dialog);
    this.mount();
  }

  /** What must be in the page before it begins to work. */
  private mount = (): void => {};

  private switchLang(): void {
    this.lang = this.lang === "es" ? "en" : "es";
    const { scrollTop } = document.documentElement;
    this.draw();
    document.documentElement.scrollTop = scrollTop;
    document.getElementById("lang")?.focus();
  }

  private startView(): readonly HTMLElement[] {
    const words = say[this.lang];
    return [
      h("div", { class: "intro" }, h("h1", {}, words.headline), h("p", {}, words.intro)),
      this.setupForm(true),
    ];
  }

  private setupForm(isFirst: boolean): HTMLElement {
    return setupView(
      this.setup,
      this.lang,
      this.sources,
      {
        add: (give) => this.give(give),
        changed: () => this.redrawSetup(isFirst),
        start: () => this.start(),
        sample: () => this.trySample(),
      },
      isFirst,
    );
  }

  /** Draws the form again, and leaves the focus where it was. */
  private redrawSetup(isFirst: boolean): void {
    const old = this.root.querySelector("form.setup");
    if (old === null) return this.draw();
    const focused = document.activeElement;
    const id = focused?.id ?? "";
    const radio =
      focused instanceof HTMLInputElement && focused.type === "radio" ? focused : undefined;
    const open = [...old.querySelectorAll("details")].map((each) => each.open);
    const form = this.setupForm(isFirst);
    old.replaceWith(form);
    if (open.length === form.querySelectorAll("details").length)
      form.querySelectorAll("details").forEach((each, at) => {
        each.open = open[at] ?? false;
      });
    const again =
      radio === undefined
        ? id === ""
          ? null
          : document.getElementById(id)
        : form.querySelector<HTMLElement>(`input[name="${radio.name}"][value="${radio.value}"]`);
    again?.focus();
  }

  /** Adds what is given, or says why that is impossible. */
  private give(give: () => GivenFiles): void {
    try {
      this.add(give());
    } catch (error) {
      this.mistake(this.failed(error));
    }
  }

  private add(given: GivenFiles): void {
    const { setup } = this;
    if (given.files.length === 0 && given.leftOut.length === 0) {
      this.mistake(say[this.lang].empty);
      return;
    }
    // A file that is given again takes the place of the one before.
    const paths = new Set(given.files.map(({ path }) => path));
    setup.files = [...setup.files.filter(({ path }) => !paths.has(path)), ...given.files];
    setup.leftOut = [...new Set([...setup.leftOut, ...given.leftOut])];
    if (this.done !== undefined) this.openSetup();
    this.redrawSetup(this.done === undefined);
    document.getElementById("start")?.focus();
  }

  private openSetup(): void {
    const details = this.root.querySelector<HTMLDetailsElement>("details.again");
    if (details !== null) details.open = true;
  }

  private trySample(): void {
    const { setup } = this;
    setup.files = sampleFiles(this.lang === "es" ? "ejemplo" : "sample").map((file) => ({
      ...file,
      isNamed: false,
    }));
    setup.leftOut = [];
    setup.context = "text";
    setup.codes = sampleCodes;
    this.start();
  }

  /** Says what is missing, and goes to its control. */
  private mistake(text: string, control?: string): void {
    this.openSetup();
    const place = document.getElementById("mistake");
    if (place !== null) place.textContent = text;
    const element = control === undefined ? null : document.getElementById(control);
    if (element?.matches("input, textarea") === true) {
      element.setAttribute("aria-invalid", "true");
      element.setAttribute("aria-errormessage", "mistake");
      // What is being mended is not called wrong.
      element.addEventListener("input", () => element.removeAttribute("aria-invalid"), {
        once: true,
      });
    }
    element?.focus();
    place?.scrollIntoView({ block: "nearest" });
  }

  private start(): void {
    const { lang, client } = this;
    const choices = choicesOf(this.setup, lang);
    if ("control" in choices) return this.mistake(choices.text, choices.control);
    const { files, leftOut } = this.setup;
    const running = new RunningView(
      (text) => this.announce(text),
      () => this.task?.cancel(),
    );
    this.running = running;
    this.done = undefined;
    const task = client.run(
      { ...choices, files, leftOut, most: mostInTable },
      {
        started: (started) => running.started(started),
        progress: (progress) => running.progress(progress),
      },
    );
    this.task = task;
    this.draw();
    document.getElementById("cancel")?.focus();
    this.announce(say[lang].began);
    void this.finish(task, lang);
  }

  private async finish(task: RunTask, lang: Lang): Promise<void> {
    try {
      const result = await task.result;
      if (this.task !== task) return;
      this.running = undefined;
      this.done = { result, findings: task.findings, lang, list: newListState() };
      this.draw();
      const verdict = document.getElementById("verdict");
      verdict?.focus();
      this.announce(verdict?.textContent ?? "");
    } catch (error) {
      if (this.task !== task) return;
      this.running = undefined;
      this.draw();
      this.mistake(this.failed(error));
    }
  }

  private announce(text: string): void {
    this.live.textContent = text;
  }

  /** Why something did not work, in words that say what to do. */
  private readonly failed = (error: unknown): string => {
    const words = say[this.lang];
    const failure = failureOf(error);
    if (failure === undefined) {
      const isGone = error instanceof DOMException && error.name.startsWith("NotFound");
      return isGone ? words.stale : words.internal;
    }
    if (failure.kind === "cancelled") return words.cancelled;
    const text = pageText(failure.words[this.lang], this.lang);
    return failure.kind === "internal" ? `${words.internal} (${text})` : text;
  };

  private doneView(done: Done): readonly HTMLElement[] {
    const { lang, client } = this;
    const words = say[lang];
    const { result, list } = done;
    const { model, seconds, tool } = result;
    const outcome: Outcome = { ...result.outcome, evaluated: model.evaluated[lang] };
    const rules = model.rules[lang].map((rule) => pageRule(rule, lang));
    const options: ReportOptions = {
      tool,
      lang,
      rules,
      paint,
      quiet: false,
      isPage: true,
    };
    const summary = this.summaryOf(outcome, options, result);
    const listed = this.listedOf(done, rules);
    const detail = new DetailView(lang, client, listed.rules, () => view.focus(), this.failed);
    const view = new FindingsView(
      listed,
      lang,
      list,
      (finding) => detail.show(finding),
      () => detail.focus(),
    );
    this.table = view;
    const { texts } = summary;
    const packs = tool.packs?.map(({ id, version }) => `${id}@${version}`).join(", ");
    const facts = [texts.scope, packs ?? words.withoutPack, words.took(timeIn(seconds, lang))];
    const total = summary.tiles.length > 0 ? listed.total : 0;
    const hasFindings = total > 0;
    const hasFiles = outcome.files.length > 1;
    const links: readonly (readonly [string, string] | false)[] = [
      hasFindings && ["#fixes", words.fixes],
      hasFiles && ["#files", reportWords[lang].files],
      hasFindings && ["#list", words.findings],
      summary.gaps.length > 0 && ["#gaps", reportWords[lang].gaps],
      ["#canonical", words.canonical],
      ["#download", words.download],
    ];
    const sections = h("div", { class: "report" });
    sections.append(
      nodesOf(
        [
          verdictSection(summary, lang),
          countsSection(summary, lang),
          faultsSection(summary, lang),
        ].join(""),
      ),
    );
    const verdict = sections.querySelector("h1");
    verdict?.setAttribute("tabindex", "-1");
    if (result.isCancelled) verdict?.after(h("p", {}, words.cancelledNote(result.unread)));
    const fixes = h("div", { class: "report", id: "fixes", tabindex: -1 });
    fixes.append(nodesOf(fixesSections(model.counts, outcome.files.length, options)));
    const others = h("div", { class: "report" });
    others.append(nodesOf(filesSection(outcome.files, model.counts.files, lang)));
    this.enhance(fixes, others, view);
    const rest = h("div", { class: "report" });
    rest.append(
      this.totalsView(outcome, options),
      nodesOf([gapsSection(summary, lang), footer(summary, lang)].join("")),
    );
    this.mount = () => {
      this.unmount = hasFindings && listed.length > 0 ? view.mount() : () => {};
      if (list.chosen >= 0 && list.chosen < listed.length) detail.show(listed.at(list.chosen));
    };
    const end = rest.querySelector("footer");
    end?.remove();
    return [
      h(
        "details",
        { class: "again" },
        h("summary", {}, words.again),
        this.setupForm(false),
        button(words.fresh, () => this.restart(), { class: "quiet", id: "restart" }),
      ),
      h("p", { class: "scope" }, facts.join(" · ")),
      sections,
      h(
        "nav",
        { "aria-label": words.jump },
        h(
          "ul",
          {},
          ...links
            .filter((link) => link !== false)
            .map(([href, text]) => h("li", {}, h("a", { href }, text))),
        ),
      ),
      fixes,
      others,
      h(
        "section",
        { class: "findings", "aria-labelledby": "list" },
        h("h2", { id: "list", tabindex: -1 }, words.findings),
        !hasFindings && h("p", {}, reportWords[lang].none),
        listed.length < total && h("p", { class: "capped" }, words.capped(listed.length, total)),
        hasFindings &&
          listed.length > 0 &&
          h("div", { class: "beside" }, view.element, detail.element),
        h("div", { class: "printed" }),
      ),
      rest,
      canonicalView(
        client,
        outcome.files.map(({ file }) => file),
        lang,
        this.messagesOf({ model, lang: done.lang }),
        this.failed,
      ),
      downloadsView(client, lang, this.failed),
      ...(end === null || end === undefined ? [] : [end]),
    ];
  }

  /** The totals of documents; the amounts are money, and hidden until they are asked for. */
  private totalsView(outcome: Outcome, options: ReportOptions): HTMLElement {
    const { totals, ...summary } = outcome.summary;
    const view = h("div", { class: "report" });
    if (totals === undefined || totals.documents === 0) return view;
    const draw = (): void => {
      const { hasAmounts } = this;
      const words = say[this.lang];
      const shown = { ...summary, totals: hasAmounts ? totals : withoutAmounts(totals) };
      const section = nodesOf(totalsSection(summaryModel({ ...outcome, summary: shown }, options)));
      const toggle = button(
        hasAmounts ? words.hideAmounts : words.showAmounts,
        () => {
          this.hasAmounts = !hasAmounts;
          draw();
          view.querySelector("button")?.focus();
        },
        { class: "amounts" },
      );
      section.querySelector("section")?.append(toggle);
      view.replaceChildren(section);
    };
    draw();
    return view;
  }

  /** The summary of a run. One that was cancelled is never called ready. */
  private summaryOf(outcome: Outcome, options: ReportOptions, result: RunResult): Summary {
    const summary = summaryModel(outcome, options);
    if (!result.isCancelled) return summary;
    const { kind, sentence } = summary.verdict;
    return {
      ...summary,
      verdict:
        kind === "not-ready"
          ? { kind, sentence: `${say[this.lang].cancelled}. ${sentence}` }
          : { kind: "unknown", sentence: `${say[this.lang].cancelled}.` },
    };
  }

  /** The findings as the table shows them: in the language of the page, which may not be that of the run. */
  private listedOf({ result, findings, lang }: Done, rules: readonly PageRule[]): Listed {
    const { model, outcome } = result;
    const messageOf = this.messagesOf({ model, lang });
    const { error, warning } = outcome.summary.bySeverity;
    return {
      at: (index: number): Finding => {
        const finding = findings.at(index);
        return { ...finding, message: messageOf(finding.message) };
      },
      length: findings.length,
      total: error + warning,
      filter: new FindingFilter(findings, messageOf),
      rules: new Map(rules.map((rule) => [rule.code, rule])),
      byRule: [...model.counts.errors, ...model.counts.warnings].map(
        ({ code, bySeverity }) => [code, bySeverity.error + bySeverity.warning] as const,
      ),
      files: outcome.files.map(({ file }) => file),
    };
  }

  /** The message in the language of the page, which may not be that of the run. */
  private messagesOf({ model, lang }: { model: SummaryModel; lang: Lang }) {
    const isOther = lang !== this.lang;
    return (message: string): string =>
      pageText(isOther ? (model.messages.get(message) ?? message) : message, this.lang);
  }

  /** A card's link shows the rows of its rule, and the name of a file those of the file. */
  private enhance(fixes: HTMLElement, files: HTMLElement, view: FindingsView): void {
    const show = (filter: Parameters<FindingsView["show"]>[0]) => (event: Event) => {
      event.preventDefault();
      view.show(filter);
      document.getElementById("list")?.scrollIntoView();
      view.focus();
    };
    for (const link of fixes.querySelectorAll<HTMLAnchorElement>("a[data-rule]")) {
      link.href = "#list";
      link.addEventListener("click", show({ rule: link.dataset["rule"] ?? "" }));
    }
    for (const code of files.querySelectorAll("tbody th code")) {
      const file = code.textContent;
      const link = h("a", { href: "#list", onclick: show({ file }) });
      code.replaceWith(link);
      link.append(code);
    }
  }

  private restart(): void {
    this.task = undefined;
    this.done = undefined;
    this.setup = newSetup();
    this.hasAmounts = false;
    this.draw();
    document.getElementById("choose-files")?.focus();
  }

  /** What happens to the whole page: a drop, a paste, printing. */
  private listen(): void {
    let depth = 0;
    const mark = (isOver: boolean): void => {
      document.body.classList.toggle("over", isOver);
    };
    const hasFiles = (event: DragEvent): boolean =>
      event.dataTransfer?.types.includes("Files") === true && this.running === undefined;
    document.addEventListener("dragenter", (event) => {
      if (!hasFiles(event)) return;
      depth += 1;
      mark(true);
    });
    document.addEventListener("dragleave", () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) mark(false);
    });
    document.addEventListener("dragover", (event) => {
      // Without it the browser would open the file in place of the page.
      event.preventDefault();
    });
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      depth = 0;
      mark(false);
      if (event.dataTransfer !== null && this.running === undefined)
        void this.dropped(event.dataTransfer);
    });
    document.addEventListener("paste", (event) => {
      const { target, clipboardData } = event;
      const isInText = target instanceof Element && target.closest("input, textarea") !== null;
      if (isInText || clipboardData === null || this.running !== undefined) return;
      if (clipboardData.files.length > 0)
        this.add(this.sources.ofChoice(clipboardData.files, false));
      else {
        const text = clipboardData.getData("text/plain");
        if (text.trim() !== "") this.add(pastedText(text));
      }
    });
    matchMedia("print").addEventListener("change", ({ matches }) => this.print(matches));
    addEventListener("beforeprint", () => this.print(true));
    addEventListener("afterprint", () => this.print(false));
  }

  private async dropped(transfer: DataTransfer): Promise<void> {
    try {
      this.add(await this.sources.ofDrop(transfer));
    } catch (error) {
      this.mistake(this.failed(error));
    }
  }

  /** Puts the rows that are printed in the place of the table, and what is folded is opened by the style. */
  private print(isPrinted: boolean): void {
    const { table, lang, done } = this;
    const place = this.root.querySelector(".printed");
    if (place === null || table === undefined || done === undefined) return;
    if (!isPrinted) return place.replaceChildren();
    const options = { lang } as ReportOptions;
    const rows = Array.from(table.kept(mostPrinted), (finding) => rowOf(finding, false, options));
    if (rows.length === 0) return;
    const note = say[lang].printNote(rows.length, table.count);
    const printed = nodesOf(
      `${tableHead(done.result.outcome.files.length, options)}${rows.join("")}</tbody></table>`,
    );
    printed.querySelector("table")?.setAttribute("id", "printed-findings");
    place.replaceChildren(...(note === "" ? [] : [h("p", { class: "capped" }, note)]), printed);
  }
}

/** The failure that a task was rejected with, or wrong input in the command's words. */
function failureOf(error: unknown): Failure | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("failure" in error) return error.failure as Failure;
  return "words" in error ? { kind: "usage", words: error.words as Failure["words"] } : undefined;
}

/** Shows the page in the place of an element, which has only what is said where scripts do not run. */
export function showPage(place: HTMLElement, client: Client, sources: Sources): void {
  new View(client, sources).begin(place);
}
