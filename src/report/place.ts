import type { Finding } from "../model/finding";
import type { Lang } from "../model/issue";
import { muvPath } from "../model/muv-path";
import { shapeNames } from "../model/shapes";
import type { ReportOptions } from "./report";

/** The record of a finding in its file, "record 6 (otrosServicios)"; empty outside records. */
export function recordOf({ record, shape }: Finding, lang: Lang): string {
  if (record === null) return "";
  const kind = shape === null ? "" : ` (${shapeNames[shape]})`;
  return `${{ en: "record", es: "registro" }[lang]} ${record}${kind}`;
}

/** The field of a finding in its record; outside records, its place in the file. */
export const fieldOf = ({ record, path, pointer }: Finding): string =>
  record === null ? pointer : path.join(".");

/** Record and field, for a line of text; or the Ministry's path if --paths requests it. */
export const placeOf = (
  finding: Finding,
  { lang, paths }: Pick<ReportOptions, "lang" | "paths">,
  between = "  ",
): string =>
  paths === "muv"
    ? muvPath(finding)
    : [recordOf(finding, lang), fieldOf(finding)].filter((part) => part !== "").join(between);

/** The place of a finding in its line or file: a JSON Pointer, or the Ministry's path. */
export const pathOf = (finding: Finding, { paths }: Pick<ReportOptions, "paths">): string =>
  paths === "muv" ? muvPath(finding) : finding.pointer;
