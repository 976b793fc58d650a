import { Fingerprint } from "../../src/text/hash";
import { Seen } from "../../src/text/seen";
import { addValue, isFilled } from "./shared/document";
import { comparedNames } from "./shared/repeated";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** Consultations, procedures and other services. */
export const serviceRepeated = {
  code: "service-repeated",
  official: "RVC018",
  canReject: false,
  facts: ({ rows }): Compared => ({
    consultas: comparedNames(rows.consultas),
    procedimientos: comparedNames(rows[2]),
    otrosServicios: comparedNames(rows[4]),
  }),
  create: (report, { maxEntries }, compared) => ({
    usuario: () => ({
      array: ({ name }) => {
        const tellings = told.get(name);
        if (tellings === undefined) return undefined;
        const names = compared[name] ?? [];
        const seen = new Seen(maxEntries);
        const key = new Fingerprint();
        return {
          record(record, index) {
            if (!tellings.every((each) => isFilled(record.get(each)))) return;
            key.begin();
            for (const each of names) addValue(key, record.get(each));
            const first = seen.numberOf(key.end());
            if (first !== undefined) report.record(undefined, { first });
            else if (!seen.set(key, index)) report.skips("entries");
          },
        };
      },
    }),
  }),
  message: {
    en: ({ params }) =>
      `The record is the same in everything but consecutivo as element ${Number(params["first"]) + 1} of its array.`,
    es: ({ params }) =>
      `El registro es igual, salvo en consecutivo, al elemento ${Number(params["first"]) + 1} de su arreglo.`,
  },
} satisfies DocumentNormRule<Compared>;

/** By array: the fields by which two records count as the same. */
type Compared = Readonly<Record<string, readonly string[]>>;

/** The code and the time of a service, which must be present to compare it with another. */
const told: ReadonlyMap<string, readonly string[]> = new Map([
  ["consultas", ["codConsulta", "fechaInicioAtencion"]],
  ["procedimientos", ["codProcedimiento", "fechaInicioAtencion"]],
  ["otrosServicios", ["codTecnologiaSalud", "fechaSuministroTecnologia"]],
]);
