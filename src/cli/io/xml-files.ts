import { closeSync, openSync } from "node:fs";
import { EmbeddedXmls } from "../../norm/invoice/embedded";
import { maxBytes } from "../../norm/invoice/max-bytes";
import type { Lang } from "../../core/model/issue";
import type { InvoiceFacts, Invoices } from "../../core/model/revision-context";
import { joinedBytes } from "../../core/text/joined-bytes";
import { reasonOf } from "../../app/faults";
import type { XmlFiles } from "../../app/xml-inputs";
import { XmlInputs } from "../../app/xml-inputs";
import type { InputFile } from "./files";
import { isSystemError } from "./input-error";
import type { Sorted } from "./other-files";
import { readSome } from "./read-some";
import { blocksOfInput } from "./source";
import { isTurnDue, turn } from "./turn";

/**
 * Reads the XMLs of a run, which come before its documents: the XML files, and what wrapped documents carry.
 *
 * @param rows is the list that the user gave, and `typed` what options say: both have precedence.
 * @param named are the paths that the user typed.
 */
export async function xmlFilesOf(
  { xml, files, wrapped }: Pick<Sorted, "xml" | "files" | "wrapped">,
  rows: Invoices | undefined,
  typed: InvoiceFacts,
  named: readonly string[],
  lang: Lang,
): Promise<XmlFiles> {
  const namedFiles = new Set(named);
  const documents = files.map(({ shown }) => shown);
  const inputs = new XmlInputs(xml.length === 0 ? [] : documents, lang);
  for (const input of xml) {
    if (isTurnDue()) await turn();
    const { shown: file } = input;
    try {
      inputs.add(file, await bytesOf(input), namedFiles.has(file));
    } catch (error) {
      if (!isSystemError(error)) throw error;
      inputs.refuse(file, reasonOf(error, lang));
    }
  }
  for (const file of wrapped) {
    const { shown } = file;
    const embedded = new EmbeddedXmls();
    try {
      for await (const block of blocksOfInput(file)) {
        for (const bytes of embedded.push(block)) inputs.addCarried(shown, bytes);
        if (isTurnDue()) await turn();
      }
    } catch (error) {
      // it is reported where its records are read
      if (!isSystemError(error)) throw error;
    }
  }
  return inputs.end(rows, typed);
}

/**
 * The bytes of a file. Of one that is too large only as many are read as show it: a pipe does not have a size, and may
 * never end.
 */
function bytesOf(input: InputFile): Uint8Array | Promise<Uint8Array> {
  const { path, size, error, entry } = input;
  if (error !== undefined) throw error;
  if (size > maxBytes) return new Uint8Array(maxBytes + 1);
  if (entry !== undefined) return bytesOfEntry(input);
  const descriptor = openSync(path, "r");
  try {
    let bytes = new Uint8Array(size + 1);
    for (let length = 0; ; ) {
      const read = readSome(descriptor, bytes.subarray(length));
      length += read;
      if (read === 0 || length > maxBytes) return bytes.subarray(0, length);
      if (length < bytes.length) continue;
      const larger = new Uint8Array(Math.min(2 * length + pipeBytes, maxBytes + 1));
      larger.set(bytes);
      bytes = larger;
    }
  } finally {
    closeSync(descriptor);
  }
}

async function bytesOfEntry(input: InputFile): Promise<Uint8Array> {
  const blocks: Uint8Array[] = [];
  let length = 0;
  for await (const block of blocksOfInput(input)) {
    blocks.push(block.slice());
    length += block.length;
    if (length > maxBytes) break;
  }
  return joinedBytes(blocks);
}

/** What a pipe has at once. */
const pipeBytes = 65_536;
