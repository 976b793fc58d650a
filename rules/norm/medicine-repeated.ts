import { serviceKey } from "./shared/repeated";
import { Seen } from "../../src/core/text/seen";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** M04, M08. */
export const medicineRepeated = {
  code: "medicine-repeated",
  norms: ["res948", "res2275"],
  official: "RVG13",
  canReject: true,
  create: (report, document) => {
    /** The digests of code and time, each with the index of the first element that has them. */
    const seen = new Seen();
    return {
      beginUsuario: () => seen.begin(document.maxEntries),
      records: {
        medicamentos(record, index, _mark, array) {
          const key = serviceKey(record, "codTecnologiaSalud", array);
          if (key === undefined) return;
          const first = seen.numberOf(key);
          if (first !== undefined) report.record("codTecnologiaSalud", { first });
          else if (!seen.set(key, index)) report.skips("entries");
        },
      },
    };
  },
  message: {
    en: ({ field, params }) =>
      `${field} must not appear twice with the same fechaDispensAdmon; element ${Number(params["first"]) + 1} has both.`,
    es: ({ field, params }) =>
      `${field} no debe ir dos veces con la misma fechaDispensAdmon; el elemento ${Number(params["first"]) + 1} tiene el mismo código y la misma fecha.`,
  },
} satisfies DocumentNormRule;
