import { csvFault } from "../../app/input/columns";
import type { TableFile } from "../../app/input/table-text";
import { tableOf } from "../../app/input/table-text";
import { wholeText } from "../../app/input/whole-text";
import { UsageError } from "../../app/options/usage";
import type { GivenTable } from "../../norm/tables";
import { blocksOf } from "../files/file-bytes";
import { keyOf } from "../files/file-key";
import type { TableRequest } from "../protocol";
import { readingFault } from "../files/reading-fault";

/** The tables of the last run, and a table that was passed since. Runs need the same tables again. */
const known = new Map<GivenTable, { readonly key: string; readonly table: TableFile }>();

/** Reads the tables of a run, and forgets the tables of earlier runs. */
export function tablesOf(requests: readonly TableRequest[]): Promise<readonly TableFile[]> {
  for (const name of known.keys())
    if (!requests.some((request) => request.name === name)) known.delete(name);
  return Promise.all(requests.map(givenTable));
}

/**
 * Reads an official table as the command's `--table` does.
 *
 * @throws UsageError if the file is not this table.
 */
export async function givenTable({ name, file }: TableRequest): Promise<TableFile> {
  const key = keyOf(file);
  const before = known.get(name);
  if (before?.key === key) return before.table;
  try {
    const table = tableOf(file.name, name, await wholeText(blocksOf(file), file.name));
    known.set(name, { key, table });
    return table;
  } catch (error) {
    const fault = csvFault(file.name, error);
    if (fault !== undefined) throw fault;
    const { en, es } = readingFault(error).words;
    throw new UsageError({ en: `${file.name} ${en}`, es: `${file.name} ${es}` });
  }
}
