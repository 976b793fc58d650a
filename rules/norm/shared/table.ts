import type { ByteCheck } from "../../../src/model/in-bytes";

export const tableMessages = (table: string) => ({
  en: ({ field }: { field: string }) =>
    `${field} must be a code of the table ${table} that was given.`,
  es: ({ field }: { field: string }) =>
    `${field} debe ser un código de la tabla ${table} que se dio.`,
});

/** Whether a value has a form, and is in a table. */
export const isInTable =
  (hasForm: ByteCheck, table: ReadonlySet<string> | undefined): ByteCheck =>
  (value) =>
    hasForm(value) && table?.has(value.text) === true;
