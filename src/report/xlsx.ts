import type { AnyFinding } from "../core/model/finding";
import type { DocumentNumbers } from "../core/model/concern";
import type { Lang } from "../core/model/issue";
import { muvPath } from "../core/model/muv-path";
import { adviceOf } from "./advice";
import { adviceOnSaid, answerWords, rejectingCodes } from "./answers";
import { Causes } from "./causes";
import { menderIn } from "./causes-in-words";
import { patientInWords } from "./concern-words";
import { comparedIn } from "./compared";
import { correctionIn, countsInWords } from "./corrections-in-words";
import { arrayOf, officialsOf } from "./csv";
import { besideIn, stateIn } from "./files";
import { nameOf } from "./document-name";
import { officeRule, officeText } from "./office-text";
import type { SummaryModel } from "./summary-model";
import { summaryModel } from "./summary-model";
import { fieldIn, levelsOf } from "./place";
import type { Format, Outcome, ReportOptions, RuleText } from "./report";
import { namedNorms, severityIn } from "./summary-words";
import type { Cell, Column, Sheet } from "./xlsx-book";
import { workbook } from "./xlsx-book";

/**
 * A workbook for the people who correct: a row with a box for each fault, the invoices with their states, and the summary. It
 * is the files of a ZIP.
 */
export const xlsx: Format = {
  maxIssues: 100_000,
  mostIssues: 100_000, // they are in memory
  namesDocuments: true,
  hasNotes: true,
  forPeople: true,
  make: (given) => {
    const { lang } = given;
    const options = { ...given, rules: given.rules?.map((rule) => officeRule(rule, lang)) ?? [] };
    const columns = columnsOf(options);
    const counts = new Counts();
    const used = new Set<string>();
    const byHand: ListedRow[] = [];
    /** Rows that need no correction by hand come last. */
    const automatic: ListedRow[] = [];
    // A row has the title of its cause, under which the summary counts it.
    const causes = new Causes(options.rules, (finding, isListed, cause) => {
      if (!isListed) return;
      used.add(cause);
      const cells = columns.map(({ cell }) => cell(finding, cause));
      const rows = finding.correction === "automatic" ? automatic : byHand;
      rows.push({ file: finding.file, cells });
    });
    return {
      begin: () => "",
      finding: (finding) => {
        causes.add(finding, true);
        counts.add(finding);
        return "";
      },
      unlisted: (finding) => {
        causes.add(finding, false);
        counts.add(finding);
      },
      end: () => "",
      files: (outcome) => {
        const forPeople = { ...options, isPage: true }; // nothing names an option of the command
        const model = summaryModel(outcome, causes.all(outcome.files), forPeople);
        const { toCorrect, ...say } = words[lang];
        const changed = (texts: readonly (readonly [string, string])[]) => {
          const byTitle = new Map(texts);
          return ({ cells }: Pick<ListedRow, "cells">) =>
            columns.map(({ title }, i) => byTitle.get(title) ?? cells[i]);
        };
        const rejected = rejectionsIn(outcome, options).map(({ advice, ...finding }) => ({
          cells: columns.map(({ cell }) => cell(finding, finding.code)),
          advice,
        }));
        const approved = new Set(
          model.run.files.flatMap(({ file, state }) =>
            state.startsWith("approved") ? [file.file] : [],
          ),
        );
        const isDone = ({ file }: ListedRow) => approved.has(file);
        return workbook([
          {
            name: toCorrect,
            columns,
            rows: [
              ...byHand.filter((row) => !isDone(row)).map(({ cells }) => cells),
              ...rejected.map(({ cells, advice = say.byAnswer }) =>
                changed([
                  [say.severity, say.rejected],
                  [say.correction, say.rejected],
                  [say.fix, advice],
                ])({ cells }),
              ),
              ...automatic.filter((row) => !isDone(row)).map(({ cells }) => cells),
              ...[...byHand, ...automatic]
                .filter(isDone)
                .map(changed([[say.fix, say.nothingToDo]])),
            ],
          },
          documentsSheet(model, counts, say, lang),
          summarySheet(model, outcome, say, options),
          rulesSheet(
            options.rules.filter(({ code }) => used.has(code)),
            say,
          ),
        ]);
      },
    };
  },
};

