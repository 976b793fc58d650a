import type { Issue } from "../evaluate/typed-issue";
import type { Lang } from "../model/issue";
import { shownName } from "../model/issue";
import type { MessageOptions } from "../model/options";
import { assertLang, assertType, optionsOf } from "../model/options";
import { isCounted } from "../model/one-fault";
import { isRecord } from "../model/value";

/**
 * The body of an error response (contract section 7). The contract does not show whether `requestId` is beside
 * `error` or inside it.
 */
export interface ApiError {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly issues: readonly Issue[];
    readonly requestId?: string;
  };
  readonly requestId?: string;
}

/** The options of `toApiError`. */
export interface ApiErrorOptions extends MessageOptions {
  /** `error.code`; "validation-failed" by default, since the contract shows no set of codes. */
  readonly code?: string | undefined;
  /** `error.message`; by default, in the requested language, the number of errors and of warnings (a fault that two rules report counts once), or the code if there are none. */
  readonly message?: string | undefined;
  readonly requestId?: string | undefined;
  /** The place of `requestId`: beside `error` (the default) or inside it. */
  readonly requestIdIn?: "body" | "error" | undefined;
  /** The path of the validated value in the request, such as `["records", 3]`. It is put before each path. */
  readonly at?: readonly (string | number)[] | undefined;
}

/** An issue of any Standard Schema. */
export interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The result of `readApiError`. The contract does not show the items of `issues`, so they are returned unchanged. */
export interface ApiErrorRead {
  readonly code: string;
  readonly message: string | undefined;
  readonly issues: readonly unknown[];
  readonly requestId: string | undefined;
}

/**
 * Makes the body with a list of issues of any severities. Issues of ripslint are not changed. Only the path and the message of
 * another Standard Schema's issues are used, as errors with the code "invalid": the other members may contain values.
 *
 * @throws TypeError when `issues` is not a list of issues; TypeError or RangeError when an option is wrong.
 */
export function toApiError(
  issues: readonly (Issue | StandardIssue)[],
  options?: ApiErrorOptions,
): ApiError {
  assertType(issues, "array", "issues");
  const {
    code = "validation-failed",
    message,
    requestId,
    requestIdIn,
    at = [],
    lang = "en",
  } = optionsOf(options, apiErrorKinds);
  const all = Array.from(issues, (issue) => ownIssue(issue, at));
  const error = { code, message: message ?? messageOf(code, all, lang), issues: all };
  if (requestId === undefined) return { error };
  return requestIdIn === "error" ? { error: { ...error, requestId } } : { error, requestId };
}

const apiErrorKinds = {
  lang: assertLang, // a bundler keeps an object with a spread, whether it is used or not
  code: "string",
  message: "string",
  requestId: "string",
  requestIdIn: ["body", "error"],
  at: (value: unknown, name: string) => {
    assertType(value, "array", name);
    for (const step of value as readonly unknown[])
      if (typeof step !== "string" && typeof step !== "number")
        throw new TypeError(`each step of ${name} must be of type string or number`);
  },
} as const;

function ownIssue(issue: Issue | StandardIssue, at: readonly (string | number)[]): Issue {
  if (!isRecord(issue) || typeof issue["message"] !== "string")
    throw new TypeError("each of issues must be an issue with a message");
  const { message, path = [] } = issue as StandardIssue;
  assertType(path, "array", "the path of an issue");
  if (isOwn(issue)) return at.length === 0 ? issue : { ...issue, path: [...at, ...issue.path] };
  return {
    code: "invalid",
    severity: "error",
    path: [...at, ...Array.from(path, stepOf)],
    message,
  };
}

const isOwn = (issue: { readonly [Name in keyof Issue]?: unknown }): issue is Issue =>
  typeof issue.code === "string" &&
  (issue.severity === "error" || issue.severity === "warning") &&
  issue.path !== undefined;

/** Names and indexes are shown, but not, for example, a symbol. */
function stepOf(step: PropertyKey | { readonly key: PropertyKey } | null): string | number {
  const key = typeof step === "object" ? step?.key : step;
  return typeof key === "number" ? key : shownName(typeof key === "string" ? key : "");
}

/**
 * Returns a sentence with the numbers of errors and warnings. If there are no issues, as for a 401, it has the code instead.
 */
function messageOf(code: string, issues: readonly Issue[], lang: Lang): string {
  if (issues.length === 0)
    return lang === "es" ? `La solicitud falló: ${code}.` : `The request failed: ${code}.`;
  const faults = issues.filter(isCounted);
  const errors = faults.filter(({ severity }) => severity === "error").length;
  const warnings = faults.length - errors;
  return lang === "es"
    ? `Se encontraron ${errors} ${errors === 1 ? "error" : "errores"} y ${warnings} ${warnings === 1 ? "advertencia" : "advertencias"}.`
    : `Found ${errors} ${errors === 1 ? "error" : "errors"} and ${warnings} ${warnings === 1 ? "warning" : "warnings"}.`;
}

/** Reads a parsed body, with `requestId` beside `error` or inside it. Returns undefined when the body is not an ApiError. */
export function readApiError(body: unknown): ApiErrorRead | undefined {
  if (!isRecord(body) || !isRecord(body["error"]) || typeof body["error"]["code"] !== "string")
    return undefined;
  const { code, message, issues, requestId } = body["error"];
  return {
    code,
    message: text(message),
    issues: Array.isArray(issues) ? issues : [],
    requestId: text(body["requestId"]) ?? text(requestId),
  };
}

const text = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;
