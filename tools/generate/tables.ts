/**
 * Packs the official tables of rules/tables. It refuses a file with a wrong row, and a file that differs from the packed
 * one, so that no row changes unseen.
 *   npm run tables             checks the files
 *   npm run tables -- --update packs them, and prints the changes
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { TableSource } from "../../rules/tables/index";
import { tableSources } from "../../rules/tables/index";
import { PackedCodes } from "../../src/core/text/packed-codes";
import { columnsOf, TableList } from "../../src/norm/tables";
import type { GivenTable } from "../../src/norm/tables";
import { valueOf } from "../../src/norm/official-table";

/** Where the packed tables are written. */
const target = "src/generated/official-tables.ts";

/** A table as it was read: the cells of each code, and its line. */
export interface ReadTable {
  readonly columns: readonly string[];
  readonly rows: ReadonlyMap<string, { readonly cells: string; readonly line: number }>;
}

/** A file of a table that is refused: every message names the file and a line. */
export class TableError extends Error {
  override readonly name = "TableError";
}

/**
 * Reads the text of a table's file.
 *
 * @throws TableError with the line and its mistake.
 */
export function readTable(name: GivenTable, text: string, source: TableSource): ReadTable {
  const refuse = (line: number, what: string): never => {
    throw new TableError(`${source.file}:${line}: ${what}`);
  };
  const lines = text.split("\n");
  if (lines.pop() !== "") refuse(lines.length + 1, "the file does not end with a line feed");
  const [head = "", ...rest] = lines;
  const names = head.split(",");
  const columns = names.slice(1);
  const known = ["codigo", ...columnsOf(name)].join(",");
  if (head !== known) refuse(1, `the columns must be ${known}`);
  const rows = new Map<string, { cells: string; line: number }>();
  const list = new TableList(name);
  let before = "";
  for (const [index, row] of rest.entries()) {
    const line = index + 2;
    const [code = "", ...cells] = row.split(",");
    if (cells.length !== columns.length) refuse(line, `the row has ${cells.length + 1} cells`);
    if (!source.form.test(code)) refuse(line, "a code has the wrong form");
    const earlier = rows.get(code);
    if (earlier !== undefined) refuse(line, `the code is also in line ${earlier.line}`);
    if (name !== "gruposCups" && code < before) refuse(line, "the codes are not in their order");
    before = code;
    const fault = list.add({ codigo: code, ...valuesOf(columns, cells) });
    if (fault !== undefined) refuse(line, `${String(fault.member)} has a cell that is not known`);
    rows.set(code, { cells: cells.join(","), line });
  }
  if (rest.length !== source.rows)
    refuse(lines.length, `the file has ${rest.length} rows, and index.ts states ${source.rows}`);
  return { columns, rows };
}

const valuesOf = (columns: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(columns.map((column, i) => [column, valueOf(column, cells[i] ?? "")]));

/** Packs a table, in the form that `PackedCodes` describes. */
export function packed({ rows }: ReadTable): string {
  const groups = new Map<string, string[]>();
  for (const [code, { cells }] of rows) {
    const key = `${cells}:${code.length}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [code]);
    else group.push(code);
  }
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([key, codes]) => key + frontCoded(codes.sort()))
    .join(";");
}

function frontCoded(codes: readonly string[]): string {
  let before = "";
  let text = "";
  for (const code of codes) {
    let common = 0;
    while (common < before.length && before[common] === code[common]) common += 1;
    if (common === code.length - 1) text += code.slice(common);
    else text += String.fromCharCode(97 + common) + code.slice(common);
    before = code;
  }
  return text;
}

/** Lists the differences between the packed codes and the rows of the file, a line for each. */
export function differences(
  before: string,
  { rows }: ReadTable,
  { file }: TableSource,
): readonly string[] {
  const codes = new PackedCodes(before);
  const { cells } = codes;
  const lines: string[] = [];
  for (const [code, row] of rows) {
    const group = codes.groupOf(code);
    const known = group === undefined ? undefined : cells[group]?.join(",");
    if (known === undefined) lines.push(`${file}:${row.line}: ${code} is new`);
    else if (known !== row.cells)
      lines.push(`${file}:${row.line}: ${code} was ${known || "without cells"}`);
  }
  for (const code of codes) if (!rows.has(code)) lines.push(`${file}: ${code} was removed`);
  return lines;
}

/** The packed tables, and how they differ from those before. */
function packAll(): { readonly text: string; readonly changes: readonly string[] } {
  const old = existsSync(target) ? readFileSync(target, "utf8") : "";
  const changes: string[] = [];
  const members = (Object.keys(tableSources) as (keyof typeof tableSources)[]).map((name) => {
    const source = tableSources[name];
    const table = readTable(name, readFileSync(`rules/tables/${source.file}`, "utf8"), source);
    const before = new RegExp(`^  ${name}:\\s+"([^"]*)",$`, "m").exec(old)?.[1];
    if (before !== undefined) changes.push(...differences(before, table, source));
    else changes.push(`${source.file}: the table is new`);
    return `  ${name}: "${packed(table)}",\n`;
  });
  const text = `// Derived by \`npm run tables -- --update\` from rules/tables; do not edit.

/** The official tables, in the form that \`PackedCodes\` describes. */
export const packedTables = {
${members.join("")}} as const;
`;
  return { text, changes };
}

/**
 * Checks that the files of the tables are the packed ones.
 *
 * @throws TableError otherwise.
 */
export function checkTables(): void {
  const { text, changes } = packAll();
  const [first] = changes;
  if (first !== undefined)
    throw new TableError(`${first}; if that is right: npm run tables -- --update`);
  if (readFileSync(target, "utf8") !== text)
    throw new TableError(`${target} is stale: npm run tables -- --update`);
}

if (process.argv[1]?.endsWith("generate/tables.ts")) {
  try {
    if (process.argv.includes("--update")) {
      const { text, changes } = packAll();
      for (const line of changes) console.log(line);
      console.log(`changes: ${changes.length}`);
      writeFileSync(target, text);
    } else checkTables();
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
