import { coverage } from "../../../rules/res948/coverage";
import { announcedIn } from "../../../rules/norm/verdicts";
import { xmlForms } from "../../../rules/res948/xml-forms";
import { normDocOf } from "../../../rules/norm/docs";
import { commonParams } from "../../../rules/norm/shared/doc-parts";
import type { Bilingual, Lang } from "../../core/model/issue";
import type { Confidence, NormData } from "../../core/model/norm";
import type { AnyNormRule } from "../../core/model/norm-rule";
import { isOfFields, officialsOf } from "../../core/model/norm-rule";
import type { Need } from "../../core/model/rule-context";
import { shapeNames } from "../../core/model/shapes";
import type { ContractNeed } from "../../norm/need-words";
import { neededParts } from "../../norm/need-words";
import type { RuleField } from "../../norm/rule-fields";
import { ruleFields } from "../../norm/rule-fields";
import { severityOf } from "../../norm/severity";
import type { TableSource } from "../../../rules/tables/index";
import { tableSources } from "../../../rules/tables/index";
import { needs } from "../../report/needs";
import { tableIn } from "../../report/summary-words";
import { groupBy } from "../../core/text/group-by";
import { contractNeeds } from "./contract-explanation";
import { normSource } from "./norm-source";
import type { RuleExplanation } from "./rule-explanation";
import { fixPart, explanationWords, relatedPart } from "./rule-explanation";

export function normExplanation(
  rule: AnyNormRule,
  versions: readonly [NormData, ...NormData[]],
  lang: Lang,
): RuleExplanation {
  const say = words[lang];
  const doc = normDocOf(rule.code);
  const { problem, requirement, causes, caveat, seen } = doc;
  const having = versions.filter((data) => severityOf(rule, { data }) !== undefined);
  const { document, pages } = normSource(rule, doc, having.at(-1) ?? versions[0]);
  const confidence = confidenceOf(rule, having);
  const related = officialsOf(rule).map((official) => {
    const asks = coverage.find((each) => each.official === official)?.meaning ?? xmlAsks(official);
    return { official, confidence, ...(asks && { asks }) };
  });
  return {
    code: `${versions[0].id}/${rule.code}`,
    severity: undefined,
    problem: problem[lang],
    requirement: requirement[lang],
    parts: [
      { title: explanationWords.fields[lang], lines: lookedAt(rule, having, lang) },
      ...(rule.needs === undefined
        ? []
        : [{ title: explanationWords.runs[lang], lines: neededIn(rule.needs, lang) }]),
      { title: say.versions, lines: having.map((data) => verdictOf(rule, data, lang)) },
      { title: explanationWords.how[lang], lines: [causes[lang]] },
      ...fixPart(doc, lang),
      ...(caveat ? [{ title: say.caveat, lines: [caveat[lang]] }] : []),
      ...(seen ? [{ title: say.seen, lines: [seen] }] : []),
      ...(related.length > 0 ? [relatedPart(related, lang)] : []),
      {
        title: say.source,
        isFirst: true,
        lines: [`${document}, ${placesIn(pages, say.pages)}`],
      },
    ],
    params: [...commonParams, ...(doc.params ?? [])],
    note: say.note,
  };
}

/** When a rule runs that needs a part of the context; and the table of the product that has it, with its day. */
function neededIn(need: Need, lang: Lang): readonly string[] {
  const say = words[lang];
  if (isOfContract(need)) return [contractNeeds[need][lang]];
  const options = needs[need][1] ?? "";
  const name = /^--table (\w+)$/.exec(options)?.[1] ?? "";
  const source = (tableSources as Readonly<Record<string, TableSource>>)[name];
  if (source === undefined) {
    const given = name === "" ? options : `${options}=${say.file}`;
    return [say.onlyWith(neededParts[need][lang], given)];
  }
  const { title, date, rows } = source;
  const isColumn = need !== name && need !== "cupsGroup";
  return [
    isColumn ? say.withColumn(`${options}=${say.file}`) : say.withTables,
    say.inside(tableIn({ name, title, date, codes: rows }, lang)),
  ];
}

const isOfContract = (need: Need): need is ContractNeed => Object.hasOwn(contractNeeds, need);

/** Distinguishes sections from pages of a source: "§ 1.5, 108–110" are a section and pages. */
function placesIn(places: string, pagesWord: string): string {
  const isSection = (place: string) => place.includes(".");
  const all = places.split(", ");
  const pages = all.filter((place) => !isSection(place));
  const named = pages.length === 0 ? [] : [`${pagesWord} ${pages.join(", ")}`];
  return [...all.filter(isSection), ...named].join(", ");
}

/**
 * The certainty that our rule corresponds to the official rule: the confidence of the newest official text. It is never "high"
 * if the rule is doubtful.
 */
function confidenceOf({ canReject }: AnyNormRule, having: readonly NormData[]): Confidence {
  const text = having.filter(({ sources }) => sources.some(({ official }) => official)).at(-1);
  return canReject ? (text?.confidence ?? "low") : "medium";
}

