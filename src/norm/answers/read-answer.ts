import type {
  AnswerItem,
  AnswerState,
  AnswerTotals,
  answerTotals,
  MuvAnswer,
  NoAnswer,
} from "../../core/model/answer";
import { isFieldName, otherArrayNames, shapeNames } from "../../core/model/shapes";
import { butIn, isThenable } from "../../core/model/foreign-object";
import { isRecord } from "../../core/model/value";
import { isNumber, numberKey } from "../../core/text/number-key";
import { parsedJson } from "../../core/text/parsed-json";
import { documentDigest } from "./same-document";
import { isCuv, isCuvText } from "./cuv";
import { hasFormOfAnswer, hasNameOfAnswer, numbersIn, repeatsName } from "./damaged";
import { isFailedSending, isFailureText, isPath, isRefusal } from "./failed-sending";

/** In bytes. */
export const maxAnswer = 16 * 1024 * 1024;

/**
 * Reads an answer of the Ministry's validator, the MUV: the result of a validation, or of the question whether a CUV is valid.
 * It may lie within what a client saved around it, as an object, an array or a text, and its names may be in any letter case. A
 * CUV is checked for its form only: how it is made is not published. Other content is a result too. Where a file has several
 * answers, this is the first of them.
 *
 * @param body is the answer as bytes, as text, or parsed.
 * @throws TypeError for a Promise.
 * @example
 * const { state, items } = readAnswer(await readFile("ResultadosMSPS_FE1_ID7_R.json"));
 */
export const readAnswer = (body: unknown): MuvAnswer => readAnswers(body)[0] ?? noAnswer("other");

/**
 * Reads all answers of a file, such as a whole batch, in order. Returns at least one element: if there is no answer,
 * it has the reason. An answer in one object with its document has the document's number.
 *
 * @param body is the content of the file, as bytes, as text, or parsed.
 */
export function readAnswers(body: unknown): readonly MuvAnswer[] {
  if (isThenable(body))
    throw new TypeError(`the answer must be bytes, text or parsed${butIn("promise", "en")}`);
  return contentsOf(body).answers;
}

/** The answers of a file, at least one, and whether it also has documents or records. */
export interface Contents {
  readonly answers: readonly MuvAnswer[];
  readonly hasDocuments: boolean;
}

export function contentsOf(body: unknown): Contents {
  const text = textOf(body);
  if (text === undefined) return contentsOfValue(body);
  const plain = text.trim();
  if (plain === "") return without("empty");
  const value = parsedJson(plain);
  if (value !== undefined) {
    // a JSON text in JSON does not count as a level
    const contents = typeof value === "string" ? contentsOf(value) : contentsOfValue(value);
    const { answers } = contents;
    return repeatsName(plain) ? { ...contents, answers: answers.map(contradicting) } : contents;
  }
  const lines = contentsInLines(plain);
  if (lines !== undefined) return lines;
  const damaged = damagedIn(plain);
  if (damaged.length > 0) return { answers: damaged, hasDocuments: false };
  if (isCuvText(plain)) return without("cuv-only");
  if (/^<(?:!doctype|html|head|body)\b/i.test(plain)) return without("html");
  return without(isFailureText(plain) ? "connection" : "not-json");
}

const without = (why: NoAnswer): Contents => ({ answers: [noAnswer(why)], hasDocuments: false });

/** Returns the contents of a text with one JSON value a line; undefined for any other text, and if there is no answer. */
function contentsInLines(text: string): Contents | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.every((line) => /^\s*[[{]/.test(line))) return undefined;
  const answers: MuvAnswer[] = [];
  let hasDocuments = false;
  for (const line of lines) {
    const value = parsedJson(line);
    if (value === undefined) return undefined;
    const search = new AnswerSearch(value);
    hasDocuments ||= search.hasDocuments;
    answers.push(...(repeatsName(line) ? search.answers.map(contradicting) : search.answers));
  }
  return answers.length > 0 ? { answers, hasDocuments } : undefined;
}

