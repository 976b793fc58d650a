import { numberKey } from "../../core/text/number-key";
import { factsOf } from "../../norm/invoice/invoice-facts";
import type { InvoiceName } from "../../core/model/rule-context";
import { folderOf, nameWords, onlyInFolder } from "../../core/text/folder";
import { parsedJson } from "../../core/text/parsed-json";
import { concerns } from "../../norm/answers/attached";
import { maxBytes } from "../../norm/invoice/max-bytes";
import type { Host } from "./host";
import type { SortedFiles, Sorting } from "./sorted-files";
import { sortFiles } from "./sorted-files";

/** The XMLs and answers beside files that the user named instead of their folder. */
export interface Beside<File> extends Pick<SortedFiles<File>, "xml" | "answers"> {
  /** The other files of documents in the same folders. */
  readonly documents: readonly string[];
  /** The XMLs and answers that are not read, because they belong to other documents or the run reads no XMLs. */
  readonly unread: readonly string[];
}

export const nothingBeside: Beside<never> = { xml: [], answers: [], documents: [], unread: [] };

/**
 * Finds the XMLs and answers that belong to files that the user named instead of their folder: XMLs and answers with their
 * numbers, and those without a number in a folder with a single file of documents. The other files of the folders are not read.
 *
 * @param alone are these files of documents, and `given` the XMLs that the user named too.
 */
export async function besideOf<File>(
  alone: readonly File[],
  given: readonly File[],
  neighbours: readonly File[],
  host: Host<File>,
  sorting: Sorting,
): Promise<Beside<File>> {
  const { xml, answers, files } = await sortFiles(neighbours, host, {
    ...sorting,
    setsXmlApart: true,
  });
  const documents = files.map((file) => host.nameOf(file));
  if (xml.length + answers.length === 0) return { ...nothingBeside, documents };
  const names = alone.map((file) => host.nameOf(file));
  const numbers = new Set<string>();
  for (const file of alone) await addNumbers(file, numbers, host);
  const owners = new Set(names);
  const only = onlyInFolder([...names, ...documents], (name) => name);
  const isBesideOnlyDocument = (name: string): boolean =>
    owners.has(only.get(folderOf(name)) ?? "");
  const ownAnswers = answers.filter(({ file, answer }) => {
    const number = answer.noteNumber ?? answer.number;
    if (number !== undefined) return numbers.has(numberKey(number));
    return concerns(answer) || isBesideOnlyDocument(file);
  });
  const ownXml = sorting.withXml
    ? await ownXmls(xml, given, { names, numbers, isBesideOnlyDocument }, host)
    : new Set<File>();
  const read = new Set(ownAnswers.map(({ of }) => of));
  return {
    xml: xml.filter((file) => ownXml.has(file)),
    answers: ownAnswers,
    documents,
    unread: [
      ...xml.filter((file) => !ownXml.has(file)),
      ...new Set(answers.flatMap(({ of }) => (read.has(of) ? [] : [of]))),
    ].map((file) => host.nameOf(file)),
  };
}

/** Matches the members that name a document. */
const naming = /"(numFactura|numNota)"[ \t\r\n]{0,64}:[ \t\r\n]{0,64}("(?:[^"\\]|\\.){1,64}")/g;

const longest = 350;

/** The most numbers that are looked for. */
const maxNumbers = 100_000;

/**
 * Adds the numbers in the text of a file's documents: the number of the note, or of the invoice. Read errors are reported
 * later, when the records are read.
 */
async function addNumbers<File>(file: File, numbers: Set<string>, host: Host<File>): Promise<void> {
  const invoices = new Set<string>();
  const found = { numFactura: 0, numNota: 0 };
  let tail = "";
  const decoder = new TextDecoder();
  try {
    for await (const block of host.blocks(file)) {
      const text = tail + decoder.decode(block, { stream: true });
      let end = 0;
      for (const { index, 0: all, 1: name, 2: value = "" } of text.matchAll(naming)) {
        end = index + all.length;
        found[name as keyof typeof found] += 1;
        const own = name === "numNota" ? numbers : invoices;
        if (own.size < maxNumbers) own.add(numberKey(`${parsedJson(value) as string | undefined}`));
      }
      tail = text.slice(Math.max(end, text.length - longest));
      await host.turn();
    }
  } catch (error) {
    host.reasonOf(error);
  }
  // If every document is a note, the XMLs of the invoices belong to other documents.
  if (found.numFactura > found.numNota) for (const number of invoices) numbers.add(number);
}

/** The facts that decide whether an XML belongs to a named file. */
interface Own {
  readonly names: readonly string[];
  readonly numbers: ReadonlySet<string>;
  readonly isBesideOnlyDocument: (name: string) => boolean;
}

/**
 * Finds the XMLs with the number of a document, and the invoice beside a folder's file of documents, if there is one of each.
 */
async function ownXmls<File>(
  xml: readonly File[],
  given: readonly File[],
  { names, numbers, isBesideOnlyDocument }: Own,
  host: Host<File>,
): Promise<ReadonlySet<File>> {
  const { readInvoice } = await import("../../norm/invoice/read-invoice");
  const own = new Set<File>();
  /** Maps a folder to its remaining XMLs and the invoices in them. */
  const rest = new Map<string, { readonly files: File[]; readonly ids: Set<string> }>();
  for (const file of xml) {
    await host.turn();
    const path = host.nameOf(file);
    const bytes = await bytesOf(file, host);
    if (bytes === undefined || (!isBesideOnlyDocument(path) && !namesOne(bytes, numbers))) continue;
    const { invoice, issues } = readInvoice(bytes, {});
    const name = invoice && factsOf(invoice).invoiceName;
    const isDamaged = issues.some(({ params }) => params?.["mistake"] !== "no-invoice");
    const folder = folderOf(path);
    const isNamed = name?.before !== undefined && names.some((each) => isIn(name, each, folder));
    if ((name === undefined ? isDamaged : numbers.has(numberKey(name.id))) || isNamed)
      own.add(file);
    else if (name !== undefined && isBesideOnlyDocument(path)) {
      const others = rest.get(folder) ?? { files: [], ids: new Set() };
      rest.set(folder, others);
      others.files.push(file);
      others.ids.add(`${name.kind} ${name.id}`);
    }
  }
  const folders = new Set([...given, ...own].map((file) => folderOf(host.nameOf(file))));
  for (const [folder, { files, ids }] of rest)
    if (ids.size === 1 && !folders.has(folder)) for (const file of files) own.add(file);
  return own;
}

/** Returns true if the name of a file contains the number of an invoice of capitación in its folder. */
const isIn = ({ id }: InvoiceName, file: string, folder: string): boolean =>
  folderOf(file) === folder && nameWords(file).includes(id.toUpperCase());

/** The most numbers that are searched for in the bytes of an XML. With more, it is faster to read the XML. */
const maxSearched = 50;

/** Returns true if an XML may contain one of the numbers. An XML in UTF-16 may contain any. */
function namesOne(bytes: Uint8Array, numbers: ReadonlySet<string>): boolean {
  if (numbers.size > maxSearched || bytes.subarray(0, 4).includes(0)) return true;
  const text = numberKey(new TextDecoder("latin1").decode(bytes));
  return [...numbers].some(
    (number) => text.includes(`>${number}<`) || text.includes(`&GT;${number}&LT;`),
  );
}

/** Returns undefined if an XML cannot be read: its owner is then unknown. */
async function bytesOf<File>(file: File, host: Host<File>): Promise<Uint8Array | undefined> {
  try {
    return await host.bytes(file, maxBytes);
  } catch (error) {
    host.reasonOf(error);
    return undefined;
  }
}
