import { readFile } from "node:fs/promises";
import { Brackets } from "../../bytes/brackets";
import { readObject } from "../../bytes/record";
import { Scanner } from "../../bytes/scanner";
import { Window } from "../../bytes/buffer";
import { ContextError, revisionContext } from "../../model/context";
import type { Lang } from "../../model/issue";
import type { NormInput } from "../../norm/context";
import { normContext } from "../../norm/context";
import { isRecord } from "../../evaluate/evaluator";
import type { RevisionContext } from "../../model/rule";
import { reasonOf } from "../faults";
import { UsageError } from "../usage";

/** Reads a context file: the answer of GET /rips-packages/context, saved as it is. Whatever is wrong with it is wrong usage. */
export async function readContext(path: string, lang: Lang): Promise<RevisionContext> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new UsageError({
      en: `${path} ${reasonOf(error, "en")}`,
      es: `${path} ${reasonOf(error, "es")}`,
    });
  });
  const input = parsed(bytes, path);
  try {
    const context = revisionContext(input, { lang });
    const norm = isRecord(input) ? normInputIn(input) : {};
    return Object.keys(norm).length === 0 ? context : normContext(context, norm, { lang });
  } catch (error) {
    if (!(error instanceof ContextError)) throw error;
    throw new UsageError({ en: `${path}: ${error.message}`, es: `${path}: ${error.message}` });
  }
}

/** What the file holds for packs; the contract's answer has none of it. */
const normInputIn = ({ period, paymentModality }: Readonly<Record<string, unknown>>): NormInput =>
  ({
    ...(period != null && { period }),
    ...(paymentModality != null && { paymentModality }),
  }) as NormInput;

function parsed(bytes: Uint8Array, path: string): unknown {
  const window = new Window();
  window.push(bytes);
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  window.lineBegins(mark, 1);
  const scanner = new Scanner(new Brackets());
  scanner.begin();
  const scan = scanner.run(bytes, mark, bytes.length, 0);
  const rest = scan === "done" ? bytes.subarray(scanner.at).findIndex((byte) => byte > 0x20) : -1;
  if (scan === "fault" || (scan === "open" && !scanner.isWhole) || rest >= 0) {
    const { line, column } = window.place(rest >= 0 ? scanner.at + rest : scanner.at);
    throw new UsageError({
      en: `${path} is not JSON in UTF-8: line ${line}, column ${column}`,
      es: `${path} no es JSON en UTF-8: línea ${line}, columna ${column}`,
    });
  }
  const start = bytes.findIndex((byte, i) => i >= mark && byte > 0x20);
  if (bytes[start] !== 0x7b) return JSON.parse(new TextDecoder().decode(bytes));
  const { value, faults } = readObject(bytes, start);
  const repeated = faults.find(({ notice }) => notice.pointsAt === "name");
  if (repeated !== undefined) {
    const { line } = window.place(repeated.at);
    const key = repeated.path.join(".");
    throw new UsageError({
      en: `${path} repeats the key ${key} in line ${line}`,
      es: `${path} repite la clave ${key} en la línea ${line}`,
    });
  }
  return value;
}
