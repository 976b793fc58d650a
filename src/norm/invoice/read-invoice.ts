import { invoiceXml } from "../../core/diagnostics/invoice-xml";
import { elementNames } from "../../core/model/invoice";
import type { InvoiceValues } from "../../core/model/invoice";
import { assertBytes } from "../../core/model/foreign-object";
import type { Issue } from "../../core/evaluate/typed-issue";
import { issueOf } from "../../core/evaluate/wording";
import type { MessageOptions } from "../../core/model/options";
import { messageKinds, optionsOf } from "../../core/model/options";
import { maxBytes } from "./max-bytes";
import { Container, containerPlaces, invoicePlaces } from "./places";
import { readXml, Refusal, rootOf } from "./xml";

/** The result of reading an XML: its values, or why there are none. */
export type InvoiceReading =
  | { readonly invoice: InvoiceValues; readonly issues: readonly [] }
  | { readonly invoice: undefined; readonly issues: readonly [Issue] };

/**
 * Reads the XML of an electronic invoice, credit note or debit note: as DIAN's `AttachedDocument`, which the Ministry gets, or
 * alone. Only what is compared with the RIPS is kept. The first fault ends the reading.
 *
 * @throws TypeError when the bytes are not a Uint8Array; TypeError or RangeError when an option is wrong.
 * @example
 * const { invoice, issues } = readInvoice(await readFile("ad0900123456.xml"));
 */
export function readInvoice(bytes: Uint8Array, options?: MessageOptions): InvoiceReading {
  const { lang } = optionsOf(options, messageKinds);
  assertBytes(bytes, "the invoice");
  try {
    return { invoice: valuesIn(bytes), issues: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fault = { diagnostic: invoiceXml, path: [], params: { mistake: error.mistake } };
    return { invoice: undefined, issues: [issueOf(fault, lang)] };
  }
}

const encodingOf = ([first, second]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" =>
  first === 0xff && second === 0xfe
    ? "utf-16le"
    : first === 0xfe && second === 0xff
      ? "utf-16be"
      : "utf-8";

function valuesIn(bytes: Uint8Array): InvoiceValues {
  if (bytes.length > maxBytes) throw new Refusal("too-large");
  // Not fatal: names may be in Latin-1, but the kept values are ASCII.
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.trim() === "") throw new Refusal("empty");
  const container = new Container();
  const isContainer = rootOf(text) === "AttachedDocument";
  if (isContainer) readXml(text, containerPlaces, container);
  else readXml(text, invoicePlaces, container.invoice);
  const { kind, isInPesos } = container.invoice;
  if (kind === undefined) throw new Refusal("no-invoice");
  const { id, operation, issueDate, period, supplier } = container.invoice;
  const { payments, totals, referred, discrepancy, health, unclear } = container.invoice;
  const { uuid, type, elements } = container.invoice;
  for (const name of unclear) delete health[name];
  const all = referred.size === 0 && discrepancy !== undefined ? [discrepancy] : [...referred];
  return {
    kind,
    isContained: isContainer,
    ...(id !== undefined && { id }),
    ...(operation !== undefined && { operation }),
    ...(uuid !== undefined && { uuid }),
    ...(type !== undefined && { type }),
    ...(issueDate !== undefined && { issueDate }),
    ...(period !== undefined && { period }),
    ...(supplier !== undefined && { supplier }),
    payments,
    totals,
    isInPesos,
    referred: all,
    health,
    unclear: [...unclear],
    elements: elementNames.filter((name) => elements.has(name)),
    ...(isContainer && { answer: container.answer }),
  };
}
