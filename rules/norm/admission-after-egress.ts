import type { NormRule } from "../../src/model/norm-rule";
import { isLocalTime, order } from "../../src/text/local-time";

/** R02, H03 against R11, H14. */
export const admissionAfterEgress = {
  code: "admission-after-egress",
  official: "RVC039",
  canReject: true,
  where: { fields: ["fechaInicioAtencion"], of: ["urgencias", "hospitalizacion"] },
  check: (value, record) => {
    const egress = record.get("fechaEgreso");
    return !isLocalTime(value) || !isLocalTime(egress) || order(value, egress, 16) <= 0;
  },
  message: {
    en: ({ field }) => `${field} must not be after fechaEgreso.`,
    es: ({ field }) => `${field} no debe ser posterior a fechaEgreso.`,
  },
} satisfies NormRule;
