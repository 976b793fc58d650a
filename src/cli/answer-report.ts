import type { Compared, Why } from "../answers/compare";
import type { AnswerState, NoAnswer } from "../model/answer";
import { answerStates } from "../model/answer";
import type { Lang } from "../model/issue";
import { visible } from "../text/visible";

/** A document, or answers without one. */
export interface Answered {
  /** The file of the document, and its place in it if it has several; absent if only the answer is there. */
  readonly file?: string;
  readonly place?: string;
  readonly state: AnswerState | "no-answer";
  readonly why?: NoAnswer;
  /** The files of its answers; the first is the one that counts. */
  readonly answers: readonly string[];
  readonly codes: readonly (Compared & Said)[];
  /** Its number, only if values are shown. */
  readonly number?: string;
}

/** What the Ministry said under a code, only if values are shown. */
export interface Said {
  readonly observations?: readonly string[];
}

/** What `ripslint answers` found. */
export interface AnswerReport {
  readonly documents: readonly Answered[];
  /** Files that are neither answers nor documents. */
  readonly skipped: number;
  /** The files that could not be read, and why. */
  readonly unread: readonly { readonly file: string; readonly error: string }[];
  readonly tool: {
    readonly version: string;
    /** Only a release has it. */
    readonly commit?: string;
    readonly packs: readonly string[];
  };
}

/** How often each code was reported, over the documents that have an answer and were validated here. */
export interface HitRates {
  readonly documents: number;
  readonly states: Readonly<Record<AnswerState, number>>;
  readonly codes: Readonly<Record<string, { theirs: number; ours: number; both: number }>>;
}

function hitRatesOf({ documents }: AnswerReport): HitRates {
  const states = Object.fromEntries(answerStates.map((state) => [state, 0])) as Record<
    AnswerState,
    number
  >;
  const codes = new Map<string, { theirs: number; ours: number; both: number }>();
  let count = 0;
  for (const { file, state, codes: rows } of documents) {
    if (state === "no-answer") continue;
    states[state] += 1;
    if (file === undefined || state === "not-an-answer") continue;
    count += 1;
    for (const { code, who } of rows) {
      const rate = codes.get(code) ?? { theirs: 0, ours: 0, both: 0 };
      rate[who] += 1;
      codes.set(code, rate);
    }
  }
  const sorted = [...codes].sort(([a], [b]) => (a < b ? -1 : 1));
  return { documents: count, states, codes: Object.fromEntries(sorted) };
}

/** The report for a program. */
export const asJson = (report: AnswerReport): string => `${JSON.stringify(report, undefined, 2)}\n`;

/** The rates for a program, with what they contain. They hold no name, number, value or file. */
export function asSummary(report: AnswerReport, lang: Lang): string {
  const { tool } = report;
  const rates = hitRatesOf(report);
  return `${JSON.stringify({ contains: words[lang].contains, tool, ...rates }, undefined, 2)}\n`;
}

