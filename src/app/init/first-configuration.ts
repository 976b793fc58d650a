import type { Bilingual, Lang } from "../../core/model/issue";
import type { CodeCounter } from "../input/codes-seen";

/**
 * The configuration that `ripslint init` writes. It has no provider codes, which the user must confirm,
 * and no norm: documents are judged by that of the day.
 */
export const firstConfiguration = (lang: Lang): object => ({ lang, format: "text" });

/** The output of `ripslint init`: the codes found, and how to confirm the provider codes. */
export function seenInWords(seen: CodeCounter, lang: Lang): string {
  const say = words[lang];
  const { first, last, codes, others } = seen;
  const sorted = [...codes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const lines = [
    ...(first === "" ? [] : [`${say.days}: ${first}..${last}`]),
    `${say.codes}: ${sorted.length}`,
    ...sorted
      .slice(0, maxListed)
      .map(([code, count]) => `  ${code}  ×${count}  ripslint --provider-code ${code}`),
    ...(sorted.length > maxListed ? [`  ${say.more}: ${sorted.length - maxListed}`] : []),
    ...(others > 0 ? [`${say.others}: ${others}`] : []),
    say.why,
  ];
  return `${lines.join("\n")}\n`;
}

/** The most codes that are listed; further ones are only counted. */
const maxListed = 20;

/** The error if the configuration exists. */
export const existsAlready = (path: string): Bilingual => ({
  en: `${path} exists already; edit it, or remove it first`,
  es: `${path} ya existe; edítelo, o elimínelo primero`,
});

const words = {
  en: {
    days: "Days of services",
    codes: "Provider codes in the records",
    more: "further codes",
    others: "Texts in their place that do not have 12 digits, and are not shown",
    why: "The configuration has none of them: a code that is wrong in the records would then count as right.\nConfirm yours with the list of the submission system, or with --provider-code.",
  },
  es: {
    days: "Días de los servicios",
    codes: "Códigos de prestador en los registros",
    more: "códigos más",
    others: "Valores sin 12 dígitos en su lugar, que no se muestran",
    why: "La configuración no tiene ninguno: un código errado en los registros pasaría entonces por correcto.\nConfirme los suyos con la lista del sistema de envío, o con --provider-code.",
  },
} as const;
