import type { NormRule } from "../../src/model/norm-rule";
import { lineOf } from "./shared/values";

/** DT1 v002, section 1.7: every property is written, with null (or 0) where there is nothing to say. */
export const property = {
  code: "property",
  official: "RVG01",
  inTable: true,
  canReject: false,
  levels: "also",
  absent: "only",
  refuses: "absent",
  given: ["field"],
  check: (target, norm) => {
    const line = lineOf(target, norm);
    if (line === undefined || !line.isNullable || target.value !== undefined) return true;
    const { name, also } = line.row;
    const isOfficial = target.field.name === name || !target.isFieldName(name);
    return !isOfficial || [name, also ?? name].some((each) => target.valueOf(each) !== undefined);
  },
  message: {
    en: ({ field }) => `${field} must be written, with null when there is nothing to say.`,
    es: ({ field }) => `${field} debe estar escrito, con null cuando no hay nada que decir.`,
  },
} satisfies NormRule;
