import { headLength } from "../../core/text/carried-fault";
import type { PackageXml } from "../../norm/invoice/package-xmls";
import { readInvoice } from "../../norm/invoice/read-invoice";
import { rootOf } from "../../norm/invoice/xml";
import type { Bilingual, Lang } from "../../core/model/issue";
import type { InvoiceFacts, InvoiceName, Invoices } from "../../core/model/rule-context";
import { otherInvoiceOf } from "../../norm/invoice/invoice-facts";
import { InvoiceXmls } from "../../norm/invoice/invoice-xmls";
import { folderOf, nameWords, onlyInFolder } from "../../core/text/folder";
import { groupBy } from "../../core/text/group-by";

export interface XmlFiles {
  /** The invoices of the XMLs and of the options; undefined if there are none. */
  readonly invoices: Invoices | undefined;
  /** The XML files by the index of their invoice, except an XML that is the only one beside a file of documents. */
  readonly fileAt: ReadonlyMap<number, XmlFile>;
  readonly receipts: readonly string[];
  /** The files that were not read, with the reasons. */
  readonly unread: readonly UnreadFile[];
  /** Files of folders and patterns that are not invoices. */
  readonly others: readonly string[];
  readonly notes: readonly Bilingual[];
}

export interface XmlFile {
  readonly file: string;
  readonly name: InvoiceName;
}

/** A file that was not read. `error` follows its name in messages. */
export interface UnreadFile {
  readonly file: string;
  readonly error: string;
}

/**
 * Collects the XMLs of a run before its documents are read: XML files, and the XMLs inside wrapped documents. Keeps only a few
 * facts of each.
 */
export class XmlInputs {
  private readonly xmls = new InvoiceXmls();
  private readonly fileOf = new Map<string, string>();
  /** Maps kind and number to the first XML file of an invoice or note. */
  private readonly ownFiles = new Map<
    string,
    { readonly name: InvoiceName; readonly file: string }
  >();
  private readonly neighbours: Neighbours;
  private readonly receipts: string[] = [];
  private readonly unread: UnreadFile[] = [];
  private readonly others: string[] = [];
  private readonly lang: Lang;

  /** @param documents are the other files of the run. */
  constructor(documents: readonly string[], lang: Lang) {
    this.neighbours = new Neighbours(documents);
    this.lang = lang;
  }

  /**
   * Adds a file. A file that the user did not name counts as something else if it has neither an invoice nor the root of a
   * container.
   */
  add(file: string, bytes: Uint8Array, isNamed: boolean): void {
    const { name, mistake, message, isReceipt } = this.read(file, bytes);
    if (isReceipt === true) this.receipts.push(file);
    if (name !== undefined) {
      if (name.other === undefined) this.neighbours.add(file, name);
      const key = keyOf(name);
      if (!this.ownFiles.has(key)) this.ownFiles.set(key, { name, file });
    } else if (mistake === "no-invoice" && !isNamed && !isContainer(bytes)) this.others.push(file);
    else if (mistake !== undefined) this.refuse(file, `${notUsed[this.lang]}: ${message}`);
  }

  /** Adds the XML in a package. If it cannot be read, its document gets the finding. */
  addCarried(file: string, { at, content }: PackageXml): void {
    if (content === "reported") return;
    if (typeof content === "string") {
      this.xmls.addCarried(file, at, content);
      return;
    }
    const { invoice, issues } = readInvoice(content, { lang: this.lang });
    this.xmls.addCarried(file, at, invoice ?? String(issues[0]?.params?.["mistake"]));
    const { id } = invoice ?? {};
    if (id !== undefined && !this.fileOf.has(id)) this.fileOf.set(id, file);
  }

  refuse(file: string, error: string): void {
    this.unread.push({ file, error });
  }

  /**
   * Returns the data of all XMLs.
   *
   * @param rows is the list that the user passed, and `typed` the facts in options: both have precedence.
   */
  end(rows: Invoices | undefined, typed: InvoiceFacts): XmlFiles {
    const { xmls, unread, others, fileOf } = this;
    const { receipts } = this;
    if (xmls.isEmpty)
      return { invoices: rows, fileAt: new Map(), receipts, unread, others, notes: [] };
    const beside = this.neighbours.alone();
    const { invoices, indexOf, contradicted, differing } = xmls.over(rows, typed, beside);
    const firstOf = ([id = ""]: readonly string[]) => fileOf.get(id) ?? "";
    return {
      invoices,
      fileAt: this.filesAt(indexOf, beside),
      receipts,
      unread,
      others,
      notes: [
        ...(differing.length > 0 ? [ambiguity(differing.length, firstOf(differing))] : []),
        ...(contradicted.length > 0
          ? [precedence(contradicted.length, firstOf(contradicted))]
          : []),
      ],
    };
  }

