import type { AnswerSection, ComparedCode } from "../core/model/answer";
import type { Lang } from "../core/model/issue";
import { documentInWords } from "../report/place";
import { officialIn } from "../app/packs/official-texts";
import {
  answerWords,
  stateInWords,
  hitRatesOf,
  saidInWords,
  sameInWords,
  totalsInWords,
  statesInWords,
} from "../report/answers";
import { countOf } from "../report/number";
import { visible } from "../core/text/visible";

export interface AnswerReport extends AnswerSection {
  /** The number of files that are not answers or documents. */
  readonly skipped: number;
  /** The files that could not be read, with the reasons. */
  readonly unread: readonly { readonly file: string; readonly error: string }[];
  readonly tool: {
    readonly version: string;
    /** Only set in a release. */
    readonly commit?: string;
    readonly packs: readonly string[];
  };
}

export const asJson = (report: AnswerReport): string => `${JSON.stringify(report, undefined, 2)}\n`;

/** Writes how often each code was reported, as JSON for a program and as text. Both contain no name, number, value or file. */
export function asSummary({ tool, documents }: AnswerReport, lang: Lang): string {
  const rates = hitRatesOf(documents);
  return `${JSON.stringify({ contains: words[lang].contains, tool, ...rates }, undefined, 2)}\n`;
}

export function asText(report: AnswerReport, lang: Lang): string {
  const say = words[lang];
  const { noAnswer, recover, fits: fitsSeveral, spelledOtherwise } = answerWords[lang];
  const advised = new Set<string>();
  const blocks = report.documents.map((each) => {
    const { file, place, state, why, answers, codes, number, fits = [] } = each;
    const name = file === undefined ? say.alone : documentInWords(file, place, lang);
    const shown = number === undefined ? "" : ` (${number})`;
    const reason =
      state === "approved-before" ? `: ${recover}` : why === undefined ? "" : `: ${noAnswer[why]}`;
    const lines = [`${name}${shown}: ${stateInWords(state, lang)}${reason}`];
    if (fits.length > 0) lines.push(`  ${fitsSeveral}: ${fits.join(", ")}`);
    for (const answer of answers) lines.push(`  ${say.answer}: ${answer}`);
    if (each.spelledOtherwise === true) lines.push(`  ${spelledOtherwise}`);
    for (const row of codes) lines.push(`  ${lineOf(row, lang)}`, ...observationsOf(row));
    const options = { officialIn: officialIn(lang), lang, advised };
    for (const line of saidInWords(each, options)) lines.push(`    ${line}`);
    lines.push(...totalsInWords(each, lang).map((line) => `    ${line}`));
    lines.push(...sameInWords(each, lang).map((line) => `    ${line}`));
    return lines.map(visible).join("\n");
  });
  const unread = report.unread.map(({ file, error }) => visible(`${file} ${error}`));
  const { skipped: count } = report;
  const skipped = count === 0 ? [] : [countOf(count, say.skipped, lang)];
  const total = statesInWords(report, lang) || say.nothing;
  return `${[...blocks, [...unread, ...skipped, total, say.form].join("\n")].join("\n\n")}\n`;
}

function lineOf({ code, who, theirs, ours, why, tables }: ComparedCode, lang: Lang): string {
  const say = answerWords[lang];
  const counts = who === "both" ? `${theirs} / ${ours}` : String(who === "theirs" ? theirs : ours);
  return `${code.padEnd(8)}${say.who[who]} (${counts})${why === undefined ? "" : `: ${say.why[why]}${tables === undefined ? "" : `: ${tables.join(", ")}`}`}`;
}

const observationsOf = ({ observations = [] }: ComparedCode): readonly string[] =>
  observations.map((text) => `    ${text}`);

const words = {
  en: {
    alone: "(no JSON of it)",
    answer: "answer",
    skipped: "{file is|files are} neither {an answer|answers} nor {a RIPS document|RIPS documents}",
    nothing: "Nothing is an answer.",
    form: "A CUV is checked for its form only: whether it is genuine, only the Ministry can say.",
    contains:
      "How many documents have which state, and in how many the Ministry, ripslint or both reported each official code. No names, numbers, values, dates or file names.",
  },
  es: {
    alone: "(sin su JSON)",
    answer: "respuesta",
    skipped: "{archivo|archivos} no {es respuesta|son respuestas} ni {documento|documentos} RIPS",
    nothing: "Nada es una respuesta.",
    form: "De un CUV solo se revisa la forma: si es auténtico, solo lo puede decir el Ministerio.",
    contains:
      "Cuántos documentos hay en cada estado, y en cuántos informaron cada código oficial el Ministerio, ripslint o ambos. Sin nombres, números, valores, fechas ni nombres de archivo.",
  },
} as const satisfies Record<Lang, unknown>;
