/** The words of the rule pages that are the same for all rules. */
import type { Words } from "../src/model/norm";
import type { Related } from "../src/model/rule-doc";
import type { Lang } from "../src/model/issue";
import type { Shape } from "../src/model/shapes";
import { shapeNames } from "../src/model/shapes";
import type { Ran } from "./page-example";
import type { FieldGroup } from "./rule-page";

export const words = {
  title: { en: "Rules", es: "Reglas" },
  other: { en: "[Español](README.es.md)", es: "[English](README.md)" },
  why: { en: "Why", es: "Por qué" },
  how: { en: "How it happens", es: "Cómo ocurre" },
  fix: { en: "Who fixes it", es: "Quién lo corrige" },
  runs: { en: "When it runs", es: "Cuándo corre" },
  appliesTo: { en: "Applies to", es: "Se aplica a" },
  fields: { en: "Fields", es: "Campos" },
  fails: { en: "Incorrect", es: "Incorrecto" },
  holds: { en: "Correct", es: "Correcto" },
  related: { en: "Related MUV rule", es: "Regla del MUV relacionada" },
  noRelated: {
    en: "None is known.",
    es: "No se conoce ninguna.",
  },
  nothing: { en: "(no findings)", es: "(sin hallazgos)" },
  params: { en: "Params", es: "Parámetros (params)" },
  code: { en: "Code", es: "Código" },
  problem: { en: "Problem", es: "Problema" },
  severity: { en: "Severity", es: "Severidad" },
  summary: { en: "Requirement", es: "Requisito" },
  values: { en: "Values", es: "Valores" },
  says: { en: "What it says", es: "Qué dice" },
  message: { en: "Message", es: "Mensaje" },
  field: { en: "the name of a field", es: "el nombre de un campo" },
  number: { en: "a number", es: "un número" },
  text: { en: "a text", es: "un texto" },
  optional: { en: "may be left out", es: "puede faltar" },
  further: { en: "Further cases", es: "Más casos" },
} as const satisfies Record<string, Words>;

/** A shape by its array's name and its number. */
const shapeWords = (shape: Shape): string => `${shapeNames[shape]} (${shape})`;

/** The shapes of a group of fields. */
export function groupWords({ shapes }: FieldGroup, lang: Lang): string {
  if (shapes.length < 4) return shapes.map(shapeWords).join(", ");
  return { en: "all four shapes", es: "las cuatro formas" }[lang];
}

/** How often a further case is repeated on a page. */
export const counted = {
  en: (count: number) => `${words.further.en} (${count})`,
  es: (count: number) => `${words.further.es} (${count})`,
};

/** The heading of an example. */
export const exampleTitle = (
  example: { readonly shape: Shape | undefined },
  kind: "fails" | "holds",
  lang: Lang,
): string =>
  [words[kind][lang], ...(example.shape === undefined ? [] : [shapeWords(example.shape)])].join(
    ", ",
  );

/** A related rule of the Ministry's validator. */
export const relatedWords = ({ official, confidence, asks }: Related, lang: Lang): string =>
  `${official}: ${asks[lang]} (${confidences[confidence][lang]})`;

/** The words for a confidence. */
const confidences = {
  high: { en: "confidence: high", es: "confianza: alta" },
  medium: { en: "confidence: medium", es: "confianza: media" },
  low: { en: "confidence: low", es: "confianza: baja" },
} as const satisfies Record<Related["confidence"], Words>;

/** The output of the command for an example; a sentence if there is none. */
export const outputOf = ({ output }: Ran, lang: Lang): string =>
  output[lang] === "" ? words.nothing[lang] : output[lang].trimEnd();
