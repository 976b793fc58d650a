import type { RecordValues } from "../../../src/core/model/value";

/**
 * Returns true if a record of consultas is a consultation of urgencias: 890702 to 890704 (LIN pp. 47 to 49), and 890701 (the
 * manual of the Ministry's API). Specialities have their own codes (LIN p. 47), so the whole category 89.0.7 counts. Undefined
 * if its code does not have the form of one, which another rule reports.
 */
export function isUrgent(record: RecordValues): boolean | undefined {
  const code = record.get("codConsulta");
  return code.length === 6 ? code.startsWith("8907") : undefined;
}