/** Returns a damaged answer for each document that a text names; empty if the text does not look like an answer. */
const damagedIn = (text: string): readonly MuvAnswer[] =>
  hasFormOfAnswer(text)
    ? numbersIn(text).map((number) => ({
        ...noAnswer("damaged"),
        ...(number !== undefined && { number }),
      }))
    : [];

/** Marks an answer that contradicts itself. */
const contradicting = (answer: MuvAnswer): MuvAnswer =>
  answer.state === "not-an-answer"
    ? answer
    : { ...answer, state: "not-an-answer", why: "contradictory" };

/**
 * Returns true if a parsed value is an answer. Returns false for a value with a record or RIPS document, even if tools
 * added members of an answer to it.
 */
export function isAnswer(value: unknown): boolean {
  const { answers, hasRecords } = new AnswerSearch(value);
  return answers.length > 0 && !hasRecords;
}

function contentsOfValue(value: unknown): Contents {
  const { answers, hasRecords, hasDocuments } = new AnswerSearch(value);
  if (answers.length > 0) return { answers, hasDocuments };
  return { answers: withoutAnswer(value, hasRecords), hasDocuments };
}

/** Returns why a parsed value without an answer has none; a damaged answer for each document that it names. */
function withoutAnswer(value: unknown, hasRecords = false): readonly MuvAnswer[] {
  if (hasRecords) return [noAnswer("other")];
  if (hasCuvAlone(value)) return [noAnswer("cuv-only")];
  const failed = isFailedSending(value);
  if (failed !== undefined)
    return [{ ...noAnswer(isRefusal(value, failed) ? "refused" : "failed"), items: failed }];
  const damaged = value === null || typeof value !== "object" ? [] : damagedIn(jsonOf(value));
  return damaged.length > 0 ? damaged : [noAnswer("other")];
}

/** Returns an object as JSON; empty if it cannot be written, for example because it is too deep. */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "";
  }
}

/** Returns true if an object has a CUV under its name, and no member that tells of a validation. */
const hasCuvAlone = (value: unknown): boolean =>
  isRecord(value) &&
  Array.from(folded(value)).some(
    ([name, member]) =>
      (name === "cuv" || name.startsWith("codigounicovalidacion")) &&
      typeof member === "string" &&
      isCuv(member.trim()),
  );

const noAnswer = (why: NoAnswer): MuvAnswer => ({ state: "not-an-answer", why, items: [] });

/** Returns bytes decoded, and a text as it is; undefined for a parsed value. */
function textOf(body: unknown): string | undefined {
  if (typeof body === "string") return bare(body);
  if (!ArrayBuffer.isView(body)) return undefined;
  const bytes = body as Uint8Array;
  return bytes.length > maxAnswer ? "?" : bare(decoded(bytes));
}

/** Removes the byte order marks and NULs around a text. UTF-32 that was read as UTF-16 has a NUL after each character. */
function bare(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\0") end -= 1;
  const rest = text.slice(0, end).replace(/^[\ufeff\0]+/, "");
  return rest[1] === "\0" && rest[3] === "\0" ? rest.replaceAll("\0", "") : rest;
}

export const namesAnswer = (bytes: Uint8Array): boolean => hasNameOfAnswer(decoded(bytes));

/** UTF-32 is read as UTF-16 too; bytes that are not UTF-8 or UTF-16 are read as Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0 && bytes.length > 1))
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second > 0 && third === 0))
    return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The maximum number of levels around an answer. */
const maxLevels = 4;

/** The most answers that are kept of one file. */
const maxAnswers = 100_000;

/**
 * Looks for answers in a value: in its members and elements, and in texts that are JSON. It skips members with a document or
 * record: a row of a database may have the document beside its answer.
 */
class AnswerSearch {
  /** True if records or documents lie outside texts. */
  hasRecords = false;
  hasDocuments = false;
  readonly answers: MuvAnswer[] = [];
  /** The documents without an answer in the same object so far. */
  private readonly documents: NamedDocument[] = [];

  constructor(value: unknown, levels = maxLevels) {
    this.look(value, levels);
  }

