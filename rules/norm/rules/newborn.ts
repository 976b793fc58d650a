import { isLocalTime } from "../../../src/text/local-time";
import { isLocalTimeAt } from "../../../src/text/local-time-at";
import type { Asked, ByteCheck } from "../../../src/norm/in-bytes";
import { isFilled, where } from "../../../src/norm/in-bytes";
import type { RangeName } from "../../../src/model/norm";
import type { Prepared } from "../../../src/norm/prepared";
import type { NormRule, NormTarget } from "../../../src/norm/rule";
import { filled, isEmpty, soundNumber, textIn } from "../target";

/** N11. */
export const causeOfDeath = {
  code: "cause-of-death",
  official: "RVC042",
  asksAbsent: true,
  isFirm: true,
  given: ["codDiagnosticoCausaMuerte"],
  pages: "70–71, 118",
  summary: {
    en: "A newborn who died (condición 02) has the diagnosis of the cause of death.",
    es: "Un recién nacido que murió (condición 02) tiene el diagnóstico de la causa de muerte.",
  },
  fix: {
    en: "Take the diagnosis from the death certificate, or correct condicionDestinoUsuarioEgreso.",
    es: "Tome el diagnóstico del certificado de defunción, o corrija condicionDestinoUsuarioEgreso.",
  },
  check: (target) => textIn(target, "condicionDestinoUsuarioEgreso") !== "02" || !isEmpty(target),
  inBytes: where("condicionDestinoUsuarioEgreso", ["02"], isFilled),
  message: {
    en: ({ field }) =>
      `${field} must be given when condicionDestinoUsuarioEgreso says that the newborn died.`,
    es: ({ field }) =>
      `${field} debe darse cuando condicionDestinoUsuarioEgreso dice que el recién nacido murió.`,
  },
} satisfies NormRule;

/** N12. The Ministry's message says the opposite of its rule; the rule is what counts. */
export const egressBeforeBirth = {
  code: "egress-before-birth",
  official: "RVC046",
  isFirm: true,
  given: ["fechaEgreso"],
  pages: "72, 119",
  summary: {
    en: "A newborn's egress is not before the birth.",
    es: "El egreso de un recién nacido no es anterior a su nacimiento.",
  },
  fix: {
    en: "Compare both with the clinical record; day and month are often exchanged.",
    es: "Compare ambos con la historia clínica; a menudo el día y el mes están intercambiados.",
  },
  check: (target) => {
    const egress = filled(target.value);
    const birth = textIn(target, "fechaNacimiento");
    return !isTime(egress) || !isTime(birth) || egress >= birth;
  },
  inBytes: ({ idOf }) => {
    const birth = idOf("fechaNacimiento");
    return (value) => {
      if (value.isEmptyAt(birth)) return true;
      const other = value.other(birth);
      return (
        value.isLikeTime && other.isLikeTime && value.compare(other.bytes, other.start, 16) >= 0
      );
    };
  },
  message: {
    en: ({ field }) => `${field} must not be before fechaNacimiento.`,
    es: ({ field }) => `${field} no debe ser anterior a fechaNacimiento.`,
  },
} satisfies NormRule;

const isTime = (text: string | undefined): text is string =>
  text !== undefined && isLocalTime(text);

/** N04: the annex makes of it a local time with its hour; the contract does not mark it. */
export const birthTime = {
  code: "birth-time",
  official: "RVG01",
  isFirm: true,
  given: ["fechaNacimiento"],
  pages: "68",
  summary: {
    en: "A newborn's birth has the form YYYY-MM-DD HH:mm, with the hour, and exists in the calendar.",
    es: "El nacimiento de un recién nacido tiene la forma YYYY-MM-DD HH:mm, con la hora, y existe en el calendario.",
  },
  fix: {
    en: "Send the day and the hour of birth as the clinic's clock showed them, without seconds, T or zone.",
    es: "Envíe el día y la hora del nacimiento como los mostró el reloj del centro, sin segundos, T ni zona.",
  },
  check: ({ value }) => filled(value) === undefined || isTime(filled(value)),
  inBytes: () => (value) => value.isLikeTime && isLocalTimeAt(value.bytes, value.start),
  message: {
    en: ({ field }) =>
      `${field} must be a local time in the form YYYY-MM-DD HH:mm, with the hour of birth.`,
    es: ({ field }) =>
      `${field} debe ser una hora local en la forma YYYY-MM-DD HH:mm, con la hora del nacimiento.`,
  },
} satisfies NormRule;

