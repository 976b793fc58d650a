import type { NormColumn } from "../../../src/model/norm-rule";
import type { FieldValue, RecordValues } from "../../../src/model/value";
import { slip } from "./slip";

/** Whether the field is the document type of a newborn, which has a list of its own. */
export const isNewborn = ({ of, field }: NormColumn): boolean =>
  of === 3 && field.name === "tipoDocumentoIdentificacion";

/** The params of a code that the field may not have: what is known about it. */
export function listParams(value: FieldValue, _: RecordValues, { line, norm }: NormColumn) {
  const list = norm.data.lists[line?.row.list ?? ""];
  return { list: list?.table ?? "", mistake: mistakeOf(value.text()) };

  function mistakeOf(text: string): string {
    if (list?.codes.split(" ").includes(text)) return "other-record";
    if (list?.once?.codes.split(" ").includes(text)) return "obsolete";
    return slip(text, (other) => line?.codes?.has(other) ?? false) ?? "unknown";
  }
}
