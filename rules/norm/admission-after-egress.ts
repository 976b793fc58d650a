import { notAfter } from "./shared/dates";
import type { NormRule } from "../../src/core/model/norm-rule";

/** Compares the admission (R02, H03) with the egress (R11, H14). */
export const admissionAfterEgress = {
  code: "admission-after-egress",
  norms: ["res948", "res2275"],
  official: "RVC039",
  canReject: true,
  where: { fields: ["fechaInicioAtencion"], of: ["urgencias", "hospitalizacion"] },
  check: (value, record) => !(value.localTime() > record.get("fechaEgreso").localTime()),
  compares: (_, record) => notAfter(record.get("fechaEgreso")),
  message: {
    en: ({ field }) => `${field} must not be after fechaEgreso.`,
    es: ({ field }) => `${field} no debe ser posterior a fechaEgreso.`,
  },
} satisfies NormRule;
