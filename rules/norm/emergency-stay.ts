import type { NormRule } from "../../src/model/norm-rule";
import { stayInMinutes } from "./shared/dates";

/** R11. */
export const emergencyStay = {
  code: "emergency-stay",
  official: "RVC040",
  canReject: true,
  shapes: ["urgencias"],
  given: ["fechaEgreso"],
  check: (value, record) => {
    const minutes = stayInMinutes(record.get("fechaInicioAtencion"), value);
    return minutes === undefined || minutes <= 48 * 60;
  },
  message: {
    en: ({ field }) => `${field} must be at most 48 hours after fechaInicioAtencion.`,
    es: ({ field }) => `${field} debe ser a lo sumo 48 horas posterior a fechaInicioAtencion.`,
  },
} satisfies NormRule;
