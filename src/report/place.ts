import type { Finding } from "../batch/finding";
import type { Lang } from "../issue";
import { shapeNames } from "../shapes";

/** Which record of its file a finding speaks of, "record 6 (otrosServicios)"; nothing outside records. */
export function recordOf({ record, shape }: Finding, lang: Lang): string {
  if (record === null) return "";
  const kind = shape === null ? "" : ` (${shapeNames[shape]})`;
  return `${{ en: "record", es: "registro" }[lang]} ${record}${kind}`;
}

/** Which field of the record; outside records, the place in the file. */
export const fieldOf = ({ record, path, pointer }: Finding): string =>
  record === null ? pointer : path.join(".");

/** Both, for a line of text. */
export const placeOf = (finding: Finding, lang: Lang, between = "  "): string =>
  [recordOf(finding, lang), fieldOf(finding)].filter((part) => part !== "").join(between);
