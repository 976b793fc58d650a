import type { AnswerItem, AnswerState, MuvAnswer, NoAnswer } from "../../core/model/answer";
import { isFieldName, otherArrayNames, shapeNames } from "../../core/model/shapes";
import { isRecord } from "../../core/model/value";
import { keyValueAnswer } from "./key-values";
import { isPath } from "./answer-path";
import { isFailedSending, isFailureText } from "./failed-sending";

/** A larger file is no answer. */
export const maxAnswer = 16 * 1024 * 1024;

/**
 * Reads an answer of the Ministry's validator, the MUV: the result of a validation, or of the question whether a CUV is
 * valid. It may lie within what a client saved around it, as an object, an array or a text, and its names may be in any
 * letter case. A CUV is checked for its form only: how it is made is not published. Never throws for what was saved in
 * place of an answer. Where a file has several answers, this is the first of them.
 *
 * @param body is the answer as bytes, as text, or parsed.
 * @example
 * const { state, items } = readAnswer(await readFile("ResultadosMSPS_FE1_ID7_R.json"));
 */
export const readAnswer = (body: unknown): MuvAnswer => readAnswers(body)[0] ?? noAnswer("other");

/**
 * Reads all answers of a file, such as those of a whole batch, in their order; at least one: a file without an answer
 * gives the reason.
 *
 * @param body is the content of the file, as bytes, as text, or parsed.
 */
export function readAnswers(body: unknown): readonly MuvAnswer[] {
  const text = textOf(body);
  if (text === undefined) return answersOf(body);
  const plain = text.trim();
  if (plain === "") return [noAnswer("empty")];
  const value = parsed(plain);
  if (value !== undefined) return answersOf(value);
  const members = keyValueAnswer(plain);
  if (members !== undefined) return [judged(folded(members))];
  if (/^<(?:!doctype|html|head|body)\b/i.test(plain)) return [noAnswer("html")];
  return [noAnswer(isFailureText(plain) ? "connection" : "not-json")];
}

/** Whether a parsed value is an answer. A record or RIPS document is none, whatever tools have added to it. */
export const isAnswer = (value: unknown): boolean => new AnswerSearch(value).answers.length > 0;

function answersOf(value: unknown): readonly MuvAnswer[] {
  const { answers, hasRecords } = new AnswerSearch(value);
  if (answers.length > 0) return answers;
  const failed = hasRecords ? undefined : isFailedSending(value);
  return [failed === undefined ? noAnswer("other") : { ...noAnswer("failed"), items: failed }];
}

const noAnswer = (why: NoAnswer): MuvAnswer => ({ state: "not-an-answer", why, items: [] });

/** The text of bytes or of a text; undefined for a parsed value. */
function textOf(body: unknown): string | undefined {
  if (typeof body === "string") return body.replace(/^\ufeff/, "");
  if (!ArrayBuffer.isView(body)) return undefined;
  const bytes = body as Uint8Array;
  return bytes.length > maxAnswer ? "?" : new TextDecoder().decode(bytes);
}

/** A parsed text; undefined if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** How deep an answer may lie in what a client saved. */
const maxLevels = 4;

/** More answers of one file are not kept. */
const maxAnswers = 100_000;

/**
 * Looks for answers in a value: in its members and elements, and in texts that are JSON. Where it comes upon a record or a
 * level of a document, there is no answer in the whole value.
 */
class AnswerSearch {
  hasRecords = false;
  private readonly found: MuvAnswer[] = [];

  constructor(value: unknown) {
    this.look(value, maxLevels);
  }

  get answers(): readonly MuvAnswer[] {
    return this.hasRecords ? [] : this.found;
  }

  private look(value: unknown, levels: number): void {
    if (this.hasRecords || this.found.length >= maxAnswers) return;
    if (typeof value === "string") {
      // what a client saved may be JSON in a text; a text by itself was parsed already
      if (levels < maxLevels && /^\s*[[{]/.test(value)) this.look(parsed(value.trim()), levels - 1);
    } else if (Array.isArray(value)) {
      if (levels > 0) for (const element of value) this.look(element, levels - 1);
    } else if (isRecord(value)) this.lookInto(value, levels);
  }

  private lookInto(value: object, levels: number): void {
    if (isOfRecords(value)) {
      this.hasRecords = true;
      return;
    }
    const members = folded(value);
    if (isOfAnswer(members)) this.found.push(judged(members));
    else if (levels > 0) for (const member of Object.values(value)) this.look(member, levels - 1);
  }
}

const isOfAnswer = (members: ReadonlyMap<string, unknown>): boolean =>
  members.has("resultstate") ||
  members.has("esvalido") ||
  itemsOf(members.get("resultadosvalidacion")).some(({ code }) => code !== other);

/** The names of what contains records. Tools write the levels of a document in other letter cases too. */
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

/** An object's own members by their names in lower case; of several the first. */
function folded(value: object): ReadonlyMap<string, unknown> {
  const members = new Map<string, unknown>();
  for (const [name, member] of Object.entries(value)) {
    const key = name.toLowerCase();
    if (!members.has(key)) members.set(key, member);
  }
  return members;
}

const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === "string" && value.trim().toLowerCase() === "true");

function judged(members: ReadonlyMap<string, unknown>): MuvAnswer {
  const items = itemsOf(members.get("resultadosvalidacion"));
  const isValid = isTrue(members.get("resultstate") ?? members.get("esvalido"));
  const textIn = (...names: readonly string[]): string => {
    const value = names.map((name) => members.get(name)).find((each) => each != null);
    return typeof value === "string" ? value.trim() : "";
  };
  const number = textIn("numfactura", "numerodocumento");
  const noteType = textIn("tiponota").toUpperCase();
  const noteNumber = textIn("numnota");
  const nit = textIn("numdocumentoidobligado");
  const filed = instantOf(textIn("fecharadicacion", "fechavalidacion"));
  const named = {
    ...(number !== "" && { number }),
    ...(noteType !== "" && { noteType }),
    ...(noteNumber !== "" && { noteNumber }),
    ...(nit !== "" && { nit }),
    ...(filed !== undefined && { filed }),
    items: items.map(({ isOfSecondSending: _, ...item }) => item),
  };
  const hasCuv = /^[0-9a-f]{96}$/i.test(textIn("codigounicovalidacion"));
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

/** Whether a rejection only says that the document has a CUV already. */
const isSecondSending = (items: readonly ReadItem[]): boolean =>
  items.some((item) => item.isOfSecondSending) &&
  items.every(({ rejects, isOfSecondSending }) => !rejects || isOfSecondSending);

/** A time with a zone, in milliseconds; one without is Colombia's. Undefined for what is none, such as the year 1. */
function instantOf(text: string): number | undefined {
  const [, time, fraction = "", zone = "-05:00"] =
    /^(20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? [];
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
  readonly isOfSecondSending: boolean;
}

function itemsOf(list: unknown): readonly ReadItem[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxItems).flatMap((item: unknown): readonly ReadItem[] => {
    if (!isRecord(item)) return [];
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
    return [
      {
        code: /^[A-Z]{2,4}\d{1,4}$/.test(code) ? code : other,
        rejects: textIn("clase").toUpperCase() !== "NOTIFICACION",
        ...(isPath(plain) && { path: plain }),
        ...(description !== "" && { description }),
        ...(observation !== "" && { observation }),
        isOfSecondSending: saysApproved(code, `${description} ${observation}`),
      },
    ];
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
