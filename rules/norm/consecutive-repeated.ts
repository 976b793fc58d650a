import type { DocumentReport } from "../../src/core/model/document-rule";
import { Consecutivos, isConsecutivo, numberAt } from "./shared/consecutivos";
import { allArrays, inArrays } from "./shared/document";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** C21, P20, N13, M23, S16, U10, R12, H15. */
export const consecutiveRepeated = {
  code: "consecutive-repeated",
  norms: ["res948", "res2275"],
  official: "RVG06",
  canReject: false,
  repairs: "numbering",
  create: (report, document) => {
    const usuarios = new Consecutivos();
    const elements = new Consecutivos();
    return {
      begin: () => usuarios.begin(document.maxEntries),
      beginArray: () => elements.begin(document.maxEntries),
      records: inArrays(allArrays, {
        when: "uncounted",
        visit(_record, index, _mark, { consecutivo, counted }) {
          elements.countTo(counted);
          const first = firstOf(consecutivo, index, elements, report);
          if (first !== undefined)
            report.record("consecutivo", { first }, numberAt(index, document));
        },
      }),
      endUsuario(usuario) {
        const at = usuario.markOf("consecutivo");
        const number = usuario.get("consecutivo").number();
        const first = firstOf(number, usuario.index, usuarios, report);
        if (first !== undefined && at)
          report.at(at, "consecutivo", { first }, numberAt(usuario.index, document));
      },
    };
  },
  message: {
    en: ({ field, params }) =>
      `${field} must appear once in its array, but element ${Number(params["first"]) + 1} has the same one.`,
    es: ({ field, params }) =>
      `${field} debe ir una sola vez en su lista, pero el servicio ${Number(params["first"]) + 1} tiene el mismo.`,
  },
} satisfies DocumentNormRule;

/** Returns the index of the first element with the same consecutivo. */
function firstOf(
  number: number,
  index: number,
  seen: Consecutivos,
  report: DocumentReport,
): number | undefined {
  if (seen.continues(number, index) || !isConsecutivo(number)) return undefined; // nearly always
  const first = seen.indexOf(number);
  if (first === undefined && !seen.add(number, index)) report.skips("entries");
  return first;
}
