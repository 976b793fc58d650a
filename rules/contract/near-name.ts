import type { Rule, Target } from "../../src/model/rule";
import { distance, letters } from "../../src/text/distance";

/** Contract 2.2, rule 3 accepts other properties, but a misspelt field would be lost at submission; so a warning. */
export const nearName = {
  code: "near-name",
  severity: "warning",
  pointsAt: "name",
  given: "extra",
  check: (target) => nearest(target) === undefined,
  params: (target) => ({ field: nearest(target) ?? "" }),
  message: {
    en: ({ params }) =>
      `This property is not a field of the shape; ${params.field} is absent, and its name is nearly the same.`,
    es: ({ params }) =>
      `Esta propiedad no es un campo de la forma; ${params.field} está ausente, y su nombre es casi igual.`,
  },
} satisfies Rule<"extra", { field: string }>;

/** The absent field whose name is nearest; among equals the first of the table. */
function nearest({
  field,
  value,
  fields,
  isFieldName,
  valueOf,
}: Target<"extra">): string | undefined {
  if (value == null || isFieldName(field.name)) return undefined;
  const name = letters(field.name);
  let limit = name.length < 8 ? 1 : 2;
  let found: string | undefined;
  for (const candidate of fields) {
    if (Math.abs(candidate.name.length - name.length) > limit) continue; // most are; a record may have millions of extras
    if (valueOf(candidate.name) != null || distance(name, letters(candidate.name), limit) > limit)
      continue;
    found = candidate.name;
    limit = distance(name, letters(found), limit) - 1;
  }
  return found;
}
