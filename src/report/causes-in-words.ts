import type { Lang, Severity } from "../core/model/issue";
import type { Mender } from "../core/model/rule-doc";
import { countOf, numberOf } from "./number";
import type { ReportOptions } from "./report";
import type { Problem } from "./review-summary";
import { words } from "./summary-words";
import { visible } from "./visible";
import { dot, unbroken } from "./wrap";

/** A cause in words. The texts are not escaped yet. */
export interface CauseWords {
  readonly severity: Severity;
  /** The title of its rule. */
  readonly title: string;
  readonly code: string;
  /** The codes with these findings: "type", or if there are several "presence 60, type 9". */
  readonly codes: string;
  /** The number of errors, or of warnings if there are no errors. */
  readonly count: string;
  /** "12 warnings (near-name)", "the only errors of 3 files", "40 automatic", "the MUV may reject it" */
  readonly remarks: readonly string[];
}

/** Describes the problems of a run. `files` is the number of files; at most `maxCodes` rules of a problem are named. */
export const causesInWords = (
  problems: readonly Problem[],
  files: number,
  { lang, rules = [] }: Pick<ReportOptions, "lang" | "rules">,
  maxCodes = Number.POSITIVE_INFINITY,
): readonly CauseWords[] => {
  const texts = new Map(rules.map((rule) => [rule.code, rule]));
  return problems.map((problem) => {
    const { code, severity, count, bySeverity, frees, mayReject, automatic = 0 } = problem;
    const isError = severity === "error";
    const say = words[lang];
    const { warning } = bySeverity;
    return {
      severity,
      title: texts.get(code)?.title ?? code,
      code,
      codes: codesIn(problem, severity, lang, maxCodes),
      count: numberOf(count, lang),
      remarks: [
        ...(isError && warning > 0 ? [warningsIn(problem, warning, lang, maxCodes)] : []),
        ...(files > 1 && frees > 0 ? [freesIn(frees, lang)] : []),
        ...(automatic > 0 ? [automaticIn(automatic, lang)] : []),
        ...(mayReject ? [say.mayReject] : []),
      ],
    };
  });
};

/** "12 warnings (near-name)"; without the codes in the short form. */
function warningsIn(problem: Problem, count: number, lang: Lang, maxCodes: number): string {
  const warnings = countOf(count, words[lang].warnings, lang);
  return Number.isFinite(maxCodes)
    ? warnings
    : `${warnings} (${codesIn(problem, "warning", lang, maxCodes)})`;
}

/** The rules with findings of a severity, each with its number; the rule of the title comes first. */
function codesIn({ code, byCode }: Problem, severity: Severity, lang: Lang, most: number): string {
  const own = byCode.filter((each) => each[severity] > 0);
  const [only] = own;
  if (own.length < 2) return only?.name ?? "";
  const sorted = [...own].sort(
    (a, b) => Number(b.name === code) - Number(a.name === code) || b[severity] - a[severity],
  );
  const named = sorted
    .slice(0, most)
    .map((each) => `${each.name} ${numberOf(each[severity], lang)}`);
  return [...named, ...(own.length > most ? ["…"] : [])].join(", ");
}

/** "40 automatic" */
const automaticIn = (count: number, lang: Lang): string =>
  countOf(count, say[lang].automatic, lang);

/** A cause for a terminal, which may break it anywhere except within a remark or between a code and its number. */
export function causeLine({ title, codes, remarks }: CauseWords): string {
  const whole = (text: string) =>
    text
      .split(", ")
      .map((each) => unbroken(visible(each)))
      .join(", ");
  return [
    `${visible(title)} (${whole(codes)})`,
    ...remarks.map((each) => unbroken(visible(each))),
  ].join(dot);
}

/** "the only errors of 3 files" */
const freesIn = (files: number, lang: Lang): string =>
  `${say[lang].only} ${countOf(files, words[lang].files, lang)}`;

/** The persons who can correct a fault, in words. */
export const menderIn = (lang: Lang): Readonly<Record<Mender, string>> => say[lang].menders;

const say = {
  en: {
    menders: {
      export: "who maintains the software",
      billing: "billing",
      care: "who recorded the service",
      invoice: "who issues the invoice",
    },
    only: "the only errors of",
    automatic: "automatic",
  },
  es: {
    menders: {
      export: "quien mantiene el software",
      billing: "facturación",
      care: "quien registró el servicio",
      invoice: "quien emite la factura",
    },
    only: "los únicos errores de",
    automatic: ["automático", "automáticos"],
  },
} as const satisfies Record<Lang, unknown>;
