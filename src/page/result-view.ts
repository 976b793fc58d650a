import { meaningIn } from "../app/official-texts";
import type { Finding } from "../core/model/finding";
import type { Lang } from "../core/model/issue";
import { answersSection } from "../report/html-answers";
import { answerWords } from "../report/answers";
import { filesSection } from "../report/html-files";
import { fixesSections } from "../report/html-fixes";
import {
  countsSection,
  faultsSection,
  footer,
  gapsSection,
  rejectionsSection,
  totalsSection,
  verdictSection,
} from "../report/html-summary";
import { say as reportWords } from "../report/html-words";
import type { SummaryModel } from "../report/model";
import { summaryModel } from "../report/model";
import type { Outcome, ReportOptions } from "../report/report";
import { noPaint } from "../report/report";
import { withoutAmounts } from "../report/totals";
import { visible } from "../report/visible";
import { DetailView } from "./detail-view";
import { button, h, nodesOf } from "./dom";
import { FindingFilter } from "./filter";
import type { Listed, ListState } from "./findings-view";
import { FindingsView } from "./findings-view";
import { pageRule, pageText } from "./page-text";
import type { Client, FindingList, Proposal, RunResult } from "./protocol";
import { fixView } from "./fix-view";
import { canonicalView, downloadsView } from "./save-views";
import type { PageRule } from "./summary-model";
import { say, timeIn } from "./words";

/** A run that has ended. */
export interface Done {
  readonly result: RunResult;
  readonly findings: FindingList;
  readonly lang: Lang;
  readonly list: ListState;
  /** Whether the totals have their amounts. */
  hasAmounts: boolean;
}

/** The result of a run: what the HTML report says, with a table of any length, and what can be downloaded. */
export class ResultView {
  readonly elements: readonly HTMLElement[];
  private readonly done: Done;
  private readonly lang: Lang;
  private readonly table: FindingsView;
  private readonly detail: DetailView;
  private readonly listed: Listed;

  /** `judgeWith` judges the files again, with a version of a norm. */
  constructor(
    done: Done,
    lang: Lang,
    client: Client,
    failed: (error: unknown) => string,
    judgeWith: (pack: string) => void,
  ) {
    this.done = done;
    this.lang = lang;
    const words = say[lang];
    const { result, list } = done;
    const { model, seconds, tool } = result;
    const outcome: Outcome = { ...result.outcome, evaluated: model.evaluated[lang] };
    const rules = model.rules[lang].map((rule) => pageRule(rule, lang));
    const options: ReportOptions = {
      tool,
      lang,
      rules,
      paint: noPaint,
      quiet: false,
      isPage: true,
      meaningOf: meaningIn(lang),
    };
    const summary = summaryOf(outcome, options, result);
    const listed = listedOf(done, rules, lang);
    const detail = new DetailView(lang, client, listed.rules, () => view.focus(), failed);
    const view = new FindingsView(
      listed,
      lang,
      list,
      (finding) => detail.show(finding),
      () => detail.focus(),
    );
    this.table = view;
    this.detail = detail;
    this.listed = listed;
    const { texts } = summary;
    const packs = tool.packs?.map(({ id, version }) => `${id}@${version}`).join(", ");
    const facts = [texts.scope, packs ?? words.withoutPack, words.took(timeIn(seconds, lang))];
    const total = summary.tiles.length > 0 ? listed.total : 0;
    const hasFindings = total > 0;
    const hasFiles = outcome.files.length > 1;
    const links: readonly (readonly [string, string] | false)[] = [
      hasFiles && ["#files", reportWords[lang].files],
      hasFindings && ["#fixes", words.fixes],
      outcome.answers !== undefined && ["#answers", answerWords[lang].answers],
      hasFindings && ["#list", words.findings],
      summary.gaps.length > 0 && ["#gaps", reportWords[lang].gaps],
      hasFindings && ["#corrections", words.corrections],
      ["#canonical", words.canonical],
      ["#download", words.download],
    ];
    const sections = h("div", { class: "report" });
    sections.append(
      nodesOf(
        [
          verdictSection(summary, lang),
          rejectionsSection(summary, lang),
          countsSection(summary, lang),
          faultsSection(summary, lang),
        ].join(""),
      ),
    );
    const verdict = sections.querySelector("h1");
    verdict?.setAttribute("tabindex", "-1");
    for (const note of result.notes) verdict?.after(h("p", { class: "hint" }, visible(note[lang])));
    if (result.proposal)
      verdict?.parentElement?.append(proposalView(result.proposal, lang, judgeWith));
    if (result.isCancelled) verdict?.after(h("p", {}, words.cancelledNote(result.unread)));
    const fixes = h("div", { class: "report", id: "fixes", tabindex: -1 });
    fixes.append(nodesOf(fixesSections(summary.run.problems, outcome.files.length, options)));
    const files = h("div", { class: "report" });
    files.append(nodesOf(filesSection(summary.files, lang)));
    const answers = h("div", { class: "report" });
    answers.append(nodesOf(answersSection(outcome.answers, lang)));
    enhance(fixes, files, view);
    const rest = h("div", { class: "report" });
    rest.append(
      totalsView(done, outcome, options),
      nodesOf([gapsSection(summary, lang), footer(summary, lang)].join("")),
    );
    const end = rest.querySelector("footer");
    end?.remove();
    this.elements = [
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
      files,
      fixes,
      answers,
      h(
        "section",
        { class: "findings", "aria-labelledby": "list" },
        h("h2", { id: "list", tabindex: -1 }, words.findings),
        !hasFindings && h("p", {}, reportWords[lang].none),
        listed.length < total && h("p", { class: "capped" }, words.capped(listed.length, total)),
        hasFindings &&
          listed.length > 0 &&
          h("div", { class: "beside" }, view.element, detail.element),
      ),
      rest,
      ...(hasFindings ? [fixView(client, lang, failed)] : []),
      canonicalView(
        client,
        outcome.files.map(({ file }) => file),
        lang,
        messagesOf(done, lang),
        failed,
      ),
      downloadsView(client, lang, failed),
      ...(end === null || end === undefined ? [] : [end]),
    ];
  }

