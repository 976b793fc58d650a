import type { Lang, Severity } from "../core/model/issue";
import type { CauseCount, Names } from "./causes";
import { countOf, numberOf } from "./number";
import type { ReportOptions, RuleText } from "./report";
import { words } from "./summary-words";

/** A cause in words. Nothing in it is escaped for a format yet. */
export interface CauseWords {
  readonly severity: Severity;
  /** What is wrong: the title of its rule. */
  readonly title: string;
  /** "near-name, res948/not-null" */
  readonly codes: string;
  /** The number of errors, or of warnings if it only warned. */
  readonly count: string;
  /** "12 warnings", "the only errors of 3 files", "the MUV may reject it" */
  readonly remarks: readonly string[];
}

/** Words the causes of a run. `files` is how many files it has. */
export const causesInWords = (
  causes: readonly CauseCount[],
  files: number,
  { lang, rules = [] }: Pick<ReportOptions, "lang" | "rules">,
): readonly CauseWords[] => {
  const texts = new Map(rules.map((rule) => [rule.code, rule]));
  return causes.map(({ code, codes, bySeverity: { error, warning }, frees }) => {
    const isError = error > 0;
    const say = words[lang];
    const rejects =
      !isError && codes.some((each) => texts.get(each)?.rejects === true) ? [say.mayReject] : [];
    return {
      severity: isError ? "error" : "warning",
      title: titleOf(code, texts),
      codes: codes.join(", "),
      count: numberOf(isError ? error : warning, lang),
      remarks: [
        ...(isError && warning > 0 ? [countOf(warning, say.warnings, lang)] : []),
        ...(files > 1 && frees > 0 ? [freesIn(frees, lang)] : []),
        ...rejects,
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

const say = {
  en: {
    only: "the only errors of",
    names: ["name", "names"],
    inCapitals: (count: number) =>
      count === 1 ? "differs only in its capitals" : "differ only in their capitals",
  },
  es: {
    only: "los únicos errores de",
    names: ["nombre", "nombres"],
    inCapitals: (count: number) =>
      count === 1 ? "solo cambia en mayúsculas" : "solo cambian en mayúsculas",
  },
} as const satisfies Record<Lang, unknown>;
