import { notBefore } from "./shared/dates";
import type { NormRule } from "../../src/core/model/norm-rule";

/** N12. The Ministry's message contradicts its rule; we follow the rule. */
export const egressBeforeBirth = {
  code: "egress-before-birth",
  norms: ["res948", "res2275"],
  official: "RVC046",
  canReject: true,
  where: { fields: ["fechaEgreso"], of: [3] },
  check: (value, record) => !(value.localTime() < record.get("fechaNacimiento").localTime()),
  compares: (_, record) => notBefore(record.get("fechaNacimiento")),
  message: {
    en: ({ field }) => `${field} must not be before fechaNacimiento.`,
    es: ({ field }) => `${field} no debe ser anterior a fechaNacimiento.`,
  },
} satisfies NormRule;
