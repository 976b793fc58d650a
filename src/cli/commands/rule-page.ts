import type { Bilingual, Lang, Severity } from "../../core/model/issue";
import type { Param, Related, RuleDoc } from "../../core/model/rule-doc";
import { linesOf } from "../../report/lines";
import type { Shape } from "../../core/model/shapes";
import type { ShownExample, ShownExamples } from "../../core/model/shown-example";
import { shapeNames } from "../../core/model/shapes";
import { severityIn } from "../../report/summary-words";

/** What the page of a rule says in one language, whatever its format, without examples. */
export interface RulePage {
  readonly code: string;
  /** Undefined for a norm's rule, whose severity depends on the version. */
  readonly severity: Severity | undefined;
  readonly problem: string;
  readonly requirement: string;
  /** The first one is about the fields. */
  readonly parts: readonly [Part, ...Part[]];
  readonly params: readonly Param[];
  readonly note: string | undefined;
}

/** A section of a page: a title, and its lines. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
  /** Whether `explain` shows it before the others: what to do, and the official text. */
  readonly isFirst?: true;
}

/** The words of the pages that are the same for all rules. */
export const pageWords = {
  fields: { en: "Fields", es: "Campos" },
  runs: { en: "When it runs", es: "Cuándo se aplica" },
  why: { en: "Why", es: "Por qué" },
  how: { en: "How it happens", es: "Por qué pasa" },
  fix: { en: "What to do", es: "Qué hacer" },
  related: { en: "Related MUV rule", es: "Regla del MUV relacionada" },
  params: { en: "Params", es: "Parámetros (params)" },
  field: { en: "the name of a field", es: "el nombre de un campo" },
  number: { en: "a number", es: "un número" },
  text: { en: "a text", es: "un texto" },
  optional: { en: "may be left out", es: "puede faltar" },
  fails: { en: "Incorrect", es: "Incorrecto" },
  holds: { en: "Correct", es: "Correcto" },
} as const satisfies Record<string, Bilingual>;

/** What to do about the findings of a rule, and about those of each mistake for which that differs. */
export const fixPart = ({ fix, fixes = {} }: RuleDoc, lang: Lang): readonly Part[] =>
  fix === undefined
    ? []
    : [
        {
          title: pageWords.fix[lang],
          isFirst: true,
          lines: [
            fix[lang],
            ...Object.entries(fixes).map(([mistake, text]) => `${mistake}: ${text[lang]}`),
          ],
        },
      ];

/** The official rules that a rule is related to, and how certain that is: once, if it is the same of all. */
export function relatedPart(
  related: readonly (Pick<Related, "official" | "confidence"> & { readonly asks?: Bilingual })[],
  lang: Lang,
): Part {
  const [first, ...others] = related;
  const common = others.length > 0 && others.every((each) => each.confidence === first?.confidence);
  const certain = ({ confidence }: Pick<Related, "confidence">) =>
    ` (${confidences[confidence][lang]})`;
  return {
    title: `${pageWords.related[lang]}${first && common ? certain(first) : ""}`,
    isFirst: true,
    lines: related.map(
      (each) =>
        `${each.official}${each.asks ? `: ${each.asks[lang]}` : ""}${common ? "" : certain(each)}`,
    ),
  };
}

const confidences = {
  high: { en: "confidence: high", es: "confianza: alta" },
  medium: { en: "confidence: medium", es: "confianza: media" },
  low: { en: "confidence: low", es: "confianza: baja" },
} as const satisfies Record<Related["confidence"], Bilingual>;

/** The width of a terminal. */
const ofPage = { width: 80 };

/** The heading of an example. */
export const exampleTitle = (
  { shape }: { readonly shape?: Shape | undefined },
  kind: keyof ShownExamples,
  lang: Lang,
): string =>
  `${pageWords[kind][lang]}${shape === undefined ? "" : `, ${shapeNames[shape]} (${shape})`}`;

/** A page for a terminal of 80 columns. The examples are not wrapped. */
export function pageText(page: RulePage, { fails, holds }: ShownExamples, lang: Lang): string {
  const { code, severity, problem, requirement, parts, params, note } = page;
  const mark = severity === undefined ? "" : ` (${severityIn(lang)[severity]})`;
  const title = linesOf(`${code}${mark}: ${problem}`, ofPage, { more: "  " });
  return [
    title + linesOf(requirement, ofPage),
    ...parts.filter(({ isFirst }) => isFirst).map(partText),
    ...parts.filter(({ isFirst }) => !isFirst).map(partText),
    exampleText(fails, "fails", lang),
    exampleText(holds, "holds", lang),
    ...(params.length === 0
      ? []
      : [`params\n${params.map((param) => paramText(param, lang)).join("")}`]),
    ...(note === undefined ? [] : [linesOf(note, ofPage)]),
  ].join("\n");
}

const exampleText = (example: ShownExample, kind: keyof ShownExamples, lang: Lang): string =>
  `${exampleTitle(example, kind, lang)}\n${example.text.replace(/^(?!$)/gm, "  ")}\n`;

/** The lines of a list are indented more where they go on, so that one sees where the next begins. */
export function partText({ title, lines }: Part): string {
  const margin = { label: "  ", more: lines.length > 1 ? "  " : "" };
  return `${title}\n${lines.map((line) => linesOf(line, ofPage, margin)).join("")}`;
}

function paramText({ name, values, says, optional }: Param, lang: Lang): string {
  const kind = typeof values === "string" ? [pageWords[values][lang]] : [];
  const notes = [...kind, ...(optional ? [pageWords.optional[lang]] : [])];
  const note = notes.length === 0 ? "" : ` (${notes.join("; ")})`;
  const first = linesOf(`${name}: ${says[lang]}${note}`, ofPage, { label: "  ", more: "  " });
  if (typeof values === "string") return first;
  const width = Math.max(...Object.keys(values).map((value) => value.length)) + 2;
  const lines = Object.entries(values).map(([value, said]) =>
    linesOf(said[lang], ofPage, { label: `    ${value.padEnd(width)}` }),
  );
  return [first, ...lines].join("");
}
