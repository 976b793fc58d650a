import type { NormTarget, Prepared } from "../../../src/model/norm-rule";
import { slip } from "./slip";
import { filled, lineOf, soundText } from "./values";

/** Whether the field is the document type of a newborn, which has a list of its own. */
export const isNewborn = ({ shape, field }: NormTarget): boolean =>
  shape === 3 && field.name === "tipoDocumentoIdentificacion";

/** Whether a value of the right size is a code that the field may have. */
export function isListed(target: NormTarget, norm: Prepared): boolean {
  const text = soundText(target, norm);
  return text === undefined || (lineOf(target, norm)?.codes?.has(text) ?? true);
}

/** What is known of a code that the field may not have. */
export function listParams(target: NormTarget, norm: Prepared) {
  const list = norm.data.lists[lineOf(target, norm)?.row.list ?? ""];
  return { list: list?.table ?? "", mistake: mistakeOf(target, norm) };
}

function mistakeOf(target: NormTarget, norm: Prepared): string {
  const line = lineOf(target, norm);
  const list = norm.data.lists[line?.row.list ?? ""];
  const text = filled(target.value) ?? "";
  if (list?.codes.split(" ").includes(text)) return "other-record";
  if (list?.once?.codes.split(" ").includes(text)) return "obsolete";
  return slip(text, (other) => line?.codes?.has(other) ?? false) ?? "unknown";
}
