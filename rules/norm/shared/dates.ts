import type { RevisionContext } from "../../../src/model/rule";
import type { Value } from "../../../src/model/value";
import type { Units } from "../../../src/text/local-time";
import { minutesOf } from "../../../src/text/civil";
import { isLocalTime } from "../../../src/text/local-time";

/** How the first units of two texts are ordered: below 0 if the first text comes before, 0 if they are the same. */
export function order(text: Units, other: Units, length: number): number {
  for (let i = 0; i < length; i++) {
    const difference = text.charCodeAt(i) - other.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What is no local time is another rule's matter. */
export const notAfterNow = (value: Value, { now }: RevisionContext): boolean =>
  now === undefined || !isLocalTime(value) || order(value, now, 16) <= 0;

export const inPeriod = (value: Value, { period }: RevisionContext): boolean =>
  period === undefined ||
  !isLocalTime(value) ||
  (order(value, period.from, 10) >= 0 && order(value, period.to, 10) <= 0);

export const nowMessage = {
  en: ({ field }: { field: string }) =>
    `${field} must not be after the moment of validation (now).`,
  es: ({ field }: { field: string }) =>
    `${field} no debe ser posterior al momento de la validación (now).`,
};

export const periodMessage = {
  en: ({ field }: { field: string }) => `${field} must lie within the billing period.`,
  es: ({ field }: { field: string }) => `${field} debe estar dentro del periodo de facturación.`,
};

export const serviceTimes = [
  "fechaDispensAdmon",
  "fechaInicioAtencion",
  "fechaSuministroTecnologia",
] as const;

/** How long a stay lasted, in minutes; undefined where one of the two is no local time. */
export const stayInMinutes = (admission: Value, egress: Value): number | undefined =>
  isLocalTime(admission) && isLocalTime(egress)
    ? minutesOf(egress.text()) - minutesOf(admission.text())
    : undefined;
