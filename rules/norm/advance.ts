import type { NormRule } from "../../src/model/norm-rule";
import { neverSure, where } from "../../src/norm/in-bytes";
import { concept } from "./shared/payment";

/** M20, P17, S13. */
export const advance = {
  code: "advance",
  official: "RVC092",
  canReject: true,
  given: ["conceptoRecaudo"],
  check: (target) => concept(target) !== "04",
  inBytes: where("conceptoRecaudo", ["04"], neverSure),
  message: {
    en: ({ field }) =>
      `${field} must not say anticipo; an advance payment stands in the invoice only.`,
    es: ({ field }) => `${field} no debe decir anticipo; un anticipo va solo en la factura.`,
  },
} satisfies NormRule;
