import { advicesOf } from "../advice";
import type { AnyFinding } from "../../core/model/finding";
import { nameOf } from "../document-name";
import { section } from "./parts";
import { say } from "./words";
import { markup } from "../markup";
import { numberOf } from "../number";
import { fieldIn } from "../place";
import type { ReportOptions, RuleText } from "../report";

/** The most fields and invoices of a problem that are named. */
const maxFields = 6;
const maxDocuments = 60;

interface Counted {
  findings: number;
  readonly mistakes: Set<unknown>;
  readonly fields: Set<string>;
  readonly documents: Set<string>;
  last: string;
  /** The number of its documents. */
  of: number;
}

/**
 * A list of findings that concern several places: a row for each problem, with its invoices. One list is for the software
 * maintainer, and one has the findings about invoices as a whole.
 */
export class ProblemList {
  private readonly problems = new Map<string, Counted>();
  private readonly id: "maintainer" | "whole";
  private readonly lang: ReportOptions["lang"];
  private readonly texts: ReadonlyMap<string, RuleText>;

  constructor(
    id: "maintainer" | "whole",
    { lang, rules = [] }: Pick<ReportOptions, "lang" | "rules">,
  ) {
    this.id = id;
    this.lang = lang;
    this.texts = new Map(rules.map((rule) => [rule.code, rule]));
  }

  /** Takes a finding with its problem. The findings of a document must follow each other. */
  add({ finding, problem }: { readonly finding: AnyFinding; readonly problem: string }): void {
    const { file, concerns } = finding;
    const known = this.problems.get(problem) ?? {
      findings: 0,
      mistakes: new Set(),
      fields: new Set(),
      documents: new Set(),
      last: "",
      of: 0,
    };
    this.problems.set(problem, known);
    known.findings += 1;
    known.mistakes.add(finding.params?.["mistake"]);
    const field = fieldIn(finding);
    if (field !== "" && known.fields.size <= maxFields) known.fields.add(field);
    const name = nameOf({ file, ...concerns });
    const document = `${name} ${file}`;
    if (document === known.last) return;
    known.last = document;
    known.of += 1;
    if (known.documents.size < maxDocuments) known.documents.add(name);
  }

  /** Empty if the list has no findings. */
  section(): string {
    if (this.problems.size === 0) return "";
    const { message, field, document, count, [this.id]: title } = say[this.lang];
    const head = [message, count, field, document].map(
      (each, i) => `<th scope="col"${i === 1 ? ' class="number"' : ""}>${each}</th>`,
    );
    const rows = [...this.problems].sort(([, a], [, b]) => b.findings - a.findings);
    const body = rows.map(([problem, counted]) => this.row(problem, counted));
    return section(
      this.id,
      title,
      `<table class="rows maintained"><colgroup><col><col><col><col></colgroup><thead><tr>${head.join("")}</tr></thead>\n<tbody>${body.join("\n")}</tbody></table>\n`,
    );
  }

  private row(problem: string, { findings, mistakes, fields, documents, of }: Counted): string {
    const text = this.texts.get(problem);
    const { title = problem } = text ?? {};
    const advice = advicesOf(text, [...mistakes])
      .map((each) => `<small class="fix">${markup(each)}</small>`)
      .join("");
    const named = (all: ReadonlySet<string>, most: number, more = false) =>
      [...all].slice(0, most).map(markup).join(", ") + (all.size > most || more ? ", …" : "");
    const { count, field, document } = say[this.lang];
    const code = fields.size === 0 ? "" : `<code>${named(fields, maxFields)}</code>`;
    const names = named(documents, maxDocuments, of > documents.size);
    return `<tr><td>${markup(title)}${advice}</td><td class="number" data-label="${count}">${numberOf(findings, this.lang)}</td><td data-label="${field}">${code}</td><td data-label="${document}">${names}</td></tr>`;
  }
}