  private filesAt(
    indexOf: (name: InvoiceName) => number | undefined,
    beside: ReadonlyMap<string, InvoiceName>,
  ): XmlFiles["fileAt"] {
    const paired = new Set(Array.from(beside.values(), keyOf));
    const files = new Map<number, XmlFile>();
    for (const [key, { name, file }] of this.ownFiles) {
      const index = paired.has(key) ? undefined : indexOf(name);
      if (index !== undefined) files.set(index, { file, name });
    }
    return files;
  }

  private read(
    file: string,
    bytes: Uint8Array,
  ): {
    readonly name?: InvoiceName | undefined;
    readonly mistake?: unknown;
    readonly message?: string;
    readonly isReceipt?: boolean | undefined;
  } {
    const { invoice, issues } = readInvoice(bytes, { lang: this.lang });
    const [issue] = issues;
    if (issue !== undefined) return { mistake: issue.params?.["mistake"], message: issue.message };
    const name = invoice && this.xmls.add(invoice);
    if (name !== undefined && !this.fileOf.has(name.id)) this.fileOf.set(name.id, file);
    return { name, isReceipt: invoice && otherInvoiceOf(invoice) === "receipt" };
  }
}

const keyOf = ({ kind, id }: InvoiceName): string => `${kind} ${id}`;

/** Finds the folders with exactly one file of documents and one invoice or note: these two belong together. */
class Neighbours {
  /** By folder: its file of documents and its invoice or note; null for several. */
  private readonly documents: ReadonlyMap<string, string | null>;
  private readonly invoices = new Map<string, InvoiceName | null>();
  private readonly files: readonly string[];
  /** The invoices of capitación, each with its folder. */
  private readonly capitas: { readonly folder: string; readonly name: InvoiceName }[] = [];

  constructor(files: readonly string[]) {
    this.files = files;
    this.documents = onlyInFolder(files, (file) => file);
  }

  add(file: string, name: InvoiceName): void {
    const folder = folderOf(file);
    if (name.before !== undefined) this.capitas.push({ folder, name });
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
    for (const [file, name] of this.named()) if (!pairs.has(file)) pairs.set(file, name);
    return pairs;
  }

  /**
   * Finds the files whose name contains the number of an invoice of capitación in their folder; their documents have another
   * number. A file whose name contains several such numbers is not assigned to any of them.
   */
  private named(): ReadonlyMap<string, InvoiceName> {
    const byFolder = groupBy(this.capitas, ({ folder }) => folder);
    const pairs = new Map<string, InvoiceName>();
    for (const file of byFolder.size === 0 ? [] : this.files) {
      const folder = folderOf(file);
      const words = nameWords(file);
      const ids = new Map(
        (byFolder.get(folder) ?? [])
          .filter(({ name }) => words.includes(name.id.toUpperCase()))
          .map(({ name }) => [name.id, name]),
      );
      const [only] = ids.values();
      if (ids.size === 1 && only !== undefined) pairs.set(file, only);
    }
    return pairs;
  }
}

const isContainer = (bytes: Uint8Array): boolean =>
  rootOf(new TextDecoder().decode(bytes.subarray(0, headLength))) === "AttachedDocument";

const notUsed = { en: "is not used", es: "no se usa" } as const;

const ambiguity = (count: number, file: string): Bilingual => ({
  en: `several XMLs contradict each other about ${count === 1 ? "one number" : `${count} numbers`}, so a document of it is compared only with the XML in its own package (${file}, …)`,
  es: `varios XML se contradicen en ${count === 1 ? "un número" : `${count} números`}, así que su documento solo se compara con el XML de su propio paquete (${file}, …)`,
});

const precedence = (count: number, file: string): Bilingual => ({
  en: `what was given says something else than the XML of ${count === 1 ? "one invoice" : `${count} invoices`} (${file}${count === 1 ? "" : ", …"}); what was given is used`,
  es: `lo que usted indicó no coincide con el XML de ${count === 1 ? "una factura" : `${count} facturas`} (${file}${count === 1 ? "" : ", …"}); se usa lo que usted indicó`,
});
