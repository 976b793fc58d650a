import type { Bilingual, Lang, Severity } from "../../core/model/issue";
import type { Param, Related, RuleDoc } from "../../core/model/rule-doc";
import { linesOf } from "../../report/lines";
import type { Shape } from "../../core/model/shapes";
import type { ShownExample, ShownExamples } from "../../core/model/shown-example";
import { shapeNames } from "../../core/model/shapes";
import { severityIn } from "../../report/summary-words";

/** The explanation of a rule in one language, for all formats, without examples. */
export interface RuleExplanation {
  readonly code: string;
  /** Undefined for a norm's rule, whose severity depends on the version. */
  readonly severity: Severity | undefined;
  readonly problem: string;
  readonly requirement: string;
  /** The first one is about the fields. */
  readonly parts: readonly [ExplanationPart, ...ExplanationPart[]];
  readonly params: readonly Param[];
  readonly note: string | undefined;
}

export interface ExplanationPart {
  readonly title: string;
  readonly lines: readonly string[];
  /** True if `explain` shows the part before the others: advice, and the official text. */
  readonly isFirst?: true;
}

export const explanationWords = {
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

/** The advice for the findings of a rule, and the advice for each mistake that differs from it. */
export const fixPart = ({ fix, fixes = {} }: RuleDoc, lang: Lang): readonly ExplanationPart[] =>
  fix === undefined
    ? []
    : [
        {
          title: explanationWords.fix[lang],
          isFirst: true,
          lines: [
            fix[lang],
            ...Object.entries(fixes).map(([mistake, text]) => `${mistake}: ${text[lang]}`),
          ],
        },
      ];

/** The official rules that a rule is related to, with the certainty; once, if it is the same for all. */
export function relatedPart(
  related: readonly (Pick<Related, "official" | "confidence"> & { readonly asks?: Bilingual })[],
  lang: Lang,
): ExplanationPart {
  const [first, ...others] = related;
  const common = others.length > 0 && others.every((each) => each.confidence === first?.confidence);
  const certain = ({ confidence }: Pick<Related, "confidence">) =>
    ` (${confidences[confidence][lang]})`;
  return {
    title: `${explanationWords.related[lang]}${first && common ? certain(first) : ""}`,
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

const ofExplanation = { width: 80 };

export const exampleTitle = (
  { shape }: { readonly shape?: Shape | undefined },
  kind: keyof ShownExamples,
  lang: Lang,
): string =>
  `${explanationWords[kind][lang]}${shape === undefined ? "" : `, ${shapeNames[shape]} (${shape})`}`;

/** For a terminal of 80 columns. The examples are not wrapped. */
export function explanationText(
  explanation: RuleExplanation,
  { fails, holds }: ShownExamples,
  lang: Lang,
): string {
  const { code, severity, problem, requirement, parts, params, note } = explanation;
  const mark = severity === undefined ? "" : ` (${severityIn(lang)[severity]})`;
  const title = linesOf(`${code}${mark}: ${problem}`, ofExplanation, { more: "  " });
  return [
    title + linesOf(requirement, ofExplanation),
    ...parts.filter(({ isFirst }) => isFirst).map(partText),
    ...parts.filter(({ isFirst }) => !isFirst).map(partText),
    exampleText(fails, "fails", lang),
    exampleText(holds, "holds", lang),
    ...(params.length === 0
      ? []
      : [`params\n${params.map((param) => paramText(param, lang)).join("")}`]),
    ...(note === undefined ? [] : [linesOf(note, ofExplanation)]),
  ].join("\n");
}

const exampleText = (example: ShownExample, kind: keyof ShownExamples, lang: Lang): string =>
  `${exampleTitle(example, kind, lang)}\n${example.text.replace(/^(?!$)/gm, "  ")}\n`;

/** Continued lines of a list are indented more, so that each item is visible. */
export function partText({ title, lines }: ExplanationPart): string {
  const margin = { label: "  ", more: lines.length > 1 ? "  " : "" };
  return `${title}\n${lines.map((line) => linesOf(line, ofExplanation, margin)).join("")}`;
}

function paramText({ name, values, says, optional }: Param, lang: Lang): string {
  const kind = typeof values === "string" ? [explanationWords[values][lang]] : [];
  const notes = [...kind, ...(optional ? [explanationWords.optional[lang]] : [])];
  const note = notes.length === 0 ? "" : ` (${notes.join("; ")})`;
  const first = linesOf(`${name}: ${says[lang]}${note}`, ofExplanation, {
    label: "  ",
    more: "  ",
  });
  if (typeof values === "string") return first;
  const width = Math.max(...Object.keys(values).map((value) => value.length)) + 2;
  const lines = Object.entries(values).map(([value, said]) =>
    linesOf(said[lang], ofExplanation, { label: `    ${value.padEnd(width)}` }),
  );
  return [first, ...lines].join("");
}
