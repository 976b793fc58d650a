import { readFileSync } from "node:fs";
import { maxBytes, readInvoice } from "../../invoice/read-invoice";
import type { Lang } from "../../model/issue";
import type { InvoiceFacts, InvoiceName, Invoices } from "../../model/rule";
import { InvoiceXmls } from "../../norm/invoice-xmls";
import { reasonOf } from "../../command/faults";
import type { Words } from "../../command/usage";
import type { InputFile } from "./files";
import { isTurnDue, turn } from "./turn";

/** What the XML files of a run give. */
export interface XmlFiles {
  /** The invoices, with those that were given otherwise; undefined if there is none at all. */
  readonly invoices: Invoices | undefined;
  /** The files that were not read, and why. */
  readonly unread: readonly UnreadFile[];
  /** Those of folders and patterns that contain something else. */
  readonly others: readonly string[];
  readonly notes: readonly Words[];
}

/** A file that was not read; what `error` says follows its name. */
export interface UnreadFile {
  readonly file: string;
  readonly error: string;
}

/**
 * Reads the XML files of a run, which come before its documents. Little is kept of each.
 *
 * @param documents are the other files of the run.
 * @param rows is the list that the user gave, and `typed` what options say: both have precedence.
 * @param named are the paths that the user typed.
 */
export async function xmlFilesOf(
  files: readonly InputFile[],
  documents: readonly InputFile[],
  rows: Invoices | undefined,
  typed: InvoiceFacts,
  named: readonly string[],
  lang: Lang,
): Promise<XmlFiles> {
  if (files.length === 0) return { invoices: rows, unread: [], others: [], notes: [] };
  const xmls = new InvoiceXmls();
  const fileOf = new Map<string, string>();
  const neighbours = new Neighbours(documents);
  const unread: UnreadFile[] = [];
  const others: string[] = [];
  for (const input of files) {
    if (isTurnDue()) await turn();
    const { shown: file } = input;
    try {
      const { invoice, issues } = readInvoice(bytesOf(input), { lang });
      const [issue] = issues;
      if (invoice !== undefined) {
        const name = xmls.add(invoice);
        if (name !== undefined && !fileOf.has(name.id)) fileOf.set(name.id, file);
        if (name !== undefined) neighbours.add(file, name);
      } else if (issue?.params?.["mistake"] === "no-invoice" && !named.includes(file))
        others.push(file);
      else unread.push({ file, error: `${notUsed[lang]}: ${issue?.message ?? ""}` });
    } catch (error) {
      if (typeof (error as NodeJS.ErrnoException).code !== "string") throw error;
      unread.push({ file, error: reasonOf(error, lang) });
    }
  }
  if (xmls.isEmpty) return { invoices: rows, unread, others, notes: [] };
  const { invoices, contradicted, differing } = xmls.over(rows, typed, neighbours.alone());
  const firstOf = ([id = ""]: readonly string[]) => fileOf.get(id) ?? "";
  return {
    invoices,
    unread,
    others,
    notes: [
      ...(differing.length > 0 ? [ambiguity(differing.length, firstOf(differing))] : []),
      ...(contradicted.length > 0 ? [precedence(contradicted.length, firstOf(contradicted))] : []),
    ],
  };
}

/** Finds the folders of exactly one file of documents and one invoice or note: both are of one package. */
class Neighbours {
  /** By folder: the only file of documents, null for several; and the only invoice or note. */
  private readonly documents = new Map<string, string | null>();
  private readonly invoices = new Map<string, InvoiceName | null>();

  constructor(files: readonly InputFile[]) {
    for (const { shown } of files) {
      const folder = folderOf(shown);
      this.documents.set(folder, this.documents.has(folder) ? null : shown);
    }
  }

  add(file: string, name: InvoiceName): void {
    const folder = folderOf(file);
    const before = this.invoices.get(folder);
    const isSame = before === undefined || (before?.id === name.id && before.kind === name.kind);
    this.invoices.set(folder, isSame ? name : null);
  }

  alone(): ReadonlyMap<string, InvoiceName> {
    const pairs = new Map<string, InvoiceName>();
    for (const [folder, name] of this.invoices) {
      const file = this.documents.get(folder);
      if (name !== null && typeof file === "string") pairs.set(file, name);
    }
    return pairs;
  }
}

/** The folder of a path that is shown. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** The bytes of a file. Of one that is too large only as many are read as show it. */
function bytesOf({ path, size, error }: InputFile): Uint8Array {
  if (error !== undefined) throw error;
  return size > maxBytes ? new Uint8Array(maxBytes + 1) : readFileSync(path);
}

const notUsed = { en: "is not used", es: "no se usa" } as const;

const ambiguity = (count: number, file: string): Words => ({
  en: `several XML files say different things of ${count === 1 ? "one number" : `${count} numbers`}, so none of them is used (${file}, …)`,
  es: `varios archivos XML dicen cosas distintas de ${count === 1 ? "un número" : `${count} números`}, así que no se usa ninguno (${file}, …)`,
});

const precedence = (count: number, file: string): Words => ({
  en: `what was given says something else than the XML of ${count === 1 ? "one invoice" : `${count} invoices`} (${file}${count === 1 ? "" : ", …"}); what was given is used`,
  es: `lo que se dio dice otra cosa que el XML de ${count === 1 ? "una factura" : `${count} facturas`} (${file}${count === 1 ? "" : ", …"}); se usa lo que se dio`,
});
