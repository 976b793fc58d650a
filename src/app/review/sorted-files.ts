import type { AnswerFile } from "../../norm/answers/attached";
import { isCuvText } from "../../norm/answers/cuv";
import { hasFormOfAnswer } from "../../norm/answers/damaged";
import { isFailureText } from "../../norm/answers/failed-sending";
import { maxAnswer, namesAnswer, readAnswers } from "../../norm/answers/read-answer";
import { inputKind } from "../../engine/batch/input-kind";
import type { MuvAnswer, NoAnswer } from "../../core/model/answer";
import { isUntrusted, withoutObservation } from "../../core/model/answer";
import { mayEmbed } from "../../norm/invoice/embedded";
import { byCodeUnit, isXml } from "../input/file-choice";
import { isOwnReport } from "../input/own-report";
import type { Host } from "./host";
import { isDecided, isOtherJson, maxOther } from "./other-json";

/** How many bytes at the beginning of a file show what it is, and how many whether its documents carry XMLs. */
const headSize = 1024;
export const maxLooked = 1024 * 1024;

/** What a file shows. */
interface Look {
  /** Its beginning as text, unpacked. */
  readonly head: string;
  /** Whether its documents may carry XMLs; false if XMLs are not read. */
  readonly carriesXml: boolean;
}

/** What a file shows by its first bytes. */
export function lookOf(bytes: Uint8Array, withXml: boolean): Look {
  const head = new TextDecoder().decode(bytes.subarray(0, headSize));
  return { head, carriesXml: withXml && (mayEmbed(head) || isIn(bytes, carrying)) };
}

/** The member of a wrapped document that carries an XML. */
const carrying = Uint8Array.from("xmlFevFile", (letter) => letter.charCodeAt(0));

function isIn(bytes: Uint8Array, name: Uint8Array): boolean {
  const [first = 0] = name;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (name.every((letter, i) => bytes[at + i] === letter)) return true;
  return false;
}

/** Files by what they are. Answers of the Ministry, and own reports, are never judged as records. */
export interface SortedFiles<File> {
  /** The XML files, if they are set apart. */
  readonly xml: readonly File[];
  readonly files: readonly File[];
  /** Those of the files whose documents may carry the XML of their invoice. */
  readonly wrapped: readonly File[];
  /** In the order of their names. */
  readonly answers: readonly (AnswerFile & { readonly of: File })[];
  /** What ripslint itself wrote. */
  readonly reports: readonly File[];
  /** What is neither an answer nor RIPS: what was found by its ending alone, and the JSON of other software. */
  readonly others: readonly File[];
}

/** How many files are looked at at once: a browser takes long to open one. */
const atOnce = 16;

/** How files are sorted. */
export interface Sorting {
  /** Whether the XMLs that documents carry are looked for. */
  readonly withXml: boolean;
  /** Whether an XML file is no file of records. */
  readonly setsXmlApart: boolean;
  /** Whether what answers say of values is kept. */
  readonly showValues: boolean;
}

/**
 * Sorts the files of a run by their content, however they are called; an XML file by its name, since its content is read
 * in any case. What was found by its ending alone comes last.
 */
