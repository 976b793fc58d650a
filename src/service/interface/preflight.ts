import { issueOf } from "../../core/evaluate/wording";
import type { Fault } from "../../core/model/fault";
import type { Issue } from "../../core/evaluate/typed-issue";
import type { MessageOptions } from "../../core/model/options";
import { assertType, messageKinds, optionsOf } from "../../core/model/options";
import { isBlank } from "../../core/text/blank";
import type { Operation, OperationName } from "./operations";
import { operation } from "./operations";
import { decoded, isDotSegment, segmentMistakeOf, segmentsIn, segmentsOf } from "./path";
import type { AuthorizationMistake } from "./request-faults";
import {
  acceptFault,
  authorizationFault,
  bodyFault,
  contentTypeFault,
  idempotencyFault,
  methodFault,
  parameterFault,
  pathFault,
} from "./request-faults";

/** Headers by name, in any letter case. A list stands for a header that was sent more than once. */
export type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The part of Fetch's `Headers` that `preflight` uses. */
export interface HeaderGetter {
  get(name: string): string | null;
}

/**
 * The parts of a request that `preflight` reads. A Fetch `Request` fits as it is, and so does a Node `IncomingMessage` or an
 * Express request. A missing part is not judged; only `headers` is required.
 */
export interface PreflightRequest {
  /** Compared exactly: methods are case-sensitive, and `fetch` leaves `patch` in lower case. */
  readonly method?: string | undefined;
  /** An absolute address, or a path. It may have any text before the operation's path, and a query. */
  readonly url?: string | undefined;
  /** The values of the path's parameters, not encoded. If they are set, `url` is not read. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly headers: HeaderGetter | HeaderRecord;
  /**
   * Only its presence is checked, never its content. If it is `undefined`, the headers Content-Length and Transfer-Encoding
   * decide; null, "" and empty bytes mean no body.
   */
  readonly body?: unknown;
  /** True if there is a body; for callers who know it better than `body` shows. */
  readonly hasBody?: boolean | undefined;
}

/**
 * Judges a request before it is sent, or before it is routed, by the contract's rules for the operation: the method and path,
 * its parameters, the headers Authorization, Idempotency-Key, Content-Type and Accept, and whether there is a body.
 * `validateInput` judges the body itself. Of the token only the form is checked, one run of visible ASCII characters; no issue
 * contains a value of the request.
 *
 * @returns the issues with the codes `method`, `path`, `path-parameter`, `authorization`, `idempotency-key`, `content-type`,
 *   `accept` (a warning) and `body`, in this order. `params.mistake` has the mistake.
 * @throws TypeError or RangeError when `name` is not the name of an operation, an option is wrong, or `request` is not an
 *   object with headers.
 * @example
 * const issues = preflight("healthInvoices.retryEmission", new Request(url, init));
 */
export function preflight(
  name: OperationName,
  request: PreflightRequest,
  options?: MessageOptions,
): readonly Issue[] {
  const row = operation(name);
  const { lang } = optionsOf(options, messageKinds);
  assertRequest(request);
  const header = headersOf(request.headers);
  const faults = [
    ...methodFaults(row, request),
    ...pathFaults(name, row, request),
    ...authorizationFaults(header("authorization")),
    ...idempotencyFaults(row, header("idempotency-key")),
    ...contentTypeFaults(row, header("content-type"), bodyOf(request, header)),
    ...acceptFaults(header("accept")),
    ...bodyFaults(row, bodyOf(request, header)),
  ];
  return faults.map((fault) => ({ ...issueOf(fault, lang), path: fault.path }));
}

/** Returns the values of a header, in any letter case; empty if the request does not have it. */
type Header = (name: string) => readonly string[];

function assertRequest(request: unknown): asserts request is PreflightRequest {
  assertType(request, "object", "request");
  const { method, url, params, headers, hasBody } = request as PreflightRequest;
  assertType(headers, "object", "headers");
  if (method !== undefined) assertType(method, "string", "method");
  if (url !== undefined) assertType(url, "string", "url");
  if (params !== undefined) assertType(params, "object", "params");
  if (hasBody !== undefined) assertType(hasBody, "boolean", "hasBody");
}

function headersOf(headers: PreflightRequest["headers"]): Header {
  if (isGetter(headers)) {
    return (name) => {
      const value = headers.get(name);
      return typeof value === "string" ? [value] : [];
    };
  }
  const byName = new Map<string, string[]>();
  for (const [name, value] of Object.entries(headers)) {
    const known = byName.get(name.toLowerCase()) ?? [];
    const texts = [value].flat().filter((each): each is string => typeof each === "string");
    byName.set(name.toLowerCase(), [...known, ...texts]);
  }
  return (name) => byName.get(name) ?? [];
}

/** Distinguishes `Headers` from a plain object that has a header with the name `get`. */
const isGetter = (headers: PreflightRequest["headers"]): headers is HeaderGetter =>
  typeof headers["get"] === "function";

