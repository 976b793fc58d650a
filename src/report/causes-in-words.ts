import type { Lang, Severity } from "../core/model/issue";
import type { Mender } from "../core/model/rule-doc";
import type { Names } from "./causes";
import { countOf, numberOf } from "./number";
import type { ReportOptions, RuleText } from "./report";
import type { Problem } from "./summary-model";
import { words } from "./summary-words";

/** A cause in words. Nothing in it is escaped for a format yet. */
export interface CauseWords {
  readonly severity: Severity;
  /** What is wrong: the title of its rule. */
  readonly title: string;
  /** The code of that rule. */
  readonly code: string;
  /** "near-name, res948/not-null" */
  readonly codes: string;
  /** The number of errors, or of warnings if it only warned. */
  readonly count: string;
  /** "12 warnings", "the only errors of 3 files", "the MUV may reject it" */
  readonly remarks: readonly string[];
}

/** Words the problems of a run. `files` is how many files it has. */
export const causesInWords = (
  problems: readonly Problem[],
  files: number,
  { lang, rules = [] }: Pick<ReportOptions, "lang" | "rules">,
): readonly CauseWords[] => {
  const texts = new Map(rules.map((rule) => [rule.code, rule]));
  return problems.map(({ code, codes, severity, count, bySeverity, frees, mayReject }) => {
    const isError = severity === "error";
    const say = words[lang];
    const { warning } = bySeverity;
    return {
      severity,
      title: titleOf(code, texts),
      code,
      codes: codes.join(", "),
      count: numberOf(count, lang),
      remarks: [
        ...(isError && warning > 0 ? [countOf(warning, say.warnings, lang)] : []),
        ...(files > 1 && frees > 0 ? [freesIn(frees, lang)] : []),
        ...(mayReject ? [say.mayReject] : []),
      ],
    };
  });
};

const titleOf = (code: string, texts: ReadonlyMap<string, RuleText>): string =>
  texts.get(code)?.title ?? code;

/** "the only errors of 3 files" */
export const freesIn = (files: number, lang: Lang): string =>
  `${say[lang].only} ${countOf(files, words[lang].files, lang)}`;

/** "71 of 72 names differ in their capital letters only"; undefined if none does. */
export const namesInWords = ({ all, inCapitals }: Names, lang: Lang): string | undefined =>
  inCapitals === 0
    ? undefined
    : `${numberOf(inCapitals, lang)} ${words[lang].of} ${countOf(all, say[lang].names, lang)} ${say[lang].inCapitals(inCapitals)}`;

/** Who can mend a fault, in words. */
export const menderIn = (lang: Lang): Readonly<Record<Mender, string>> => say[lang].menders;

const say = {
  en: {
    menders: {
      export: "who maintains the export",
      billing: "billing",
      care: "who recorded the service",
      invoice: "who issues the invoice",
    },
    only: "the only errors of",
    names: ["name", "names"],
    inCapitals: (count: number) =>
      count === 1 ? "differs only in its capitals" : "differ only in their capitals",
  },
  es: {
    menders: {
      export: "quien mantiene la exportación",
      billing: "facturación",
      care: "quien registró el servicio",
      invoice: "quien emite la factura",
    },
    only: "lo único en",
    names: ["nombre", "nombres"],
    inCapitals: (count: number) =>
      count === 1 ? "solo cambia en mayúsculas" : "solo cambian en mayúsculas",
  },
} as const satisfies Record<Lang, unknown>;