export async function sortFiles<File>(
  all: readonly File[],
  host: Host<File>,
  { withXml, setsXmlApart, showValues }: Sorting,
): Promise<SortedFiles<File>> {
  const xml: File[] = [];
  const files: File[] = [];
  const wrapped: File[] = [];
  const answers: (AnswerFile & { readonly of: File })[] = [];
  const reports: File[] = [];
  const others: File[] = [];
  const [named, beside]: readonly [File[], File[]] = [[], []];
  for (const file of all)
    if (setsXmlApart && isXml(host.nameOf(file))) xml.push(file);
    else (host.isBeside(file) ? beside : named).push(file);
  const looked = [...named, ...beside];
  // What is the only file that was named is judged, whatever it is.
  const isOnlyOne = all.length === 1 && all.every((file) => host.isNamed(file));
  const lookAt = (file: File, forXml: boolean): MaybeLater<Look | undefined> => {
    const bytes = host.head(file, forXml ? maxLooked : headSize);
    return bytes instanceof Promise
      ? bytes.then((head) => head && lookOf(head, forXml))
      : bytes && lookOf(bytes, forXml);
  };
  for (let at = 0; at < looked.length; at += atOnce) {
    await host.turn();
    const some = looked.slice(at, at + atOnce);
    const looks = some.map((file) => lookAt(file, withXml && !host.isBeside(file)));
    for (const [i, of] of some.entries()) {
      const seen = looks[i];
      const look = seen instanceof Promise ? await seen : seen;
      const head = look?.head;
      const file = host.nameOf(of);
      const found = mayBeAnswer(file, head) ? await answersIn(of, head, host) : undefined;
      // of a row with both, the request is judged as records are
      const isRow = found !== undefined && head !== undefined && hasRequest(head);
      if (isRow) files.push(of);
      if (found !== undefined)
        for (const answer of found)
          answers.push({ file, answer: showValues ? answer : withoutTexts(answer), of });
      else if (host.isBeside(of) && !isRips(file, head)) others.push(of);
      else if (head !== undefined && isOwnReport(head)) reports.push(of);
      else if (!isOnlyOne && (await isOfOtherSoftware(of, head, host))) others.push(of);
      else {
        files.push(of);
        const whole = withXml && host.isBeside(of) ? await lookAt(of, true) : look;
        if (whole?.carriesXml === true) wrapped.push(of);
      }
    }
  }
  answers.sort((a, b) => byCodeUnit(a.file, b.file));
  return { xml, files, wrapped, answers, reports, others };
}

type MaybeLater<T> = T | Promise<T>;

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

