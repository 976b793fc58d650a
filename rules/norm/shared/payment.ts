import type { NormColumn } from "../../../src/model/norm-rule";
import type { RevisionContext } from "../../../src/model/rule";
import type { RecordValues, Value } from "../../../src/model/value";

export const concept = (record: RecordValues): Value => record.get("conceptoRecaudo");

export const isPerEvent = ({ paymentModality }: RevisionContext): boolean =>
  paymentModality === "04";

/** Whether a record is an ingredient of a magistral preparation. */
export const isMagistral = (record: RecordValues, { of }: NormColumn): boolean =>
  of === 1 && record.get("tipoMedicamento").is("03");