  /** Begins to work, once the elements are in the page. Returns how to end it. */
  mount(): () => void {
    const { listed, table, detail, done } = this;
    const { chosen } = done.list;
    if (chosen >= 0 && chosen < listed.length) detail.show(listed.at(chosen));
    return listed.length > 0 ? table.mount() : () => {};
  }
}

/** The version of a norm that the documents' dates are of, and a button that judges by it. */
function proposalView(
  { pack, first, last }: Proposal,
  lang: Lang,
  judgeWith: (pack: string) => void,
): HTMLElement {
  const words = say[lang];
  const names: Readonly<Record<string, string>> = words.packs;
  const id = pack in names ? pack : (pack.split("@")[0] ?? pack);
  return h(
    "div",
    { class: "proposal" },
    h("p", {}, words.proposal(names[id] ?? pack, first, last)),
    button(words.judgeWith, () => judgeWith(id), { id: "judge-with" }),
  );
}

/** The totals of documents; the amounts are money, and hidden until they are asked for. */
function totalsView(done: Done, outcome: Outcome, options: ReportOptions): HTMLElement {
  const { totals, ...summary } = outcome.summary;
  const view = h("div", { class: "report" });
  if (totals === undefined || totals.documents === 0) return view;
  const draw = (): void => {
    const { hasAmounts } = done;
    const words = say[options.lang];
    const shown = { ...summary, totals: hasAmounts ? totals : withoutAmounts(totals) };
    const section = nodesOf(
      totalsSection(
        summaryModel({ ...outcome, summary: shown }, done.result.model.causes, options),
        options.lang,
      ),
    );
    const toggle = button(
      hasAmounts ? words.hideAmounts : words.showAmounts,
      () => {
        done.hasAmounts = !hasAmounts;
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
function summaryOf(outcome: Outcome, options: ReportOptions, result: RunResult): SummaryModel {
  const summary = summaryModel(outcome, result.model.causes, options);
  if (!result.isCancelled) return summary;
  const { kind, sentence, notes } = summary.verdict;
  return {
    ...summary,
    verdict:
      kind === "correct"
        ? { kind, sentence: `${say[options.lang].cancelled}. ${sentence}`, notes }
        : { kind: "review", sentence: `${say[options.lang].cancelled}.`, notes: [] },
  };
}

/** The findings as the table shows them: in the language of the page, which may not be that of the run. */
function listedOf(done: Done, rules: readonly PageRule[], lang: Lang): Listed {
  const { result, findings } = done;
  const { model, outcome } = result;
  const messageOf = messagesOf(done, lang);
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
    causes: model.causes,
    files: outcome.files.map(({ file }) => file),
  };
}

/** The message in the language of the page, which may not be that of the run. */
function messagesOf(
  { result: { model }, lang: its }: Done,
  lang: Lang,
): (message: string) => string {
  return (message) =>
    pageText(its === lang ? message : (model.messages.get(message) ?? message), lang);
}

/** A card's link shows the rows of its rule, and the name of a file those of the file. */
function enhance(fixes: HTMLElement, files: HTMLElement, view: FindingsView): void {
  const show = (filter: Parameters<FindingsView["show"]>[0]) => (event: Event) => {
    event.preventDefault();
    view.show(filter);
    document.getElementById("list")?.scrollIntoView();
    view.first();
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
