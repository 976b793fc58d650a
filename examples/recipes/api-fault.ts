/*
 * - Every error is an `ApiError` with `error.code`, `error.issues` and `requestId`. The contract does not show the
 *   codes: these are ours.
 * - The statuses are those that the contract lists for its own writes. 422 is not among them; only the two external
 *   operations list it.
 * - No text of another error is copied to the response or the log: the errors of JSON.parse, of a framework or of a
 *   database may quote the record.
 * - 413 comes while the body is still being sent. The contract shows no limit: 1 MB is ours.
 * - The bytes of the body are judged and saved, and never parsed: `JSON.parse` changes 12345678901234567890 and
 *   drops a name that is there twice. `rips.bytes` finds both.
 * - A revision answers everything that is wrong at once, wrong types too: no route asks the draft gate first.
 */
import { type Issue, toApiError } from "ripslint";

/**
 * The faults of a request. The contract shows no record routes and no error codes, so both are ours. The statuses are
 * those that it lists for its own writes. 422 is not one of them: only the two external operations list it.
 */
const faults = {
  "validation-failed": [400, undefined], // the message counts the issues
  "invalid-request": [400, "The request cannot be read."],
  "not-found": [404, "There is no such route."],
  "body-too-large": [413, "The body is too large."],
  "unsupported-media-type": [415, "The body must be application/json."],
  "internal-error": [500, "The server failed."],
} as const;

type Code = keyof typeof faults;

/** A request that is refused. No part of it contains a value of the request. */
export class ApiFault extends Error {
  readonly code: Code;
  readonly issues: readonly Issue[];

  constructor(code: Code, issues: readonly Issue[] = []) {
    super(code);
    this.code = code;
    this.issues = issues;
  }
}

/** Refuses a record with an error. Warnings prevent nothing. */
export function refuse(issues: readonly Issue[]): void {
  if (issues.some(({ severity }) => severity === "error"))
    throw new ApiFault("validation-failed", issues);
}

/** Status and body of the response to any error. Nothing is copied from an error that is not an ApiFault. */
export function errorResponse(error: unknown, requestId: string) {
  const { code, issues } = faultOf(error);
  const [status, message] = faults[code];
  return { status, body: toApiError(issues, { code, message, requestId }) };
}

/** The line for the log. An error's message may repeat the record, so of an unknown error only the stack's frames. */
export function logLine(error: unknown, requestId: string): string {
  const { code } = faultOf(error);
  const line = `${requestId} ${faults[code][0]} ${code}`;
  if (code !== "internal-error" || !(error instanceof Error)) return line;
  const { message, stack = "" } = error;
  const end = stack.lastIndexOf(message);
  return end < 0 ? line : line + stack.slice(end + message.length);
}

/** The errors of the frameworks have a `status` or a `statusCode`. */
function faultOf(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  const { status, statusCode = status } = Object(error) as Record<string, unknown>;
  if (statusCode === 400) return new ApiFault("invalid-request");
  if (statusCode === 413) return new ApiFault("body-too-large");
  if (statusCode === 415) return new ApiFault("unsupported-media-type");
  return new ApiFault("internal-error");
}
