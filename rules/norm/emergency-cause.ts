import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import type { Value } from "../../src/core/model/value";
import { hasText } from "./shared/document";
import { isUrgent } from "./shared/urgent";

/** Compares the cause of an observation (R03) with the causes of the usuario's consultations of urgencias (C09). */
export const emergencyCause = {
  code: "emergency-cause",
  norms: ["res948", "res2275"],
  official: "RVG16",
  canReject: false,
  create: (report) => {
    let consultations: Set<string> | undefined;
    /** By cause: the first observation with it. */
    let emergencies: Map<string, Mark> | undefined;
    /** True if there is a consultation whose code or cause is unclear. */
    let isUnclear = false;
    return {
      beginUsuario() {
        isUnclear = false;
        consultations = undefined;
        emergencies = undefined;
      },
      records: {
        consultas(record) {
          const cause = record.get("causaMotivoAtencion");
          const isOwn = isUrgent(record);
          if (isOwn === true && isCause(cause)) (consultations ??= new Set()).add(cause.text());
          else isUnclear ||= isOwn !== false;
        },
        urgencias(record, _index, mark) {
          const cause = record.get("causaMotivoAtencion");
          if (!isCause(cause) || emergencies?.has(cause.text()) === true) return;
          (emergencies ??= new Map()).set(cause.text(), mark());
        },
      },
      endUsuario(usuario) {
        if (consultations === undefined || emergencies === undefined) return;
        for (const [cause, at] of emergencies) {
          if (consultations.has(cause)) continue;
          if (!usuario.isRead || isUnclear) return report.skips("unread");
          report.at(at, "causaMotivoAtencion", undefined, {
            expected: { codes: [...consultations], table: "RIPSCausaExternaVersion2" },
          });
        }
      },
    };
  },
  message: {
    en: ({ field }) =>
      `${field} should be that of the consultation of urgencias; no such consultation of the usuario has the same.`,
    es: ({ field }) =>
      `${field} debería ser la de la consulta de urgencias; ninguna consulta de urgencias del usuario tiene la misma.`,
  },
} satisfies DocumentNormRule;

const isCause = (value: Value): boolean => value.length === 2 && hasText(value);
