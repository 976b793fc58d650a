import { isLocalTime } from "../../../src/text/local-time";
import type { InBytes } from "../../../src/norm/in-bytes";
import type { NormRule, NormTarget } from "../../../src/norm/rule";
import { filled } from "../target";

/** A local time that exists; what is none is another rule's matter. */
function time({ value }: NormTarget): string | undefined {
  const text = filled(value);
  return text !== undefined && isLocalTime(text) ? text : undefined;
}

const notAfterNow = (target: NormTarget): boolean => {
  const text = time(target);
  return text === undefined || text <= (target.context.now ?? text);
};

const inPeriod = (target: NormTarget): boolean => {
  const day = time(target)?.slice(0, 10);
  const { period } = target.context;
  return day === undefined || period === undefined || (day >= period.from && day <= period.to);
};

const notAfterNowInBytes: InBytes = ({ context }) => {
  const now = new TextEncoder().encode(context.now);
  return (value) => value.isLikeTime && value.compare(now) <= 0;
};

const inPeriodInBytes: InBytes = ({ context }) => {
  const from = new TextEncoder().encode(context.period?.from);
  const to = new TextEncoder().encode(context.period?.to);
  return (value) => value.isLikeTime && value.compare(from) >= 0 && value.compare(to) <= 0;
};

const nowMessage = {
  en: ({ field }: { field: string }) =>
    `${field} must not be after the moment of validation (now).`,
  es: ({ field }: { field: string }) =>
    `${field} no debe ser posterior al momento de la validación (now).`,
};

const periodMessage = {
  en: ({ field }: { field: string }) => `${field} must lie within the billing period.`,
  es: ({ field }: { field: string }) => `${field} debe estar dentro del periodo de facturación.`,
};

const nowFix = {
  en: "Check year and month; a service is reported after it took place.",
  es: "Revise el año y el mes; un servicio se informa después de prestado.",
};

const periodFix = {
  en: "Check the date against the invoice's period, or bill the record in its own period.",
  es: "Verifique la fecha con el periodo de la factura, o facture el registro en su propio periodo.",
};

const services = ["fechaDispensAdmon", "fechaInicioAtencion", "fechaSuministroTecnologia"] as const;

/** P02, M04, S04. */
export const serviceAfterNow = {
  code: "service-after-now",
  official: "RVC013",
  isFirm: true,
  given: services,
  needs: "now",
  pages: "38, 74, 88, 110–129",
  summary: {
    en: "A service is not later than the moment of validation.",
    es: "Un servicio no es posterior al momento de la validación.",
  },
  fix: nowFix,
  check: notAfterNow,
  inBytes: notAfterNowInBytes,
  message: nowMessage,
} satisfies NormRule;

/** N12. */
export const egressAfterNow = {
  code: "egress-after-now",
  official: "RVC043",
  isFirm: true,
  given: ["fechaEgreso"],
  needs: "now",
  pages: "72, 119",
  summary: {
    en: "A newborn's egress is not later than the moment of validation.",
    es: "El egreso de un recién nacido no es posterior al momento de la validación.",
  },
  fix: nowFix,
  check: notAfterNow,
  inBytes: notAfterNowInBytes,
  message: nowMessage,
} satisfies NormRule;

/** N04. */
export const birthAfterNow = {
  code: "birth-after-now",
  official: "RVC045",
  isFirm: true,
  given: ["fechaNacimiento"],
  needs: "now",
  pages: "68, 110–129",
  summary: {
    en: "A newborn's birth is not later than the moment of validation.",
    es: "El nacimiento de un recién nacido no es posterior al momento de la validación.",
  },
  fix: nowFix,
  check: notAfterNow,
  inBytes: notAfterNowInBytes,
  message: nowMessage,
} satisfies NormRule;

/** P02, M04, S04. */
export const serviceInPeriod = {
  code: "service-in-period",
  official: "RVC014",
  isFirm: true,
  given: services,
  needs: "period",
  pages: "38, 74, 88, 110–129",
  summary: {
    en: "A service lies within the billing period of the invoice.",
    es: "Un servicio está dentro del periodo de facturación de la factura.",
  },
  fix: periodFix,
  check: inPeriod,
  inBytes: inPeriodInBytes,
  message: periodMessage,
} satisfies NormRule;

/** N12. */
export const egressInPeriod = {
  code: "egress-in-period",
  official: "RVC044",
  isFirm: true,
  given: ["fechaEgreso"],
  needs: "period",
  pages: "72, 119",
  summary: {
    en: "A newborn's egress lies within the billing period of the invoice.",
    es: "El egreso de un recién nacido está dentro del periodo de facturación de la factura.",
  },
  fix: periodFix,
  check: inPeriod,
  inBytes: inPeriodInBytes,
  message: periodMessage,
} satisfies NormRule;
