import type { Mark } from "../../src/model/document-rule";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** The array in which the way of admission has its earlier services, by the words of its table. */
const arrays: ReadonlyMap<string, string> = new Map([
  ["02", "consultas"],
  ["03", "urgencias"],
]);

/** How many admissions of a usuario are told. */
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
        record(record, element) {
          const { array } = element;
          if (array !== "hospitalizacion" || admissions.length === mostTold) return;
          const from = arrays.get(record.get("viaIngresoServicioSalud").text());
          if (from !== undefined) admissions.push({ array: from, at: element.mark() });
        },
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
