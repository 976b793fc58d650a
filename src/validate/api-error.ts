import type { Issue } from "../model/issue";
import { assertType, optionsOf } from "../model/options";
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
export interface ApiErrorOptions {
  /** `error.code`; "validation-failed" by default, since the contract shows no set of codes. */
  readonly code?: string;
  /** `error.message`; a sentence that counts the issues by default. */
  readonly message?: string;
  readonly requestId?: string;
  /** The place of `requestId`: beside `error` (the default) or inside it. */
  readonly requestIdIn?: "body" | "error";
}

/** The result of `readApiError`. The contract does not show the items of `issues`, so they are returned unchanged. */
export interface ApiErrorRead {
  readonly code: string;
  readonly message: string | undefined;
  readonly issues: readonly unknown[];
  readonly requestId: string | undefined;
}

/**
 * Makes the body with a list of issues, which is not changed and may have any severities.
 *
 * @throws TypeError when `issues` is not a list; TypeError or RangeError when an option is wrong.
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

/**
 * Reads a parsed body, with `requestId` beside `error` or inside it. Returns undefined when the body is not an
 * ApiError.
 */
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