  private look(value: unknown, levels: number): void {
    if (this.answers.length >= maxAnswers) return;
    if (typeof value === "string") {
      // a client may have saved JSON in a text; a text by itself was parsed already
      if (levels < maxLevels && /^\ufeff?\s*[[{]/.test(value))
        this.lookAtText(value.trim(), levels);
    } else if (Array.isArray(value)) {
      if (levels > 0) for (const element of value) this.look(element, levels - 1);
    } else if (isRecord(value)) this.lookInto(value, levels);
  }

  private lookAtText(text: string, levels: number): void {
    const value = parsedJson(text);
    if (value === undefined) {
      this.answers.push(...damagedIn(text));
      return;
    }
    const search = new AnswerSearch(value, levels - 1);
    this.hasDocuments ||= search.hasDocuments;
    this.documents.push(...search.documents);
    this.answers.push(...(repeatsName(text) ? search.answers.map(contradicting) : search.answers));
  }

  private lookInto(value: object, levels: number): void {
    const members = folded(value);
    const own = isRecordOrEnvelope(value) ? undefined : documentIn(members);
    this.hasRecords ||= own === undefined || own.length > 0;
    this.hasDocuments ||= this.hasRecords;
    if (own === undefined) return;
    const isAnswer = isAnswerObject(members);
    const inside = new AnswerSearch(null);
    const missed: [string, unknown][] = [];
    for (const [name, member] of levels > 0 ? members : []) {
      const isPassed = levelNames.has(name) && typeof member !== "string";
      if (isPassed || name === "jsonfile" || (isAnswer && listNames.has(name))) continue;
      const before = inside.answers.length;
      inside.look(member, levels - 1);
      if (inside.answers.length === before) missed.push([name, member]);
    }
    this.hasRecords ||= inside.hasRecords;
    this.hasDocuments ||= inside.hasDocuments;
    const documents = distinct([...own, ...inside.documents]);
    if (documents.length > 0 && !isAnswer)
      for (const each of missed) inside.answers.push(...unreadAnswer(...each));
    const answers = isAnswer ? [joined(judged(members), inside.answers)] : inside.answers;
    const [only, ...others] = documents;
    const isRow = only !== undefined && others.length === 0 && answers.length > 0;
    this.answers.push(...(isRow ? answers.map((each) => answerOf(only, each)) : answers));
    if (!isRow) this.documents.push(...documents);
  }
}

const distinct = (all: readonly NamedDocument[]): readonly NamedDocument[] => [
  ...new Map(all.map((each) => [`${each.number} ${each.noteNumber}`, each])).values(),
];

/** The numbers of a document that lies in one object with its answer. */
interface NamedDocument {
  readonly number: string;
  readonly noteNumber: string;
  /** Answers to notes, and to RIPS without an invoice, may have a number of their own. */
  readonly isNote: boolean;
}

/** Returns the document that an object is or has under `rips`, as a list; undefined for an object that is a part of one. */
function documentIn(members: ReadonlyMap<string, unknown>): readonly NamedDocument[] | undefined {
  const wrapped = members.get("rips");
  if (isRecord(wrapped)) return [namedIn(folded(wrapped))];
  if (members.has("rips")) return members.has("xmlfevfile") ? [namedIn(new Map())] : [];
  if (members.has("usuarios")) return [namedIn(members)];
  return [...members.keys()].some((name) => levelNames.has(name)) ? undefined : [];
}

function namedIn(members: ReadonlyMap<string, unknown>): NamedDocument {
  const note = textIn(members, "numnota");
  const noteNumber = isNumber(note) ? note : "";
  return { number: textIn(members, "numfactura"), noteNumber, isNote: noteNumber !== "" };
}

/**
 * Gives an answer the number of the document in the same object. An answer with another number contradicts it, unless
 * the document is a note.
 */
function answerOf({ number, noteNumber, isNote }: NamedDocument, answer: MuvAnswer): MuvAnswer {
  const named = answer.noteNumber ?? answer.number;
  const own = noteNumber === "" ? number : noteNumber;
  if (own === "") return answer;
  const isSame = named === undefined || numberKey(named) === numberKey(own);
  if (isSame && named !== undefined) return answer;
  const { noteNumber: _, ...rest } = answer;
  const all = { ...rest, number: own };
  return isSame || isNote ? all : contradicting(all);
}

/** The names under which programs keep an answer beside its document. */
const answerNames = /respuesta|response|resultado|results?$|answer|cuv|^codigounico|muv|validacion/;

/**
 * Returns what a member beside a document is, if its name says that it is the answer and no answer was found in it:
 * the failed sending, or an answer that cannot be read. Returns nothing for an empty member.
 */
function unreadAnswer(name: string, value: unknown): readonly MuvAnswer[] {
  if (!answerNames.test(name) || isEmptyValue(value)) return [];
  const isCuvName = /cuv|^codigounico/.test(name);
  if (isCuvName && typeof value === "string")
    return isCuv(value.trim()) ? [noAnswer("cuv-only")] : [];
  const found = typeof value === "string" ? readAnswers(value) : withoutAnswer(value);
  const [{ why } = noAnswer("other")] = found;
  return why === "other" || why === "not-json" ? [noAnswer("damaged")] : found;
}

const isEmptyValue = (value: unknown): boolean =>
  value == null ||
  (typeof value === "string" && value.trim() === "") ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** Undefined if the answer cannot be trusted. */
const saysValid = ({ state, why }: MuvAnswer): boolean | undefined =>
  state.startsWith("approved") && state !== "approved-before"
    ? true
    : state === "not-an-answer"
      ? why === "no-cuv" || undefined
      : false;

/**
 * Joins an answer with the answers nested in it: keeps the one of the same state with the most results, and the names of both.
 */
function joined(own: MuvAnswer, within: readonly MuvAnswer[]): MuvAnswer {
  if (within.length === 0) return own;
  const isValid = saysValid(own);
  if (isValid === undefined) return own;
  const doubted = within.find((each) => saysValid(each) === undefined);
  if (isValid && doubted !== undefined) return { ...doubted, ...own, ...doubted };
  const same = within.filter((each) => saysValid(each) === isValid);
  if (same.length === 0) return doubted === undefined ? contradicting(own) : own;
  const most = same.reduce((best, each) => (each.items.length > best.items.length ? each : best));
  const isOwn = most.why !== undefined || own.items.length > most.items.length;
  const [{ why: _, ...other }, counting] = isOwn ? [most, own] : [own, most];
  return { ...other, ...counting };
}

const isAnswerObject = (members: ReadonlyMap<string, unknown>): boolean =>
  members.has("resultstate") ||
  members.has("esvalido") ||
  [...listNames].some((name) =>
    itemsOf(members.get(name)).some(({ code }) => /^(?:RV[CG]|CIN|FED|VFE)\d/.test(code)),
  );

/** The names of the levels of a document in lower case: tools write them in other letter cases too. */
const levelNames = new Set<string>([
  "usuarios",
  "rips",
  "servicios",
  ...Object.values(shapeNames).map((name) => name.toLowerCase()),
  ...otherArrayNames,
]);

const isRecordOrEnvelope = (value: object): boolean =>
  (Object.hasOwn(value, "shape") && Object.hasOwn(value, "record")) ||
  Object.keys(value).some((name) => isFieldName(name) && !isOfRow.has(name));

/** Fields of records that the row of a database may have too. */
const isOfRow: ReadonlySet<string> = new Set(
  "consecutivo fechaNacimiento tipoDocumentoIdentificacion numDocumentoIdentificacion".split(" "),
);

/** Returns an object's own members by their names in lower case without underscores; the first of members with one name. */
function folded(value: object): ReadonlyMap<string, unknown> {
  const members = new Map<string, unknown>();
  for (const [name, member] of Object.entries(value)) {
    const key = name.toLowerCase().replaceAll("_", "");
    if (!members.has(key)) members.set(key, member);
  }
  return members;
}

const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === "string" && value.trim().toLowerCase() === "true");

const isFalse = (value: unknown): boolean =>
  value === false || (typeof value === "string" && value.trim().toLowerCase() === "false");

/** Returns the first of some members that is not null, as a text; empty for other types. */
function textIn(members: ReadonlyMap<string, unknown>, ...names: readonly string[]): string {
  const value = names.map((name) => members.get(name)).find((each) => each != null);
  // an exact number is its digits
  return typeof value === "string"
    ? value.trim()
    : typeof value === "number" && Number.isSafeInteger(value)
      ? `${value}`
      : "";
}

/** Reads an object that is an answer, from its members. */
function judged(members: ReadonlyMap<string, unknown>): MuvAnswer {
  const items = resultsOf(members);
  const states = [members.get("resultstate"), members.get("esvalido")].filter(
    (each) => each != null,
  );
  const isValid = isTrue(states[0]);
  const number = textIn(members, "numfactura", "numerodocumento");
  const noteType = textIn(members, "tiponota").toUpperCase();
  const noteNumber = textIn(members, "numnota");
  const nit = textIn(members, "numdocumentoidobligado");
  const filed = instantOf(textIn(members, "fecharadicacion", "fechavalidacion"));
  const totals = totalsOf(members);
  const document = members.has("jsonfile") ? documentDigest(members.get("jsonfile")) : undefined;
  const named = {
    ...(document !== undefined && { document }),
    ...(totals !== undefined && { totals }),
    ...(number !== "" && { number }),
    ...(noteType !== "" && { noteType }),
    ...(noteNumber !== "" && { noteNumber }),
    ...(nit !== "" && { nit }),
    ...(filed !== undefined && { filed }),
    items: items.map(({ isOfSecondSending: _, saysRejected: __, ...item }) => item),
  };
  const isContradictory =
    states.some((each) => isTrue(each) !== isValid) ||
    (isValid && items.some(({ saysRejected }) => saysRejected));
  if (isContradictory) return { state: "not-an-answer", why: "contradictory", ...named };
  if (states.some((each) => !isTrue(each) && !isFalse(each)) || (isValid && !areWhole(members)))
    return { state: "not-an-answer", why: "damaged", ...named };
  const hasCuv = isCuv(textIn(members, "codigounicovalidacion"));
  if (isValid && !hasCuv) return { state: "not-an-answer", why: "no-cuv", ...named };
  if (isValid) {
    const state: AnswerState = items.length === 0 ? "approved" : "approved-with-notifications";
    return { state, ...named };
  }
  // the query of a CUV sends nothing, so nothing was rejected
  if (members.get("resultstate") == null && members.get("esvalido") != null)
    return { state: "not-an-answer", why: "unknown-cuv", ...named };
  if (isSecondSending(items)) return { state: "approved-before", ...named };
  const sequence = members.get("procesoid") ?? members.get("porcesoid");
  const isLocal = sequence === 0 || sequence === "0" || (sequence === undefined && number === "");
  return { state: isLocal ? "rejected-before-sending" : "rejected", ...named };
}

/** The totals in the answer to a query of a CUV. The Ministry writes zero for a total that it did not keep. */
function totalsOf(members: ReadonlyMap<string, unknown>): AnswerTotals | undefined {
  const known = Object.entries(totalNames).flatMap(([total, name]) => {
    const value = members.get(name);
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) && number !== 0
      ? [[total, number] as const]
      : [];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

const totalNames: Readonly<Record<(typeof answerTotals)[number], string>> = {
  services: "totalvalorservicios",
  usuarios: "cantidadusuarios",
  attendances: "cantidadatenciones",
};

/** Returns true if a document was rejected only because it has a CUV already. */
const isSecondSending = (items: readonly ReadItem[]): boolean =>
  items.some((item) => item.isOfSecondSending) &&
  items.every(({ rejects, isOfSecondSending }) => !rejects || isOfSecondSending);

/**
 * Converts a time to milliseconds. Without a zone it is Colombian time. Returns undefined for other texts and for the year 1.
 */
function instantOf(text: string): number | undefined {
  const [, time, fraction = "", zone = "-05:00"] =
    /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text.replace(" ", "T")) ??
    [];
  if (time === undefined) return undefined;
  const instant = Date.parse(`${time}${fraction.slice(0, 4)}${zone}`);
  return Number.isNaN(instant) ? undefined : instant;
}

const other = "other";

/** The most results that are kept of an answer. */
const maxItems = 10_000;

/** Longer texts of the Ministry are cut. */
const maxText = 1000;

interface ReadItem extends AnswerItem {
  readonly saysRejected: boolean;
  readonly isOfSecondSending: boolean;
}

/** The names that clients give to the list of results, or its parts. */
const listNames: ReadonlySet<string> = new Set(
  "resultadosvalidacion validaciones rechazos errores errors notificaciones warnings advertencias".split(
    " ",
  ),
);

/**
 * Returns the elements of a list, including a list saved as a text, an object with a key for each element, and a
 * single element without brackets; undefined for other values that are not empty.
 */
function elementsOf(list: unknown, levels = 2): readonly unknown[] | undefined {
  if (list == null) return [];
  if (Array.isArray(list)) return list as readonly unknown[];
  if (typeof list === "string") {
    if (list.trim() === "") return [];
    const value = parsedJson(list);
    return value === undefined || levels === 0 ? undefined : elementsOf(value, levels - 1);
  }
  if (!isRecord(list)) return undefined;
  const members = folded(list);
  if (members.has("codigo") || members.has("clase")) return [list];
  if (levels === 0) return undefined;
  const parts = Object.values(list).map((member) => elementsOf(member, levels - 1));
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

/** Returns true if each list of results can be read completely. */
const areWhole = (members: ReadonlyMap<string, unknown>): boolean =>
  [...listNames].every((name) => elementsOf(members.get(name))?.every(isRecord) === true);

function resultsOf(members: ReadonlyMap<string, unknown>): readonly ReadItem[] {
  for (const name of ["resultadosvalidacion", "validaciones"]) {
    const items = itemsOf(members.get(name));
    if (items.length > 0) return items;
  }
  return [
    ...["rechazos", "errores", "errors"].flatMap((name) => itemsOf(members.get(name), "RECHAZADO")),
    ...["notificaciones", "warnings", "advertencias"].flatMap((name) =>
      itemsOf(members.get(name), "NOTIFICACION"),
    ),
  ];
}

/** @param usual is the class of a result that names none. */
function itemsOf(list: unknown, usual = ""): readonly ReadItem[] {
  const items = elementsOf(list)?.slice(0, maxItems).filter(isRecord) ?? [];
  return items.map((item): ReadItem => {
    const members = folded(item);
    const of = (name: string): string => {
      const value = members.get(name);
      return typeof value === "string" ? value.trim().slice(0, maxText) : "";
    };
    const code = of("codigo").toUpperCase();
    const path = of("pathfuente") || of("path");
    const plain = path.replace(/^rips\./i, "");
    const observation = of("observaciones");
    const description = of("descripcion");
    return {
      code: /^[A-Z]{2,4}\d{1,4}$/.test(code) ? code : other,
      rejects: !/^NOTIFICACI[OÓ]N/i.test(of("clase") || usual),
      ...(isPath(plain) && { path: plain }),
      ...(description !== "" && { description }),
      ...(observation !== "" && { observation }),
      saysRejected: /^RECHAZ/i.test(of("clase") || usual),
      isOfSecondSending: saysApproved(code, `${description} ${observation}`),
    };
  });
}

/**
 * Returns true if a result means that the document has a CUV. RVG18 always does; RVG02 covers every comparison of the RIPS with
 * the invoice, so its text must mention a CUV, which also counts under any other code.
 */
const saysApproved = (code: string, text: string): boolean =>
  code === "RVG18" ||
  /(?<![0-9a-f])[0-9a-f]{96}(?![0-9a-f])/i.test(text) ||
  (code === "RVG02" &&
    /ya (?:se encuentra|est[aá]|fue|ha sido|cuenta|tiene)|(?:aprobad|registrad|validad|radicad)[oa] (?:previa|anterior)mente|\bCUV\b/i.test(
      text,
    ));
