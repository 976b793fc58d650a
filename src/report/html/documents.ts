import type { Correction } from "../../core/model/correction";
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
import { officeRule, officeText } from "../office-text";
import { levelsOf, wholeIn } from "../place";
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

/** A row with more places than this may be divided between two pages. */
const maxTogether = 8;

interface Entry {
  readonly finding: AnyFinding;
  readonly problem: string;
}

type WorksheetOptions = Pick<ReportOptions, "lang" | "paths" | "rules" | "codeNames">;

interface DocumentEntries {
  readonly name: string;
  readonly file: string;
  readonly entries: Entry[];
}

/**
 * Writes the work sheet of the people who correct, by invoice: findings of one document must follow each other. A problem that
 * people solve themselves is a row with advice, and with its places by patient, each with a box. Other findings of an invoice
 * are only counted. Invoices that the Ministry has approved are only named.
 */
export class DocumentsWriter {
  private readonly documents: DocumentEntries[] = [];
  /** The documents with findings, listed or not. */
  private readonly known = new Set<string>();
  private readonly options: WorksheetOptions;
  private readonly texts: ReadonlyMap<string, RuleText>;

  constructor(options: WorksheetOptions) {
    const { lang, rules = [] } = options;
    const own = rules.map((rule) => officeRule(rule, lang));
    this.options = { ...options, rules: own };
    this.texts = new Map(own.map((rule) => [rule.code, rule]));
  }

  add(finding: AnyFinding, problem: string): void {
    const document = { file: finding.file, ...finding.concerns };
    const { file } = document;
    const name = nameOf(document);
    const last = this.documents.at(-1);
    const message = officeText(finding.message, this.options.lang);
    const entry = { finding: { ...finding, message }, problem };
    if (last?.name === name && last.file === file) last.entries.push(entry);
    else {
      this.documents.push({ name, file, entries: [entry] });
      this.addUnlisted(document);
    }
  }

  /** Takes a document with findings outside the list. */
  addUnlisted(document: DocumentName): void {
    this.known.add(keyOf(document));
  }

  /**
   * Returns the documents with corrections, the lists of warnings about whole invoices and of findings for the software
   * maintainer, and the names of all other documents.
   */
  write(run: Pick<ReviewSummary, "files" | "orphans">): string {
    const { options } = this;
    const approved = new Set(
      run.files.flatMap(({ file, state }) => (isApproved(state) ? [file.file] : [])),
    );
    const ofWhole = new ProblemList("whole", options);
    const forMaintainer = new ProblemList("maintainer", options);
    const sections = this.documents
      .filter(({ file }) => !approved.has(file))
      .map((document) => this.sectionOf(document, ofWhole, forMaintainer));
    return [
      ...sections,
      ofWhole.section(),
      forMaintainer.section(),
      otherDocuments(run, this.known, options.lang),
    ].join("");
  }

  /** Writes a document, and adds findings of other kinds to their lists. */
  private sectionOf(
    { name, file, entries }: DocumentEntries,
    ofWhole: ProblemList,
    forMaintainer: ProblemList,
  ): string {
    const byKind = groupBy(entries, ({ finding }) =>
      isOfWhole(finding) ? "whole" : (finding.correction ?? "by-hand"),
    );
    const own = (kind: Correction | "whole") => byKind.get(kind) ?? [];
    const rows = (["by-hand", "with-a-yes"] as const).flatMap((kind) =>
      this.faultsOf(own(kind)).map((fault) => this.rowOf(fault, kind)),
    );
    for (const entry of own("maintainer")) forMaintainer.add(entry);
    for (const entry of own("whole")) ofWhole.add(entry);
    const { lang } = this.options;
    const rest = restInWords(own("automatic").length, own("maintainer").length, lang);
    if (rows.length === 0 && rest === "") return "";
    const kind = rows.length > 0 ? "" : " short";
    return `${headOf(name, file, kind, lang)}${rows.join("")}</tbody></table>${rest === "" ? "" : `<p class="rest">${markup(rest)}</p>`}</section>\n`;
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
    return `<tr class="${severity} ${kind}${isLong ? " long" : ""}"><td>${severity === "error" ? "" : `<span class="severity">${capital(severityIn(lang)[severity])}:</span> `}${markup(text)}${markup(names)}${said === "" ? "" : `<b class="said">${markup(capital(said))}</b>`}${named}${advice}</td><td>${this.placesOf(fault, same)}</td><td class="note"></td></tr>\n`;
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

/** "12 automatic, 8 for whoever maintains the software" */
const restInWords = (automatic: number, maintainer: number, lang: Lang): string =>
  [
    automatic > 0 && `${numberOf(automatic, lang)} ${nounOf(automatic, say[lang].automatic)}`,
    maintainer > 0 && `${numberOf(maintainer, lang)} ${say[lang].ofMaintainer}`,
  ]
    .filter((part) => part !== false)
    .join(", ");

/** On paper the title is in the table's head, which each page repeats. A document without corrections by hand is one line. */
function headOf(name: string, file: string, kind: string, lang: Lang): string {
  const { message, where, note } = say[lang];
  const isNamed = name !== nameOf({ file });
  const title = isNamed ? `${markup(name)} <small>${markup(file)}</small>` : markup(file);
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

/** The place within a usuario: its array and element; elsewhere the whole usuario or invoice, or the line. */
function placeOf(finding: AnyFinding, lang: Lang): string {
  const { array, element } = levelsOf(finding);
  if (array === undefined)
    return wholeIn(finding, lang) ?? `${say[lang].line} ${numberOf(finding.line, lang)}`;
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
const keyOf = (document: DocumentName): string => `${nameOf(document)}\n${document.file}`;

const isApproved = (state: FileState): boolean => state.startsWith("approved");

/** A document in one of these states that has findings is in the list of corrections. */
const toCorrect: ReadonlySet<FileState> = new Set(["rejected", "correct", "not-judged", "review"]);

/**
 * The documents that are not in the list of corrections, a line for each kind: by their next step, documents without findings
 * in a file that has some, and XMLs and answers without their RIPS.
 */
function otherDocuments(
  { files, orphans }: Pick<ReviewSummary, "files" | "orphans">,
  known: ReadonlySet<string>,
  lang: Lang,
): string {
  const lines = fileStates.map((state) => {
    const own = files.filter(
      (each) => each.state === state && (each.file.findings === 0 || !toCorrect.has(state)),
    );
    const findings = own.reduce((sum, { file }) => sum + file.findings, 0);
    const more = isApproved(state) && findings > 0 ? say[lang].nothingToDo(findings) : "";
    return othersLine(taskIn(lang)[state], own.flatMap(namesIn).map(nameOf), lang, more);
  });
  const beside = files
    .filter(({ state, file: { findings } }) => findings > 0 && toCorrect.has(state))
    .flatMap((each) => ((each.file.numbers?.length ?? 0) < 2 ? [] : namesIn(each)))
    .filter((document) => !known.has(keyOf(document)))
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

function othersLine(title: string, names: readonly string[], lang: Lang, more = ""): string {
  if (names.length === 0) return "";
  const shown = names.slice(0, maxOthers).map(markup).join(", ");
  return `<p class="without"><b>${markup(`${title} (${numberOf(names.length, lang)})`)}:</b> ${shown}${names.length > maxOthers ? ", …" : ""}${markup(more)}</p>\n`;
}
