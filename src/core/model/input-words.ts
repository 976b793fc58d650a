import type { Lang } from "./issue";

export interface InputFault<Member extends string = string> {
  readonly member: Member | undefined;
  readonly what: keyof (typeof inputWords)["en"];
}

/** The problems with a member of the input. */
export const inputWords = {
  en: {
    now: "must be a local time in the format YYYY-MM-DD HH:MM.",
    period:
      "must have from and to, two days in the form YYYY-MM-DD, the first not after the second.",
    paymentModality: "must be 01 to 05.",
    amount: "must be an amount in digits, with a point before the decimals and nothing else.",
    coverage: "must be 01 to 17.",
    invoices: "must be a list of invoices, each an object with numFactura.",
    invoice:
      "must be an object with numFactura, and of total, moderator, coverage, modality, period, issued and nit what is known.",
    key: "must be a text that is not blank, without blanks around it.",
    twice: "has the number of an invoice before it.",
    single:
      "excludes invoiceTotal, moderatorTotal, coverage, invoice and issueDate, which are of one document.",
    values: "must be what readInvoice returns as invoice.",
    complete: "needs invoices, the list that is complete.",
    day: "must be a day in the form YYYY-MM-DD.",
    nit: "must be 4 to 12 digits, without points; a check digit only after a hyphen.",
    row: "must be an object with codigo, and of the table's columns what it says.",
    rows: "must be a list of rows, each an object with codigo.",
    sexo: "must be M, F or nothing.",
    count: "must be a whole number, or nothing.",
    uso: "must be AC, AP, AT or nothing.",
    qx: "must be S, N or nothing.",
    estancia: "must be E or nothing.",
    habilitado: "must be SI or NO, or nothing.",
    grupo: "must be 01 to 05, or nothing.",
    table: "is not a table; use one of %.",
    meant: "is not a table; did you mean %?",
    codes: "must be a list of codes, each a text.",
  },
  es: {
    now: "debe ir en hora local, con el formato AAAA-MM-DD HH:MM.",
    period:
      "debe tener from y to, dos días con el formato AAAA-MM-DD, el primero no posterior al segundo.",
    paymentModality: "debe ser 01 a 05.",
    amount: "debe ser un valor en dígitos, con punto antes de los decimales y nada más.",
    coverage: "debe ser 01 a 17.",
    invoices: "debe ser una lista de facturas, cada una un objeto con numFactura.",
    invoice:
      "debe ser un objeto con numFactura y, de total, moderator, coverage, modality, period, issued y nit, los que se conozcan.",
    key: "debe ser un texto que no esté en blanco, sin espacios alrededor.",
    twice: "tiene el número de una factura anterior.",
    single:
      "excluye invoiceTotal, moderatorTotal, coverage, invoice e issueDate, que son de un solo documento.",
    values: "debe ser lo que readInvoice devuelve como invoice.",
    complete: "necesita invoices, la lista que está completa.",
    day: "debe ser un día con el formato AAAA-MM-DD.",
    nit: "debe tener 4 a 12 dígitos, sin puntos; un dígito de verificación solo tras un guion.",
    row: "debe ser un objeto con codigo y, de las columnas de la tabla, lo que diga.",
    rows: "debe ser una lista de filas, cada una un objeto con codigo.",
    sexo: "debe ser M, F o nada.",
    count: "debe ser un número entero, o nada.",
    uso: "debe ser AC, AP, AT o nada.",
    qx: "debe ser S, N o nada.",
    estancia: "debe ser E o nada.",
    habilitado: "debe ser SI o NO, o nada.",
    grupo: "debe ser 01 a 05, o nada.",
    table: "no es una tabla; use una de %.",
    meant: "no es una tabla; ¿quiso decir %?",
    codes: "debe ser una lista de códigos, cada uno un texto.",
  },
} as const satisfies Record<Lang, Record<string, string>>;
