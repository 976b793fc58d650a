import type { Bilingual } from "../../core/model/issue";
import type { Invoices } from "../../core/model/rule-context";
import type { InputFault } from "../../core/model/input-words";
import type { InvoiceInput } from "../../norm/invoice/invoices";
import { InvoiceList, invoiceMembers } from "../../norm/invoice/invoices";
import { nearest } from "../../core/text/nearest";
import { periodOf } from "../../app/options/norm-options";
import { UsageError } from "../../app/options/usage";
import type { Columns } from "../../app/input/columns";
import { addColumn, inputFault, plainName, wrongCell } from "../../app/input/columns";
import type { CsvRow } from "../../app/input/csv";
import { csvRows } from "../../app/input/csv";
import type { Stdin } from "./command-io";
import { readingText } from "./csv-file";

type InvoiceMember = keyof InvoiceInput;

/**
 * Reads the invoices of --invoices: a CSV whose first line names its columns. Throws a UsageError if the file has any error.
 */
export async function invoicesIn(path: string, stdin: Stdin): Promise<Invoices> {
  const list = new InvoiceList();
  let columns: Columns<InvoiceMember> | undefined;
  await readingText(path, stdin, (text) => {
    for (const row of csvRows(text)) {
      if (columns === undefined) columns = columnsOf(row, path);
      else add(list, row, columns, path);
    }
  });
  const { invoices } = list;
  if (invoices.byNumber.size > 0) return invoices;
  throw new UsageError({ en: `${path} has no invoices`, es: `${path} no tiene facturas` });
}

function columnsOf({ cells, line }: CsvRow, path: string): Columns<InvoiceMember> {
  const columns = new Map<InvoiceMember, number>();
  for (const [index, cell] of cells.entries()) {
    const plain = plainName(cell);
    if (plain === "") continue; // spreadsheets write empty columns at the end
    const name = invoiceMembers.find((member) => member.toLowerCase() === plain);
    if (name === undefined) {
      const near = nearest(plain, invoiceMembers);
      const all = invoiceMembers.join(", ");
      throw wrongCell(
        path,
        line,
        { index },
        {
          en: `unknown column${near ? `; did you mean ${near}?` : `; the first line names the columns: ${all}`}`,
          es: `columna desconocida${near ? `; ¿quiso decir ${near}?` : `; la primera línea nombra las columnas: ${all}`}`,
        },
      );
    }
    addColumn(columns, name, index, path, line);
  }
  if (columns.has("numFactura")) return columns;
  throw wrongCell(path, line, undefined, {
    en: "there is no column numFactura",
    es: "no hay columna numFactura",
  });
}

function add(
  list: InvoiceList,
  { cells, line }: CsvRow,
  columns: Columns<InvoiceMember>,
  path: string,
): void {
  const input: Record<string, unknown> = {};
  const places = new Set(columns.values());
  const unnamed = cells.findIndex((cell, place) => !places.has(place) && cell.trim() !== "");
  if (unnamed >= 0)
    throw wrongCell(
      path,
      line,
      { index: unnamed },
      {
        en: "the first line names no such column",
        es: "la primera línea no nombra esa columna",
      },
    );
  for (const [name, index] of columns) {
    const cell = cells[index] ?? "";
    const text = cell.trim();
    if (name === "numFactura") input[name] = cell;
    else if (text !== "") input[name] = name === "period" ? periodOf(text) : text;
  }
  const fault = list.add(input);
  if (fault === undefined) return;
  const { member } = fault;
  const index = member && columns.get(member);
  const column = index === undefined || member === undefined ? undefined : { index, name: member };
  throw wrongCell(path, line, column, wordsOf(fault));
}

/** The CSV has its own form for periods, and spreadsheets remove leading zeros, so some messages differ from the library's. */
const wordsOf = ({ what }: InputFault): Bilingual => {
  if (what === "period")
    return {
      en: "must be two days in the form YYYY-MM-DD..YYYY-MM-DD, the first not after the second",
      es: "deben ser dos días con el formato AAAA-MM-DD..AAAA-MM-DD, el primero no posterior al segundo",
    };
  const withZero = what === "coverage" || what === "paymentModality";
  const { en, es } = inputFault(what);
  return withZero ? { en: `${en}, with its zero`, es: `${es}, con su cero` } : { en, es };
};
