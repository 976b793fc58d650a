import { Fingerprint } from "../../src/text/hash";
import { byArray, isFilled } from "./shared/document";
import { Entries } from "./shared/entries";
import { comparedKey, comparedNames } from "./shared/repeated";
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
  create: (report, document, compared) => {
    /** The digests of the elements of an array, each with the index of the first element that has it. */
    const seen = new Entries(document);
    const key = new Fingerprint();
    let names: readonly string[] = [];
    return {
      beginArray({ name }) {
        seen.begin();
        names = compared[name] ?? [];
      },
      records: byArray(told, (record, [code, time], index) => {
        if (!isFilled(record.get(code)) || !isFilled(record.get(time))) return;
        const first = seen.numberOf(comparedKey(key, names, record));
        if (first !== undefined) report.record(undefined, { first });
        else if (!seen.set(key, index)) report.skips("entries");
      }),
    };
  },
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
const told: ReadonlyMap<string, readonly [code: string, time: string]> = new Map([
  ["consultas", ["codConsulta", "fechaInicioAtencion"]],
  ["procedimientos", ["codProcedimiento", "fechaInicioAtencion"]],
  ["otrosServicios", ["codTecnologiaSalud", "fechaSuministroTecnologia"]],
]);
