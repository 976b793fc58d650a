import type { AnyFinding } from "../../core/model/finding";
import type { Bilingual, Lang } from "../../core/model/issue";
import type { Mender } from "../../core/model/rule-doc";
import { menderIn } from "../../report/causes-in-words";
import { numberOf } from "../../report/number";

/**
 * Why a finding is left to a person: several corrections are possible, a value is missing, or only the named source can decide.
 */
export type Reason = "several" | "missing" | "record" | "billing" | "invoice" | "software";

/** The number of findings left, by reason and by the person who can correct them, as in "missing billing". */
export type HandCounts = ReadonlyMap<`${Reason} ${Mender}`, number>;

/** The codes, without their norm, of faults with several possible corrections. If one of these was certain, it was applied. */
const several: ReadonlySet<string> = new Set(
  "near-name alias-conflict duplicate-key local-time".split(" "),
);

/** The codes of faults where a value is missing. */
const missing: ReadonlySet<string> = new Set(
  "required presence not-null medicine-code-missing os-name".split(" "),
);

/** The values of `params.mistake` that have the same meaning for other codes. */
const mistakes: Readonly<Record<string, Reason>> = {
  absent: "missing",
  blank: "missing",
  several: "several",
  name: "several",
  "lost-leading-zero": "several",
};

const byMender = {
  care: "record",
  billing: "billing",
  invoice: "invoice",
  export: "software",
} as const satisfies Record<Mender, Reason>;

/**
 * Returns why a finding that no correction removed is left to a person. `mender` is the person who can correct the findings of
 * its rule.
 */
export function reasonOf(
  { code, params }: Pick<AnyFinding, "code" | "params">,
  mender: Mender,
): Reason {
  const name = code.slice(code.indexOf("/") + 1);
  if (several.has(name)) return "several";
  if (missing.has(name)) return "missing";
  return mistakes[String(params?.["mistake"])] ?? byMender[mender];
}

export const reasonIn = (reason: Reason, lang: Lang): string => reasons[reason][lang];

/** Describes the findings left to people: a line for each reason and person, the most frequent first. */
export function byHandLines(
  all: readonly { readonly byHand: HandCounts }[],
  lang: Lang,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { byHand } of all)
    for (const [key, count] of byHand) counts.set(key, (counts.get(key) ?? 0) + count);
  const lines = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([key, count]) => {
      const [reason, mender] = key.split(" ") as [Reason, Mender];
      return `${numberOf(count, lang).padStart(4)}  ${reasonIn(reason, lang)} · ${menderIn(lang)[mender]}`;
    });
  return lines.length === 0 ? [] : [title[lang], ...lines];
}

const title: Bilingual = { en: "Left to correct:", es: "Queda por corregir:" };

const reasons: Readonly<Record<Reason, Bilingual>> = {
  several: {
    en: "more than one correction is possible",
    es: "hay más de una corrección posible",
  },
  missing: { en: "the value is missing", es: "falta el dato" },
  record: {
    en: "needs the clinical record or the admission",
    es: "requiere la historia clínica o la admisión",
  },
  billing: {
    en: "needs the codes, the contract or the amounts",
    es: "requiere los códigos, el contrato o los valores",
  },
  invoice: {
    en: "needs the invoice, or a note on it",
    es: "requiere la factura, o una nota sobre ella",
  },
  software: {
    en: "needs a change in the program that writes the file",
    es: "requiere un cambio en el programa que genera el archivo",
  },
};
