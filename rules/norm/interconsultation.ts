import { minutesOf, timeTextOf } from "../../src/core/text/civil";
import type { Compared } from "../../src/core/model/compared";
import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { admissionsOf, inArrays, stayArrays, withCode } from "./shared/document";
import { TimeSpan } from "../../src/core/text/span";

/** The interconsultations (890402 to 890497), and the daily care of inpatients (89.0.6). */
const isOfInpatients = (code: string): boolean =>
  (code >= "890402" && code <= "890497") || code.startsWith("8906");

const ofInpatients: Compared = { expected: { from: "890402", to: "890497" } };

/**
 * Checks the code (C04) and the time (C02) of consultations of the group internación, if the patient has a stay. A stay lasts
 * from R02 to R11, or from H03 to H14.
 */
export const interconsultation = {
  code: "interconsultation",
  norms: ["res948", "res2275"],
  official: "RVC027",
  canReject: false,
  create: (report, document) => {
    const stays = new TimeSpan();
    let isOpen = false;
    let consultations: Consultation[] | undefined;
    return {
      beginUsuario() {
        stays.clear();
        isOpen = false;
        consultations = undefined;
      },
      records: {
        ...inArrays(stayArrays, (record, _index, _mark, { time: admission }) => {
          const egress = record.get("fechaEgreso").localTime();
          stays.add(admission);
          stays.add(egress);
          if (Number.isNaN(admission + egress)) isOpen = true;
        }),
        consultas: withCode(["grupoServicios", "03"], (record, _index, mark, { time }) => {
          const code = record.get("codConsulta").text();
          if (code.length !== 6) return;
          if ((consultations?.length ?? 0) >= document.maxEntries) return report.skips("entries");
          (consultations ??= []).push({
            isOther: !isOfInpatients(code),
            time,
            at: mark(),
          });
        }),
      },
      endUsuario(usuario) {
        if (consultations === undefined) return;
        if (!usuario.isRead) return report.skips("unread");
        if (admissionsOf(usuario) === 0) return;
        const { first, last } = stays;
        for (const { isOther, time, at } of consultations) {
          const isOutside = !isOpen && (time < first || time > last);
          if (isOther) report.at(at, "codConsulta", { mistake: "other-code" }, ofInpatients);
          else if (isOutside)
            report.at(
              at,
              "fechaInicioAtencion",
              { mistake: "outside" },
              {
                found: timeTextOf(minutesOf(time)),
                expected: { from: timeTextOf(minutesOf(first)), to: timeTextOf(minutesOf(last)) },
              },
            );
        }
      },
    };
  },
  message: {
    en: ({ field, params }) =>
      params["mistake"] === "outside"
        ? `${field} of a consultation of the group internación should be within the patient's stay.`
        : `${field} of the group internación should be an interconsultation (890402 to 890497) or care of inpatients (8906).`,
    es: ({ field, params }) =>
      params["mistake"] === "outside"
        ? `${field} de una consulta del grupo internación debería estar dentro de la estancia del paciente.`
        : `${field} del grupo internación debería ser una interconsulta (890402 a 890497) o cuidado intrahospitalario (8906).`,
  },
} satisfies DocumentNormRule;

interface Consultation {
  readonly isOther: boolean;
  readonly time: number;
  readonly at: Mark;
}
