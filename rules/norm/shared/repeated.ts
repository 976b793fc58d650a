import type { AnnexRow } from "../../../src/core/model/norm";
import type { RecordValues, Value } from "../../../src/core/model/value";
import { Fingerprint } from "../../../src/core/text/hash";
import type { NamedValues, OpenArray } from "../../../src/core/model/document-rule";
import { hasText, timeFieldOf } from "./document";

/** The names of the fields that are compared in two usuarios, or in two records of an array: all except consecutivo. */
export const comparedNames = (rows: readonly AnnexRow[]): readonly string[] =>
  rows
    .flatMap(({ name, also }) => (also === undefined ? [name] : [name, also]))
    .filter((name) => name !== "consecutivo")
    .sort();

/** The digest of the values under some names. Absent and null are equal: only other values are added, and then their names. */
export function comparedKey(names: readonly string[], values: NamedValues): string {
  const key = new Fingerprint();
  let present = 0; // one bit for each name, and there are fewer than 53
  for (const name of names) {
    const value = values.get(name);
    const { kind } = value;
    present *= 2;
    if (kind === "absent" || kind === "null") continue;
    present += 1;
    if (kind === "string") value.addTo(key);
    else if (kind === "number") addNumber(key, value);
    else key.addOther(kind);
  }
  return key.addInteger(present).end();
}

/** The digest of the code and the time of the service in a record; undefined if one of them is missing. */
export function serviceKey(
  record: RecordValues,
  codeField: string,
  { name, time }: OpenArray,
): string | undefined {
  const code = record.get(codeField);
  if (!hasText(code)) return undefined;
  const key = new Fingerprint();
  code.addTo(key);
  if (!Number.isNaN(time)) return key.addInteger(time).end();
  const text = record.get(timeFieldOf(name));
  if (!hasText(text)) return undefined;
  text.addTo(key);
  return key.end();
}

/** Adds a number to a digest. Equal numbers have equal digests, even if they are written differently. */
function addNumber(key: Fingerprint, value: Value): void {
  const number = value.number();
  const isExact = number > 0 || (number === 0 && value.digits().isZero);
  if (isExact && Number.isSafeInteger(number)) return void key.addInteger(number); // nearly always
  const { isNegative, whole, fraction } = value.decimal();
  key.addOther(`${isNegative ? "-" : ""}${whole}.${fraction.replace(/0+$/, "")}`);
}

/** The field with the code of a service, by array. */
export const serviceCodes: ReadonlyMap<string, string> = new Map([
  ["consultas", "codConsulta"],
  ["procedimientos", "codProcedimiento"],
  ["otrosServicios", "codTecnologiaSalud"],
]);
