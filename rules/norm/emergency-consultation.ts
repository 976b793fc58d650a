import type { DocumentNormRule } from "../../src/model/norm-rule";
import { forTimes } from "./shared/document";
import { Span } from "./shared/span";
import { isUrgent } from "./shared/urgent";

/** R02 against C02. */
export const emergencyConsultation = {
  code: "emergency-consultation",
  official: "RVG15",
  canReject: false,
  create: (report) => ({
    usuario: (usuario) => {
      const consultations = new Span();
      const admissions = new Span();
      const ofAdmissions = forTimes(admissions);
      return {
        array(array) {
          if (array.name === "urgencias") return ofAdmissions(array);
          if (array.name !== "consultas") return undefined;
          return {
            record(record) {
              if (isUrgent(record)) consultations.add(record.get("fechaInicioAtencion"));
            },
          };
        },
        end(at) {
          const { first } = admissions;
          if (first === "" || consultations.last >= first) return;
          if (usuario.isRead) report.at(at);
          else report.skips("unread");
        },
      };
    },
  }),
  message: {
    en: () =>
      "An observation in urgencias should have its consultation of urgencias, not before the admission, under the same usuario.",
    es: () =>
      "Una observación en urgencias debería tener su consulta de urgencias, no anterior al ingreso, bajo el mismo usuario.",
  },
} satisfies DocumentNormRule;
