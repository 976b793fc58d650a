import type { NormRule } from "../../src/model/norm-rule";
import { isFilled, where } from "../../src/norm/in-bytes";
import { isEmpty, textIn } from "./shared/values";

/** S07. */
export const osName = {
  code: "os-name",
  official: "RVC066",
  shapes: [4],
  absent: "also",
  canReject: true,
  given: ["nomTecnologiaSalud"],
  check: (target) => target.shape !== 4 || textIn(target, "tipoOS") !== "01" || !isEmpty(target),
  inBytes: where("tipoOS", ["01"], isFilled),
  message: {
    en: ({ field }) => `${field} must be given for medical devices and supplies (tipoOS 01).`,
    es: ({ field }) => `${field} debe darse para dispositivos médicos e insumos (tipoOS 01).`,
  },
} satisfies NormRule;
