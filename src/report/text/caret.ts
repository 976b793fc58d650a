import type { Finding } from "../../core/model/finding";
import { pointerSteps } from "../../core/model/pointer";
import type { RuleText } from "../report";
import { visibleFirst } from "../visible";

/** The properties of a finding's rule that its drawing depends on. */
export type Drawn = Pick<RuleText, "pointsAt">;

/** A drawing of the place of a finding, with its value, and carets below the part at fault. */
export interface Drawing {
  readonly line: string;
  readonly carets: string;
}

/** The maximum width of a drawing, so that it fits a terminal of 80 columns with its margin. */
const widest = 56;

/** The width that a name leaves for its value. */
const room = 12;

/**
 * Draws the place of a finding: the name and the value at fault, or the name or text that is itself at fault. Undefined
 * if the finding does not contain its value, if the field is absent, since there is nothing to draw, or if the drawing
 * is wider than `most` columns.
 */
export function drawingOf(
  finding: Finding,
  rule: Drawn = {},
  most = Number.POSITIVE_INFINITY,
): Drawing | undefined {
  const { value } = finding;
  if (!value || isAbsent(finding, rule)) return undefined;
  const drawing = drawn(finding, value, rule, Math.min(most, widest));
  return lengthOf(drawing.line) > most || lengthOf(drawing.carets) > most ? undefined : drawing;
}

function drawn(finding: Finding, value: string, { pointsAt }: Drawn, width: number): Drawing {
  const name = nameOf(finding);
  if (name === undefined || pointsAt === "record") {
    const shown = cut(value, width);
    return { line: shown, carets: "^".repeat(lengthOf(shown)) };
  }
  if (pointsAt === "name" || finding.params?.["mistake"] === "unknown-name") {
    const shown = cut(value, width - 3);
    return { line: `${shown}: …`, carets: "^".repeat(lengthOf(shown)) };
  }
  const head = `${cut(`"${name}"`, width - room)}: `;
  const shown = cut(value, width - lengthOf(head));
  return { line: head + shown, carets: " ".repeat(lengthOf(head)) + "^".repeat(lengthOf(shown)) };
}

/** The nearest name above the value at fault: in the record; outside records, or if the path is empty, in the file. */
function nameOf({ path, pointer }: Finding): string | undefined {
  if (path.length > 0) return path.filter((step) => typeof step === "string").at(-1);
  return pointerSteps(pointer)
    .filter((step) => !/^\d+$/.test(step))
    .at(-1);
}

/**
 * Whether the field is absent: the place of such a finding is the whole record. For packs, only the value shows
 * it, which is then an object; a field that is an object has an `actual`.
 */
const isAbsent = ({ params, value = "" }: Finding, { pointsAt }: Drawn): boolean =>
  pointsAt !== "record" &&
  ((pointsAt === "absence" && params?.["mistake"] !== "blank") ||
    params?.["mistake"] === "absent" ||
    (params?.["actual"] === undefined && /^\{\s*["}]/.test(value)));

const lengthOf = (shown: string): number => Array.from(shown).length;

/** Cuts a text to a number of characters, with control characters escaped. */
function cut(shown: string, most: number): string {
  const characters = Array.from(visibleFirst(shown));
  return characters.length > most
    ? `${characters.slice(0, most - 1).join("")}…`
    : characters.join("");
}
