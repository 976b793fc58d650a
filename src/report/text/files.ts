import type { FileRow, FilesModel } from "../files";
import { fileTitlesIn, stateIn, taskIn } from "../files";
import { numberOf } from "../number";
import type { ReportOptions } from "../report";
import type { FileState } from "../review-summary";
import { visible } from "../visible";
import { aligned } from "../wrap";

/** The files as a table, then as lists that can be copied. */
export function filesOf({ rows, byState }: FilesModel, options: ReportOptions): string {
  const { lang, paint } = options;
  // Files that can be sent come last, where a terminal shows them.
  const lists = [...byState].reverse().map(([state, own]) => {
    const names = own.map(({ file }) => `${visible(file.file)}\n`);
    const title = `${taskIn(lang)[state]} (${numberOf(names.length, lang)}):\n`;
    return `${paint.bold(title)}${names.join("")}`;
  });
  return [tableOf(rows, options), ...lists].join("\n");
}

const tones = {
  rejected: "red",
  correct: "red",
  "not-judged": "yellow",
  "missing-pair": "yellow",
  review: "yellow",
  clean: "green",
  "approved-before": "yellow",
  approved: "green",
} as const satisfies Record<FileState, string>;

function tableOf(rows: readonly FileRow[], { lang, paint }: ReportOptions): string {
  const { file, state, errors, warnings } = fileTitlesIn(lang);
  const hasNumbers = rows.some((row) => row.file.numFactura !== undefined);
  const cells = rows.map((row) => [
    visible(row.file.file),
    ...(hasNumbers ? [visible(row.file.numFactura ?? "")] : []),
    stateIn(lang)[row.state],
    numberOf(row.file.errors, lang),
    numberOf(row.warnings, lang),
    visible(row.remark),
  ]);
  const head = [file, ...(hasNumbers ? ["numFactura"] : []), state, errors, warnings, ""];
  const numbers = head.length - 3;
  const [title = "", ...lines] = aligned(
    [head, ...cells],
    (column) => column === numbers || column === numbers + 1,
  );
  const body = lines.map((line, i) => `${paint[tones[rows[i]?.state ?? "clean"]](line)}\n`);
  return `${paint.bold(title)}\n${body.join("")}`;
}
