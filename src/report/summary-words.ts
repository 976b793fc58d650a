import type { InvoiceSummary, Summary } from "../core/model/finding";
import type { Lang, Severity } from "../core/model/issue";
import type { Outcome, ReportOptions, ReportTable } from "./report";
import type { LeftOut } from "./left-out";
import { groupBy } from "../core/text/group-by";
import { answersInWords } from "./answers";
import { kindsInWords } from "./file-kinds";
import { needs } from "./needs";
import { normIn } from "./norm-name";
import { countOf, nounOf, numberOf } from "./number";
import { hasJudgedNothing } from "../core/model/file-state";
import { settingsInWords } from "./settings";
import { visible } from "./visible";

/** The texts of a report besides its list. They are not escaped yet. */
export interface SummaryTexts {
  /** "3 records in 1 file" */
  readonly scope: string;
  /** "4 errors, 1 warning" */
  readonly total: string;
  /** The titles of the counts of records, with the counts. */
  readonly records: readonly (readonly [string, string])[];
  /** "1 consulta: not judged; --pack res948 judges it" */
  readonly notJudged?: string;
  /** A note if nothing was judged. */
  readonly nothing?: string;
  /** Notes on the list of invoices, on the whole run, and on severities that were set. */
  readonly documents: readonly string[];
  /** The notes of `documents` that the short form has too. */
  readonly essential: readonly string[];
  /** "3 files were not read as RIPS: 2 XMLs, 1 PDF (…)" */
  readonly leftOut: readonly string[];
  readonly failed: readonly { readonly file: string; readonly error: string }[];
  readonly partial?: string;
  readonly notEvaluated: readonly { readonly code: string; readonly why: string }[];
  /** "Listed: 200 of 1,234", if the list is shorter than the count. */
  readonly listed?: string;
  /** The norms that ran in addition to the contract. */
  readonly norms?: string;
  /** Shorter: the norms with their dates and digests only, and the number of official tables. */
  readonly normNames?: string;
  /** The norm that ran because nobody chose one, with its day; and how to choose another. */
  readonly normOfToday?: { readonly name: string; readonly others: string };
}

/** Without a list, there is no text about the number of listed findings. */
export function summaryTexts(
  { summary, files, evaluated, leftOut = [], answers, settings }: Outcome,
  {
    lang,
    tool: { packs, tables = [], dayOfNorm },
    isPage = false,
  }: Pick<ReportOptions, "lang" | "tool" | "isPage">,
  hasList = true,
): SummaryTexts {
  const say = words[lang];
  const { error, warning } = summary.bySeverity;
  const records: [string, string][] = [];
  const { loaded, totalReady } = summary;
  if (totalReady !== null) records.push([say.ready, numberOf(totalReady, lang)]);
  else if (loaded !== null) records.push([nounOf(loaded, say.load), numberOf(loaded, lang)]);
  const own = (line: string): string => (isPage ? withoutOptions(line) : line);
  const answered = (answers === undefined ? [] : answersInWords(answers, lang)).map(own);
  const set = settings === undefined ? [] : settingsInWords(settings, lang);
  const [norm] = Object.values(summary.norm ?? {});
  const bare = norm === undefined ? 0 : summary.total - norm.judged;
  const ofBare = bare === 0 ? [] : [countOf(bare, say.bare, lang)];
  const ofRules = [
    ...evaluated.flatMap(({ code, warning: text }) =>
      text === undefined ? [] : [runWarning(code, text, lang)],
    ),
    ...severitiesIn(evaluated, lang),
  ];
  const isCapped = hasList && summary.listed < error + warning;
  return {
    scope: `${countOf(summary.total, say.records, lang)} ${say.in} ${countOf(summary.files, say.files, lang)}`,
    total: `${countOf(error, say.errors, lang)}, ${countOf(warning, say.warnings, lang)}`,
    records,
    failed: files.flatMap(({ file, error: reason }) =>
      reason === undefined ? [] : [{ file: visible(file), error: visible(reason) }],
    ),
    notEvaluated: evaluated.flatMap(({ code, why, usuarios, lacks }) => {
      if (why === undefined) return [];
      const option = isPage || lacks === undefined ? undefined : needs[lacks][1];
      const count = usuarios === undefined ? "" : ` (${countOf(usuarios, say.usuarios, lang)})`;
      return [{ code, why: `${why}${option === undefined ? "" : ` (${option})`}${count}` }];
    }),
    leftOut: leftOutInWords(leftOut, lang),
    ...notJudgedIn(summary, summary.ready !== null && packs === undefined && !isPage, lang),
    ...(hasJudgedNothing(summary) && { nothing: say.nothing }),
    documents: [
      ...ofBare,
      ...set,
      ...(summary.invoices === undefined ? [] : [invoicesIn(summary.invoices, lang)]),
      ...answered,
      ...ofRules,
    ],
    essential: [...ofBare, ...set, ...answered.slice(0, 1), ...ofRules],
    ...(summary.partial && { partial: say.partial }),
    ...(isCapped && {
      listed: own(say.listed(numberOf(summary.listed, lang), numberOf(error + warning, lang))),
    }),
    ...(packs &&
      dayOfNorm !== undefined && {
        normOfToday: {
          name: `${packs.map(({ id, version }) => normIn(`${id}@${version}`, lang)).join(", ")}, ${say.ofNorm} ${dayOfNorm}`,
          others: say.otherNorms,
        },
      }),
    ...(packs && {
      normNames: packs
        .map(({ id, version, date, digest }) => `${id}@${version} (${date}, ${digest})`)
        .concat(tablesNamed(tables, lang))
        .join(", "),
      norms: packs
        .map(({ id, version, date, digest, readFrom, followedUntil }) =>
          [
            `${id}@${version} (${date}, ${digest}`,
            ...(readFrom === undefined ? [] : [say.readFrom(readFrom)]),
            `${say.followed} ${followedUntil})`,
          ].join("; "),
        )
        .concat(tables.map((table) => tableIn(table, lang)))
        .join(", "),
    }),
  };
}

