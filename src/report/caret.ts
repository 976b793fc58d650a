import type { Finding } from "../model/finding";
import { visibleFirst } from "./visible";

/** The place of a finding as a drawing: what stands there without its value, and carets below the part at fault. */
export interface Drawing {
  readonly line: string;
  readonly carets: string;
}

/** So wide may a drawing be, that a terminal of 80 columns has room for it beside its margin. */
const width = 56;

/** Room that a name leaves to its value. */
const room = 12;

/**
 * Draws the place of a finding from what the finding says of it: the name, and the form of the value as far as
 * code and params tell it (`"…"` a text, `…` anything); the value itself only where the finding carries one.
 * Undefined where there is neither name nor value.
 */
export function drawingOf(finding: Finding): Drawing | undefined {
  const steps = stepsOf(finding);
  const name = steps.filter((step) => typeof step === "string").at(-1);
  if (name === undefined || unnamed.has(finding.code)) {
    if (!finding.value) return undefined;
    const shown = cut(finding.value, width);
    return { line: shown, carets: "^".repeat(lengthOf(shown)) };
  }
  if (isInName(finding)) {
    const shown = cut(finding.value || `"${name}"`, width - 3);
    return { line: `${shown}: …`, carets: "^".repeat(lengthOf(shown)) };
  }
  const head = `${cut(`"${name}"`, width - room)}:`;
  const indent = " ".repeat(lengthOf(head) + 1);
  if (isAbsent(finding)) return { line: head, carets: `${indent}^` };
  if (finding.value) {
    const shown = cut(finding.value, width - indent.length);
    return { line: `${head} ${shown}`, carets: indent + "^".repeat(lengthOf(shown)) };
  }
  const { form, from = 0, to = form.length } = formOf(finding, steps.at(-1));
  return { line: `${head} ${form}`, carets: indent + " ".repeat(from) + "^".repeat(to - from) };
}

/** Codes that speak of a record or of bytes, and of no name. */
const unnamed: ReadonlySet<string> = new Set(["json", "record", "too-large", "too-deep"]);

/** From the record; outside records, and where a record says no more, from the file or line. */
function stepsOf({ path, pointer }: Finding): readonly (string | number)[] {
  if (path.length > 0) return path;
  return pointer
    .split("/")
    .slice(1)
    .map((step) =>
      /^\d+$/.test(step) ? Number(step) : step.replaceAll("~1", "/").replaceAll("~0", "~"),
    );
}

/** Whether the name is at fault, and not what stands behind it. */
const isInName = ({ code, params }: Finding): boolean =>
  code === "near-name" || code === "duplicate-key" || params?.["mistake"] === "unknown-name";

/** Whether nothing stands there: the place of such a finding is the whole record. Of packs only the value tells it. */
const isAbsent = ({ code, params, value = "" }: Finding): boolean =>
  code === "required" ||
  code === "presence" ||
  params?.["mistake"] === "absent" ||
  (code.includes("/") && value.startsWith("{"));

/** A form of a value, and the part of it that is at fault where that is not all of it. */
interface Form {
  readonly form: string;
  readonly from?: number;
  readonly to?: number;
}

function formOf({ code, params }: Finding, last: string | number | undefined): Form {
  if (typeof last === "number") return { form: "[…]" };
  if (code === "local-time") return localTimes[String(params?.["mistake"])] ?? text;
  if (code === "type") return types[String(params?.["actual"])] ?? anything;
  return texts.has(code) ? text : anything;
}

const anything: Form = { form: "…" };
const text: Form = { form: '"…"' };

/** The codes that judge a text once its type is right. A pack's rule may speak of any value. */
const texts: ReadonlySet<string> = new Set([
  "provider-code",
  "alias-conflict",
  "professional-id",
  "professional-is-patient",
  "professional-unknown",
]);

/** By `params.actual`. */
const types: Readonly<Record<string, Form>> = {
  string: text,
  object: { form: "{…}" },
  array: { form: "[…]" },
};

/** By `params.mistake`, where it tells the whole form. */
const localTimes: Readonly<Record<string, Form>> = {
  "t-separator": { form: '"YYYY-MM-DDT…"', from: 11, to: 12 },
  seconds: { form: '"YYYY-MM-DD HH:mm:ss…"', from: 17, to: 21 },
  "date-only": { form: '"YYYY-MM-DD"', from: 11, to: 12 },
  "time-24": { form: '"YYYY-MM-DD 24:00"', from: 12, to: 17 },
  "impossible-date": { form: '"YYYY-MM-DD HH:mm"', from: 1, to: 11 },
  "impossible-time": { form: '"YYYY-MM-DD HH:mm"', from: 12, to: 17 },
};

const lengthOf = (shown: string): number => Array.from(shown).length;

/** A text that may be shown, in so many characters at most. */
function cut(shown: string, most: number): string {
  const characters = Array.from(visibleFirst(shown));
  return characters.length > most
    ? `${characters.slice(0, most - 1).join("")}…`
    : characters.join("");
}
