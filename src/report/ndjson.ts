import type { Finding } from "../model/finding";
import { muvPath } from "../model/muv-path";
import type { Format, ReportOptions } from "./report";
import { jsonOf } from "./visible";

/** One finding per line. The last line has `summary`, `files` and `evaluated`, and no `code`. */
export const ndjson: Format = {
  maxIssues: "none",
  make: ({ tool: { packs }, paths }) => ({
    begin: () => "",
    finding: (finding) => `${jsonOf(ordered(finding, paths))}\n`,
    end: ({ summary, files, evaluated }) =>
      `${jsonOf({ summary, files, evaluated, ...(packs && { packs }) })}\n`,
  }),
};

/** The members of a finding in the order that reports use; `params` and `value` only if the finding has them. */
export const ordered = (
  { params, value, ...finding }: Finding,
  paths: ReportOptions["paths"] = "record",
) => ({
  file: finding.file,
  record: finding.record,
  shape: finding.shape,
  ...(finding.array !== undefined && { array: finding.array, index: finding.index }),
  pointer: finding.pointer,
  line: finding.line,
  column: finding.column,
  offset: finding.offset,
  length: finding.length,
  code: finding.code,
  severity: finding.severity,
  path: finding.path,
  message: finding.message,
  ...(paths === "muv" && { muvPath: muvPath(finding) }),
  ...(params !== undefined && { params }),
  ...(value !== undefined && { value }),
});
