import type { Mark } from "../../src/model/document-rule";
import type { DocumentNormRule } from "../../src/model/norm-rule";
import { forArray } from "./shared/document";

/**
 * By code of the way of admission: the array that must then have an earlier service, according to the words of the
 * code's table.
 */
const arrays: ReadonlyMap<string, string> = new Map([
  ["02", "consultas"],
  ["03", "urgencias"],
]);

/** The maximum number of admissions of a usuario that are reported. */
const mostTold = 100;

/** H02. */
export const admissionWay = {
  code: "admission-way",
  official: "RVC054",
  canReject: false,
  create: (report) => ({
    usuario: (usuario) => {
      const admissions: { readonly array: string; readonly at: Mark }[] = [];
      return {
        array: forArray("hospitalizacion", (record, _index, mark) => {
          if (admissions.length === mostTold) return;
          const array = arrays.get(record.get("viaIngresoServicioSalud").text());
          if (array !== undefined) admissions.push({ array, at: mark() });
        }),
        end() {
          if (!usuario.isWhole) return;
          for (const { array, at } of admissions)
            if (usuario.services(array) === 0) report.at(at, "viaIngresoServicioSalud", { array });
        },
      };
    },
  }),
  message: {
    en: ({ field, params }) =>
      `${field} says that the patient came from ${params["array"]}, but the usuario has none there.`,
    es: ({ field, params }) =>
      `${field} dice que el paciente venía de ${params["array"]}, pero el usuario no tiene registros ahí.`,
  },
} satisfies DocumentNormRule;
