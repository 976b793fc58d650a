import type { NormRule } from "../../../src/core/model/norm-rule";
import type { Value } from "../../../src/core/model/value";
import type { Compared } from "../../../src/core/model/compared";
import { minutesOf, timeTextOf } from "../../../src/core/text/civil";
import { isLocalTime, midnightOf } from "../../../src/core/text/local-time";

export const nowMessage = {
  en: ({ field }: { field: string }) => `${field} must not be after the moment of validation.`,
  es: ({ field }: { field: string }) =>
    `${field} no debe ser posterior al momento de la validación.`,
};

/** With capitación, adds whether the time is in the period of the XML itself, or elsewhere. */
export const periodParams: NonNullable<NormRule["params"]> = (value, _, __, { capitaPeriod }) => {
  if (capitaPeriod === undefined) return {};
  const isOwn = isInPeriod(value, capitaPeriod);
  return { capita: isOwn ? "own" : "other" };
};

const isInPeriod = (value: Value, { from, to }: { from: string; to: string }): boolean =>
  !(value.localTime() < midnightOf(from)) && !(value.localTime() > midnightOf(to) + 2359);

export const periodMessage: NormRule["message"] = {
  en: ({ field, params: { capita } }) =>
    capita === undefined
      ? `${field} must be within the billing period.`
      : `${field} must be within the period before that of the XML: with capitación the RIPS are those of the previous period${capita === "own" ? ". It is in the XML's own period; the first invoice of a contract has no RIPS" : ""}.`,
  es: ({ field, params: { capita } }) =>
    capita === undefined
      ? `${field} debe estar dentro del periodo de facturación.`
      : `${field} debe estar dentro del periodo anterior al del XML: en capitación los RIPS son los del periodo anterior${capita === "own" ? ". Está en el periodo del propio XML; la primera factura de un contrato no lleva RIPS" : ""}.`,
};

export const serviceTimes = [
  "fechaDispensAdmon",
  "fechaInicioAtencion",
  "fechaSuministroTecnologia",
] as const;

/** Returns true if a time YYYYMMDDHHmm is more than some minutes after another. False if one of them is NaN. */
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

/** Expects a time that is not before another time; undefined if that is not a text. */
export const notBefore = (other: Value): Compared | undefined =>
  other.length === 0 ? undefined : { expected: { from: other.text() } };
export const notAfter = (other: Value): Compared | undefined =>
  other.length === 0 ? undefined : { expected: { to: other.text() } };

/** Expects a time that is at most some minutes after another. */
export const notLaterBy = (minutes: number, time: number, other: number): Compared => ({
  found: timeTextOf(minutesOf(time)),
  expected: { to: timeTextOf(minutesOf(other) + minutes) },
});

/** The length of a stay in hours, with one decimal, rounded away from its limit. */
export const stayInHours = (
  admission: Value,
  egress: Value,
  limit: { readonly from: number } | { readonly to: number },
): Compared => {
  const tenths = (stayInMinutes(admission, egress) ?? 0) / 6;
  const hours = ("from" in limit ? Math.floor(tenths) : Math.ceil(tenths)) / 10;
  return { found: String(hours), expected: { ...limit, unit: "hours" } };
};
