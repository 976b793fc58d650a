import type { Correction } from "../../core/model/correction";
import { corrections } from "../../core/model/correction";
import type { AnyFinding } from "../../core/model/finding";
import { muvPath } from "../../core/model/muv-path";
import { groupBy } from "../../core/text/group-by";
import { adviceOf } from "../advice";
import type { Concern, DocumentNumbers } from "../../core/model/concern";
import { concernInWords, patientInWords } from "../concern-words";
import type { ComparedWords } from "../compared";
import { comparedIn, comparedInWords } from "../compared";
import { nameOf } from "../document-name";
import type { FaultGroup } from "../faults";
import { faultsIn } from "../faults";
import { ProblemList } from "./problem-list";
import { say } from "./words";
import type { Lang } from "../../core/model/issue";
import { markup } from "../markup";
import { levelsOf } from "../place";
import { nounOf, numberOf } from "../number";
import type { ReportOptions, RuleText } from "../report";
import { orphansInWords } from "../orphans";
import type { FileInRun, FileState, ReviewSummary } from "../review-summary";
import { fileStates } from "../review-summary";
import { besideIn, taskIn } from "../files";
import { severityIn } from "../summary-words";
import { capital } from "../wrap";

/** The most fields of a row that are named. */
const maxFields = 6;

/** The most documents without corrections that are named in a line. */
const maxOthers = 2000;

/** The most findings of a document that wait to be written together: a file of records without usuarios has any number. */
const maxWaiting = 1000;

/** A row with more places than this may be divided between two pages. */
const maxTogether = 8;

interface Entry {
  readonly finding: AnyFinding;
  readonly problem: string;
}

type WorksheetOptions = Pick<ReportOptions, "lang" | "paths" | "rules" | "codeNames">;

/**
 * Writes the work sheet of the people who correct, by invoice: findings of one document must follow each other. A problem that
 * people solve themselves is a row with advice, and with its places by patient, each with a box. Other findings of an invoice
 * are only counted.
 */
export class DocumentsWriter {
  private readonly ofWhole: ProblemList;
  private readonly forMaintainer: ProblemList;
  private document: { readonly name: string; readonly file: string } | undefined;
  private isOpen = false;
  private hasWork = false;
  private waiting: Entry[] = [];
  private counts = emptyCounts();
  /** The documents with findings, listed or not. */
  private readonly known = new Set<string>();
  private readonly options: WorksheetOptions;
  private readonly texts: ReadonlyMap<string, RuleText>;

  constructor(options: WorksheetOptions) {
    this.options = options;
    this.texts = new Map(options.rules?.map((rule) => [rule.code, rule]));
    this.ofWhole = new ProblemList("whole", options);
    this.forMaintainer = new ProblemList("maintainer", options);
  }

  /** Takes a finding. If its document is a new one, returns the rows of the previous one. */
  add(finding: AnyFinding, problem: string): string {
    const { file, concerns = {} } = finding;
    const document = { name: nameOf({ file, ...concerns }), file };
    const isNext = document.name !== this.document?.name || file !== this.document.file;
    if (isNext) this.unlisted(finding);
    const before = isNext ? this.end() : this.waiting.length === maxWaiting ? this.rows(false) : "";
    this.document = document;
    this.waiting.push({ finding, problem });
    return before;
  }

  /** Takes a finding that is not listed. */
  unlisted({ file, concerns }: AnyFinding): void {
    this.known.add(keyOf({ file, ...concerns }));
  }

  /** Returns true if a document has findings, listed or not. */
  hasFindings(document: DocumentName): boolean {
    return this.known.has(keyOf(document));
  }

  /** The lists at the end: warnings about invoices as a whole, and findings for the software maintainer. */
  lists(): string {
    return this.ofWhole.section() + this.forMaintainer.section();
  }

  end(): string {
    if (this.document === undefined) return "";
    const rows = this.rows(true);
    const rest = restInWords(this.counts, this.options.lang);
    this.document = undefined;
    this.isOpen = false;
    this.hasWork = false;
    this.counts = emptyCounts();
    return `${rows}</tbody></table>${rest === "" ? "" : `<p class="rest">${markup(rest)}</p>`}</section>\n`;
  }

