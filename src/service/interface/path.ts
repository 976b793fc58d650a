import { assertType } from "../../core/model/options";
import type { OperationName, PathParameter, PathParametersOf } from "./operations";
import { allOperations, assertOperation, operation } from "./operations";

/** Why a path parameter cannot be one segment. */
export const segmentMistakes = [
  "missing",
  "type",
  "empty",
  "separator",
  "dot-segment",
  "placeholder",
  "query",
  "fragment",
  "control-character",
  "surrogate",
  "encoding",
] as const;
export type SegmentMistake = (typeof segmentMistakes)[number];

/** The operation of a request, and the values in its path. */
export type OperationMatch = {
  readonly [N in OperationName]: {
    readonly operation: N;
    /** Decoded values from the path; a value that cannot be decoded is unchanged. */
    readonly parameters: PathParametersOf<N>;
  };
}[OperationName];

/**
 * Returns the operation of a method and a path; undefined if there is none. `url` is an absolute address or a path; the query
 * is ignored, and so is the text before `/api/v1`, such as a base address with a path. A parameter may be any text that is not
 * empty, so that `preflight` can report its mistakes.
 */
export function operationOf(method: string, url: string): OperationMatch | undefined {
  assertType(method, "string", "method");
  assertType(url, "string", "url");
  for (const name of allOperations) {
    if (operation(name).method !== method) continue;
    const segments = segmentsIn(name, url);
    if (segments === undefined || Object.values(segments).includes("")) continue;
    const decoded = Object.entries(segments).map(([key, value]) => [key, decodedText(value)]);
    return { operation: name, parameters: Object.fromEntries(decoded) as object } as OperationMatch;
  }
  return undefined;
}

/**
 * The path of an operation, relative to the base address, with each parameter encoded.
 *
 * @throws TypeError or RangeError when `name` is not the name of an operation; RangeError when a parameter is missing
 * or would break out of its segment. The message names the parameter, not its value.
 */
export function pathOf<N extends OperationName>(name: N, parameters: PathParametersOf<N>): string {
  assertOperation(name);
  assertType(parameters, "object", "parameters");
  const given: Readonly<Partial<Record<PathParameter, string>>> = parameters;
  return operation(name).path.replace(/\{(\w+)\}/g, (_, parameter: PathParameter) => {
    const value = Object.hasOwn(given, parameter) ? given[parameter] : undefined;
    const mistake = segmentMistakeOf(value);
    if (mistake !== undefined) throw new RangeError(`${parameter} is no path segment: ${mistake}`);
    return encodeURIComponent(value as string);
  });
}

/** The values of a path's parameters, still encoded. Undefined if the path does not end in the operation's path. */
export function segmentsIn(
  name: OperationName,
  url: string,
): Readonly<Record<string, string>> | undefined {
  const template = operation(name).path.split("/").slice(1);
  const segments = segmentsOf(url);
  const first = segments.length - template.length;
  if (first < 0) return undefined;
  const found: Record<string, string> = {};
  for (const [index, expected] of template.entries()) {
    const segment = segments[first + index] ?? "";
    if (expected.startsWith("{")) found[expected.slice(1, -1)] = segment;
    else if (segment !== expected) return undefined;
  }
  return found;
}

/** The segments of an address's path, without its authority, query and fragment. */
export const segmentsOf = (url: string): readonly string[] =>
  url
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "")
    .replace(/[?#][^]*$/, "")
    .split("/")
    .slice(1);

/**
 * Returns the reason why a value cannot be one segment of a path; undefined if it can. Servers and proxies may decode a
 * path before they split it, once or more, so an encoded slash or dot counts like a plain one.
 */
export function segmentMistakeOf(value: unknown): SegmentMistake | undefined {
  if (value == null) return "missing";
  if (typeof value !== "string") return "type";
  if (value === "") return "empty";
  if (/[/\\]|%(?:25)*(?:2f|5c)/i.test(value)) return "separator";
  if (isDotSegment(value)) return "dot-segment";
  if (/^(?:\{|%(?:25)*7b)\w*(?:\}|%(?:25)*7d)$/i.test(value)) return "placeholder";
  if (value.includes("?")) return "query";
  if (value.includes("#")) return "fragment";
  if (/\p{Cc}|%(?:25)*(?:[01][\da-f]|7f)/iu.test(value)) return "control-character";
  return /\p{Cs}/u.test(value) ? "surrogate" : undefined;
}

/** Matches `.` and `..`, even encoded: they name another place of the path. */
export const isDotSegment = (segment: string): boolean => /^(?:\.|%(?:25)*2e){1,2}$/i.test(segment);

const decodedText = (segment: string): string => decoded(segment) ?? segment;

/** Decodes a segment of an address; returns undefined if a percent sign does not begin an encoded byte. */
export function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
