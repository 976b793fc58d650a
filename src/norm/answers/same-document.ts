import { isRecord } from "../../core/model/value";
import { pointerSteps } from "../../core/model/pointer";
import { textDigest } from "../../core/text/hash";
import { parsedJson } from "../../core/text/parsed-json";

/**
 * Returns a digest of a RIPS document, for the comparison with the approved document; undefined if it is not a document. The
 * order of members, null members and empty arrays do not count, since the Ministry writes the document anew.
 *
 * @param value is the document or its package, parsed, as JSON, or as JSON in base64.
 */
export function documentDigest(value: unknown): string | undefined {
  const parsed =
    typeof value === "string" ? (parsedJson(value) ?? parsedJson(decoded(value))) : value;
  if (!isRecord(parsed)) return undefined;
  const members = Object.entries(parsed);
  const [, wrapped] = members.find(([name]) => name.toLowerCase() === "rips") ?? [];
  if (wrapped !== undefined) return documentDigest(wrapped);
  const isDocument = members.some(([name]) => name.toLowerCase() === "usuarios");
  return isDocument ? textDigest(JSON.stringify(plain(parsed))) : undefined;
}

export function digestIn(text: string, line: number, pointer: string): string | undefined {
  let value = parsedJson(text) ?? parsedJson(text.split("\n")[line - 1] ?? "");
  for (const step of pointerSteps(pointer))
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[step];
  return documentDigest(value);
}

function decoded(base64: string): string {
  try {
    return new TextDecoder().decode(
      Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    );
  } catch {
    return "";
  }
}

/** Removes the differences that the Ministry's own spelling of a document may have. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return typeof value === "number" ? `${value}` : value;
  return Object.entries(value)
    .filter(([, each]) => each !== null && !(Array.isArray(each) && each.length === 0))
    .map(([name, each]) => [name.toLowerCase(), plain(each)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