interface ListedRow {
  readonly file: string;
  readonly cells: readonly Cell[];
}

/** The Ministry's reasons as rows of the list of corrections, each with how to correct it. */
const rejectionsIn = (
  { answers, files }: Outcome,
  options: ReportOptions,
): readonly (AnyFinding & { readonly advice: string | undefined })[] =>
  (answers?.documents ?? [])
    .filter(({ state }) => state.startsWith("rejected"))
    .flatMap(({ said = [], file, answers: [answer = ""] }) =>
      said
        .filter(({ rejects }) => rejects)
        .map((item) => {
          const { code, path = "", description = "", observation = "" } = item;
          const steps = path.replace(/\[(\d+)\]/g, ".$1").split(".");
          const text = [description, observation].filter((part) => part !== "").join(": ");
          const [numbers] = files.find((each) => each.file === file)?.numbers ?? [];
          return {
            code,
            file: file ?? answer,
            severity: "error",
            correction: "by-hand",
            params: { official: code },
            message: `${answerWords[options.lang].ministry} «${text}»`,
            advice: adviceOnSaid(item, options),
            path: path === "" ? [] : steps.slice(-1),
            pointer: path === "" ? "" : `/${steps.join("/")}`,
            concerns: numbers ?? {},
            record: null,
            shape: null,
            line: 1,
            column: 1,
            offset: 0,
            length: 0,
          };
        }),
    );

interface FindingColumn extends Column {
  readonly cell: (finding: AnyFinding, cause: string) => Cell;
}

/** The columns of the list of corrections. Patients and values have columns only if they were requested. */
function columnsOf({
  lang,
  rules = [],
  identify,
  showValues,
  codeNames,
  paths,
}: ReportOptions): readonly FindingColumn[] {
  const say = words[lang];
  const texts = new Map(rules.map((rule) => [rule.code, rule]));
  const severities = severityIn(lang);
  const menders = menderIn(lang);
  const corrections = correctionIn(lang);
  const menderOf = (cause: string): Cell => {
    const own = texts.get(cause)?.mender;
    return own && menders[own];
  };
  // biome-ignore format: a column a line
  return [
    { title: say.corrected, width: 11, choices: ["☐", "☑"], cell: () => "☐" },
    { title: say.document, width: 14, cell: ({ file, concerns }) => nameOf({ file, ...concerns }) },
    ...(identify === true
      ? [
          { title: say.patient, width: 17, cell: ({ concerns = {} }: AnyFinding) => patientInWords(concerns) },
          { title: say.service, width: 14, cell: ({ concerns }: AnyFinding) => concerns?.serviceCode },
        ]
      : []),
    { title: "usuario", width: 8, cell: (finding) => levelsOf(finding).usuario },
    { title: say.array, width: 17, cell: (finding) => arrayOf(finding, levelsOf(finding)) },
    { title: say.number, width: 8, cell: (finding) => levelsOf(finding).element },
    { title: say.date, width: 16, cell: ({ concerns }) => concerns?.date },
    { title: "consecutivo", width: 11, cell: ({ concerns }) => numberIn(concerns?.consecutivo) },
    { title: say.field, width: 26, cell: fieldIn },
    { title: say.problem, width: 36, cell: (_, cause) => texts.get(cause)?.title ?? cause },
    { title: say.message, width: 46, cell: ({ message }) => officeText(message, lang) },
    ...(showValues === true
      ? [
          { title: say.found, width: 20, cell: foundIn(lang) },
          { title: say.expected, width: 30, cell: expectedIn(lang, codeNames) },
        ]
      : []),
    { title: say.correction, width: 18, cell: ({ correction }) => correction && corrections[correction] },
    { title: say.fix, width: 50, cell: (finding, cause) => firstSentence(adviceOf(texts.get(cause), finding)) },
    { title: say.official, width: 11, cell: officialsOf },
    { title: say.mender, width: 18, cell: (_, cause) => menderOf(cause) },
    ...(paths === "muv" ? [{ title: say.muvPath, width: 44, cell: muvPath }] : []),
    { title: say.severity, width: 11, cell: ({ severity }) => severities[severity] },
    { title: say.file, width: 34, cell: ({ file }) => file },
    { title: say.line, width: 8, cell: ({ line }) => line },
  ];
}

