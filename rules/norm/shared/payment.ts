import type { DocumentReport, DocumentVisitor } from "../../../src/core/model/document-rule";
import type { NormColumn } from "../../../src/core/model/norm-rule";
import type { RuleContext } from "../../../src/core/model/rule-context";
import type { RecordValues, Value } from "../../../src/core/model/value";
import { CodeSet } from "../../../src/core/text/code-set";
import { inArrays, paidArrays, withCode } from "./document";

export const concept = (record: RecordValues): Value => record.get("conceptoRecaudo");

export const isPerEvent = ({ paymentModality }: RuleContext): boolean => paymentModality === "04";

/** Returns true if a record is an ingredient of a magistral preparation. */
export const isMagistral = (record: RecordValues, { of }: NormColumn): boolean =>
  of === 1 && record.get("tipoMedicamento").is("03");

const userTypes = new CodeSet("01 02 03 04 05 06 07 08 09 10 11 12 13 14".split(" "));

/** Visits the records with a payment of some concepts, which only some types of usuario may make. */
export function paidBy(
  report: DocumentReport,
  concepts: readonly string[],
  mayPay: (type: string) => boolean,
): DocumentVisitor {
  const payers = new CodeSet([...userTypes].filter(mayPay));
  const others = ["01", "02", "03", "05"].filter((code) => !concepts.includes(code));
  let type: Value;
  return {
    beginArray(_, usuario) {
      type = usuario.get("tipoUsuario");
      return !type.isIn(payers);
    },
    records: inArrays(
      paidArrays,
      withCode(["conceptoRecaudo", ...concepts], () => {
        if (type.isIn(userTypes))
          report.record("conceptoRecaudo", undefined, {
            expected: { codes: others, table: "conceptoRecaudo" },
          });
        else report.skipsUsuario();
      }),
    ),
  };
}
