import type { InBytes } from "../../../src/model/in-bytes";
import type { NormTarget } from "../../../src/model/norm-rule";
import { isLocalTime } from "../../../src/text/local-time";
import { filled } from "./values";

/** A local time that exists; what is none is another rule's matter. */
function timeIn({ value }: NormTarget): string | undefined {
  const text = filled(value);
  return text !== undefined && isLocalTime(text) ? text : undefined;
}

export const notAfterNow = (target: NormTarget): boolean => {
  const text = timeIn(target);
  return text === undefined || text <= (target.context.now ?? text);
};

export const inPeriod = (target: NormTarget): boolean => {
  const day = timeIn(target)?.slice(0, 10);
  const { period } = target.context;
  return day === undefined || period === undefined || (day >= period.from && day <= period.to);
};

export const notAfterNowInBytes: InBytes = ({ context }) => {
  const now = new TextEncoder().encode(context.now);
  return (value) => value.isLikeTime && value.compare(now) <= 0;
};

export const inPeriodInBytes: InBytes = ({ context }) => {
  const from = new TextEncoder().encode(context.period?.from);
  const to = new TextEncoder().encode(context.period?.to);
  return (value) => value.isLikeTime && value.compare(from) >= 0 && value.compare(to) <= 0;
};

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

export const isTime = (text: string | undefined): text is string =>
  text !== undefined && isLocalTime(text);
