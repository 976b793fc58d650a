import type { DocumentReport } from "../../src/model/document-rule";
import type { Value } from "../../src/model/value";
import { consecutivoOf, Consecutivos } from "./shared/consecutivos";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** C21, P20, N13, M23, S16, U10, R12, H15. */
export const consecutiveRepeated = {
  code: "consecutive-repeated",
  official: "RVG06",
  canReject: false,
  create: (report, { maxEntries }) => {
    const usuarios = new Consecutivos(maxEntries);
    return {
      usuario: (usuario) => ({
        array: () => {
          const seen = new Consecutivos(maxEntries);
          return {
            record(record, index) {
              const first = firstOf(record.get("consecutivo"), index, seen, report);
              if (first !== undefined) report.record("consecutivo", { first });
            },
          };
        },
        end() {
          const at = usuario.markOf("consecutivo");
          const first = firstOf(usuario.get("consecutivo"), usuario.index, usuarios, report);
          if (first !== undefined && at) report.at(at, "consecutivo", { first });
        },
      }),
    };
  },
  message: {
    en: ({ field, params }) =>
      `${field} must appear once in its array, but element ${Number(params["first"]) + 1} has the same one.`,
    es: ({ field, params }) =>
      `${field} debe ir una sola vez en su arreglo, pero el elemento ${Number(params["first"]) + 1} tiene el mismo.`,
  },
} satisfies DocumentNormRule;

/** The index of the first element with the same consecutivo. */
function firstOf(
  value: Value,
  index: number,
  seen: Consecutivos,
  report: DocumentReport,
): number | undefined {
  const number = consecutivoOf(value);
  if (number === undefined) return undefined;
  const first = seen.indexOf(number);
  if (first === undefined && !seen.add(number, index)) report.skips("entries");
  return first;
}
