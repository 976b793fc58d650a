import type { NormRule } from "../../src/core/model/norm-rule";
import { isEmpty } from "./shared/values";

/** U12 of users whose accidents have no SIRAS number. */
export const sirasUnneeded = {
  code: "siras-unneeded",
  norms: ["res948"],
  official: "RVC095",
  canReject: false,
  where: {
    fields: ["registroSIRAS"],
    of: ["usuarios"],
    if: ({ norm }) => norm.data.siras.length > 0,
  },
  check: (value, record, { norm }) => {
    const type = record.get("tipoUsuario");
    const codes = norm.lineOf("usuarios", "tipoUsuario")?.codes;
    // Stryker disable next-line ConditionalExpression: the rule applies only to fields that have this in the annex
    if (isEmpty(value) || codes === undefined || !type.isIn(codes)) return true;
    return norm.data.siras.some((each) => type.is(each));
  },
  compares: () => ({ expected: { value: "null" } }),
  message: {
    en: ({ field }) => `${field} must be null for this tipoUsuario, which has no report in SIRAS.`,
    es: ({ field }) =>
      `${field} debe ir vacío para este tipoUsuario, que no lleva reporte en SIRAS.`,
  },
} satisfies NormRule;