function* methodFaults({ method }: Operation, request: PreflightRequest): Generator<Fault> {
  if (request.method !== undefined && request.method !== method)
    yield { diagnostic: methodFault, path: ["method"], params: { expected: method } };
}

function* pathFaults(
  name: OperationName,
  { path, parameters }: Operation,
  { params, url }: PreflightRequest,
): Generator<Fault> {
  const fault = (mistake: string): Fault => ({
    diagnostic: pathFault,
    path: ["url"],
    params: { mistake },
  });
  if (params === undefined && url === undefined) return;
  const segments = params ?? segmentsIn(name, url ?? "");
  if (segments === undefined) {
    yield fault("other-path");
    return;
  }
  for (const parameter of parameters) {
    const value = Object.hasOwn(segments, parameter) ? segments[parameter] : undefined;
    const isEncoded = params === undefined && typeof value === "string";
    const mistake =
      segmentMistakeOf(value) ??
      (isEncoded && decoded(value) === undefined ? "encoding" : undefined);
    if (mistake !== undefined)
      yield { diagnostic: parameterFault, path: ["params", parameter], params: { mistake } };
  }
  if (params !== undefined) return;
  const before = segmentsOf(url ?? "").slice(0, -segmentsOf(path).length);
  if (before.some(isDotSegment)) yield fault("dot-segment");
}

function* authorizationFaults(values: readonly string[]): Generator<Fault> {
  const mistake = authorizationMistake(values);
  if (mistake !== undefined) yield headerFault(authorizationFault, "authorization", mistake);
}

/** The scheme may be in any letter case (RFC 9110, 11.1); the contract does not show the form of a token. */
function authorizationMistake(values: readonly string[]): AuthorizationMistake | undefined {
  const [value] = values;
  if (value === undefined || value === "") return "missing";
  if (values.length > 1) return "repeated";
  if (/^bearer[ \t]*$/i.test(value)) return "no-token";
  if (!/^bearer /i.test(value)) return "scheme";
  return /^ *[!-~]+[ \t]*$/.test(value.slice("bearer".length)) ? undefined : "malformed";
}

/** An optional key that is blank counts as absent: its format is not shown. */
function* idempotencyFaults(
  { idempotencyKey }: Operation,
  values: readonly string[],
): Generator<Fault> {
  const mistakes = () => {
    if (values.length > 1) return "repeated";
    if (idempotencyKey === "optional") return undefined;
    if (values[0] === undefined) return "missing";
    return isBlank(values[0]) ? "blank" : undefined;
  };
  const mistake = mistakes();
  if (mistake !== undefined) yield headerFault(idempotencyFault, "idempotency-key", mistake);
}

/** If the operation takes no body, a type without a body is harmless and is not judged. */
function* contentTypeFaults(
  { body }: Operation,
  values: readonly string[],
  hasBody: boolean | undefined,
): Generator<Fault> {
  if (body === null || (hasBody === false && values.length === 0)) return;
  const fault = (mistake: string) => headerFault(contentTypeFault, "content-type", mistake);
  if (values[0] === undefined) yield fault("missing");
  else if (values.length > 1) yield fault("repeated");
  else if (mediaType(values[0]) !== "application/json") yield fault("other-type");
}

/** The most specific of the ranges that include the type decides (RFC 9110, 12.5.1). */
function* acceptFaults(values: readonly string[]): Generator<Fault> {
  const ranges = values.flatMap((value) => value.split(","));
  const named = ["application/json", "application/*", "*/*"]
    .map((type) => ranges.filter((range) => mediaType(range) === type))
    .find((list) => list.length > 0);
  if (named?.some(isWanted)) return;
  const mistake = named === undefined ? "other-type" : "refused";
  yield headerFault(acceptFault, "accept", values.length === 0 ? "missing" : mistake);
}

/** Returns true if the weight of a media range is not 0. */
const isWanted = (range: string): boolean => !/;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/i.test(range);

const mediaType = (value: string): string => (value.split(";")[0] ?? "").trim().toLowerCase();

function* bodyFaults({ body }: Operation, hasBody: boolean | undefined): Generator<Fault> {
  const fault = (mistake: string): Fault => ({
    diagnostic: bodyFault,
    path: ["body"],
    params: { mistake },
  });
  if (body === null && hasBody === true) yield fault("not-taken");
  if (body !== null && hasBody === false) yield fault("missing");
}

/** Undefined if the request does not show whether it has a body. */
function bodyOf({ body, hasBody }: PreflightRequest, header: Header): boolean | undefined {
  if (hasBody !== undefined) return hasBody;
  if (body === null || body === "") return false;
  if (body instanceof Uint8Array || body instanceof ArrayBuffer) return body.byteLength > 0;
  if (body !== undefined) return true;
  if (header("transfer-encoding").length > 0) return true;
  const [length] = header("content-length");
  return length === undefined ? undefined : !/^\s*0+\s*$/.test(length);
}

const headerFault = (diagnostic: Fault["diagnostic"], name: string, mistake: string): Fault => ({
  diagnostic,
  path: ["headers", name],
  params: { mistake },
});