  private rows(isLast: boolean): string {
    const { waiting, options } = this;
    const byKind = groupBy(waiting, ({ finding }) =>
      isOfWhole(finding) ? "whole" : (finding.correction ?? "by-hand"),
    );
    for (const kind of corrections) this.counts[kind] += byKind.get(kind)?.length ?? 0;
    const rows = (["by-hand", "with-a-yes"] as const).flatMap((kind) =>
      this.faultsOf(byKind.get(kind) ?? []).map((fault) => this.rowOf(fault, kind)),
    );
    for (const entry of byKind.get("maintainer") ?? []) this.forMaintainer.add(entry);
    for (const entry of byKind.get("whole") ?? []) this.ofWhole.add(entry);
    this.hasWork ||= byKind.has("by-hand") || byKind.has("with-a-yes");
    this.waiting = [];
    const { name = "", file = "" } = this.document ?? {};
    const isShort = isLast && !this.hasWork;
    const rest = restInWords(this.counts, options.lang);
    const kind = isShort ? (rest === "" ? " none" : " short") : "";
    const head = this.isOpen ? "" : headOf(name, file, kind, options.lang);
    this.isOpen = true;
    return head + rows.join("");
  }

  private faultsOf(entries: readonly Entry[]): readonly FaultGroup<Entry>[] {
    const of = ({ finding, problem }: Entry) => ({
      finding,
      problem,
      document: "",
      message: finding.message,
    });
    return faultsIn(entries, of, this.options.rules ?? []);
  }

  private rowOf(fault: FaultGroup<Entry>, kind: Correction): string {
    const { lang } = this.options;
    const { rows, severity, text, otherNames, fields } = fault;
    const names = otherNames === 0 ? "" : ` ${say[lang].otherNames(otherNames)}`;
    const own = rows.find(({ finding, problem }) => finding.code === problem) ?? rows[0];
    const fix = own && adviceOf(this.texts.get(own.finding.code), own.finding);
    const advice = fix === undefined ? "" : `<small class="fix">${markup(fix)}</small>`;
    const compared = fault.places.map(({ finding }) =>
      comparedIn(finding, lang, this.options.codeNames),
    );
    const same = {
      found: onlyOne(compared.map(({ found }) => found)),
      expected: onlyOne(compared.map(({ expected }) => expected)),
    };
    const said = comparedInWords(same, lang);
    const isLong = fault.places.length > maxTogether;
    const shown = fields.slice(0, maxFields).map((field) => `<code>${markup(field)}</code>`);
    const more = fields.length > maxFields ? ", …" : "";
    const named = fields.length < 2 ? "" : `<small>${shown.join(", ")}${more}</small>`;
    return `<tr class="${severity} ${kind}${isLong ? " long" : ""}"><td>${severity === "error" ? "" : `<span class="severity">${severityIn(lang)[severity]}</span> `}${markup(text)}${markup(names)}${said === "" ? "" : `<b class="said">${markup(capital(said))}</b>`}${named}${advice}</td><td>${this.placesOf(fault, same)}</td><td class="note"></td></tr>\n`;
  }

  /** The places of a fault by usuario. Several fields of a record are one place. */
  private placesOf({ places }: FaultGroup<Entry>, same: ComparedWords): string {
    const byUsuario = groupBy(places, ({ finding }) => whoOf(finding));
    return Array.from(byUsuario, ([who, own]) => {
      const title = who === "" ? "" : `<b>${markup(who)}</b> `;
      const records = groupBy(own, ({ finding }) => placeOf(finding, this.options.lang));
      const cells = Array.from(records.values(), (entries) =>
        placeCell(
          entries.map(({ finding }) => finding),
          this.options,
          same,
        ),
      );
      return `<div class="who">${title}${cells.join(" ")}</div>`;
    }).join("");
  }
}

/** The text that all have in common; empty if they differ. */
const onlyOne = (texts: readonly string[]): string =>
  new Set(texts).size === 1 ? (texts[0] ?? "") : "";

const isOfWhole = ({
  severity,
  record,
  pointer,
  path,
  correction = "by-hand",
}: AnyFinding): boolean => {
  const { usuario, array } = levelsOf({ pointer, path });
  const isInside = record !== null || usuario !== undefined || array !== undefined;
  return severity === "warning" && !isInside && correction === "by-hand";
};

const emptyCounts = (): Record<Correction, number> => ({
  automatic: 0,
  "with-a-yes": 0,
  "by-hand": 0,
  maintainer: 0,
});

/** "12 automatic, 8 for the software maintainer" */
const restInWords = (
  { automatic, maintainer }: Readonly<Record<Correction, number>>,
  lang: Lang,
): string =>
  [
    automatic > 0 && `${numberOf(automatic, lang)} ${nounOf(automatic, say[lang].automatic)}`,
    maintainer > 0 && `${numberOf(maintainer, lang)} ${say[lang].ofMaintainer}`,
  ]
    .filter((part) => part !== false)
    .join(", ");

/**
 * On paper the title is in the table's head, which each page repeats. A document without corrections has no title, or one line.
 */
