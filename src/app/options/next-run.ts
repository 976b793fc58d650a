import type { Lang } from "../../core/model/issue";
import { countOf, numberOf } from "../../report/number";
import type { NextRun } from "../../report/report";
import type { Arguments } from "./arguments";
import { codesIn, nearInWords } from "../input/codes-seen";
import type { ProviderCodes, CodeCounter } from "../input/codes-seen";
import { commandLine } from "./command-line";

/**
 * Returns the command to run after a run without provider codes: the same line with the codes found. Only the codes of the most
 * frequent provider are filled in, since every code in the command counts as right; the remaining codes are listed.
 */
export function nextRun(seen: CodeCounter, args: Arguments, lang: Lang, platform: string): NextRun {
  const found = codesIn(seen);
  const own = ownCodes(found).join(",") || words[lang].code;
  const given = [...args.given, { name: "provider-code", value: own }];
  return {
    ...codesInWords(found, lang),
    command: commandLine("validate", { ...args, given }, platform),
  };
}

/** The codes of the provider that was seen most: its first ten digits, followed by two of each site. */
function ownCodes({ codes }: ProviderCodes): readonly string[] {
  const provider = codes[0]?.code.slice(0, 10);
  return codes.flatMap(({ code }) => (code.slice(0, 10) === provider ? [code] : []));
}

/** Lists the codes found, and the user's task. */
function codesInWords({ codes, others }: ProviderCodes, lang: Lang): Omit<NextRun, "command"> {
  const say = words[lang];
  const shown = codes.slice(0, maxListed).map(({ code, count, near }) => {
    const times = (number: number) => `×${numberOf(number, lang)}`;
    const notes = near.map((each) => `${times(each.count)} ${nearInWords[lang][each.mistake]}`);
    return [`${code}  ${times(count)}`, ...notes].join("; ");
  });
  const more = codes.length - shown.length;
  return {
    title: say.found,
    items: [
      ...shown,
      ...(more > 0 ? [countOf(more, say.more, lang)] : []),
      ...(others > 0 ? [countOf(others, say.others, lang)] : []),
      ...(codes.length + others === 0 ? [say.none] : []),
    ],
    task: codes.length === 0 ? say.nextWithYours : say.next,
  };
}

/** The most codes that are listed; further ones are only counted. */
const maxListed = 5;

const words = {
  en: {
    code: "CODE",
    found: "Provider codes in the records:",
    none: "none",
    next: "Run next, with the codes that are yours:",
    nextWithYours: "Run next, with your codes:",
    more: ["more code", "more codes"],
    others: ["value without 12 digits, not shown", "values without 12 digits, not shown"],
  },
  es: {
    code: "CÓDIGO",
    found: "Códigos de prestador en los registros:",
    none: "ninguno",
    next: "Ejecute ahora, con los códigos que sean suyos:",
    nextWithYours: "Ejecute ahora, con sus códigos:",
    more: ["código más", "códigos más"],
    others: ["valor sin 12 dígitos, no se muestra", "valores sin 12 dígitos, no se muestran"],
  },
} as const satisfies Record<Lang, unknown>;
