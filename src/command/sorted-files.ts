import type { AnswerFile } from "../answers/attached";
import { maxAnswer, readAnswer } from "../answers/read-answer";
import { mayEmbed } from "../invoice/embedded";
import type { AnswerItem, MuvAnswer } from "../model/answer";
import { isRecord } from "../model/value";
import { byCodeUnit } from "./file-choice";

/** How many bytes at the beginning of a file show what it is. */
export const headSize = 256;

/** How the files of a run are looked at, which differs between the command and the page. */
export interface Looking<File> {
  nameOf(file: File): string;
  sizeOf(file: File): number;
  /** The beginning of a file as text; empty if it cannot be read, which is said where its records are read. */
  headOf(file: File): string | Promise<string>;
  /** All its bytes. */
  bytesOf(file: File): Uint8Array | Promise<Uint8Array>;
  /** Whether it was found by its ending alone, so that it is read only if it is an answer. */
  isBeside(file: File): boolean;
  /** Whether what the answers say of values is kept. */
  readonly showsValues: boolean;
}

/** Files by what their content shows. Answers of the Ministry, and own reports, are never judged as records. */
export interface SortedFiles<File> {
  readonly files: readonly File[];
  /** Those of the files whose documents may carry the XML of their invoice. */
  readonly wrapped: readonly File[];
  /** In the order of their names. */
  readonly answers: readonly (AnswerFile & { readonly of: File })[];
  /** Reports, plans and parts of ripslint itself. */
  readonly reports: readonly File[];
  /** What was found by its ending alone, and is no answer. */
  readonly others: readonly File[];
}

/** How many files are looked at at once: a browser takes long to open one. */
const atOnce = 16;

/** Sorts the files of a run by their content, however they are called. */
export async function sortFiles<File>(
  all: readonly File[],
  looking: Looking<File>,
): Promise<SortedFiles<File>> {
  const files: File[] = [];
  const wrapped: File[] = [];
  const answers: (AnswerFile & { readonly of: File })[] = [];
  const reports: File[] = [];
  const others: File[] = [];
  for (let at = 0; at < all.length; at += atOnce) {
    const some = all.slice(at, at + atOnce);
    const heads = some.map((file) => looking.headOf(file));
    for (const [i, of] of some.entries()) {
      const read = heads[i] ?? "";
      const head = typeof read === "string" ? read : await read;
      const file = looking.nameOf(of);
      const answer = mayBeAnswer(file, head) ? await answerIn(of, looking) : undefined;
      if (answer !== undefined) answers.push({ file, answer, of });
      else if (looking.isBeside(of)) others.push(of);
      else if (isReport(head)) reports.push(of);
      else {
        files.push(of);
        if (mayEmbed(head)) wrapped.push(of);
      }
    }
  }
  answers.sort((a, b) => byCodeUnit(a.file, b.file));
  return { files, wrapped, answers, reports, others };
}

/** Whether a text begins as the formats json or sarif, a plan or a part. */
const isReport = (head: string): boolean =>
  /^\{"(?:plan|part)Version":\d+,/.test(head) ||
  /^\{"schemaVersion":"\d+","tool":\{"name":"ripslint"/.test(head) ||
  /^\{"\$schema":"[^"]*sarif/.test(head);

/** The first member of an answer, or of what a client saved around one. A document writes numFactura in lower case. */
const firstMembers =
  /^\ufeff?\s*\{\s*"(?:ResultState|ProcesoId|PorcesoId|EsValido|CodigoUnicoValidacion(?:ToShow)?|FechaRadicacion|RutaArchivos|ResultadosValidacion|body|data|response|status(?:Code)?)"\s*:/i;

/** Names that tools give to answers: what such a file has in place of one is said. */
const answerName = /(?:^|\/)(?:Resultados(?:MSPS?|Locales|Doker)_|CUV_)|_?CUV\.(?:json|txt)$/i;

/** Whether a file may be an answer, from its name and its beginning. */
const mayBeAnswer = (name: string, head: string): boolean =>
  answerName.test(name) || firstMembers.test(head) || /^\ufeff?\s*\{\s*"NumFactura"\s*:/.test(head);

/**
 * The answer in a file; undefined for anything else. What was saved in place of an answer under its name is one too: a
 * web page, or the message of a client.
 */
async function answerIn<File>(of: File, looking: Looking<File>): Promise<MuvAnswer | undefined> {
  if (looking.sizeOf(of) > maxAnswer) return undefined;
  try {
    const bytes = await looking.bytesOf(of);
    const answer = readAnswer(bytes);
    const { state, why, items } = answer;
    const isAnswer = state !== "not-an-answer" || why === "no-cuv";
    const isNamed = answerName.test(looking.nameOf(of));
    if (!isAnswer && (!isNamed || (why === "other" && !isMessage(bytes)))) return undefined;
    return looking.showsValues ? answer : { ...answer, items: items.map(withoutText) };
  } catch {
    return undefined; // it is said where its records are read
  }
}

const withoutText = ({ observation: _, ...item }: AnswerItem): AnswerItem => item;

/** Whether a JSON text is a message of a server, and no record. */
function isMessage(bytes: Uint8Array): boolean {
  const value = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  return (
    isRecord(value) && Object.keys(value).some((name) => /^(?:errors?|message|detail)$/i.test(name))
  );
}
