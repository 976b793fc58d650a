import type { Finding } from "../model/finding";
import { visibleFirst } from "./visible";

/** A drawing of the place of a finding: the text without its value, and carets below the part at fault. */
export interface Drawing {
  readonly line: string;
  readonly carets: string;
}

/** The maximum width of a drawing, so that it fits a terminal of 80 columns with its margin. */
const width = 56;

/** The width that a name leaves for its value. */
const room = 12;

/**
 * Draws the place of a finding from the finding's own data: the name, and the form of the value as far as code and
 * params determine it (`"…"` a text, `…` anything). The value itself is shown only if the finding contains it.
 * Undefined if there is neither name nor value.
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

/** Codes about a record or bytes, which have no name. */
const unnamed: ReadonlySet<string> = new Set(["json", "record", "too-large", "too-deep"]);

/** The steps from the record; outside records, or if the path is empty, those from the file or line. */
function stepsOf({ path, pointer }: Finding): readonly (string | number)[] {
  if (path.length > 0) return path;
  return pointer
    .split("/")
    .slice(1)
    .map((step) =>
      /^\d+$/.test(step) ? Number(step) : step.replaceAll("~1", "/").replaceAll("~0", "~"),
    );
}

/** Whether the fault is in the name, and not in its value. */
const isInName = ({ code, params }: Finding): boolean =>
  code === "near-name" || code === "duplicate-key" || params?.["mistake"] === "unknown-name";

/**
 * Whether the field is absent: the place of such a finding is the whole record. For packs, only the value shows
 * it.
 */
const isAbsent = ({ code, params, value = "" }: Finding): boolean =>
  code === "required" ||
  code === "presence" ||
  params?.["mistake"] === "absent" ||
  (code.includes("/") && value.startsWith("{"));

/** The form of a value, and the part of it that is at fault, unless that is all of it. */
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

/** The codes of rules that check a text after its type. A pack's rule may be about any value. */
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

/** By `params.mistake`, for mistakes that determine the whole form. */
const localTimes: Readonly<Record<string, Form>> = {
  "t-separator": { form: '"YYYY-MM-DDT…"', from: 11, to: 12 },
  seconds: { form: '"YYYY-MM-DD HH:mm:ss…"', from: 17, to: 21 },
  "date-only": { form: '"YYYY-MM-DD"', from: 11, to: 12 },
  "time-24": { form: '"YYYY-MM-DD 24:00"', from: 12, to: 17 },
  "impossible-date": { form: '"YYYY-MM-DD HH:mm"', from: 1, to: 11 },
  "impossible-time": { form: '"YYYY-MM-DD HH:mm"', from: 12, to: 17 },
};

const lengthOf = (shown: string): number => Array.from(shown).length;

/** Cuts a text to a number of characters, with control characters escaped. */
function cut(shown: string, most: number): string {
  const characters = Array.from(visibleFirst(shown));
  return characters.length > most
    ? `${characters.slice(0, most - 1).join("")}…`
    : characters.join("");
}
