import type {
  DocumentReport,
  DocumentVisitor,
  UsuarioScope,
} from "../../../src/model/document-rule";
import type { NormColumn } from "../../../src/model/norm-rule";
import type { RevisionContext } from "../../../src/model/revision-context";
import type { RecordValues, Value } from "../../../src/model/value";
import { CodeSet } from "../../../src/text/code-set";
import { inArrays, paidArrays } from "./document";

export const concept = (record: RecordValues): Value => record.get("conceptoRecaudo");

export const isPerEvent = ({ paymentModality }: RevisionContext): boolean =>
  paymentModality === "04";

/** Whether a record is an ingredient of a magistral preparation. */
export const isMagistral = (record: RecordValues, { of }: NormColumn): boolean =>
  of === 1 && record.get("tipoMedicamento").is("03");

/** The type of a usuario, 01 to 14; undefined if it was not read yet, or is invalid. */
function userTypeOf(usuario: UsuarioScope): string | undefined {
  const value = usuario.get("tipoUsuario");
  if (value.length !== 2) return undefined;
  const type = value.text();
  return type >= "01" && type <= "14" && /^\d\d$/.test(type) ? type : undefined;
}

/** Visits the records with a payment of some concepts: the usuario must be of a type that may pay them. */
export function paidBy(
  report: DocumentReport,
  concepts: readonly string[],
  mayPay: (type: string) => boolean,
): DocumentVisitor {
  const codes = new CodeSet(concepts);
  let isSkipped = false;
  let type: string | undefined;
  let isAllowed = false;
  return {
    beginUsuario() {
      isSkipped = false;
    },
    beginArray(_, usuario) {
      type = userTypeOf(usuario);
      isAllowed = type !== undefined && mayPay(type);
    },
    records: inArrays(paidArrays, (record) => {
      if (isAllowed || !concept(record).isIn(codes)) return;
      if (type === undefined) isSkipped = true;
      else report.record("conceptoRecaudo");
    }),
    endUsuario() {
      if (isSkipped) report.skips("usuarios");
    },
  };
}
