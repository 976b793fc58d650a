import { isUsageError } from "../../app/options/usage";
import type { Lang } from "../../core/model/issue";
import { visible } from "../../report/visible";
import { officeText } from "../../report/office-text";
import { pastedContext } from "./pasted-context";
import type { GivenContext, RunChoices, RunResult } from "../protocol";
import type { Choices } from "../state";
import { say } from "../words";

/** All provider codes that the user has confirmed, as text. */
const codesOf = ({ ticked, written }: Choices): string =>
  [...ticked, written].filter((code) => code.trim() !== "").join("\n");

/** Returns true if provider codes are checked. */
export const hasCodes = (choices: Choices): boolean =>
  choices.contextFile !== undefined || codesOf(choices) !== "";

function contextOf(choices: Choices): GivenContext {
  if (choices.contextFile !== undefined) return { kind: "file", file: choices.contextFile };
  const text = codesOf(choices);
  return text === "" ? { kind: "none" } : { kind: "text", text };
}

export function runChoicesOf(choices: Choices, lang: Lang, moment: string): RunChoices {
  const { stage, pack, asOf, now, from, to, modality } = choices;
  const hasPack = pack !== "none";
  return {
    context: contextOf(choices),
    stage,
    packs: hasPack ? [pack] : [],
    ...(hasPack && asOf !== "" && !pack.includes("@") && { asOf }),
    now: now === "" ? moment : now.replace("T", " ").slice(0, 16),
    ...(from !== "" && to !== "" && { period: `${from}..${to}` }),
    ...(modality !== "" && { paymentModality: modality }),
    tables: choices.tables.map(({ name, file }) => ({ name, file })),
    lang,
  };
}

/** The problem with the choices, as text. */
export function mistakeIn(choices: Choices, lang: Lang): string | undefined {
  const { written, from, to } = choices;
  if ((from === "") !== (to === "")) return say[lang].needPeriod;
  if (written.trim() === "") return undefined;
  try {
    pastedContext(written, lang);
    return undefined;
  } catch (error) {
    if (!isUsageError(error)) throw error;
    return visible(officeText(error.words[lang], lang));
  }
}

/** Returns true if a review has a file of RIPS. */
export const hasRips = ({ summary }: RunResult): boolean => summary.files.length > 0;
