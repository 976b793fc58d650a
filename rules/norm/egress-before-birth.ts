import type { NormRule } from "../../src/model/norm-rule";
import { isLocalTime, order } from "../../src/text/local-time";

/** N12. The Ministry's message contradicts its rule; we follow the rule. */
export const egressBeforeBirth = {
  code: "egress-before-birth",
  official: "RVC046",
  canReject: true,
  where: { fields: ["fechaEgreso"], of: [3] },
  check: (value, record) => {
    const birth = record.get("fechaNacimiento");
    return !isLocalTime(value) || !isLocalTime(birth) || order(value, birth, 16) >= 0;
  },
  message: {
    en: ({ field }) => `${field} must not be before fechaNacimiento.`,
    es: ({ field }) => `${field} no debe ser anterior a fechaNacimiento.`,
  },
} satisfies NormRule;