function headOf(name: string, file: string, kind: string, lang: Lang): string {
  const { message, where, note } = say[lang];
  const title = `${markup(name)}${name === file ? "" : ` <small>${markup(file)}</small>`}`;
  return `<section class="document${kind}"><h3>${title}</h3>\n<table class="rows"><colgroup><col><col><col></colgroup><thead><tr class="title"><th colspan="3">${title}</th></tr><tr><th scope="col">${message}</th><th scope="col">${where}</th><th scope="col" class="note">${note}</th></tr></thead>\n<tbody>`;
}

/** A place with its box: "☐ consultas 1: 12 fields", and the found value unless all places have the same. */
function placeCell(
  findings: readonly AnyFinding[],
  { lang, paths, codeNames }: WorksheetOptions,
  same: ComparedWords,
): string {
  const [finding] = findings;
  if (finding === undefined) return "";
  const small = (text: string) => (text === "" ? "" : ` <small>${markup(text)}</small>`);
  const own = comparedIn(finding, lang, codeNames);
  const said =
    findings.length > 1
      ? { found: "", expected: "" }
      : {
          found: same.found === "" ? own.found : "",
          expected: same.expected === "" ? own.expected : "",
        };
  const count = findings.length > 1 ? `: ${say[lang].fields(findings.length)}` : "";
  const value = comparedInWords(said, lang);
  return `<span class="place"><span class="box">☐ </span>${markup(placeOf(finding, lang) + count)}${value === "" ? "" : ` <span class="value">${markup(value)}</span>`}${small(serviceOf(finding.concerns ?? {}))}${paths === "muv" ? small(muvPath(finding)) : ""}</span>`;
}

/** The place within a usuario: its array and element; elsewhere its line. */
function placeOf(finding: AnyFinding, lang: Lang): string {
  const { array, element } = levelsOf(finding);
  if (array === undefined) return `${say[lang].line} ${numberOf(finding.line, lang)}`;
  return element === undefined ? array : `${array} ${element}`;
}

/** "usuario 2 · CC 1032456701"; the patient only on request. */
function whoOf(finding: AnyFinding): string {
  const { usuario } = levelsOf(finding);
  const person = patientInWords(finding.concerns ?? {});
  return [usuario === undefined ? "" : `usuario ${usuario}`, person]
    .filter((part) => part)
    .join(" · ");
}

/** The date, code and consecutivo of a service, on request. */
const serviceOf = ({ date, serviceCode, consecutivo }: Concern): string =>
  concernInWords({
    ...(date !== undefined && { date }),
    ...(serviceCode !== undefined && { serviceCode }),
    ...(consecutivo !== undefined && { consecutivo }),
  });

type DocumentName = DocumentNumbers & { readonly file: string };

/** The key of a document: its name and its file. */
export const keyOf = (document: DocumentName): string => `${nameOf(document)}\n${document.file}`;

/** A document in one of these states that has findings is in the list of corrections. */
const toCorrect: ReadonlySet<FileState> = new Set(["rejected", "correct", "not-judged", "review"]);

/**
 * The documents that are not in the list of corrections, a line for each kind: by their next step, documents without findings
 * in a file that has some, and XMLs and answers without their RIPS.
 */
export function otherDocuments(
  { files, orphans }: Pick<ReviewSummary, "files" | "orphans">,
  hasFindings: (document: DocumentName) => boolean,
  lang: Lang,
): string {
  const lines = fileStates.map((state) => {
    const names = files
      .filter((each) => each.state === state && (each.file.findings === 0 || !toCorrect.has(state)))
      .flatMap(namesIn)
      .map(nameOf);
    return othersLine(taskIn(lang)[state], names, lang);
  });
  const beside = files
    .filter(({ state, file: { findings } }) => findings > 0 && toCorrect.has(state))
    .flatMap((each) => ((each.file.numbers?.length ?? 0) < 2 ? [] : namesIn(each)))
    .filter((document) => !hasFindings(document))
    .map(nameOf);
  const alone = orphansInWords(
    orphans.filter(({ kind }) => kind !== "document"),
    lang,
    maxOthers,
  ).map((line) => `<p class="without">${markup(line)}</p>\n`);
  return [...lines, othersLine(capital(besideIn[lang]), beside, lang), ...alone].join("");
}

const namesIn = ({ file: { file, numbers = [{}] } }: FileInRun): readonly DocumentName[] =>
  numbers.map((own) => ({ file, ...own }));

function othersLine(title: string, names: readonly string[], lang: Lang): string {
  if (names.length === 0) return "";
  const shown = names.slice(0, maxOthers).map(markup).join(", ");
  return `<p class="without"><b>${markup(`${title} (${numberOf(names.length, lang)})`)}:</b> ${shown}${names.length > maxOthers ? ", …" : ""}</p>\n`;
}
