import type { NormRule } from "../../src/core/model/norm-rule";
import { isLocalTime } from "../../src/core/text/local-time";
import { trim } from "../../src/core/text/blank";
import type { TimeMistake } from "../time-mistake";
import { meantTime, timeHint, timeMistake } from "../time-mistake";
import { isFilled } from "./shared/values";

/** C02, R02, R11, H03, H14: the contract's `local-time` applies to its own shapes only. */
export const serviceTime = {
  code: "service-time",
  norms: ["res948", "res2275"],
  official: "RVG01",
  canReject: true,
  sameAs: [{ code: "local-time" }],
  repairs: "local-time",
  where: {
    fields: ["fechaInicioAtencion", "fechaEgreso"],
    of: ["consultas", "urgencias", "hospitalizacion"],
  },
  prefilter: { is: "local-time" },
  check: (value) => isLocalTime(value) || !isFilled(value),
  params: (value) => ({ mistake: timeMistake(value.text()) }),
  compares: (value) => meantTime(trim(value.text())),
  message: {
    en: ({ field, params }) =>
      `${field} must be a valid date and time, in the format YYYY-MM-DD HH:MM${timeHint("en", params["mistake"] as TimeMistake)}.`,
    es: ({ field, params }) =>
      `${field} debe ser una fecha y hora válida, con el formato AAAA-MM-DD HH:MM${timeHint("es", params["mistake"] as TimeMistake)}.`,
  },
} satisfies NormRule;