/** "6 official tables, CUPS (--table)": tables of the product are counted, tables that the user passed are named. */
function tablesNamed(tables: readonly ReportTable[], lang: Lang): readonly string[] {
  const given = tables.filter(({ date }) => date === undefined);
  const own = tables.length - given.length;
  return [
    ...(own === 0 ? [] : [countOf(own, words[lang].officialTables, lang)]),
    ...given.map(({ title }) => `${title} (--table)`),
  ];
}

/** "CUPS of 2026-03-17, 13,632 codes" */
export function tableIn({ title, date, codes }: ReportTable, lang: Lang): string {
  const say = words[lang];
  const count = countOf(codes, say.codes, lang);
  return date === undefined
    ? `${title} (--table, ${count})`
    : `${title} ${say.ofDay} ${date} (${count})`;
}

/** The message of a rule about the whole run. */
const runWarning = (code: string, warning: string, lang: Lang): string =>
  `${words[lang].severity.warning} ${code} ${warning}`;

/** The severities that the configuration changed. */
function severitiesIn(evaluated: Outcome["evaluated"], lang: Lang): readonly string[] {
  const say = words[lang];
  const levels = { ...say.severity, off: say.off };
  const set = evaluated.flatMap(({ code, severity, inFiles = [] }) => [
    ...(severity === undefined ? [] : [`${code} (${levels[severity]})`]),
    ...inFiles.map(
      ({ files, severity: own }) => `${code} (${levels[own]}: ${files.map(visible).join(", ")})`,
    ),
  ]);
  return set.length === 0 ? [] : [`${say.severitySet}: ${set.join(", ")}.`];
}

/** Removes the options of the command, which the page does not have. */
const withoutOptions = (text: string): string => text.replace(/ \(--[^)]*\)/g, "");

/** The content of a report: "34 findings in 3 files", or "200 of 1,234 findings in 1 file". */
export function contentOf(
  { bySeverity, files }: Pick<Summary, "bySeverity" | "files">,
  listed: number,
  lang: Lang,
): string {
  const say = words[lang];
  const total = bySeverity.error + bySeverity.warning;
  const findings = countOf(total, say.findings, lang);
  const shown = listed < total ? `${numberOf(listed, lang)} ${say.of} ${findings}` : findings;
  return `${shown} ${say.in} ${countOf(files, say.files, lang)}`;
}

