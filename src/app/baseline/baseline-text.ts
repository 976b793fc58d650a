import { isDay } from "../../core/text/local-time";
import { isRecord } from "../../core/model/value";
import { inMessage } from "../../core/text/visible";
import { nearName } from "../near-name";
import { UsageError } from "../usage";
import type { Entries, Entry } from "./baseline";

/**
 * The text of a baseline: one finding a line, in the order of their fingerprints, so that versions of it can be compared.
 * It begins like a report, which no run reads as records.
 */
export function baselineText(entries: Entries): string {
  const lines = Array.from(entries, ([fingerprint, entry]) =>
    JSON.stringify({ fingerprint, ...entry }),
  ).sort();
  return `{"schemaVersion":"1","tool":{"name":"ripslint"},"known":[\n${lines.join(",\n")}\n]}\n`;
}

/**
 * Reads the text of a baseline.
 *
 * @throws UsageError that names the place, for what is not a baseline.
 */
export function entriesIn(text: string, path: string): Entries {
  const json = parsed(text, path);
  if (!isRecord(json) || json["schemaVersion"] !== "1" || !Array.isArray(json["known"]))
    throw notBaseline(path);
  const entries = new Map<string, Entry>();
  for (const [index, each] of (json["known"] as readonly unknown[]).entries()) {
    const { fingerprint, ...entry } = entryOf(each, `${path}: known.${index}`);
    if (entries.has(fingerprint))
      throw wrong(`${path}: known.${index}.fingerprint`, {
        en: "is that of another entry too",
        es: "es también la de otra entrada",
      });
    entries.set(fingerprint, entry);
  }
  return entries;
}

const members = ["fingerprint", "count", "reason", "owner", "expires"] as const;

function entryOf(value: unknown, place: string): Entry & { readonly fingerprint: string } {
  if (!isRecord(value)) throw wrong(place, { en: "must be an object", es: "debe ser un objeto" });
  for (const name of Object.keys(value)) {
    if (members.some((each) => each === name)) continue;
    const near = nearName(name, members);
    throw wrong(`${place}.${inMessage(name)}`, {
      en: `does not exist${near === undefined ? "" : `; did you mean ${near}?`}`,
      es: `no existe${near === undefined ? "" : `; ¿quiso decir ${near}?`}`,
    });
  }
  const { fingerprint, count, reason, owner, expires } = value;
  const texts = { fingerprint: fingerprint ?? 0, reason, owner };
  for (const [name, text] of Object.entries(texts))
    if (text !== undefined && (typeof text !== "string" || text === ""))
      throw wrong(`${place}.${name}`, {
        en: "must be a text that is not empty",
        es: "debe ser un texto que no esté vacío",
      });
  if (!Number.isSafeInteger(count) || (count as number) < 1)
    throw wrong(`${place}.count`, {
      en: "must be a whole number from 1",
      es: "debe ser un número entero desde 1",
    });
  if (expires !== undefined && !(typeof expires === "string" && isDay(expires)))
    throw wrong(`${place}.expires`, {
      en: "must be a day in the form YYYY-MM-DD",
      es: "debe ser un día en la forma AAAA-MM-DD",
    });
  return value as unknown as Entry & { readonly fingerprint: string };
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notBaseline(path);
  }
}

const notBaseline = (path: string): UsageError =>
  wrong(path, {
    en: "is not a baseline; ripslint baseline create writes one",
    es: "no es una línea base; ripslint baseline create escribe una",
  });

const wrong = (place: string, { en, es }: { readonly en: string; readonly es: string }) =>
  new UsageError({ en: `${place} ${en}`, es: `${place} ${es}` });