/** The report for people. */
export function asText(report: AnswerReport, lang: Lang): string {
  const say = words[lang];
  const blocks = report.documents.map((each) => {
    const { file, place, state, why, answers, codes, number } = each;
    const name =
      file === undefined ? say.alone : `${file}${place === undefined ? "" : ` ${place}`}`;
    const shown = number === undefined ? "" : ` (${number})`;
    const reason = why === undefined ? "" : `: ${say.noAnswer[why]}`;
    const lines = [`${name}${shown}: ${say.states[state]}${reason}`];
    for (const answer of answers) lines.push(`  ${say.answer}: ${answer}`);
    for (const row of codes) lines.push(`  ${lineOf(row, lang)}`, ...observationsOf(row));
    return lines.map(visible).join("\n");
  });
  const { states } = hitRatesOf(report);
  const totals = Object.entries(states)
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${say.states[state as AnswerState]}`);
  const without = report.documents.filter(({ state }) => state === "no-answer").length;
  if (without > 0) totals.push(`${without} ${say.states["no-answer"]}`);
  const unread = report.unread.map(({ file, error }) => visible(`${file} ${error}`));
  const { skipped: count } = report;
  const skipped = count === 0 ? [] : [`${count} ${say.skipped[count === 1 ? 0 : 1]}`];
  const total = totals.length === 0 ? say.nothing : totals.join(", ");
  return `${[...blocks, [...unread, ...skipped, total, say.form].join("\n")].join("\n\n")}\n`;
}

function lineOf({ code, who, theirs, ours, why }: Compared, lang: Lang): string {
  const say = words[lang];
  const counts = who === "both" ? `${theirs} / ${ours}` : String(who === "theirs" ? theirs : ours);
  return `${code.padEnd(8)}${say.who[who]} (${counts})${why === undefined ? "" : `: ${say.why[why]}`}`;
}

const observationsOf = ({ observations = [] }: Said): readonly string[] =>
  observations.map((text) => `    ${text}`);

const words: Readonly<
  Record<
    Lang,
    {
      readonly states: Readonly<Record<AnswerState | "no-answer", string>>;
      readonly noAnswer: Readonly<Record<NoAnswer, string>>;
      readonly who: Readonly<Record<Compared["who"], string>>;
      readonly why: Readonly<Record<Why, string>>;
      readonly alone: string;
      readonly answer: string;
      readonly skipped: readonly [string, string];
      readonly nothing: string;
      readonly form: string;
      readonly contains: string;
    }
  >
> = {
  en: {
    states: {
      approved: "approved",
      "approved-with-notifications": "approved with notifications",
      rejected: "rejected",
      "rejected-before-sending": "rejected before sending",
      "not-an-answer": "not an answer",
      "no-answer": "without an answer",
    },
    noAnswer: {
      empty: "the file is empty; send the document again",
      html: "it is a web page, perhaps an error page; send the document again",
      connection: "the connection failed; send the document again",
      "not-json": "it is not JSON",
      other: "it is JSON of something else",
      "no-cuv": "it says that the document is approved, and has no CUV of 96 hexadecimal digits",
    },
    who: { both: "theirs and ours", theirs: "theirs only", ours: "ours only" },
    why: {
      "not-checkable": "cannot be checked offline",
      "needs-table": "needs a table that is not read",
      "needs-data": "needs data that were not given (--now, --table, the XML)",
      "in-part": "checked in part only",
      "sources-disagree": "left out, because the sources disagree or were not seen",
      "of-the-xml": "of the XML, which is not judged by itself",
      "try-again": "a fault of the transport, not of the data; send it again",
      "not-reached": "perhaps not reached: the Ministry stops at the first faults",
      "only-warns": "a warning, and the Ministry did not notify",
      "we-are-wrong": "perhaps ripslint is wrong; please report it (--summary)",
    },
    alone: "(no JSON of it)",
    answer: "answer",
    skipped: [
      "file is neither an answer nor a RIPS document",
      "files are neither answers nor RIPS documents",
    ],
    nothing: "Nothing is an answer.",
    form: "A CUV is checked for its form only: whether it is genuine, only the Ministry can say.",
    contains:
      "How many documents have which state, and in how many the Ministry, ripslint or both reported each official code. No names, numbers, values, dates or file names.",
  },
  es: {
    states: {
      approved: "aprobado",
      "approved-with-notifications": "aprobado con notificaciones",
      rejected: "rechazado",
      "rejected-before-sending": "rechazado antes del envío",
      "not-an-answer": "no es una respuesta",
      "no-answer": "sin respuesta",
    },
    noAnswer: {
      empty: "el archivo está vacío; envíe de nuevo el documento",
      html: "es una página web, quizás una página de error; envíe de nuevo el documento",
      connection: "falló la conexión; envíe de nuevo el documento",
      "not-json": "no es JSON",
      other: "es JSON de otra cosa",
      "no-cuv": "dice que el documento está aprobado y no tiene un CUV de 96 dígitos hexadecimales",
    },
    who: { both: "de ellos y nuestro", theirs: "solo de ellos", ours: "solo nuestro" },
    why: {
      "not-checkable": "no se puede revisar sin conexión",
      "needs-table": "necesita una tabla que no se lee",
      "needs-data": "necesita datos que no se dieron (--now, --table, el XML)",
      "in-part": "se revisa solo en parte",
      "sources-disagree": "queda por fuera, porque las fuentes se contradicen o no se vieron",
      "of-the-xml": "es del XML, que no se evalúa por sí solo",
      "try-again": "es una falla del transporte y no de los datos; envíelo de nuevo",
      "not-reached": "quizás no se llegó a ella: el Ministerio se detiene en los primeros errores",
      "only-warns": "es una advertencia, y el Ministerio no notificó",
      "we-are-wrong": "quizás ripslint se equivoca; por favor repórtelo (--summary)",
    },
    alone: "(sin su JSON)",
    answer: "respuesta",
    skipped: [
      "archivo no es respuesta ni documento RIPS",
      "archivos no son respuestas ni documentos RIPS",
    ],
    nothing: "Nada es una respuesta.",
    form: "De un CUV solo se revisa la forma: si es auténtico, solo lo puede decir el Ministerio.",
    contains:
      "Cuántos documentos hay en cada estado, y en cuántos informaron cada código oficial el Ministerio, ripslint o ambos. Sin nombres, números, valores, fechas ni nombres de archivo.",
  },
};
