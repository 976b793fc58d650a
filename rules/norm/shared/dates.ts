import type { Value } from "../../../src/core/model/value";
import { minutesOf } from "../../../src/core/text/civil";
import { isLocalTime } from "../../../src/core/text/local-time";

export const nowMessage = {
  en: ({ field }: { field: string }) => `${field} must not be after the moment of validation.`,
  es: ({ field }: { field: string }) =>
    `${field} no debe ser posterior al momento de la validación.`,
};

export const periodMessage = {
  en: ({ field }: { field: string }) => `${field} must be within the billing period.`,
  es: ({ field }: { field: string }) => `${field} debe estar dentro del periodo de facturación.`,
};

export const serviceTimes = [
  "fechaDispensAdmon",
  "fechaInicioAtencion",
  "fechaSuministroTecnologia",
] as const;

/** Whether a time YYYYMMDDHHmm is more than some minutes after another. It is not if one of them is NaN. */
export const isLaterBy = (minutes: number, time: number, other: number): boolean =>
  time > other && minutesOf(time) > minutesOf(other) + minutes;

/** In Spanish: later than a number of hours after something. */
export const laterThan = (hours: number): string =>
  `${hours === 0 ? "" : `más de ${hours} horas `}después de`;

/** The length of a stay in minutes; undefined if one of the two times is not a local time. */
export const stayInMinutes = (admission: Value, egress: Value): number | undefined =>
  isLocalTime(admission) && isLocalTime(egress)
    ? minutesOf(egress.localTime()) - minutesOf(admission.localTime())
    : undefined;