/** N05. */
export const gestationalAge = {
  code: "gestational-age",
  official: "RVC057",
  isFirm: true,
  given: ["edadGestacional"],
  pages: "68, 121",
  summary: {
    en: "The gestational age lies within the weeks that the norm allows.",
    es: "La edad gestacional está dentro de las semanas que admite la norma.",
  },
  fix: { en: "Send whole weeks.", es: "Envíe semanas completas." },
  check: inRange,
  inBytes: inRangeInBytes,
  params: rangeParams,
  message: {
    en: ({ field, params }) => `${field} must be from ${params["from"]} to ${params["to"]} weeks.`,
    es: ({ field, params }) =>
      `${field} debe estar entre ${params["from"]} y ${params["to"]} semanas.`,
  },
} satisfies NormRule;

/** N08. */
export const birthWeight = {
  code: "birth-weight",
  official: "RVC058",
  isFirm: true,
  given: ["peso"],
  pages: "68, 121",
  summary: {
    en: "The birth weight lies within the grams that the norm allows.",
    es: "El peso al nacer está dentro de los gramos que admite la norma.",
  },
  fix: {
    en: "Send grams, not kilograms.",
    es: "Envíe gramos, no kilogramos.",
  },
  doubt: {
    en: "v001 and v002 say 500 to 5000; of v003 one third party says 400 to 6000, so under v003 this only warns.",
    es: "v001 y v002 dicen 500 a 5000; de v003 un solo tercero dice 400 a 6000, por eso en v003 solo advierte.",
  },
  check: inRange,
  inBytes: inRangeInBytes,
  params: rangeParams,
  message: {
    en: ({ field, params }) => `${field} must be from ${params["from"]} to ${params["to"]} grams.`,
    es: ({ field, params }) =>
      `${field} debe estar entre ${params["from"]} y ${params["to"]} gramos.`,
  },
} satisfies NormRule;

/** N06. */
export const prenatalVisits = {
  code: "prenatal-visits",
  official: "RVC097",
  isFirm: true,
  given: ["numConsultasCPrenatal"],
  pages: "68, 129",
  summary: {
    en: "The prenatal visits are no more than the norm allows.",
    es: "Las consultas prenatales no son más de las que admite la norma.",
  },
  fix: {
    en: "Count the visits of this pregnancy only.",
    es: "Cuente solo las consultas de este embarazo.",
  },
  check: inRange,
  inBytes: inRangeInBytes,
  params: rangeParams,
  message: {
    en: ({ field, params }) => `${field} must be at most ${params["to"]}.`,
    es: ({ field, params }) => `${field} debe ser a lo sumo ${params["to"]}.`,
  },
} satisfies NormRule;

const rangeOf = ({ field }: NormTarget, { data }: Prepared) => data.ranges[field.name as RangeName];

function inRange(target: NormTarget, norm: Prepared): boolean {
  const range = rangeOf(target, norm);
  const value = soundNumber(target, norm);
  return range === undefined || value === undefined || (value >= range.from && value <= range.to);
}

function inRangeInBytes({ range }: Asked): ByteCheck | undefined {
  return range && (({ whole }) => whole >= range.from && whole <= range.to);
}

function rangeParams(target: NormTarget, norm: Prepared) {
  const range = rangeOf(target, norm);
  return { from: range?.from ?? 0, to: range?.to ?? 0 };
}
