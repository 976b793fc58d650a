import { retyped, wanted } from "../contract/type";
import type { NormRule } from "../../src/core/model/norm-rule";

/**
 * T01 to T04, U01 to U12, and the three arrays that no shape describes: the counterpart of the contract's `type`
 * for these.
 */
export const levelType = {
  code: "level-type",
  norms: ["res948", "res2275"],
  official: "RVG04",
  canReject: true,
  sameAs: [{ code: "type" }],
  where: {
    fields: ["field"],
    of: ["consultas", "urgencias", "hospitalizacion", "transaccion", "usuarios"],
  },
  on: "wrong-type",
  repairs: "type",
  check: () => false,
  params: ({ field }) => ({ expected: field.type }),
  compares: retyped,
  message: {
    en: ({ field, params }) => `${field} ${wanted.en[String(params["expected"])]}.`,
    es: ({ field, params }) => `${field} ${wanted.es[String(params["expected"])]}.`,
  },
} satisfies NormRule;