/** Returns how many elements were not judged, with a hint how to judge them. */
export function notJudgedIn(
  { notJudged }: Pick<Summary, "notJudged">,
  hasHint: boolean,
  lang: Lang,
): Pick<SummaryTexts, "notJudged"> {
  const say = words[lang];
  const { all, named } = elementsIn(notJudged, lang);
  if (all === 0) return {};
  const hint = hasHint ? `; ${all === 1 ? say.judgesIt : say.judgesThem}` : "";
  return { notJudged: `${named}: ${say.notJudged}${hint}` };
}

/** The number of elements of each array: "2 consultas, 1 urgencia". */
export function elementsIn(
  counts: Summary["notJudged"],
  lang: Lang,
): { readonly all: number; readonly named: string } {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  const named = some.map(([name, count]) => countOf(count, elements[name] ?? [name, name], lang));
  return { all: some.reduce((sum, [, count]) => sum + count, 0), named: named.join(", ") };
}

/** Returns how many invoices of a list and how many documents were matched. */
function invoicesIn(
  { listed, unused, matched, unmatched, late, xml }: InvoiceSummary,
  lang: Lang,
): string {
  const say = words[lang];
  const counted = (count: number, what: string) =>
    count === 0 ? [] : [`${numberOf(count, lang)} ${what}`];
  const from = xml === undefined ? say.inList : `${say.of} ${countOf(xml.files, say.xmls, lang)}`;
  const invoices = [`${numberOf(listed, lang)} ${from}`, ...counted(unused, say.unused)];
  const documents = [
    countOf(matched + unmatched, say.documents, lang),
    ...(xml === undefined ? [] : [`${numberOf(matched, lang)} ${say.paired}`]),
    ...counted(unmatched, xml === undefined ? say.unmatched : say.unpaired),
    ...counted(xml?.ambiguous ?? 0, say.ambiguous),
    ...counted(late, say.late),
  ];
  return `${say.invoices}: ${invoices.join(", ")}; ${documents.join(", ")}`;
}

/** The singular and plural of the elements of arrays that the contract does not describe. */
const elements: Readonly<Record<string, readonly [string, string]>> = {
  consultas: ["consulta", "consultas"],
  urgencias: ["urgencia", "urgencias"],
  hospitalizacion: ["hospitalización", "hospitalizaciones"],
};

/**
 * The number of files that were left out, and the first names. A `note` on standard error does not name answers, since a report
 * names their documents; `counts` names no files.
 */
export const leftOutInWords = (
  lists: readonly LeftOut[],
  lang: Lang,
  form: "report" | "note" | "counts" = "report",
): readonly string[] =>
  lists.map(({ why, files }) => {
    const say = words[lang];
    const isCount = form === "counts" || (form === "note" && why === "answer");
    if (why === "skipped") {
      const count = numberOf(files.length, lang);
      return isCount
        ? `${say.skipped}: ${count}`
        : `${say.skipped} (${say.skippedKinds}): ${count} (${named(files)})`;
    }
    if (why === "not-json") {
      const count = countOf(files.length, say.notRips, lang);
      return isCount ? count : `${count}: ${kindsNamed(files, lang)}`;
    }
    const count = countOf(files.length, say[notRecords[why]], lang);
    return isCount ? count : `${count}: ${named(files)}`;
  });

/** "2 XMLs, 1 PDF (a.xml, b.xml, c.pdf)" */
export const kindsNamed = (files: readonly string[], lang: Lang): string =>
  `${kindsInWords(files, lang)} (${named(files)})`;

/** The first names of some files. */
const named = (files: readonly string[]): string => {
  const first = files.slice(0, maxFiles).map(visible).join(", ");
  return files.length > maxFiles ? `${first}, …` : first;
};

const notRecords = { answer: "areAnswers", report: "areReports", beside: "areBeside" } as const;

/** The most files that are named; further ones are counted. */
const maxFiles = 5;

/** The norms that ran, and the day of one that nobody chose; empty if none ran. */
export const namedNorms = ({ normOfToday, norms }: SummaryTexts): string =>
  [normOfToday?.name, norms].filter(Boolean).join("; ");

