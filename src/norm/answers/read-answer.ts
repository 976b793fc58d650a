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
import { keyValueAnswer } from "./key-values";
import { isPath } from "./answer-path";
import { isCuv, isCuvText } from "./cuv";
import { hasFormOfAnswer, hasNameOfAnswer, numbersIn, repeatsName } from "./damaged";
import { isFailedSending, isFailureText, isRefusal } from "./failed-sending";

/** The maximum size of an answer, in bytes. */
export const maxAnswer = 16 * 1024 * 1024;

/**
 * Reads an answer of the Ministry's validator, the MUV: the result of a validation, or of the question whether a CUV is
 * valid. It may lie within what a client saved around it, as an object, an array or a text, and its names may be in any
 * letter case. A CUV is checked for its form only: how it is made is not published. Other content is a result too.
 * Where a file has several answers, this is the first of them.
 *
 * @param body is the answer as bytes, as text, or parsed.
 * @throws TypeError for a Promise.
 * @example
 * const { state, items } = readAnswer(await readFile("ResultadosMSPS_FE1_ID7_R.json"));
 */
export const readAnswer = (body: unknown): MuvAnswer => readAnswers(body)[0] ?? noAnswer("other");

/**
 * Reads all answers of a file, such as a whole batch, in order. Returns at least one element: if there is no answer,
 * it has the reason.
 *
 * @param body is the content of the file, as bytes, as text, or parsed.
 */
export function readAnswers(body: unknown): readonly MuvAnswer[] {
  if (isThenable(body))
    throw new TypeError(`the answer must be bytes, text or parsed${butIn("promise", "en")}`);
  const text = textOf(body);
  if (text === undefined) return answersOf(body);
  const plain = text.trim();
  if (plain === "") return [noAnswer("empty")];
  const value = parsed(plain);
  if (value !== undefined) {
    // a text in JSON: how deep it is counts no level
    const answers = typeof value === "string" ? readAnswers(value) : answersOf(value);
    return repeatsName(plain) ? answers.map(contradicting) : answers;
  }
  const lines = answersInLines(plain);
  if (lines !== undefined) return lines;
  const members = /"\s*:\s*(?:["[{]|true|false|null|-?\d)/.test(plain)
    ? undefined
    : keyValueAnswer(plain);
  if (members !== undefined) return [judged(folded(members))];
  const damaged = damagedIn(plain);
  if (damaged.length > 0) return damaged;
  if (isCuvText(plain)) return [noAnswer("cuv-only")];
  if (/^<(?:!doctype|html|head|body)\b/i.test(plain)) return [noAnswer("html")];
  return [noAnswer(isFailureText(plain) ? "connection" : "not-json")];
}