/** Converts digits to a number, unless they begin with a zero. */
const numberIn = (text: string | undefined): Cell =>
  text !== undefined && /^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text) ? Number(text) : text;

/** The found value: an amount or a number as a number, a text without its quotes. */
const foundIn =
  (lang: Lang) =>
  (finding: AnyFinding): Cell =>
    finding.expected !== undefined && "amount" in finding.expected
      ? numberIn(finding.found)
      : numberIn(comparedIn(finding, lang).found);

const expectedIn =
  (lang: Lang, names: ReportOptions["codeNames"]) =>
  (finding: AnyFinding): Cell =>
    finding.expected !== undefined && "amount" in finding.expected
      ? numberIn(finding.expected.amount)
      : comparedIn(finding, lang, names).expected;

/** The number of errors and warnings of each document. */
class Counts {
  private readonly of = new Map<string, { error: number; warning: number }>();

  add({ file, concerns = {}, severity }: AnyFinding): void {
    this.get(file, concerns)[severity] += 1;
  }

  get(file: string, { numFactura, numNota }: DocumentNumbers): { error: number; warning: number } {
    const key = `${numNota ?? numFactura ?? ""}\n${file}`;
    const known = this.of.get(key) ?? { error: 0, warning: 0 };
    this.of.set(key, known);
    return known;
  }
}

/** The documents, each with its state and its file, and the invoices without a document. */
function documentsSheet(
  { files, run: { orphans, totals } }: SummaryModel,
  counts: Counts,
  say: Words,
  lang: Lang,
): Sheet {
  const states = {
    ...stateIn(lang),
    ...(totals.ready !== null && { clean: say.canBeSent }),
  };
  const columns = [
    { title: say.document, width: 16 },
    { title: say.state, width: 24 },
    { title: say.errors, width: 10 },
    { title: say.warnings, width: 13 },
    { title: say.file, width: 44 },
    { title: say.remarks, width: 50 },
  ];
  const rows = files.rows.flatMap(({ file, state, warnings, remark: own, answers }) => {
    const { numbers = [], errors, file: path } = file;
    const isAlone = orphans.some((each) => each.kind === "document" && each.file === path);
    const remark = [own, isAlone ? say.withoutXml : "", rejectingCodes(answers).join(", ")]
      .filter((each) => each !== "")
      .join("; ");
    if (numbers.length < 2) {
      return [
        [nameOf({ file: path, ...numbers[0] }), states[state], errors, warnings, path, remark],
      ];
    }
    return numbers.map((own): readonly Cell[] => {
      const { error, warning } = counts.get(path, own);
      // one of several documents must be corrected only if it has errors itself
      const its = state === "correct" && error === 0 ? besideIn[lang] : states[state];
      return [nameOf({ file: path, ...own }), its, error, warning, path, remark];
    });
  });
  const alone = orphans.flatMap(({ kind, file }): readonly (readonly Cell[])[] =>
    kind === "xml" ? [[nameOf({ file }), say.withoutRips, undefined, undefined, file]] : [],
  );
  return { name: say.documents, columns, rows: [...rows, ...alone] };
}

/** A sheet with each rule of the list once: its problem, its causes, and how to correct it. */
function rulesSheet(rules: readonly RuleText[], say: Words): Sheet {
  const columns = [
    { title: say.problem, width: 40 },
    { title: say.causes, width: 60 },
    { title: say.fix, width: 80 },
    { title: say.rule, width: 26 },
  ];
  const rows = rules.map(({ code, title, causes, fix, fixes = {} }) => [
    title,
    causes,
    [fix, ...Object.values(fixes)].filter((each) => each !== undefined).join(" "),
    code,
  ]);
  return { name: say.rules, columns, rows };
}

/** The first sentence of an advice; the rules' sheet has the rest. */
const firstSentence = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : (/^.*?[.?!](?=\s|$)/s.exec(text)?.[0] ?? text);

