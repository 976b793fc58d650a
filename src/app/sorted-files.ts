import type { AnswerFile } from "../norm/answers/attached";
import { isFailureText } from "../norm/answers/failed-sending";
import { maxAnswer, readAnswers } from "../norm/answers/read-answer";
import { inputKind } from "../engine/batch/input-kind";
import type { AnswerItem, MuvAnswer, NoAnswer } from "../core/model/answer";
import { mayEmbed } from "../norm/invoice/embedded";
import { joinedBytes } from "../core/text/joined-bytes";
import { CarriedXml } from "./carried-xml";
import { byCodeUnit } from "./file-choice";
import { isOwnReport } from "./own-report";

/** How many bytes at the beginning of a file show what it is, and how many whether its documents carry XMLs. */
export const headSize = 1024;
export const maxLooked = 1024 * 1024;

/** How the files of a run are looked at, which differs between the command and the page. */
export interface Looking<File> {
  nameOf(file: File): string;
  sizeOf(file: File): number;
  /**
   * What a file shows; undefined if it cannot be read, which is reported where its records are read, or only once. Only its
   * head is read, unless it is looked for an XML too.
   */
  lookAt(file: File, forXml: boolean): Look | undefined | Promise<Look | undefined>;
  /** All its bytes, unpacked; undefined if they are more than an answer has. */
  bytesOf(file: File): Bytes | Promise<Bytes>;
  /** Whether it was found by its ending alone, so that it is read only if it is an answer, or RIPS. */
  isBeside(file: File): boolean;
  /** Whether what the answers say of values is kept. */
  readonly showsValues: boolean;
}

/** What a file shows. */
export interface Look {
  /** Its beginning as text, unpacked. */
  readonly head: string;
  /** Whether its documents may carry XMLs; false if XMLs are not read. */
  readonly carriesXml: boolean;
}

/** Looks at a file, which comes in blocks. */
export async function lookInto(
  blocks: AsyncIterable<Uint8Array>,
  withXml: boolean,
): Promise<Look | undefined> {
  const looking = new LookingInto(withXml);
  try {
    for await (const block of blocks) if (looking.push(block)) break;
  } catch {
    if (looking.length === 0) return undefined; // else what came before counts
  }
  return looking.look;
}

/** Looks at the bytes of a file. */
export class LookingInto {
  length = 0;
  private headBytes: Uint8Array = new Uint8Array(0);
  private head = "";
  private carriesXml = false;
  private readonly withXml: boolean;
  private readonly carried = new CarriedXml();

  constructor(withXml: boolean) {
    this.withXml = withXml;
  }

  /** Takes the next bytes. Returns whether they have shown everything. */
  push(bytes: Uint8Array): boolean {
    const isOfHead = this.length < headSize;
    if (isOfHead) {
      this.headBytes = joinedBytes([this.headBytes, bytes.subarray(0, headSize - this.length)]);
      this.head = new TextDecoder().decode(this.headBytes);
    }
    this.length += bytes.length;
    if (!this.withXml) return this.length >= headSize;
    this.carriesXml ||= (isOfHead && mayEmbed(this.head)) || this.carried.push(bytes);
    return this.carriesXml || this.length >= maxLooked;
  }

  get look(): Look {
    const { head, carriesXml } = this;
    return { head, carriesXml };
  }
}

type Bytes = Uint8Array | undefined;

/** The bytes of a file in blocks, joined; undefined if they are more than an answer has. */
export async function answerBytes(blocks: AsyncIterable<Uint8Array>): Promise<Bytes> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const block of blocks) {
    length += block.length;
    if (length > maxAnswer) return undefined;
    parts.push(block.slice()); // the next block may overwrite it
  }
  return joinedBytes(parts);
}

/** Files by what their content shows. Answers of the Ministry, and own reports, are never judged as records. */
export interface SortedFiles<File> {
  readonly files: readonly File[];
  /** Those of the files whose documents may carry the XML of their invoice. */
  readonly wrapped: readonly File[];
  /** In the order of their names. */
  readonly answers: readonly (AnswerFile & { readonly of: File })[];
  /** What ripslint itself wrote. */
  readonly reports: readonly File[];
  /** What was found by its ending alone, and is neither an answer nor RIPS. */
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
    const looks = some.map((file) => looking.lookAt(file, !looking.isBeside(file)));
    for (const [i, of] of some.entries()) {
      const looked = looks[i];
      const look = looked instanceof Promise ? await looked : looked;
      const head = look?.head;
      const file = looking.nameOf(of);
      const found = mayBeAnswer(file, head) ? await answersIn(of, head, looking) : undefined;
      if (found !== undefined) for (const answer of found) answers.push({ file, answer, of });
      else if (looking.isBeside(of) && !isRips(file, head)) others.push(of);
      else if (head !== undefined && isOwnReport(head)) reports.push(of);
      else {
        files.push(of);
        const whole = looking.isBeside(of) ? await looking.lookAt(of, true) : look;
        if (whole?.carriesXml === true) wrapped.push(of);
      }
    }
  }
  answers.sort((a, b) => byCodeUnit(a.file, b.file));
  return { files, wrapped, answers, reports, others };
}

