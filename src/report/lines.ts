import type { Severity } from "../core/model/issue";
import type { ReportOptions } from "./report";
import { visibleFirst } from "./visible";
import { wrapped } from "./wrap";

export const severityTones = { error: "red", warning: "yellow" } as const satisfies Record<
  Severity,
  string
>;

/** The text before the lines of a text, and its colours. */
interface Margin {
  /** In front of the first line. The other lines are indented by its width. */
  readonly label?: string;
  /** Further indentation of the other lines. */
  readonly more?: string;
  readonly paint?: (text: string) => string;
  readonly paintLabel?: (text: string) => string;
}

const plain = (text: string): string => text;

/** Makes a text safe to show, and breaks it into lines of the report's width. */
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

/** The least width of a line, for any terminal. */
const leastWidth = 20;
