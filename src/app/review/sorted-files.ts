import type { AnswerFile } from "../../norm/answers/attached";
import { isCuvText } from "../../norm/answers/cuv";
import { hasFormOfAnswer } from "../../norm/answers/damaged";
import { isFailureText } from "../../norm/answers/failed-sending";
import type { Contents } from "../../norm/answers/read-answer";
import { contentsOf, maxAnswer, namesAnswer, readAnswers } from "../../norm/answers/read-answer";
import { inputKind } from "../../engine/batch/input-kind";
import type { MuvAnswer, NoAnswer } from "../../core/model/answer";
import { isUntrusted, withoutObservation } from "../../core/model/answer";
import { parsedJson } from "../../core/text/parsed-json";
import { mayEmbed } from "../../norm/invoice/package-xmls";
import { byCodeUnit, isXml } from "../input/file-choice";
import { isOwnReport } from "../input/own-report";
import type { Host } from "./host";
import { isDecided, isOtherJson, maxOther } from "./other-json";

/** The number of bytes that show the kind of a file, and whether its documents contain XMLs. */
const headSize = 1024;
export const maxLooked = 1024 * 1024;

interface Look {
  readonly head: string;
  /** True if its documents may contain XMLs; false if XMLs are not read. */
  readonly carriesXml: boolean;
  /** True if it has the name of an answer's member, where programs put it beside a document. */
  readonly hasAnswerName: boolean;
}

export function lookOf(bytes: Uint8Array, withXml: boolean): Look {
  const head = new TextDecoder().decode(bytes.subarray(0, headSize));
  const isPlain = plainDocument.test(head) || isDecided(head);
  const all = isPlain ? bytes.subarray(-headSize) : bytes;
  const isCut = !isPlain && bytes.length >= maxLooked;
  return {
    head,
    carriesXml: withXml && (mayEmbed(head) || isIn(bytes, carrying)),
    hasAnswerName: isCut || besideDocument.test(new TextDecoder("latin1").decode(all)),
  };
}

