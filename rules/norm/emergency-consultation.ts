import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { TimeSpan } from "../../src/core/text/span";
import { isUrgent } from "./shared/urgent";

/** Reports an observation (R02) if the usuario has no consultation of urgencias (C02) at the same time or later. */
export const emergencyConsultation = {
  code: "emergency-consultation",
  norms: ["res948", "res2275"],
  official: "RVG15",
  canReject: false,
  create: (report) => {
    const consultations = new TimeSpan();
    const admissions = new TimeSpan();
    /** True if there is a consultation whose code or time is unclear. */
    let isUnclear = false;
    return {
      beginUsuario() {
        isUnclear = false;
        consultations.clear();
        admissions.clear();
      },
      records: {
        consultas(record, _index, _mark, { time }) {
          const isOwn = isUrgent(record);
          if (isOwn === true && !Number.isNaN(time)) consultations.add(time);
          else isUnclear ||= isOwn !== false;
        },
        urgencias: (_record, _index, _mark, { time }) => admissions.add(time),
      },
      endUsuario(usuario, at) {
        const { first } = admissions;
        if (Number.isNaN(first) || consultations.last >= first) return;
        if (usuario.isRead && !isUnclear) report.at(at);
        else report.skips("unread");
      },
    };
  },
  message: {
    en: () =>
      "An observation in urgencias should have its consultation of urgencias, not before the admission, under the same usuario.",
    es: () =>
      "Una observación en urgencias debería tener su consulta de urgencias, no anterior al ingreso, en el mismo usuario.",
  },
} satisfies DocumentNormRule;
