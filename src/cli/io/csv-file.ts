import { csvFault } from "../../app/input/columns";
import type { TableFile } from "../../app/input/table-text";
import { tableOf } from "../../app/input/table-text";
import { wholeText } from "../../app/input/whole-text";
import { prefixed, UsageError } from "../../app/options/usage";
import type { GivenTable } from "../../norm/tables";
import type { Stdin } from "./command-io";
import { reasonFor } from "./near-file";
import { blocksOf } from "./source";

/** Reads a text, gzipped or not, and parses it. Throws a UsageError if the text is wrong or cannot be read. */
export async function readingText<T>(
  path: string,
  stdin: Stdin,
  parse: (text: string) => T,
): Promise<T> {
  try {
    return parse(await wholeText(blocksOf(path, stdin), path));
  } catch (error) {
    const fault = csvFault(path, error);
    if (fault !== undefined) throw fault;
    throw new UsageError(prefixed(path, await reasonFor(path, error)));
  }
}

export const tableIn = (path: string, table: GivenTable, stdin: Stdin): Promise<TableFile> =>
  readingText(path, stdin, (text) => tableOf(path, table, text));