/** Matches a document that begins as in the annex: an answer beside it is a member at its end. */
const plainDocument = /^\ufeff?\s*\{\s*"(?:numDocumentoIdObligado|numFactura|usuarios)"/;

/** Matches a member that programs put beside a document. */
const besideDocument =
  /"[a-z_]*(?:Result_?State|Es_?Valido|Resultados_?Validacion|Codigo_?Unico_?Validacion|Proceso_?Id|respuesta|response|resultado|answer|cuv|muv)[a-z_]*"\s*:/i;

/** The member of a wrapped document that contains an XML. */
const carrying = Uint8Array.from("xmlFevFile", (letter) => letter.charCodeAt(0));

function isIn(bytes: Uint8Array, name: Uint8Array): boolean {
  const [first = 0] = name;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (name.every((letter, i) => bytes[at + i] === letter)) return true;
  return false;
}

/** The files of a run by kind. Answers of the Ministry, and own reports, are never judged as records. */
export interface SortedFiles<File> {
  /** The XML files, if they are set apart. */
  readonly xml: readonly File[];
  readonly files: readonly File[];
  /** The files whose documents may contain the XML of their invoice. */
  readonly wrapped: readonly File[];
  /** Sorted by name. */
  readonly answers: readonly (AnswerFile & { readonly of: File })[];
  /** Files that ripslint itself wrote. */
  readonly reports: readonly File[];
  /** Files that are neither an answer nor RIPS, such as the JSON of other software. */
  readonly others: readonly File[];
}

/** The number of files whose beginnings are read at once, since a browser is slow to open a file. */
const atOnce = 16;

export interface Sorting {
  /** True to look for the XMLs in documents. */
  readonly withXml: boolean;
  /** True if XML files are not treated as records. */
  readonly setsXmlApart: boolean;
  /** True to keep the values in the answers' messages. */
  readonly showValues: boolean;
}

/**
 * Sorts the files of a run by their content, regardless of their names; XML files are recognized by their name.
 * Files that the host found by their ending alone come last.
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
  // If the user named exactly one file, it is judged even if it does not look like RIPS.
  const isOnlyOne = all.length === 1 && all.every((file) => host.isNamed(file));
  const lookAt = (file: File, forXml: boolean): MaybeLater<Look | undefined> => {
    const bytes = host.head(file, host.isBeside(file) && !forXml ? headSize : maxLooked);
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
      const found = look && mayBeAnswer(file, look) ? await answersIn(of, look, host) : undefined;
      for (const answer of found?.answers ?? [])
        answers.push({ file, answer: showValues ? answer : withoutTexts(answer), of });
      // a document beside its answer is judged like any other
      if (found !== undefined && !found.hasDocuments) continue;
      // one that cannot be read may be an answer, so its fault is reported
      if (head !== undefined && host.isBeside(of) && !isRips(file, head)) others.push(of);
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

/** Matches the head of an object or array that may be an answer, or a client's wrapper or error. The content decides. */
const headOfAnswer =
  /^\ufeff?\s*[[{][^]*?"(?:ResultState|P(?:ro|or)cesoId|EsValido|CodigoUnicoValidacion(?:ToShow)?|FechaRadicacion|RutaArchivos|ResultadosValidacion|body|data|response|respuestas?|results?|resultados?|answers?|status(?:Code)?|(?:is)?success|ok|errors?|errores|exception|mensajes?|messages?|details?|traceId|token|login)"\s*:/i;

/** Matches a JSON text that may contain an answer. */
const headOfText = /^\ufeff?\s*"\s*[[{]\\*/;

/** Matches a member that is a JSON text, as in a row with the request and the answer. */
const headOfRow = /^\ufeff?\s*[[{][^]*?"\s*:\s*"\s*[[{]\s*\\*"/;

/**
 * Returns true if a file begins as RIPS in JSON, regardless of its name, including UTF-16 and JSON in a string. In a .txt file
 * other text may come before it.
 */
function isRips(name: string, head = ""): boolean {
  const text = head.replace(/[\0\ufffd\ufeff]/g, "");
  return (/\.txt$/i.test(name) || /^\s*["{[]/.test(text)) && ripsInText.test(text);
}

/** Returns true if a file is JSON without anything that looks like RIPS. */
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

/** Matches members or table columns that RIPS has and answers do not have. */
const hasRecords =
  /"(?:rips|xmlFevFile|usuarios|servicios|numDocumentoIdObligado|codPrestador|codTecnologiaSalud|tipoDocumentoIdentificacion|vrServicio)\\?"\s*:|(?:^|["';,|\t\s])(?:codPrestador|codConsulta|codProcedimiento|tipoDocumentoIdentificacion|vrServicio)["']?[;,|\t]/i;

/** Matches the names that tools give to answers. If such a file contains no answer, its content is reported. */
const answerName =
  /(?:^|\/)(?:Resultados(?:MSPS?|Locales|Doker)_|CUV_)[^/]*$|CUV\.(?:json|txt)(?:\.gz)?$/i;

/**
 * Matches the endings of files in which clients save answers, even damaged ones, and names without an ending. With any other
 * ending, such as that of a program or a note, only valid JSON is an answer.
 */
const answerEnding = /\.(?:json|ndjson|jsonl|txt|log)(?:\.gz)?$|(?:^|\/)[^/.]+(?:\.gz)?$/i;

/** Returns true if a file may have answers, from its name and its beginning. */
function mayBeAnswer(name: string, { head, hasAnswerName }: Look): boolean {
  const text = head.replace(/[\0\ufffd_]/g, ""); // of UTF-16, and within names
  if (!answerEnding.test(name) && !/^\ufeff?\s*["[{]/.test(text)) return false;
  return (
    answerName.test(name) ||
    hasAnswerName ||
    headOfAnswer.test(text) ||
    headOfText.test(text) ||
    headOfRow.test(text) ||
    isCuvText(text.trim()) ||
    hasFormOfAnswer(text) ||
    // if the head is full, an answer may begin after it; in UTF-16 a full head has half the characters
    (text.length >= headSize / 2 && !isRips(name, head)) ||
    (!/^\ufeff?\s*[[{]/.test(text) && isFailureText(text))
  );
}

/**
 * Returns the answers in a file; undefined for other files. A failed sending that was saved instead of an answer counts as one.
 * In a file with the name of an answer, so does an empty content, a web page or a text.
 */
async function answersIn<File>(
  of: File,
  { head }: Look,
  host: Host<File>,
): Promise<Contents | undefined> {
  if (host.sizeOf(of) > maxAnswer) return undefined;
  const name = host.nameOf(of);
  try {
    const bytes = await host.bytes(of, maxAnswer);
    if (bytes.length > maxAnswer) return undefined;
    // a large file is parsed only if it contains a name that answers have
    if (bytes.length > maxOther && !namesAnswer(bytes)) return undefined;
    if (!answerEnding.test(name) && parsedJson(new TextDecoder().decode(bytes)) === undefined)
      return undefined;
    const contents = contentsOf(bytes);
    const [{ state, why } = noneRead] = contents.answers;
    if (state !== "not-an-answer" || isSaid(why)) return contents;
    const text = new TextDecoder().decode(bytes).trim();
    if (isFailure(text, why)) return contents;
    if (!answerName.test(name)) return undefined;
    if (text === "" || isMessage(text, why)) return contents;
    // any other content of a file with the name of an answer is a damaged one, unless it may be RIPS
    return hasRecords.test(text.replaceAll("\0", ""))
      ? undefined
      : { answers: [damaged], hasDocuments: false };
  } catch {
    // A truncated packed answer. For any other file the fault is reported where its records are read.
    if (!hasFormOfAnswer(head) || hasRecords.test(head)) return undefined;
    return {
      answers: readAnswers(head).map(({ number }) => ({ ...damaged, ...(number && { number }) })),
      hasDocuments: false,
    };
  }
}

/** Returns true if a reason shows that the file contains a part of an answer. */
const isSaid = (why: NoAnswer | undefined): boolean =>
  why !== undefined &&
  (isUntrusted({ why }) ||
    why === "failed" ||
    why === "refused" ||
    why === "cuv-only" ||
    why === "unknown-cuv");

const damaged = { state: "not-an-answer", why: "damaged", items: [] } as const;

const noneRead: MuvAnswer = { state: "not-an-answer", why: "other", items: [] };

const withoutTexts = (answer: MuvAnswer): MuvAnswer => ({
  ...answer,
  items: answer.items.map(withoutObservation),
});

/** The longest error text, in characters, that an HTTP client or gateway is assumed to produce. */
const maxFailure = 20_000;

/** Returns true if a text or web page reports a failed connection, and contains nothing that may be records. */
const isFailure = (text: string, why: NoAnswer | undefined): boolean =>
  (why === "connection" || why === "html") &&
  text.length <= maxFailure &&
  !/"(?:usuarios|servicios|numFactura)"/i.test(text) &&
  isFailureText(text);

/** Returns true if a text is a web page or a message, and certainly not a failed attempt at records or an answer. */
function isMessage(text: string, why: NoAnswer | undefined): boolean {
  if (why === "other" || !/\p{L}{3}/u.test(text)) return false; // without a word it is not a message
  if (text.startsWith("<")) return true;
  if (/^\[|[{}\0]|"\s*[:,]/.test(text)) return false; // JSON that is broken or has several lines, UTF-16, an archive
  const bytes = new TextEncoder().encode(text);
  return why === "connection" || inputKind(bytes, 0, bytes.length, true) !== "csv";
}
