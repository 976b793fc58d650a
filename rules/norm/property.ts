import type { NormColumn, NormRule, PreparedNorm } from "../../src/core/model/norm-rule";
import { allTables } from "../../src/core/model/norm";
import { tableFaults } from "../../src/core/model/column";
import type { RecordValues } from "../../src/core/model/value";
import { isOptional, missing } from "./shared/optional";
import { meantField } from "./shared/misspelt";

/**
 * DT1 v002, section 1.7: every property is written, with null (or 0) if there is no value. A value under a misspelt name is
 * lost.
 */
export const property = {
  code: "property",
  norms: ["res948"],
  official: "RVG01",
  canReject: false,
  sameAs: ["required", "professional-id", { code: "near-name", mistake: "name" }],
  repairs: "absence",
  where: { fields: ["field"], of: allTables, if: ({ field }) => !isOptional(field.name) },
  on: "both",
  table: tableFaults.property,
  extra: {
    mayReport: (name, of, norm, record) =>
      meant(name, record, of, norm) !== undefined ||
      (record === undefined && mayMeanAnother(name, of, norm)),
    check: ({ name, kind }, record, { of, norm }) => {
      const { mistake } = meant(name, record, of, norm) ?? {};
      return mistake === undefined || (mistake === "similar" && kind === "null");
    },
    params: ({ name }, record, { of, norm }) => ({ ...meant(name, record, of, norm) }),
  },
  message: {
    en: ({ field, params: { mistake, field: own } }) =>
      mistake === "name"
        ? `${field} is not in the annex; it looks like a misspelling of ${own}, which is missing.`
        : mistake === "similar"
          ? `${own} is missing; ${field} may be it. Write its value under the right name, or ${own} as null.`
          : mistake === "usuario-sex"
            ? `${own} is missing; ${field} is the field of a usuario, with other codes: F is 02, M is 01 and I is 03.`
            : missing.en(field),
    es: ({ field, params: { mistake, field: own } }) =>
      mistake === "name"
        ? `«${field}» no está en el anexo; parece ser ${own} mal escrito, y ese campo falta.`
        : mistake === "similar"
          ? `Falta ${own}; puede ser «${field}». Escriba el dato con el nombre correcto, o deje vacío ${own}.`
          : mistake === "usuario-sex"
            ? `Falta ${own}; ${field} es el campo del usuario, con otros códigos: F es 02, M es 01 e I es 03.`
            : missing.es(field),
  },
} satisfies NormRule;

/**
 * Returns the field that an unknown property was meant as, and the reason; without a record, for any record. For the contract's
 * shapes, `near-name` reports misspelt names.
 */
function meant(
  name: string,
  record: RecordValues | undefined,
  of: NormColumn["of"],
  norm: PreparedNorm,
): { readonly field: string; readonly mistake: "name" | "similar" | "usuario-sex" } | undefined {
  const found = meantField(name, record, of, norm);
  if (found === undefined || (found.by === "near" && typeof of === "number")) return undefined;
  const { field, by } = found;
  return { field, mistake: by === "similar" || by === "usuario-sex" ? by : "name" };
}

/**
 * Returns true if a name outside the table is near the name of a field, so that the property may be meant as another field if
 * the record has this one.
 */
const mayMeanAnother = (name: string, of: NormColumn["of"], norm: PreparedNorm): boolean =>
  norm.lineOf(of, name) === undefined && meantField(name, undefined, of, norm) !== undefined;
