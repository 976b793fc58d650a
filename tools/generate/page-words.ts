/** The words of the rule pages that only their examples and tables have. */
import type { Words } from "../../src/core/model/norm";
import type { Lang } from "../../src/core/model/issue";
import type { Example } from "./rule-examples";

export const words = {
  nothing: { en: "(no findings)", es: "(sin hallazgos)" },
  code: { en: "Code", es: "Código" },
  problem: { en: "Problem", es: "Problema" },
  severity: { en: "Severity", es: "Severidad" },
  summary: { en: "Requirement", es: "Requisito" },
  values: { en: "Values", es: "Valores" },
  says: { en: "What it says", es: "Qué dice" },
  message: { en: "Message", es: "Mensaje" },
  further: { en: "Further cases", es: "Más casos" },
} as const satisfies Record<string, Words>;

/** The output of the command for an example; a sentence if there is none. */
export const outputOf = ({ output }: Example, lang: Lang): string =>
  output[lang] === "" ? words.nothing[lang] : output[lang].trimEnd();
