import { ofList } from "./shared/listed-code";
import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { TimeSpan } from "../../src/core/text/span";
import { isUrgent } from "./shared/urgent";

const ways = ofList("viaIngresoServicioSalud", "hospitalizacion");

/** The most admissions of a usuario that are reported. */
const maxTold = 100;

/**
 * H02: the array that has a service before the admission, according to the words of the code's table. A consultation of
 * urgencias counts as urgencias, and not as consulta externa.
 */
export const admissionWay = {
  code: "admission-way",
  norms: ["res948", "res2275"],
  official: "RVC054",
  canReject: false,
  create: (report) => {
    /** The times of the services that a patient may come from, by the code of the way; 0 for a time in a wrong form. */
    const services = { "02": new TimeSpan(), "03": new TimeSpan() };
    let admissions:
      | { readonly way: "02" | "03"; readonly time: number; readonly at: Mark }[]
      | undefined;
    return {
      beginUsuario() {
        services["02"].clear();
        services["03"].clear();
        admissions = undefined;
      },
      records: {
        consultas(record, _index, _mark, { time }) {
          const isOwn = isUrgent(record);
          if (isOwn !== false) services["03"].add(time || 0);
          if (isOwn !== true) services["02"].add(time || 0);
        },
        urgencias: (_record, _index, _mark, { time }) => services["03"].add(time || 0),
        hospitalizacion(record, _index, mark, { time }) {
          if (admissions?.length === maxTold) return;
          const way = record.get("viaIngresoServicioSalud").text();
          if ((way === "02" || way === "03") && !Number.isNaN(time))
            (admissions ??= []).push({ way, time, at: mark() });
        },
      },
      endUsuario(usuario) {
        for (const { way, time, at } of admissions ?? []) {
          if (services[way].first <= time) continue;
          if (!usuario.isRead) return report.skips("unread");
          const array = way === "02" ? "consultas" : "urgencias";
          report.at(at, "viaIngresoServicioSalud", { array }, ways);
        }
      },
    };
  },
  message: {
    en: ({ field, params }) =>
      `${field} says that the patient came from ${params["array"]}, but the usuario has none there before the admission.`,
    es: ({ field, params }) =>
      `${field} dice que el paciente venía de ${params["array"]}, pero el usuario no tiene registros ahí antes del ingreso.`,
  },
} satisfies DocumentNormRule;
