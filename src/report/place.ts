import type { Finding } from "../model/finding";
import type { Lang } from "../model/issue";
import { muvPath } from "../model/muv-path";
import { shapeNames } from "../model/shapes";
import type { ReportOptions } from "./report";

/** Which record of its file a finding speaks of, "record 6 (otrosServicios)"; nothing outside records. */
export function recordOf({ record, shape }: Finding, lang: Lang): string {
  if (record === null) return "";
  const kind = shape === null ? "" : ` (${shapeNames[shape]})`;
  return `${{ en: "record", es: "registro" }[lang]} ${record}${kind}`;
}

/** Which field of the record; outside records, the place in the file. */
export const fieldOf = ({ record, path, pointer }: Finding): string =>
  record === null ? pointer : path.join(".");

/** Both, for a line of text; or the Ministry's path where --paths asks for it. */
export const placeOf = (
  finding: Finding,
  { lang, paths }: Pick<ReportOptions, "lang" | "paths">,
  between = "  ",
): string =>
  paths === "muv"
    ? muvPath(finding)
    : [recordOf(finding, lang), fieldOf(finding)].filter((part) => part !== "").join(between);

/** Where a finding stands in its line or file: a JSON Pointer, or the Ministry's path. */
export const pathOf = (finding: Finding, { paths }: Pick<ReportOptions, "paths">): string =>
  paths === "muv" ? muvPath(finding) : finding.pointer;
