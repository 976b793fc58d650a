import type { Issue } from "../model/issue";
import { assertType, optionsOf } from "../model/options";
import { isRecord } from "../model/value";

/** The body of an error response (contract section 7). Where `requestId` stands is not shown there: beside `error` or inside. */
export interface ApiError {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly issues: readonly Issue[];
    readonly requestId?: string;
  };
  readonly requestId?: string;
}

/** What `toApiError` can be told. */
export interface ApiErrorOptions {
  /** `error.code`; "validation-failed" by default, since the contract shows no set of codes. */
  readonly code?: string;
  /** `error.message`; a sentence that counts the issues by default. */
  readonly message?: string;
  readonly requestId?: string;
  /** Where `requestId` stands: beside `error` (the default) or inside it. */
  readonly requestIdIn?: "body" | "error";
}

/** What `readApiError` found. The contract does not show the items of `issues`, so they are as they came. */
export interface ApiErrorRead {
  readonly code: string;
  readonly message: string | undefined;
  readonly issues: readonly unknown[];
  readonly requestId: string | undefined;
}

/**
 * The body that carries a list of issues as it is, whatever their severities.
 *
 * @throws TypeError when `issues` is no list; TypeError or RangeError when an option is wrong.
 */
export function toApiError(issues: readonly Issue[], options?: ApiErrorOptions): ApiError {
  assertType(issues, "array", "issues");
  const {
    code = "validation-failed",
    message,
    requestId,
    requestIdIn,
  } = optionsOf(options, apiErrorKinds);
  const error = {
    code,
    message:
      message ?? `The record has ${issues.length} ${issues.length === 1 ? "issue" : "issues"}.`,
    issues,
  };
  if (requestId === undefined) return { error };
  return requestIdIn === "error" ? { error: { ...error, requestId } } : { error, requestId };
}

const apiErrorKinds = {
  code: "string",
  message: "string",
  requestId: "string",
  requestIdIn: ["body", "error"],
} as const;

/** Reads a parsed body, with `requestId` beside `error` or inside it; undefined when the body is no ApiError. */
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
