export const tableMessages = (table: string) => ({
  en: ({ field }: { field: string }) =>
    `${field} must be a code of the table ${table} that you gave.`,
  es: ({ field }: { field: string }) =>
    `${field} debe ser un código de la tabla ${table} que usted indicó.`,
});