/** Returns the answers of a text with one JSON value a line; undefined for any other text. */
function answersInLines(text: string): readonly MuvAnswer[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.every((line) => /^\s*[[{]/.test(line))) return undefined;
  const found: MuvAnswer[] = [];
  for (const line of lines) {
    const value = parsed(line);
    if (value === undefined) return undefined;
    const { answers, hasRecords } = new AnswerSearch(value);
    if (hasRecords) return undefined;
    found.push(...(repeatsName(line) ? answers.map(contradicting) : answers));
  }
  return found.length > 0 ? found : undefined;
}

/** A damaged answer for each document that a text names; none if it has not the form of one. */
const damagedIn = (text: string): readonly MuvAnswer[] =>
  hasFormOfAnswer(text)
    ? numbersIn(text).map((number) => ({
        ...noAnswer("damaged"),
        ...(number !== undefined && { number }),
      }))
    : [];

/** An answer that says two things at once. */
const contradicting = (answer: MuvAnswer): MuvAnswer =>
  answer.state === "not-an-answer"
    ? answer
    : { ...answer, state: "not-an-answer", why: "contradictory" };

/**
 * Whether a parsed value is an answer. Returns false for a record or RIPS document, even if tools added members
 * of an answer to it.
 */
export const isAnswer = (value: unknown): boolean => new AnswerSearch(value).answers.length > 0;

function answersOf(value: unknown): readonly MuvAnswer[] {
  const { answers, hasRecords } = new AnswerSearch(value);
  if (answers.length > 0) return answers;
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

/** Whether an object has a CUV by its name, and nothing that tells of a validation. */
const hasCuvAlone = (value: unknown): boolean =>
  isRecord(value) &&
  Array.from(folded(value)).some(
    ([name, member]) =>
      (name === "cuv" || name.startsWith("codigounicovalidacion")) &&
      typeof member === "string" &&
      isCuv(member.trim()),
  );

const noAnswer = (why: NoAnswer): MuvAnswer => ({ state: "not-an-answer", why, items: [] });

/** The text of bytes or of a text; undefined for a parsed value. */
function textOf(body: unknown): string | undefined {
  if (typeof body === "string") return bare(body);
  if (!ArrayBuffer.isView(body)) return undefined;
  const bytes = body as Uint8Array;
  return bytes.length > maxAnswer ? "?" : bare(decoded(bytes));
}

/**
 * A text without the byte order marks and NULs around it. UTF-32 that was read as UTF-16 has a NUL after each
 * character.
 */
function bare(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\0") end -= 1;
  const rest = text.slice(0, end).replace(/^[\ufeff\0]+/, "");
  return rest[1] === "\0" && rest[3] === "\0" ? rest.replaceAll("\0", "") : rest;
}

/** Whether bytes have a name that only answers have, anywhere. */
export const namesAnswer = (bytes: Uint8Array): boolean => hasNameOfAnswer(decoded(bytes));

/** Decodes UTF-8, UTF-16 (UTF-32 is read as UTF-16 too) or Windows-1252. */
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

/** A parsed text; undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The maximum number of levels around an answer. */
const maxLevels = 4;

/** More answers of one file are not kept. */
const maxAnswers = 100_000;

/**
 * Looks for answers in a value: in its members and elements, and in texts that are JSON. Where it comes upon a
 * record or a
 * level of a document, there is no answer in the whole value; in a text, none in the text.
 */
class AnswerSearch {
  hasRecords = false;
  private readonly found: MuvAnswer[] = [];

  constructor(value: unknown, levels = maxLevels) {
    this.look(value, levels);
  }

  get answers(): readonly MuvAnswer[] {
    return this.hasRecords ? [] : this.found;
  }

  private look(value: unknown, levels: number): void {
    if (this.hasRecords || this.found.length >= maxAnswers) return;
    if (typeof value === "string") {
      // what a client saved may be JSON in a text; a text by itself was parsed already
      if (levels < maxLevels && /^\ufeff?\s*[[{]/.test(value))
        this.lookAtText(value.trim(), levels);
    } else if (Array.isArray(value)) {
      if (levels > 0) for (const element of value) this.look(element, levels - 1);
    } else if (isRecord(value)) this.lookInto(value, levels);
  }

  private lookAtText(text: string, levels: number): void {
    const value = parsed(text);
    // records in a text are another document: a row may have the request and the answer as texts
    const answers =
      value === undefined ? damagedIn(text) : new AnswerSearch(value, levels - 1).answers;
    const isRepeated = value !== undefined && repeatsName(text);
    this.found.push(...(isRepeated ? answers.map(contradicting) : answers));
  }

  private lookInto(value: object, levels: number): void {
    if (isOfRecords(value)) {
      this.hasRecords = true;
      return;
    }
    const members = folded(value);
    if (isOfAnswer(members)) {
      const within = [...members].flatMap(([name, member]) =>
        levels > 0 && !listNames.has(name) ? new AnswerSearch(member, levels - 1).answers : [],
      );
      this.found.push(joined(judged(members), within));
    } else if (levels > 0) for (const member of Object.values(value)) this.look(member, levels - 1);
  }
}

/** Whether an answer says that its document is valid; undefined if that cannot be trusted. */
const saysValid = ({ state, why }: MuvAnswer): boolean | undefined =>
  state.startsWith("approved") && state !== "approved-before"
    ? true
    : state === "not-an-answer"
      ? why === "no-cuv" || undefined
      : false;

/**
 * Joins an answer with the answers nested in it: keeps the one of the same state with the most results, and the
 * names of both.
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

const isOfAnswer = (members: ReadonlyMap<string, unknown>): boolean =>
  members.has("resultstate") ||
  members.has("esvalido") ||
  itemsOf(members.get("resultadosvalidacion")).some(({ code }) => code !== other);

/** The names of members that contain records. Tools write the levels of a document in other letter cases too. */
const ripsLevels = new Set<string>([
  "usuarios",
  "rips",
  "servicios",
  ...Object.values(shapeNames).map((name) => name.toLowerCase()),
  ...otherArrayNames,
]);

/** Whether an object is a record, an envelope of one, or a level of a document. */
const isOfRecords = (value: object): boolean =>
  (Object.hasOwn(value, "shape") && Object.hasOwn(value, "record")) ||
  Object.keys(value).some((name) => isFieldName(name) || ripsLevels.has(name.toLowerCase()));

/** An object's own members by their names in lower case without underscores; of several the first. */
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

function judged(members: ReadonlyMap<string, unknown>): MuvAnswer {
  const items = resultsOf(members);
  const states = [members.get("resultstate"), members.get("esvalido")].filter(
    (each) => each != null,
  );
  const isValid = isTrue(states[0]);
  const textIn = (...names: readonly string[]): string => {
    const value = names.map((name) => members.get(name)).find((each) => each != null);
    // a number that is exact is the text of its digits
    return typeof value === "string"
      ? value.trim()
      : typeof value === "number" && Number.isSafeInteger(value)
        ? `${value}`
        : "";
  };
  const number = textIn("numfactura", "numerodocumento");
  const noteType = textIn("tiponota").toUpperCase();
  const noteNumber = textIn("numnota");
  const nit = textIn("numdocumentoidobligado");
  const filed = instantOf(textIn("fecharadicacion", "fechavalidacion"));
  const totals = totalsOf(members);
  const named = {
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
  const hasCuv = isCuv(textIn("codigounicovalidacion"));
  if (isValid && !hasCuv) return { state: "not-an-answer", why: "no-cuv", ...named };
  if (isValid) {
    const state: AnswerState = items.length === 0 ? "approved" : "approved-with-notifications";
    return { state, ...named };
  }
  if (isSecondSending(items)) return { state: "approved-before", ...named };
  const sequence = members.get("procesoid") ?? members.get("porcesoid");
  const isLocal = sequence === 0 || sequence === "0" || (sequence === undefined && number === "");
  return { state: isLocal ? "rejected-before-sending" : "rejected", ...named };
}

/** The totals that the answer to a query of a CUV has; a total of zero was not kept by the Ministry. */
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

/** Whether a rejection only says that the document has a CUV already. */
const isSecondSending = (items: readonly ReadItem[]): boolean =>
  items.some((item) => item.isOfSecondSending) &&
  items.every(({ rejects, isOfSecondSending }) => !rejects || isOfSecondSending);

/** A time with a zone, in milliseconds; one without is Colombia's. Undefined for other texts and for the year 1. */
function instantOf(text: string): number | undefined {
  const [, time, fraction = "", zone = "-05:00"] =
    /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text.replace(" ", "T")) ??
    [];
  if (time === undefined) return undefined;
  const instant = Date.parse(`${time}${fraction.slice(0, 4)}${zone}`);
  return Number.isNaN(instant) ? undefined : instant;
}

const other = "other";

/** Results beyond this number are not kept. */
const maxItems = 10_000;

/** A longer text of the Ministry is cut. */
const maxText = 1000;

interface ReadItem extends AnswerItem {
  readonly saysRejected: boolean;
  readonly isOfSecondSending: boolean;
}

/** The names that clients give to the list of results, or its parts. */
const listNames: ReadonlySet<string> = new Set(
  "resultadosvalidacion validaciones notificaciones rechazos".split(" "),
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
    const value = parsed(list);
    return value === undefined || levels === 0 ? undefined : elementsOf(value, levels - 1);
  }
  if (!isRecord(list)) return undefined;
  const members = folded(list);
  if (members.has("codigo") || members.has("clase")) return [list];
  if (levels === 0) return undefined;
  const parts = Object.values(list).map((member) => elementsOf(member, levels - 1));
  return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
}

/** Whether each list of results can be read whole. */
const areWhole = (members: ReadonlyMap<string, unknown>): boolean =>
  [...listNames].every((name) => elementsOf(members.get(name))?.every(isRecord) === true);

/** Returns the results of an answer, from the list of all results or from its parts. */
function resultsOf(members: ReadonlyMap<string, unknown>): readonly ReadItem[] {
  for (const name of ["resultadosvalidacion", "validaciones"]) {
    const items = itemsOf(members.get(name));
    if (items.length > 0) return items;
  }
  return [
    ...itemsOf(members.get("rechazos")),
    ...itemsOf(members.get("notificaciones"), "NOTIFICACION"),
  ];
}

/** @param usual is the class of a result that names none. */
function itemsOf(list: unknown, usual = ""): readonly ReadItem[] {
  const items = elementsOf(list)?.slice(0, maxItems).filter(isRecord) ?? [];
  return items.map((item): ReadItem => {
    const members = folded(item);
    const textIn = (name: string): string => {
      const value = members.get(name);
      return typeof value === "string" ? value.trim().slice(0, maxText) : "";
    };
    const code = textIn("codigo").toUpperCase();
    const path = textIn("pathfuente") || textIn("path");
    const plain = path.replace(/^rips\./i, "");
    const observation = textIn("observaciones");
    const description = textIn("descripcion");
    return {
      code: /^[A-Z]{2,4}\d{1,4}$/.test(code) ? code : other,
      rejects: !/^NOTIFICACI[OÓ]N/i.test(textIn("clase") || usual),
      ...(isPath(plain) && { path: plain }),
      ...(description !== "" && { description }),
      ...(observation !== "" && { observation }),
      saysRejected: /^RECHAZ/i.test(textIn("clase")),
      isOfSecondSending: saysApproved(code, `${description} ${observation}`),
    };
  });
}

/**
 * Whether a result says that the document has a CUV: RVG18 always does. RVG02 covers every comparison of the RIPS with
 * the invoice, so its text must say it; a CUV in any text says it too.
 */
const saysApproved = (code: string, text: string): boolean =>
  code === "RVG18" ||
  /(?<![0-9a-f])[0-9a-f]{96}(?![0-9a-f])/i.test(text) ||
  (code === "RVG02" &&
    /ya (?:se encuentra|est[aá]|fue|ha sido|cuenta|tiene)|(?:aprobad|registrad|validad|radicad)[oa] (?:previa|anterior)mente|\bCUV\b/i.test(
      text,
    ));