/** The notes of a report in addition to its counts, one sentence each. */
export function notesOf(texts: SummaryTexts, lang: Lang): readonly string[] {
  const say = words[lang];
  const { failed, partial, notJudged, nothing, documents, leftOut, notEvaluated, listed } = texts;
  const { norms, normOfToday } = texts;
  return [
    ...failed.map(({ file, error }) => `${file}: ${error}`),
    ...(partial === undefined ? [] : [partial]),
    ...[notJudged, nothing, ...documents].filter((note) => note !== undefined),
    ...leftOut,
    ...byReason(notEvaluated).map(
      ([why, codes]) => `${say.notEvaluated}: ${codes.join(", ")}: ${why}`,
    ),
    ...(listed === undefined ? [] : [listed]),
    ...(normOfToday ? [`${say.norms}: ${normOfToday.name}; ${normOfToday.others}`] : []),
    ...(norms === undefined ? [] : [`${say.norms}: ${norms}`]),
  ];
}

/** Groups the rules that were not evaluated by their reason. */
export function byReason(
  notEvaluated: SummaryTexts["notEvaluated"],
): readonly (readonly [string, readonly string[]])[] {
  return Array.from(
    groupBy(notEvaluated, ({ why }) => why),
    ([why, rules]) => [why, rules.map(({ code }) => code)],
  );
}

/**
 * The reasons why rules were not evaluated, in as few sentences as possible: reasons with the same beginning, up to a colon,
 * are one sentence; the rules are named if they are few.
 */
export function reasonsIn(
  notEvaluated: SummaryTexts["notEvaluated"],
  lang: Lang,
): readonly string[] {
  const groups = groupBy(byReason(notEvaluated), ([why]) => why.split(": ", 1)[0] ?? "");
  return Array.from(groups, ([begin, reasons]) => {
    const codes = reasons.flatMap(([, each]) => each);
    const count = countOf(codes.length, words[lang].rules, lang);
    const ends = reasons.map(([why]) => why.slice(begin.length + 2));
    if (ends.length > 1) return `${begin} (${count}): ${ends.join(", ")}`;
    return `${codes.length > maxNamed ? count : codes.join(", ")}: ${reasons[0]?.[0] ?? ""}`;
  });
}

/** The most rules that are named; further ones are counted. */
const maxNamed = 3;

/** The nouns for findings of a severity. */
export const severityCounts = (
  lang: Lang,
): Readonly<Record<Severity, readonly [string, string]>> => ({
  error: words[lang].errors,
  warning: words[lang].warnings,
});

export const severityIn = (lang: Lang): Readonly<Record<Severity, string>> => words[lang].severity;

