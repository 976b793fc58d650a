import { retyped, wanted } from "../contract/type";
import type { FieldValue } from "../../src/core/model/value";
import type { CountedTime } from "../../src/core/text/counted-time";
import { countedTime } from "../../src/core/text/counted-time";
import { countedHint, meantTime } from "../time-mistake";
import type { NormRule } from "../../src/core/model/norm-rule";

/** T01 to T04, U01 to U12, and the three arrays that no shape describes: the counterpart of the contract's `type` for these. */
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
  params: (value) => {
    const mistake = isDate(value) ? countedTime(String(value.number())) : undefined;
    return { expected: value.field.type, ...(mistake !== undefined && { mistake }) };
  },
  compares: (value) =>
    (isDate(value) ? meantTime(String(value.number())) : undefined) ?? retyped(value),
  message: {
    en: ({ field, params }) =>
      `${field} ${wanted.en[String(params["expected"])]}${countedHint("en", params["mistake"] as CountedTime | undefined)}.`,
    es: ({ field, params }) =>
      `${field} ${wanted.es[String(params["expected"])]}${countedHint("es", params["mistake"] as CountedTime | undefined)}.`,
  },
} satisfies NormRule;

const isDate = ({ kind, field }: FieldValue): boolean =>
  kind === "number" && field.name.startsWith("fecha");
