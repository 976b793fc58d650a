import { csvFault, decoded } from "../../app/input/columns";
import type { TableFile } from "../../app/input/table-text";
import { tableOf } from "../../app/input/table-text";
import { UsageError } from "../../app/options/usage";
import type { GivenTable } from "../../norm/tables";
import type { Stdin } from "./command-io";
import { reasonFor } from "./near-file";
import { blocksOf } from "./source";
import { turn } from "./turn";

/** The text of a file in parts, gzipped or not. */
export async function* textsOf(path: string, stdin: Stdin): AsyncGenerator<string, void> {
  for await (const text of decoded(blocksOf(path, stdin))) {
    yield text;
    await turn();
  }
}

/** Runs what reads a text file. Throws a UsageError if the text cannot be read. */
export async function readingText<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const fault = csvFault(path, error);
    if (fault !== undefined) throw fault;
    const reason = await reasonFor(path, error);
    throw new UsageError({ en: `${path} ${reason.en}`, es: `${path} ${reason.es}` });
  }
}

/** Reads a table, gzipped or not. */
export const tableIn = (path: string, table: GivenTable, stdin: Stdin): Promise<TableFile> =>
  readingText(path, () => tableOf(path, table, textsOf(path, stdin)));