function summarySheet(
  { verdict, texts, tiles, run, gaps, open }: SummaryModel,
  { against = {}, corrections }: Outcome,
  say: Words,
  { lang, identify, rules = [] }: ReportOptions,
): Sheet {
  const titles = new Map(rules.map(({ code, title }) => [code, title]));
  const notes = [
    ...verdict.notes,
    texts.notJudged,
    texts.partial,
    ...texts.documents,
    ...texts.leftOut,
    texts.listed,
  ].filter((note) => note !== undefined);
  const problems = run.problems.map(({ code, bySeverity, mender }): readonly Cell[] => [
    titles.get(code) ?? code,
    bySeverity.error + bySeverity.warning,
    mender && menderIn(lang)[mender],
  ]);
  const rows: readonly (readonly Cell[])[] = [
    [verdict.sentence],
    [],
    ...tiles.map(({ name, count }) => [name, count]),
    [],
    ...(corrections === undefined
      ? []
      : [[say.correction], ...countsInWords(corrections, lang), []]),
    [say.now, against.now],
    [say.norms, namedNorms(texts) || undefined],
    [say.contains, identify === true ? say.persons : say.noPersons],
    [],
    [say.problems, say.count, say.mender],
    ...problems,
    [],
    ...notes.map((note) => [note]),
    ...(gaps.length === 0 ? [] : [[say.gaps, open.rules]]),
    ...gaps.map(({ why, rules: own }) => [why, own.length]),
  ];
  return {
    name: say.summary,
    isProse: true,
    columns: [
      { title: say.summary, width: 70 },
      { title: "", width: 30 },
      { title: "", width: 30 },
    ],
    rows,
  };
}

type Words = Omit<(typeof words)[Lang], "toCorrect">;

const words = {
  en: {
    toCorrect: "To correct",
    documents: "Invoices",
    summary: "Summary",
    document: "Invoice",
    patient: "Patient",
    date: "Date",
    service: "Service code",
    array: "Service",
    number: "Number",
    field: "Field",
    problem: "Problem",
    message: "Detail",
    found: "Found",
    expected: "Expected",
    correction: "How it is corrected",
    fix: "What to do",
    rule: "Rule",
    rules: "Rules",
    causes: "Why it happens",
    official: "Official code",
    mender: "Who corrects it",
    muvPath: "Ministry's path",
    rejected: "rejected by the Ministry",
    nothingToDo: "already approved: nothing to do",
    byAnswer: "Correct what the answer says and send it again.",
    severity: "Severity",
    file: "File",
    line: "Line",
    corrected: "Corrected",
    state: "State",
    errors: "Errors",
    warnings: "Warnings",
    remarks: "Remarks",
    canBeSent: "can be sent",
    withoutXml: "without the XML of its invoice",
    withoutRips: "invoice without its RIPS",
    now: "Validated as of",
    norms: "Norm",
    contains: "Personal data",
    persons: "yes: it says whom each fault concerns",
    noPersons: "no: it does not say whom a fault concerns",
    problems: "Problems",
    count: "How many",
    gaps: "Rules that were not evaluated, or not everywhere",
  },
  es: {
    toCorrect: "Corregir",
    documents: "Facturas",
    summary: "Resumen",
    document: "Factura",
    patient: "Paciente",
    date: "Fecha",
    service: "Código del servicio",
    array: "Servicio",
    number: "Número",
    field: "Campo",
    problem: "Problema",
    message: "Detalle",
    found: "Encontrado",
    expected: "Esperado",
    correction: "Cómo se corrige",
    fix: "Qué hacer",
    rule: "Regla",
    rules: "Reglas",
    causes: "Por qué pasa",
    official: "Código oficial",
    mender: "Responsable",
    muvPath: "Ruta del Ministerio",
    rejected: "rechazado por el Ministerio",
    nothingToDo: "ya aprobada: nada que hacer",
    byAnswer: "Corrija lo que dice la respuesta y envíe de nuevo.",
    severity: "Gravedad",
    file: "Archivo",
    line: "Línea",
    corrected: "Corregido",
    state: "Estado",
    errors: "Errores",
    warnings: "Advertencias",
    remarks: "Observaciones",
    canBeSent: "se puede enviar",
    withoutXml: "sin el XML de su factura",
    withoutRips: "factura sin su RIPS",
    now: "Fecha de la revisión",
    norms: "Norma",
    contains: "Datos personales",
    persons: "sí: dice a quién corresponde cada hallazgo",
    noPersons: "no: no dice a quién corresponde cada hallazgo",
    problems: "Problemas",
    count: "Cuántos",
    gaps: "Reglas que no se evaluaron, o no en todas partes",
  },
} as const satisfies Record<Lang, unknown>;
