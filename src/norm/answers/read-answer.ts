import type { AnswerItem, AnswerState, MuvAnswer, NoAnswer } from "../../core/model/answer";
import { isFieldName, otherArrayNames, shapeNames } from "../../core/model/shapes";
import { isRecord } from "../../core/model/value";

/** A larger file is no answer. */
export const maxAnswer = 16 * 1024 * 1024;

/**
 * Reads an answer of the Ministry's validator, the MUV: the result of a validation, or of the question whether a CUV is
 * valid. It may lie within `body`, `data` or `response`, and its names may be in any letter case. A CUV is checked for its
 * form only: how it is made is not published. Never throws for what was saved in place of an answer.
 *
 * @param body is the answer as bytes, as text, or parsed.
 * @example
 * const { state, items } = readAnswer(await readFile("ResultadosMSPS_FE1_ID7_R.json"));
 */
export function readAnswer(body: unknown): MuvAnswer {
  const text = textOf(body);
  if (text === undefined) return answerIn(body) ?? noAnswer("other");
  const plain = text.trim();
  if (plain === "") return noAnswer("empty");
  const value = parsed(plain);
  if (value !== undefined) return answerIn(value) ?? noAnswer("other");
  if (/^<(?:!doctype|html|head|body)\b/i.test(plain)) return noAnswer("html");
  const isRefused = /connection refused|econnrefused|timed? ?out|unreachable|socket hang up/i;
  return noAnswer(isRefused.test(plain.slice(0, 2000)) ? "connection" : "not-json");
}

/** Whether a parsed value is an answer. A record or RIPS document is none, whatever tools have added to it. */
export const isAnswer = (value: unknown): boolean => answerIn(value) !== undefined;

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
const maxLevels = 3;

function answerIn(value: unknown, levels = maxLevels): MuvAnswer | undefined {
  if (typeof value === "string" && levels < maxLevels) {
    const inner = parsed(value.trim());
    return inner === undefined ? undefined : answerIn(inner, levels - 1);
  }
  if (!isRecord(value)) return undefined;
  if (isOfRecords(value)) return undefined;
  const members = folded(value);
  const items = itemsOf(members.get("resultadosvalidacion"));
  const result = members.get("resultstate") ?? members.get("esvalido");
  const hasItems = items.some(({ code }) => code !== other);
  if (result !== undefined || hasItems) return judged(members, isTrue(result), items);
  if (levels === 0) return undefined;
  for (const name of ["body", "data", "response"]) {
    const found = answerIn(members.get(name), levels - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What records lie in. Tools write the levels of a document in other letter cases too. */
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

function judged(
  members: ReadonlyMap<string, unknown>,
  isValid: boolean,
  items: readonly AnswerItem[],
): MuvAnswer {
  const given = members.get("numfactura") ?? members.get("numerodocumento");
  const number = typeof given === "string" ? given.trim() : "";
  const cuv = members.get("codigounicovalidacion");
  const hasCuv = typeof cuv === "string" && /^[0-9a-f]{96}$/i.test(cuv.trim());
  const named = { ...(number !== "" && { number }), items };
  if (isValid && !hasCuv) return { state: "not-an-answer", why: "no-cuv", ...named };
  if (isValid) {
    const state: AnswerState = items.length === 0 ? "approved" : "approved-with-notifications";
    return { state, ...named };
  }
  const sequence = members.get("procesoid") ?? members.get("porcesoid");
  const isLocal = sequence === 0 || sequence === "0" || (sequence === undefined && number === "");
  return { state: isLocal ? "rejected-before-sending" : "rejected", ...named };
}

const other = "other";

/** Results beyond this number are not kept. */
const maxItems = 10_000;

function itemsOf(list: unknown): readonly AnswerItem[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxItems).flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const members = folded(item);
    const textIn = (name: string): string => {
      const value = members.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const code = textIn("codigo").toUpperCase();
    const path = textIn("pathfuente") || textIn("path");
    const plain = path.replace(/^rips\./i, "");
    const observation = textIn("observaciones");
    return [
      {
        code: /^[A-Z]{2,4}\d{1,4}$/.test(code) ? code : other,
        rejects: textIn("clase").toUpperCase() !== "NOTIFICACION",
        ...(isPath(plain) && { path: plain }),
        ...(observation !== "" && { observation }),
      },
    ];
  });
}

/** Whether a text is a path of names and indexes: any other may be a value. */
const isPath = (text: string): boolean =>
  /^(?:usuarios|numDocumentoIdObligado|numFactura|tipoNota|numNota)(?:\[\d{1,7}\])?(?:\.[A-Za-z0-9_]{1,64}(?:\[\d{1,7}\])?){0,6}$/.test(
    text,
  );
