/*
 * - The body is a RIPS document, alone or as the Ministry's API takes it: `{ "rips": …, "xmlFevFile": "<base64>" }`. Its
 *   bytes are judged. The parsed copy, which has lost repeated names and digits, only serves to find the XML.
 * - `now` is a moment of the context, and does not move on: make a context a day, or one a request, as here, where the
 *   invoice of the document is in it too. A Date is read in Bogotá's time. The tables are prepared once, when they are loaded.
 * - `state` decides the status: 200 for "clean" and "review", which says that a person should look before it is sent; 422
 *   for "correct" and "not-judged".
 * - The findings contain no value of the document.
 */
import { type RevisionContext, toApiError } from "ripslint";
import { createBytesValidator } from "ripslint/batch";
import { readInvoice } from "ripslint/invoice";
import { normContext, res948 } from "ripslint/res948";
import { officialTables } from "ripslint/tables";
import { errorResponse, logLine } from "./api-fault.js";
import { readBody } from "./body.js";

/** An XML in base64 may have some megabytes. */
const maxDocument = 30_000_000;

/** Request → Response, for any runtime that has Fetch. `codes` is a context with the provider codes. */
export function createDocumentHandler(codes: RevisionContext, now = () => new Date()) {
  return async ({ headers, body }: Request): Promise<Response> => {
    const requestId = crypto.randomUUID();
    try {
      const bytes = await readBody(headers.get("content-type"), body, maxDocument);
      const { state, issues } = judged(bytes, codes, now());
      if (state === "clean" || state === "review") return Response.json({ state, issues });
      const error = toApiError(issues, { requestId, lang: "es" });
      return Response.json(error, { status: 422 });
    } catch (error) {
      console.error(logLine(error, requestId));
      const { status, body: answer } = errorResponse(error, requestId);
      return Response.json(answer, { status });
    }
  };
}

/** May the document be sent? */
function judged(bytes: Uint8Array, codes: RevisionContext, now: Date) {
  const xml = xmlIn(bytes);
  const read = xml && readInvoice(xml, { lang: "es" });
  const context = normContext(codes, { now, tables: officialTables, invoice: read?.invoice });
  const rips = createBytesValidator({ context, packs: [res948], lang: "es" });
  const { state, findings } = rips.documentBytes(bytes);
  const unread = read?.issues ?? []; // an XML that is damaged is not compared
  return { state: unread.length > 0 ? "correct" : state, issues: [...unread, ...findings] };
}

/** The XML of the invoice that the body carries; undefined if there is none. */
function xmlIn(bytes: Uint8Array): Uint8Array | undefined {
  try {
    const { xmlFevFile } = JSON.parse(new TextDecoder().decode(bytes)) as { xmlFevFile?: unknown };
    return typeof xmlFevFile === "string" && xmlFevFile !== ""
      ? Uint8Array.from(atob(xmlFevFile), (letter) => letter.charCodeAt(0))
      : undefined;
  } catch {
    return undefined; // documentBytes reports what is wrong with the body
  }
}
