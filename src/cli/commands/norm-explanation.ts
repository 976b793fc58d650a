import { coverage } from "../../../rules/res948/coverage";
import { announcedIn } from "../../../rules/norm/verdicts";
import { xmlForms } from "../../../rules/res948/xml-forms";
import { normDocOf } from "../../../rules/norm/docs";
import { commonParams } from "../../../rules/norm/shared/doc-parts";
import type { Bilingual, Lang } from "../../core/model/issue";
import type { Confidence, NormData } from "../../core/model/norm";
import type { AnyNormRule } from "../../core/model/norm-rule";
import { isOfFields, officialsOf } from "../../core/model/norm-rule";
import { shapeNames } from "../../core/model/shapes";
import type { RuleField } from "../../norm/rule-fields";
import { ruleFields } from "../../norm/rule-fields";
import { severityOf } from "../../norm/severity";
import type { TableSource } from "../../../rules/tables/index";
import { tableSources } from "../../../rules/tables/index";
import { tableIn } from "../../report/summary-words";
import { groupBy } from "../../core/text/group-by";
import { normSource } from "./norm-source";
import type { RuleExplanation } from "./rule-explanation";
import { fixPart, explanationWords, relatedPart } from "./rule-explanation";

/** The explanation of a rule in the versions of a norm. */
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
  const needed = rule.needs && (say.needed[rule.needs as keyof typeof say.needed] ?? rule.needs);
  return {
    code: `${versions[0].id}/${rule.code}`,
    severity: undefined,
    problem: problem[lang],
    requirement: requirement[lang],
    parts: [
      { title: explanationWords.fields[lang], lines: lookedAt(rule, having, lang) },
      ...(needed
        ? [{ title: explanationWords.runs[lang], lines: [needed, ...tableOf(rule.needs, lang)] }]
        : []),
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

/** Maps needs to the tables that they take, if the name of the need does not begin with the name of the table. */
const ofOtherTables: Readonly<Record<string, keyof typeof tableSources>> = {
  serviceGroup: "servicios",
  serviceState: "servicios",
  cupsGroup: "gruposCups",
};

/** Names the table of the product that a rule needs, with its day and its number of codes. */
function tableOf(needs: AnyNormRule["needs"], lang: Lang): readonly string[] {
  const of = needs === undefined ? "" : (ofOtherTables[needs] ?? needs);
  const [name, source] =
    Object.entries<TableSource>(tableSources).find(([each]) => of.startsWith(each)) ?? [];
  if (name === undefined || source === undefined) return [];
  const { title, date, rows } = source;
  return [words[lang].inside(tableIn({ name, title, date, codes: rows }, lang))];
}

/** Sections and pages of a source, apart: "§ 1.5, 108–110" are a section and pages. */
function placesIn(places: string, pagesWord: string): string {
  const isSection = (place: string) => place.includes(".");
  const all = places.split(", ");
  const pages = all.filter((place) => !isSection(place));
  const named = pages.length === 0 ? [] : [`${pagesWord} ${pages.join(", ")}`];
  return [...all.filter(isSection), ...named].join(", ");
}

/**
 * Returns how certain it is that our rule corresponds to the official rule: the confidence of the newest official text.
 * It is never "high" if the rule is doubtful.
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

/** The text that describes what a rule checks, or the fields that it can report in the versions that have it. */
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

/** More fields than these are listed by table, not one a line. */
const maxLines = 24;

const nameOf = (of: RuleField["of"]): string => (typeof of === "number" ? shapeNames[of] : of);

/** Returns the prefix of a field's name; empty for fields of the root. */
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
    third: "v003 is known from third parties only; this verdict is v002's",
    needed: {
      now: "Only when a moment of validation is given: --now",
      period:
        "Only when the billing period is given: --period, --invoices or the XML of the invoice beside the JSON",
      paymentModality:
        "Only when the invoice's modality is given: --payment-modality, --invoices or the XML of the invoice beside the JSON",
      invoiceTotal:
        "Only when the invoice's total is given: --invoice-total, --invoices or the XML of the invoice beside the JSON",
      moderatorTotal:
        "Only when the total of the moderator payments is given: --moderator-total, --invoices or the XML of the invoice beside the JSON",
      coverage:
        "Only when the invoice's coverage is given: --coverage, --invoices or the XML of the invoice beside the JSON",
      cupsSex: "Not with --no-tables, or if --table cups=FILE lacks the column",
      cupsMaximum: "Not with --no-tables, or if --table cups=FILE lacks the column",
      billerNit:
        "Only when the NIT of the invoice's biller is given: --invoices or the XML of the invoice beside the JSON",
      invoiceName: "Only when the XML of the invoice is beside the JSON",
      providerStem: "Only when the XML of the invoice is beside the JSON",
      payments: "Only when the XML of the invoice is beside the JSON",
      noteTotals: "Only when the XML of the credit note is beside the JSON",
      xmlForm: "Only when the XML of the invoice is beside the JSON",
      invoicesComplete: "Only when the list of invoices is complete: --invoices-complete",
      cupsUse: "Not with --no-tables, or if --table cups=FILE lacks the column",
      cupsSurgery: "Not with --no-tables, or if --table cups=FILE lacks the column",
      cupsStay: "Not with --no-tables, or if --table cups=FILE lacks the column",
      cie10Sex: "Not with --no-tables, or if --table cie10=FILE lacks the column",
      cie10Ages: "Not with --no-tables, or if --table cie10=FILE lacks the column",
      finalidadSex: "Only when the table is given with its column sexo: --table finalidad=FILE",
      finalidadAges:
        "Only when the table is given with its columns edadMinima and edadMaxima: --table finalidad=FILE",
      serviceGroup: "Not with --no-tables, or if --table servicios=FILE lacks the column",
      serviceState: "Not with --no-tables, or if --table servicios=FILE lacks the column",
      cups: "Not with --no-tables",
      cie10: "Not with --no-tables",
      cie11: "Only when the table is given: --table cie11=FILE",
      cum: "Only when the table is given: --table cum=FILE",
      ium: "Only when the table is given: --table ium=FILE",
      municipios: "Not with --no-tables",
      paises: "Not with --no-tables",
      servicios: "Not with --no-tables",
      cupsGroup: "Not with --no-tables",
    },
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
    third: "v003 se conoce solo por terceros; este veredicto es el de v002",
    needed: {
      now: "Solo si se indica un momento de validación: --now",
      period:
        "Solo si se indica el periodo de facturación: --period, --invoices o el XML de la factura junto al JSON",
      paymentModality:
        "Solo si se indica la modalidad de pago de la factura: --payment-modality, --invoices o el XML de la factura junto al JSON",
      invoiceTotal:
        "Solo si se indica el total de la factura: --invoice-total, --invoices o el XML de la factura junto al JSON",
      moderatorTotal:
        "Solo si se indica el total de los pagos moderadores: --moderator-total, --invoices o el XML de la factura junto al JSON",
      coverage:
        "Solo si se indica la cobertura de la factura: --coverage, --invoices o el XML de la factura junto al JSON",
      cupsSex: "No con --no-tables, ni si --table cups=ARCHIVO no tiene la columna",
      cupsMaximum: "No con --no-tables, ni si --table cups=ARCHIVO no tiene la columna",
      billerNit:
        "Solo si se indica el NIT de quien expide la factura: --invoices o el XML de la factura junto al JSON",
      invoiceName: "Solo si el XML de la factura está junto al JSON",
      providerStem: "Solo si el XML de la factura está junto al JSON",
      payments: "Solo si el XML de la factura está junto al JSON",
      noteTotals: "Solo si el XML de la nota crédito está junto al JSON",
      xmlForm: "Solo si el XML de la factura está junto al JSON",
      invoicesComplete: "Solo si la lista de facturas está completa: --invoices-complete",
      cupsUse: "No con --no-tables, ni si --table cups=ARCHIVO no tiene la columna",
      cupsSurgery: "No con --no-tables, ni si --table cups=ARCHIVO no tiene la columna",
      cupsStay: "No con --no-tables, ni si --table cups=ARCHIVO no tiene la columna",
      cie10Sex: "No con --no-tables, ni si --table cie10=ARCHIVO no tiene la columna",
      cie10Ages: "No con --no-tables, ni si --table cie10=ARCHIVO no tiene la columna",
      finalidadSex: "Solo si se indica la tabla con su columna sexo: --table finalidad=ARCHIVO",
      finalidadAges:
        "Solo si se indica la tabla con sus columnas edadMinima y edadMaxima: --table finalidad=ARCHIVO",
      serviceGroup: "No con --no-tables, ni si --table servicios=ARCHIVO no tiene la columna",
      serviceState: "No con --no-tables, ni si --table servicios=ARCHIVO no tiene la columna",
      cups: "No con --no-tables",
      cie10: "No con --no-tables",
      cie11: "Solo si se indica la tabla: --table cie11=ARCHIVO",
      cum: "Solo si se indica la tabla: --table cum=ARCHIVO",
      ium: "Solo si se indica la tabla: --table ium=ARCHIVO",
      municipios: "No con --no-tables",
      paises: "No con --no-tables",
      servicios: "No con --no-tables",
      cupsGroup: "No con --no-tables",
    },
    caveat: "Qué es dudoso",
    source: "Fuente",
    pages: "páginas",
    note: "Esta es nuestra interpretación de la norma, en nuestras palabras; solo el validador del Ministerio expide el CUV.",
  },
} as const;

/** Returns the requirement of an official rule that only concerns the XML. */
function xmlAsks(code: string): Bilingual | undefined {
  const row = xmlForms.find(({ official }) =>
    Object.values(official).some(([each]) => each === code),
  );
  if (row === undefined) return undefined;
  const { element, must = { en: `have ${element}`, es: `llevar ${element}` } } = row;
  return { en: `the XML must ${must.en}`, es: `el XML debe ${must.es}` };
}
