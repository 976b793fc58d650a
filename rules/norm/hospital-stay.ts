import type { NormRule } from "../../src/core/model/norm-rule";
import { stayInHours, stayInMinutes } from "./shared/dates";

/** H14. */
export const hospitalStay = {
  code: "hospital-stay",
  norms: ["res948", "res2275"],
  official: "RVC041",
  canReject: true,
  where: { fields: ["fechaEgreso"], of: ["hospitalizacion"] },
  check: (value, record) => {
    const minutes = stayInMinutes(record.get("fechaInicioAtencion"), value);
    return minutes === undefined || minutes >= 6 * 60 || minutes < 0;
  },
  compares: (value, record) => stayInHours(record.get("fechaInicioAtencion"), value, { from: 6 }),
  message: {
    en: ({ field }) => `${field} must be at least 6 hours after the admission.`,
    es: ({ field }) => `${field} debe ser al menos 6 horas después del ingreso.`,
  },
} satisfies NormRule;
