import type { Mark } from "../../src/model/document-rule";
import type { DocumentNormRule } from "../../src/model/norm-rule";
import { isFilled } from "./shared/document";
import { isUrgent } from "./shared/urgent";

/** R03 against C09. */
export const emergencyCause = {
  code: "emergency-cause",
  official: "RVG16",
  canReject: false,
  create: (report) => ({
    usuario: (usuario) => {
      const consultations = new Set<string>();
      /** By cause: the first observation with this cause. */
      const emergencies = new Map<string, Mark>();
      return {
        array({ name }) {
          if (name !== "consultas" && name !== "urgencias") return undefined;
          return {
            record(record, _index, mark) {
              const cause = record.get("causaMotivoAtencion");
              if (cause.length !== 2 || !isFilled(cause)) return;
              const text = cause.text();
              if (name === "consultas") {
                if (isUrgent(record)) consultations.add(text);
              } else if (!emergencies.has(text)) emergencies.set(text, mark());
            },
          };
        },
        end() {
          if (consultations.size === 0) return;
          for (const [cause, at] of emergencies) {
            if (consultations.has(cause)) continue;
            if (!usuario.isRead) return report.skips("unread");
            report.at(at, "causaMotivoAtencion");
          }
        },
      };
    },
  }),
  message: {
    en: ({ field }) =>
      `${field} should be that of the consultation of urgencias; no such consultation of the usuario has the same.`,
    es: ({ field }) =>
      `${field} debería ser la de la consulta de urgencias; ninguna consulta de urgencias del usuario tiene la misma.`,
  },
} satisfies DocumentNormRule;