function verdictOf(rule: AnyNormRule, data: NormData, lang: Lang): string {
  const say = words[lang];
  const severity = severityOf(rule, { data }) ?? "warning";
  const { official } = rule;
  const mark = data.sources.some(({ official }) => official) ? "" : ` (${say.third})`;
  const start = `${data.version.padEnd(8)}${say.from} ${data.date}`;
  if (official === undefined) return `${start}  ripslint: ${say[severity]}`;
  const verdict = data.verdicts[official] === "R" ? say.rejects : say.notifies;
  const later = announcedIn(data, official);
  if (later !== undefined)
    return `${start}  ${official}: ${say.notifies}, ${say.announced(later.from, verdict)}; ripslint: ${say[severity]}`;
  return `${start}  ${official}: ${verdict}; ripslint: ${say[severity]}${mark}`;
}

/** Describes what a rule checks, or lists the fields that it can report in the versions that have it. */
function lookedAt(rule: AnyNormRule, having: readonly NormData[], lang: Lang): readonly string[] {
  const { appliesTo } = normDocOf(rule.code);
  if (appliesTo !== undefined) return [appliesTo[lang]];
  if (!isOfFields(rule)) return [];
  const found = new Map<string, { readonly field: RuleField; readonly versions: string[] }>();
  for (const data of having.toReversed()) // the fields of the newest version first
    for (const field of ruleFields(rule, data)) {
      const key = `${field.of} ${field.name}`;
      const known = found.get(key) ?? { field, versions: [] };
      found.set(key, known);
      known.versions.unshift(data.version);
    }
  const fields = [...found.values()].map(({ field: { of, name, id }, versions }) => {
    const notes = [
      ...(id === undefined ? [] : [id]),
      ...(versions.length < having.length ? [versions.join(", ")] : []),
    ];
    return { of, text: notes.length === 0 ? name : `${name} (${notes.join("; ")})` };
  });
  if (fields.length <= maxLines) return fields.map(({ of, text }) => `${within(of)}${text}`);
  return Array.from(
    groupBy(fields, ({ of }) => of),
    ([of, own]) =>
      `${of === "transaccion" ? words[lang].root : nameOf(of)}: ${own.map(({ text }) => text).join(", ")}`,
  );
}

/** The most fields that are listed one per line; more are listed by table. */
const maxLines = 24;

const nameOf = (of: RuleField["of"]): string => (typeof of === "number" ? shapeNames[of] : of);

/** The prefix of a field's name; empty for fields of the root. */
const within = (of: RuleField["of"]): string => (of === "transaccion" ? "" : `${nameOf(of)}.`);

const words = {
  en: {
    root: "root",
    seen: "Seen in a real answer",
    versions: "What the Ministry does, by version",
    from: "since",
    rejects: "rejects (RECHAZADO)",
    notifies: "notifies (NOTIFICACION)",
    error: "error",
    warning: "warning",
    announced: (day: string, verdict: string) =>
      `and ${verdict} from ${day} on, as DT1 v001 (page 15) announced; no real answer seen`,
    inside: (table: string) => `With ${table}, which comes with it`,
    file: "FILE",
    onlyWith: (part: string, options: string) =>
      `Only when ${part} is given${options === "" ? "" : `: ${options}`}`,
    withTables: "Not with --no-tables",
    withColumn: (option: string) => `Not with --no-tables, or if ${option} lacks the column`,
    third: "v003 is known from third parties only; this verdict is v002's",
    caveat: "What is doubtful",
    source: "Source",
    pages: "pages",
    note: "This is our reading of the norm, in our words; the Ministry's validator alone issues the CUV.",
  },
  es: {
    root: "raíz",
    seen: "Visto en una respuesta real",
    versions: "Qué hace el Ministerio, por versión",
    from: "desde",
    rejects: "rechaza (RECHAZADO)",
    notifies: "notifica (NOTIFICACION)",
    error: "error",
    warning: "advertencia",
    announced: (day: string, verdict: string) =>
      `y ${verdict} desde el ${day}, según anunció el DT1 v001 (página 15); no hemos visto una respuesta real`,
    inside: (table: string) => `Con ${table}, que viene incluida`,
    file: "ARCHIVO",
    onlyWith: (part: string, options: string) =>
      `Solo si se indica ${part}${options === "" ? "" : `: ${options}`}`,
    withTables: "No con --no-tables",
    withColumn: (option: string) => `No con --no-tables, ni si ${option} no tiene la columna`,
    third: "v003 se conoce solo por terceros; este veredicto es el de v002",
    caveat: "Qué es dudoso",
    source: "Fuente",
    pages: "páginas",
    note: "Esta es nuestra interpretación de la norma, en nuestras palabras; solo el validador del Ministerio expide el CUV.",
  },
} as const;

/** The requirement of an official rule that only concerns the XML. */
function xmlAsks(code: string): Bilingual | undefined {
  const row = xmlForms.find(({ official }) =>
    Object.values(official).some(([each]) => each === code),
  );
  if (row === undefined) return undefined;
  const { element, must = { en: `have ${element}`, es: `llevar ${element}` } } = row;
  return { en: `the XML must ${must.en}`, es: `el XML debe ${must.es}` };
}