export const words = {
  en: {
    severity: { error: "error", warning: "warning" },
    documents: ["document", "documents"],
    off: "off",
    hasValues: "Contains values of the records, which are health data.",
    severitySet: "Severity set by the configuration",
    records: ["record", "records"],
    files: ["file", "files"],
    errors: ["error", "errors"],
    warnings: ["warning", "warnings"],
    usuarios: ["usuario", "usuarios"],
    findings: ["finding", "findings"],
    rules: ["rule", "rules"],
    officialTables: ["official table", "official tables"],
    isPartial: "read in part",
    partOf: "part of",
    rest: "A code: ripslint explain CODE. Each finding: --verbose. Each file: --files. To print: -o report.html.",
    moreCauses: ["more problem", "more problems"],
    moreUnread: ["more file could not be read", "more files could not be read"],
    mayReject: "the MUV may reject it",
    lacking: "missing:",
    more: "more",
    fix: { error: "Fix first (errors):", warning: "Then review (warnings):" },
    unchecked: "Not checked:",
    line: "line",
    column: "column",
    in: "in",
    of: "of",
    load: ["can be saved as a draft", "can be saved as drafts"],
    ready: "without errors",
    norms: "Norm",
    ofNorm: "of",
    otherNorms: "--pack none for the contract alone, --as-of for another day",
    bare: [
      "record outside documents was judged by the contract alone",
      "records outside documents were judged by the contract alone",
    ],
    notJudged: "not judged",
    judgesIt: "--pack res948 judges it",
    judgesThem: "--pack res948 judges them",
    nothing: "Nothing was judged.",
    notRips: ["file was not read as RIPS", "files were not read as RIPS"],
    areAnswers:
      "{file is not RIPS but an answer|files are not RIPS but answers} of the Ministry, or what was saved in place of one",
    areReports: ["file is a report, not records", "files are reports, not records"],
    areBeside: "{XML|XMLs} or {answer|answers} beside what was named {was|were} not read",
    skipped: "skipped",
    skippedKinds:
      "hidden, node_modules, set aside by fix or by an interrupted run, a link to a folder, a pipe or other special file, the codes, or ignored by the configuration",
    invoices: "Invoices",
    inList: "in the list",
    xmls: ["XML", "XMLs"],
    paired: "paired with one",
    unpaired: "not paired",
    ambiguous: "of whose number XMLs say different things",
    unused: "without a document",
    unmatched: "without an invoice in the list",
    late: "without numFactura at the beginning",
    readFrom: (version: string) =>
      `known from third parties, ${version} is the newest one read from the official text`,
    followed: "followed up to",
    ofDay: "of",
    codes: ["code", "codes"],
    notEvaluated: "Not evaluated",
    partial: "Part of the input could not be read or judged, and is not in the counts.",
    listed: (listed: string, total: string) => `Listed: ${listed} of ${total} (--max-issues).`,
  },
  es: {
    severity: { error: "error", warning: "advertencia" },
    documents: ["documento", "documentos"],
    off: "desactivada",
    hasValues: "Contiene valores de los registros, que son datos de salud.",
    severitySet: "Gravedad que fijó la configuración",
    records: ["registro", "registros"],
    files: ["archivo", "archivos"],
    errors: ["error", "errores"],
    warnings: ["advertencia", "advertencias"],
    usuarios: ["usuario", "usuarios"],
    findings: ["hallazgo", "hallazgos"],
    rules: ["regla", "reglas"],
    officialTables: ["tabla oficial", "tablas oficiales"],
    isPartial: "se leyó en parte",
    partOf: "parte de",
    rest: "Un código: ripslint explain CÓDIGO. Cada hallazgo: --verbose. Cada archivo: --files. Para imprimir: -o informe.html.",
    moreCauses: ["problema más", "problemas más"],
    moreUnread: ["archivo más no se pudo leer", "archivos más no se pudieron leer"],
    mayReject: "el MUV puede rechazarlo",
    lacking: "falta:",
    more: "más",
    fix: { error: "Corrija primero (errores):", warning: "Después revise (advertencias):" },
    unchecked: "Sin revisar:",
    line: "línea",
    column: "columna",
    in: "en",
    of: "de",
    load: ["se puede guardar como borrador", "se pueden guardar como borrador"],
    ready: "sin errores",
    norms: "Norma",
    ofNorm: "la del",
    otherNorms: "con --pack none, solo el contrato; con --as-of, la de otro día",
    bare: [
      "registro fuera de los documentos se evaluó solo con el contrato",
      "registros fuera de los documentos se evaluaron solo con el contrato",
    ],
    notJudged: "sin evaluar",
    judgesIt: "--pack res948 la evalúa",
    judgesThem: "--pack res948 las evalúa",
    nothing: "No se evaluó nada.",
    notRips: ["archivo no se leyó como RIPS", "archivos no se leyeron como RIPS"],
    areAnswers:
      "{archivo no es RIPS sino una respuesta|archivos no son RIPS sino respuestas} del Ministerio o lo que se guardó en lugar de una",
    areReports: ["archivo es un informe y no registros", "archivos son informes y no registros"],
    areBeside: "XML o {respuesta|respuestas} junto a lo indicado no se {leyó|leyeron}",
    skipped: "se omitieron",
    skippedKinds:
      "ocultos, node_modules, lo que dejó aparte fix o una ejecución interrumpida, enlaces a carpetas, tuberías u otros archivos especiales, el de los códigos, o lo que ignora la configuración",
    invoices: "Facturas",
    inList: "en la lista",
    xmls: "XML",
    paired: "con su factura",
    unpaired: "sin factura",
    ambiguous: "con varios XML de su número que no coinciden",
    unused: "sin documento",
    unmatched: "sin factura en la lista",
    late: "sin numFactura al comienzo",
    readFrom: (version: string) =>
      `se conoce por terceros, la última leída del texto oficial es ${version}`,
    followed: "norma consultada hasta",
    ofDay: "de",
    codes: ["código", "códigos"],
    notEvaluated: "No evaluadas",
    partial: "Una parte de los archivos no se pudo leer o evaluar, y los conteos no la incluyen.",
    listed: (listed: string, total: string) => `Listados: ${listed} de ${total} (--max-issues).`,
  },
} as const;
