import type { Compared } from "../../../src/core/model/compared";
import type {
  DocumentReport,
  DocumentScope,
  DocumentVisitor,
} from "../../../src/core/model/document-rule";
import type { RecordValues } from "../../../src/core/model/value";
import { inArrays, paidArrays } from "./document";

/**
 * Visits the records with payments in RIPS without an invoice (tipoNota RS); `add` reports a field. Arrays with a fault that
 * come before tipoNota are counted.
 */
export function uninvoicedRecords(
  report: DocumentReport,
  document: DocumentScope,
  visit: (record: RecordValues, add: (field: string, compared: Compared) => void) => void,
): DocumentVisitor {
  /** The number of arrays with a fault that were read before tipoNota. */
  let undecided = 0;
  let isUndecided = false;
  let isKnown = false;
  const add = (field: string, compared: Compared) => {
    if (isKnown) report.record(field, undefined, compared);
    else isUndecided = true;
  };
  return {
    begin() {
      undecided = 0;
    },
    beginArray() {
      const note = document.get("tipoNota");
      isUndecided = false;
      isKnown = note.kind !== "absent";
      return !isKnown || note.is("RS");
    },
    records: inArrays(paidArrays, (record) => visit(record, add)),
    endArray() {
      if (isUndecided) undecided += 1;
    },
    end() {
      if (!document.get("tipoNota").is("RS")) return;
      for (; undecided > 0; undecided--) report.skips("arrays");
    },
  };
}
