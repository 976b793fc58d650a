import type { Severity } from "../core/model/issue";
import type { ReportOptions } from "./report";
import { visibleFirst } from "./visible";
import { wrapped } from "./wrap";

/** The colour of each severity. */
export const severityTones = { error: "red", warning: "yellow" } as const satisfies Record<
  Severity,
  string
>;

/** The text before the lines of a text, and its colours. */
interface Margin {
  /** In front of the first line; the others are indented as much. */
  readonly label?: string;
  /** How much more the others are indented. */
  readonly more?: string;
  readonly paint?: (text: string) => string;
  readonly paintLabel?: (text: string) => string;
}

const plain = (text: string): string => text;

/** A text that is safe to show, in lines of the width of the report. */
export function linesOf(
  text: string,
  { width = Number.POSITIVE_INFINITY }: Pick<ReportOptions, "width">,
  { label = "", more = "", paint = plain, paintLabel = plain }: Margin = {},
): string {
  const indent = " ".repeat(label.length) + more;
  const lines = wrapped(text, Math.max(leastWidth, width - indent.length));
  return lines
    .map((line, i) => `${i === 0 ? paintLabel(label) : indent}${paint(visibleFirst(line))}\n`)
    .join("");
}

/** No text is broken into narrower lines than this, however narrow the terminal is. */
const leastWidth = 20;
