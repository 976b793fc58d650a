import type { Rule } from "../../src/model/rule";
import type { Shape } from "../../src/model/shapes";
import { byShape, fieldsOf, isFieldName } from "../../src/model/shapes";
import type { FieldValue, RecordValues } from "../../src/model/value";
import { isAbsent } from "../../src/model/value";
import { distance as distanceBetween, letters } from "../../src/text/distance";

/**
 * Contract 2.2, rule 3 accepts other properties. A misspelt field would be lost at submission, so this is a
 * warning.
 */
export const nearName = {
  code: "near-name",
  severity: "warning",
  pointsAt: "name",
  given: "extra",
  mayReport: (name, key) => typeof key === "number" && nearest(name, key, () => true) !== undefined,
  check: (value, record) => nearestTo(value, record) === undefined,
  params: (value, record) => ({ field: nearestTo(value, record) ?? "" }),
  message: {
    en: ({ params }) =>
      `This property is not a field of the shape; ${params.field} is absent, and its name is nearly the same.`,
    es: ({ params }) =>
      `Esta propiedad no es un campo de la forma; ${params.field} está ausente, y su nombre es casi igual.`,
  },
} satisfies Rule<"extra", { field: string }>;

const nearestTo = ({ name }: FieldValue, record: RecordValues): string | undefined =>
  nearest(name, record.shape, (field) => isAbsent(record.get(field)));

/** The absent field with the nearest name; among equally near names, the first of the table. */
function nearest(
  extra: string,
  shape: Shape,
  isFieldAbsent: (name: string) => boolean,
): string | undefined {
  if (isFieldName(extra)) return undefined;
  const name = letters(extra);
  let limit = name.length < 8 ? 1 : 2;
  let found: string | undefined;
  for (const candidate of candidates[shape]) {
    const distance = distanceBetween(name, candidate.letters, limit);
    if (distance > limit || !isFieldAbsent(candidate.name)) continue;
    found = candidate.name;
    limit = distance - 1;
  }
  return found;
}

/** The fields of each shape with their letters: a record may have millions of other properties to compare with. */
const candidates = byShape((shape) =>
  fieldsOf(shape).map(({ name }) => ({ name, letters: letters(name) })),
);
