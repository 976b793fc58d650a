import type { NormRule } from "../../src/model/norm-rule";
import { isFilled, where } from "../../src/norm/in-bytes";
import { isEmpty, textIn } from "./shared/values";

/** N11. */
export const causeOfDeath = {
  code: "cause-of-death",
  official: "RVC042",
  absent: "also",
  canReject: true,
  given: ["codDiagnosticoCausaMuerte"],
  check: (target) => textIn(target, "condicionDestinoUsuarioEgreso") !== "02" || !isEmpty(target),
  inBytes: where("condicionDestinoUsuarioEgreso", ["02"], isFilled),
  message: {
    en: ({ field }) =>
      `${field} must be given when condicionDestinoUsuarioEgreso says that the newborn died.`,
    es: ({ field }) =>
      `${field} debe darse cuando condicionDestinoUsuarioEgreso dice que el recién nacido murió.`,
  },
} satisfies NormRule;