/**
 * A member of an answer, or of what a client saved around one or in place of one, in the head of an object or array. Its
 * content tells for certain.
 */
const headOfAnswer =
  /^\ufeff?\s*[[{][^]*?"(?:ResultState|P(?:ro|or)cesoId|EsValido|CodigoUnicoValidacion(?:ToShow)?|FechaRadicacion|RutaArchivos|ResultadosValidacion|body|data|response|respuestas?|results?|resultados?|answers?|status(?:Code)?|(?:is)?success|ok|errors?|errores|exception|mensajes?|messages?|details?|traceId|token|login)"\s*:/i;

/** A name of an answer as a list of names and values. */
const headOfList = /^[^{[<]*(?:ResultState|EsValido)["']?\s*[:=]/i;

/** A JSON text that is an answer. */
const headOfText = /^\ufeff?\s*"\s*[[{]\\*/;

/**
 * Whether the beginning of a file is that of RIPS in JSON, however the file is called: also in UTF-16, or as a text in JSON. In a
 * file called .txt something may come before it.
 */
function isRips(name: string, head = ""): boolean {
  const text = head.replace(/[\0\ufffd\ufeff]/g, "");
  return (/\.txt$/i.test(name) || /^\s*["{[]/.test(text)) && ripsInText.test(text);
}

const ripsInText =
  /[{[][^]*?"(?:rips|xmlFevFile|usuarios|servicios|numDocumentoIdObligado|numFactura|codPrestador|codTecnologiaSalud|tipoDocumentoIdentificacion)\\?"\s*:/i;

/** Names that tools give to answers: what such a file has in place of one is reported. A folder's name says nothing. */
const answerName =
  /(?:^|\/)(?:Resultados(?:MSPS?|Locales|Doker)_|CUV_)[^/]*$|CUV\.(?:json|txt)(?:\.gz)?$/i;

/** Whether a file may have answers, from its name and its beginning. */
const mayBeAnswer = (name: string, head: string | undefined): head is string =>
  head !== undefined &&
  (answerName.test(name) ||
    headOfAnswer.test(head) ||
    headOfList.test(head) ||
    headOfText.test(head) ||
    (!/^\ufeff?\s*[[{]/.test(head) && isFailureText(head)));

/**
 * The answers in a file; undefined for anything else. What was saved in place of an answer is one too, if it is certainly no
 * attempt at records: what says that the sending failed; and under the name of an answer also nothing, a web page, or a text.
 */
async function answersIn<File>(
  of: File,
  head: string,
  looking: Looking<File>,
): Promise<readonly MuvAnswer[] | undefined> {
  if (looking.sizeOf(of) > maxAnswer) return undefined;
  try {
    const bytes = await looking.bytesOf(of);
    if (bytes === undefined) return undefined;
    const answers = readAnswers(bytes);
    const [{ state, why } = noneRead] = answers;
    if (state === "not-an-answer" && why !== "no-cuv" && why !== "failed") {
      const text = new TextDecoder().decode(bytes).trim();
      const isNamed = answerName.test(looking.nameOf(of));
      // A file that was found by its ending alone is never judged, so an answer that was cut is reported.
      const isCutAnswer = isNamed && looking.isBeside(of) && headOfAnswer.test(head);
      if (!isCutAnswer && !isFailure(text, why) && !(isNamed && isMessage(text, why)))
        return undefined;
    }
    return looking.showsValues
      ? answers
      : answers.map((answer) => ({ ...answer, items: answer.items.map(withoutText) }));
  } catch {
    return undefined; // it is said where its records are read
  }
}

const noneRead: MuvAnswer = { state: "not-an-answer", why: "other", items: [] };

const withoutText = ({ observation: _, ...item }: AnswerItem): AnswerItem => item;

/** A longer text is none of a client or gateway. */
const maxFailure = 20_000;

/** Whether a text or web page says that a connection failed, and has nothing that may be records. */
const isFailure = (text: string, why: NoAnswer | undefined): boolean =>
  (why === "connection" || why === "html") &&
  text.length <= maxFailure &&
  !/"(?:usuarios|servicios|numFactura)"/i.test(text) &&
  isFailureText(text);

/** Whether a text is nothing, a web page, or a message, and certainly no attempt at records. */
function isMessage(text: string, why: NoAnswer | undefined): boolean {
  if (why === "other") return false;
  if (text === "" || text.startsWith("<")) return true;
  if (/^\[|[{}\0]/.test(text)) return false; // JSON that is broken or has several lines, UTF-16, an archive
  const bytes = new TextEncoder().encode(text);
  return why === "connection" || inputKind(bytes, 0, bytes.length, true) !== "csv";
}