/** A member that is a JSON text, as of a row with the request and the answer. */
const headOfRow = /^\ufeff?\s*[[{][^]*?"\s*:\s*"\s*[[{]\s*\\*"/;

/** Whether the head of a row has a request as a text; a query of a CUV has the RIPS that it is about. */
const hasRequest = (head: string): boolean =>
  /(?<!JsonFile)"\s*:\s*"\s*[[{]\s*\\+"(?:rips|xmlFevFile|usuarios|numDocumentoIdObligado|numFactura)\\/i.test(
    head,
  );

/**
 * Whether the beginning of a file is that of RIPS in JSON, however the file is called: also in UTF-16, or as a text in JSON. In a
 * file called .txt something may come before it.
 */
function isRips(name: string, head = ""): boolean {
  const text = head.replace(/[\0\ufffd\ufeff]/g, "");
  return (/\.txt$/i.test(name) || /^\s*["{[]/.test(text)) && ripsInText.test(text);
}

/** Whether a file is JSON in which nothing looks like RIPS. */
async function isOfOtherSoftware<File>(
  of: File,
  head: string | undefined,
  host: Host<File>,
): Promise<boolean> {
  if (head === undefined || isDecided(head) || host.sizeOf(of) > maxOther) return false;
  try {
    const bytes = await host.bytes(of, maxOther);
    return bytes.length <= maxOther && isOtherJson(new TextDecoder().decode(bytes));
  } catch {
    return false; // the fault is reported where its records are read
  }
}

const ripsInText =
  /[{[][^]*?"(?:rips|xmlFevFile|usuarios|servicios|numDocumentoIdObligado|numFactura|codPrestador|codTecnologiaSalud|tipoDocumentoIdentificacion)\\?"\s*:/i;

/**
 * What RIPS have, and no answer, which has paths and the number of the invoice alone: members, or the columns of a table.
 */
const hasRecords =
  /"(?:rips|xmlFevFile|usuarios|servicios|numDocumentoIdObligado|codPrestador|codTecnologiaSalud|tipoDocumentoIdentificacion|vrServicio)\\?"\s*:|(?:^|["';,|\t\s])(?:codPrestador|codConsulta|codProcedimiento|tipoDocumentoIdentificacion|vrServicio)["']?[;,|\t]/i;

/** Names that tools give to answers: what such a file has in place of one is reported. A folder's name says nothing. */
const answerName =
  /(?:^|\/)(?:Resultados(?:MSPS?|Locales|Doker)_|CUV_)[^/]*$|CUV\.(?:json|txt)(?:\.gz)?$/i;

/** Whether a file may have answers, from its name and its beginning. */
function mayBeAnswer(name: string, head: string | undefined): head is string {
  if (head === undefined) return false;
  const text = head.replace(/[\0\ufffd_]/g, ""); // of UTF-16, and within names
  return (
    answerName.test(name) ||
    headOfAnswer.test(text) ||
    headOfList.test(text) ||
    headOfText.test(text) ||
    headOfRow.test(text) ||
    isCuvText(text.trim()) ||
    hasFormOfAnswer(text) ||
    // what comes first may be longer than the head
    (text.length >= headSize / 2 && !isRips(name, head)) ||
    (!/^\ufeff?\s*[[{]/.test(text) && isFailureText(text))
  );
}

/**
 * The answers in a file; undefined for anything else. What was saved in place of an answer is one too, if it is certainly no
 * attempt at records: what says that the sending failed; and under the name of an answer also nothing, a web page, or a text.
 */
async function answersIn<File>(
  of: File,
  head: string,
  host: Host<File>,
): Promise<readonly MuvAnswer[] | undefined> {
  if (host.sizeOf(of) > maxAnswer) return undefined;
  try {
    const bytes = await host.bytes(of, maxAnswer);
    if (bytes.length > maxAnswer) return undefined;
    // a large file that is no answer is not parsed
    if (bytes.length > maxOther && !namesAnswer(bytes)) return undefined;
    const answers = readAnswers(bytes);
    const [{ state, why } = noneRead] = answers;
    if (
      state === "not-an-answer" &&
      !isUntrusted({ ...(why && { why }) }) &&
      why !== "failed" &&
      why !== "refused" &&
      why !== "cuv-only"
    ) {
      const text = new TextDecoder().decode(bytes).trim();
      if (isFailure(text, why)) return answers;
      if (!answerName.test(host.nameOf(of))) return undefined;
      if (text === "" || isMessage(text, why)) return answers;
      // what has an answer's name, and is certainly no RIPS, is what is left of one
      return hasRecords.test(text.replaceAll("\0", "")) ? undefined : [damaged];
    }
    return answers;
  } catch {
    // A packed answer that is cut; of anything else the fault is reported where its records are read.
    if (!hasFormOfAnswer(head) || hasRecords.test(head)) return undefined;
    return readAnswers(head).map(({ number }) => ({ ...damaged, ...(number && { number }) }));
  }
}

const damaged = { state: "not-an-answer", why: "damaged", items: [] } as const;

const noneRead: MuvAnswer = { state: "not-an-answer", why: "other", items: [] };

const withoutTexts = (answer: MuvAnswer): MuvAnswer => ({
  ...answer,
  items: answer.items.map(withoutObservation),
});

/** A longer text is none of a client or gateway. */
const maxFailure = 20_000;

/** Whether a text or web page says that a connection failed, and has nothing that may be records. */
const isFailure = (text: string, why: NoAnswer | undefined): boolean =>
  (why === "connection" || why === "html") &&
  text.length <= maxFailure &&
  !/"(?:usuarios|servicios|numFactura)"/i.test(text) &&
  isFailureText(text);

/** Whether a text is a web page or a message, and certainly no attempt at records or an answer. */
function isMessage(text: string, why: NoAnswer | undefined): boolean {
  if (why === "other") return false;
  if (text.startsWith("<")) return true;
  if (/^\[|[{}\0]|"\s*[:,]/.test(text)) return false; // JSON that is broken or has several lines, UTF-16, an archive
  const bytes = new TextEncoder().encode(text);
  return why === "connection" || inputKind(bytes, 0, bytes.length, true) !== "csv";
}
