import type { Lang, Severity } from "../../src/issue";
import type { Given } from "../../src/rule";
import type { Shape } from "../../src/shapes";
import type { NormData, Row } from "./norm";
import { prepared } from "./prepared";
import type { Described, NormRule } from "./rule";
import { codeList } from "./rules/codes";
import { levelRules } from "./rules/levels";
import { severityOf } from "./severity";

/** A rule of a norm as the command lists it. */
export interface Listed {
  readonly code: string;
  readonly severity: Severity;
  readonly summary: Readonly<Record<Lang, string>>;
}

const arrays: Readonly<Record<Shape, string>> = {
  1: "medicamentos",
  2: "procedimientos",
  3: "recienNacidos",
  4: "otrosServicios",
};

/** The page of a rule: what it asks, of which fields, what the Ministry does in each version, what to do, what is doubtful. */
export function normPage(rule: Described, versions: readonly NormData[], lang: Lang): string {
  const say = words[lang];
  const id = versions[0]?.id ?? "";
  const having = versions.filter((data) => severityOf(rule, prepared(data)) !== undefined);
  const verdicts = having.map((data) => {
    const severity = severityOf(rule, prepared(data)) ?? "warning";
    const verdict = data.verdicts[rule.official] === "R" ? say.rejects : say.notifies;
    const mark = data.sources.some(({ official }) => official) ? "" : ` (${say.third})`;
    return `  ${data.version.padEnd(8)}${say.from} ${data.date}  ${rule.official}: ${verdict}; ripslint: ${say[severity]}${mark}\n`;
  });
  const latest = having.at(-1);
  const fields = latest === undefined ? [] : lookedAt(rule, latest, lang);
  const list =
    fields.length > 24 ? `${say.every}\n` : `${fields.map((field) => `  ${field}\n`).join("")}`;
  return [
    `${id}/${rule.code}\n\n${rule.summary[lang]}\n`,
    `${say.fields}\n${fields.length > 24 ? "  " : ""}${list}`,
    `${say.versions}\n${verdicts.join("")}`,
    `${say.fix}\n  ${rule.fix[lang]}\n`,
    ...(rule.needs
      ? [`${say.needs}\n  ${say.needed[rule.needs as keyof typeof say.needed] ?? rule.needs}\n`]
      : []),
    ...(rule.doubt ? [`${say.doubt}\n  ${rule.doubt[lang]}\n`] : []),
    `${say.source}\n  DT1 v002, ${say.pages} ${rule.pages}\n`,
    `${say.note}\n`,
  ].join("\n");
}

/** The rules of a norm's version, in order of report. */
export const listed = (rules: readonly Described[], data: NormData): readonly Listed[] =>
  rules.flatMap((rule) => {
    const severity = severityOf(rule, prepared(data));
    return severity === undefined
      ? []
      : [{ code: `${data.id}/${rule.code}`, severity, summary: rule.summary }];
  });

/** The fields that a rule looks at, or what it says of them. */
function lookedAt(rule: Described, data: NormData, lang: Lang): readonly string[] {
  if (rule.looksAt !== undefined) return [rule.looksAt[lang]];
  const { given } = rule as NormRule;
  return [...fieldsOf(given, data), ...levelFieldsOf(rule as NormRule, data)];
}

/** The fields of the levels that a rule of the records is asked of too. */
function levelFieldsOf(rule: NormRule, { levels }: NormData): readonly string[] {
  if (!levelRules.includes(rule)) return [];
  const isAsked = ({ name, list }: Row) =>
    rule.code === codeList.code
      ? list !== undefined
      : rule.given.includes("field") || rule.given.includes(name as Given);
  return [
    ...levels.transaccion.filter(isAsked).map(({ id, name }) => `${name} (${id})`),
    ...levels.usuarios.filter(isAsked).map(({ id, name }) => `usuarios.${name} (${id})`),
  ];
}

function fieldsOf(given: readonly Given[], { rows }: NormData): readonly string[] {
  const shapes = [1, 2, 3, 4] as const;
  return shapes.flatMap((shape) =>
    rows[shape]
      .filter(
        ({ name, also }) =>
          given.includes("field") || [name, also].some((each) => given.includes(each as Given)),
      )
      .map(({ id, name }) => `${arrays[shape]}.${name} (${id})`),
  );
}

const words = {
  en: {
    fields: "Fields it looks at",
    every: "every field of the four tables, of the root and of usuarios",
    versions: "What the Ministry does, by version",
    from: "since",
    rejects: "rejects (RECHAZADO)",
    notifies: "notifies (NOTIFICACION)",
    error: "error",
    warning: "warning",
    third: "v003 is known from third parties only; this verdict is v002's",
    fix: "What to do",
    needs: "When it is evaluated",
    needed: {
      now: "Only when a moment of validation is given: --now",
      period: "Only when the billing period is given: --period",
      paymentModality: "Only when the invoice's modality is given: --payment-modality",
      cups: "Only when the table is given: --table cups=FILE",
      cie10: "Only when the table is given: --table cie10=FILE",
      cum: "Only when the table is given: --table cum=FILE",
      ium: "Only when the table is given: --table ium=FILE",
    },
    doubt: "What is doubtful",
    source: "Source",
    pages: "pages",
    note: "This is our reading of the norm, in our words; the Ministry's validator alone issues the CUV.",
  },
  es: {
    fields: "Campos que revisa",
    every: "todos los campos de las cuatro tablas, de la raíz y de usuarios",
    versions: "Qué hace el Ministerio, por versión",
    from: "desde",
    rejects: "rechaza (RECHAZADO)",
    notifies: "notifica (NOTIFICACION)",
    error: "error",
    warning: "advertencia",
    third: "v003 se conoce solo por terceros; este veredicto es el de v002",
    fix: "Qué hacer",
    needs: "Cuándo se evalúa",
    needed: {
      now: "Solo si se da un momento de validación: --now",
      period: "Solo si se da el periodo de facturación: --period",
      paymentModality: "Solo si se da la modalidad de pago de la factura: --payment-modality",
      cups: "Solo si se da la tabla: --table cups=ARCHIVO",
      cie10: "Solo si se da la tabla: --table cie10=ARCHIVO",
      cum: "Solo si se da la tabla: --table cum=ARCHIVO",
      ium: "Solo si se da la tabla: --table ium=ARCHIVO",
    },
    doubt: "Qué es dudoso",
    source: "Fuente",
    pages: "páginas",
    note: "Esta es nuestra lectura de la norma, en nuestras palabras; solo el validador del Ministerio expide el CUV.",
  },
} as const;
