import type { NormRule } from "../../src/core/model/norm-rule";
import { stayInHours, stayInMinutes } from "./shared/dates";

/** R11. */
export const emergencyStay = {
  code: "emergency-stay",
  norms: ["res948", "res2275"],
  official: "RVC040",
  canReject: true,
  where: { fields: ["fechaEgreso"], of: ["urgencias"] },
  check: (value, record) => {
    const minutes = stayInMinutes(record.get("fechaInicioAtencion"), value);
    return minutes === undefined || minutes <= 48 * 60;
  },
  compares: (value, record) => stayInHours(record.get("fechaInicioAtencion"), value, { to: 48 }),
  message: {
    en: ({ field }) => `${field} must be no more than 48 hours after the admission.`,
    es: ({ field }) => `${field} no debe ser más de 48 horas después del ingreso.`,
  },
} satisfies NormRule;
