/**
 * Fields that the schema of the Ministry's local API does not require (5.4.9.0, July 2026), and whose absence was accepted: the
 * fields of CIE11, codigoVIDA and registroSIRAS.
 */
export const isOptional = (name: string): boolean =>
  name.endsWith("CIE11") || name === "codigoVIDA" || name === "registroSIRAS";

export const missing = {
  en: (field: string) => `${field} is missing; write it as null if there is no value.`,
  es: (field: string) => `${field} falta; escríbalo vacío si no hay dato.`,
};
