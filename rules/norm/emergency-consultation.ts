import type { DocumentNormRule } from "../../src/model/norm-rule";
import { isLocalTime } from "../../src/text/local-time";

/** R02 against C02. */
export const emergencyConsultation = {
  code: "emergency-consultation",
  official: "RVG15",
  canReject: false,
  create: (report) => ({
    usuario: (usuario) => {
      let lastConsultation = "";
      let firstAdmission = "";
      return {
        record(record, { array }) {
          if (array !== "consultas" && array !== "urgencias") return;
          const time = record.get("fechaInicioAtencion");
          if (!isLocalTime(time)) return;
          const text = time.text();
          if (array === "consultas") {
            if (text > lastConsultation) lastConsultation = text;
          } else if (firstAdmission === "" || text < firstAdmission) firstAdmission = text;
        },
        end(at) {
          if (usuario.isWhole && firstAdmission !== "" && lastConsultation < firstAdmission)
            report.at(at);
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
