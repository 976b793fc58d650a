import type { Finding } from "../batch/finding";
import type { Lang } from "../issue";
import { shapeNames } from "../shapes";

/** Which record a finding speaks of, "medicamentos #0"; nothing outside records. */
export function recordOf({ record, shape }: Finding, lang: Lang): string {
  if (record === null) return "";
  const kind = shape === null ? { en: "record", es: "registro" }[lang] : shapeNames[shape];
  return `${kind} #${record}`;
}

/** Which field of the record; outside records, the place in the file. */
export const fieldOf = ({ record, path, pointer }: Finding): string =>
  record === null ? pointer : path.join(".");

/** Both, for a line of text. */
export const placeOf = (finding: Finding, lang: Lang, between = "  "): string =>
  [recordOf(finding, lang), fieldOf(finding)].filter((part) => part !== "").join(between);
