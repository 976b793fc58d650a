import type { Finding } from "../model/finding";
import { pointerSteps } from "../model/pointer";
import type { RuleText } from "./report";
import { visibleFirst } from "./visible";

/** The properties of a finding's rule that its drawing depends on. */
export type Drawn = Pick<RuleText, "pointsAt" | "given">;

/** A drawing of the place of a finding: the text without its value, and carets below the part at fault. */
export interface Drawing {
  readonly line: string;
  readonly carets: string;
}

/** The maximum width of a drawing, so that it fits a terminal of 80 columns with its margin. */
const widest = 56;

/** The width that a name leaves for its value. */
const room = 12;

/**
 * Draws the place of a finding from the finding's own data: the name, and the form of the value as far as code and
 * params determine it (`"…"` a text, `…` anything). The value itself is shown only if the finding contains it. Text
 * that is not JSON is drawn from its mistake. Undefined if there is neither name nor value, or if it is wider than
 * `most` columns.
 */
export function drawingOf(
  finding: Finding,
  rule: Drawn = {},
  most = Number.POSITIVE_INFINITY,
): Drawing | undefined {
  const drawing = drawn(finding, rule, Math.min(most, widest));
  return drawing === undefined || lengthOf(drawing.line) > most || lengthOf(drawing.carets) > most
    ? undefined
    : drawing;
}

function drawn(finding: Finding, rule: Drawn, width: number): Drawing | undefined {
  const steps = stepsOf(finding);
  const name = steps.filter((step) => typeof step === "string").at(-1);
  if (name === undefined || rule.pointsAt === "record") {
    const sign = rule.pointsAt === "record" && signs[String(finding.params?.["mistake"])];
    if (sign && (sign !== anySign || !finding.value)) return sign;
    if (!finding.value) return undefined;
    const shown = cut(finding.value, width);
    return { line: shown, carets: "^".repeat(lengthOf(shown)) };
  }
  if (rule.pointsAt === "name" || finding.params?.["mistake"] === "unknown-name") {
    const shown = cut(finding.value || `"${name}"`, width - 3);
    return { line: `${shown}: …`, carets: "^".repeat(lengthOf(shown)) };
  }
  const head = `${cut(`"${name}"`, width - room)}:`;
  const indent = " ".repeat(lengthOf(head) + 1);
  if (isAbsent(finding, rule)) return { line: head, carets: `${indent}^` };
  if (finding.value) {
    const shown = cut(finding.value, width - indent.length);
    return { line: `${head} ${shown}`, carets: indent + "^".repeat(lengthOf(shown)) };
  }
  const { form, from = 0, to = form.length } = formOf(finding, rule, steps.at(-1));
  return { line: `${head} ${form}`, carets: indent + " ".repeat(from) + "^".repeat(to - from) };
}

/** The steps from the record; outside records, or if the path is empty, those from the file or line. */
function stepsOf({ path, pointer }: Finding): readonly (string | number)[] {
  if (path.length > 0) return path;
  return pointerSteps(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/**
 * Whether the field is absent: the place of such a finding is the whole record. For packs, only the value shows
 * it, and a value of type object has an `actual`.
 */
const isAbsent = ({ params, value = "" }: Finding, { pointsAt }: Drawn): boolean =>
  pointsAt === "absence" ||
  params?.["mistake"] === "absent" ||
  (params?.["actual"] === undefined && value.startsWith("{"));

/** The form of a value, and the part of it that is at fault, unless that is all of it. */
interface Form {
  readonly form: string;
  readonly from?: number;
  readonly to?: number;
}

function formOf({ params }: Finding, { given }: Drawn, last: string | number | undefined): Form {
  if (typeof last === "number") return { form: "[…]" };
  const actual = params?.["actual"];
  if (actual !== undefined) return types[String(actual)] ?? anything;
  return localTimes[String(params?.["mistake"])] ?? (isOfRoles(given) ? text : anything);
}

/** Whether a rule runs on fields of certain roles, which are all texts. A pack's rule may be about any value. */
const isOfRoles = (given: Drawn["given"]): boolean =>
  given !== undefined && [given].flat().every((each) => each !== "field" && each !== "extra");

const anything: Form = { form: "…" };
const text: Form = { form: '"…"' };

/** By `params.actual`. */
const types: Readonly<Record<string, Form>> = {
  string: text,
  object: { form: "{…}" },
  array: { form: "[…]" },
};

/** By `params.mistake`, for mistakes of local times that determine the whole form; no other rule has these. */
const localTimes: Readonly<Record<string, Form>> = {
  "t-separator": { form: '"YYYY-MM-DDT…"', from: 11, to: 12 },
  seconds: { form: '"YYYY-MM-DD HH:mm:ss…"', from: 17, to: 21 },
  "date-only": { form: '"YYYY-MM-DD"', from: 11, to: 12 },
  "time-24": { form: '"YYYY-MM-DD 24:00"', from: 12, to: 17 },
  "impossible-date": { form: '"YYYY-MM-DD HH:mm"', from: 1, to: 11 },
  "impossible-time": { form: '"YYYY-MM-DD HH:mm"', from: 12, to: 17 },
};

const anySign: Drawing = { line: "…", carets: "^" };

/**
 * By `params.mistake`, for text that is not JSON: the sign at fault, or the gap at which one is missing, between parts
 * that are not shown. What is wrong with a whole file has no place in the text.
 */
const signs: Readonly<Record<string, Drawing>> = {
  "utf-8": { line: "…�…", carets: " ^" },
  "latin-1": { line: "…�…", carets: " ^" },
  truncated: { line: "…", carets: " ^" },
  "trailing-comma": { line: "…,", carets: " ^" },
  "missing-comma": { line: "… …", carets: " ^" },
  "single-quote": { line: "'…'", carets: "^" },
  "curly-quote": { line: "“…”", carets: "^" },
  comment: { line: "// …", carets: "^^" },
  "leading-zero": { line: "0…", carets: "^" },
  "control-character": { line: '"… …"', carets: "  ^" },
  nan: anySign,
  syntax: anySign,
};

const lengthOf = (shown: string): number => Array.from(shown).length;

/** Cuts a text to a number of characters, with control characters escaped. */
function cut(shown: string, most: number): string {
  const characters = Array.from(visibleFirst(shown));
  return characters.length > most
    ? `${characters.slice(0, most - 1).join("")}…`
    : characters.join("");
}
