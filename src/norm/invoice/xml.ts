import { SaxesParser } from "saxes";
import type { SaxesTagPlain } from "saxes";
import type { InvoiceMistake } from "../../core/diagnostics/invoice-xml";

export class Refusal extends Error {
  readonly mistake: InvoiceMistake;

  constructor(mistake: InvoiceMistake) {
    super(mistake);
    this.mistake = mistake;
  }
}

export type Attributes = Readonly<Record<string, string>>;

/** A place whose content is kept: an element, identified by its local name and the local names of its parents. */
export interface Place<Into> {
  readonly below: Map<string, Place<Into>>;
  /** Called with the element's own text. */
  text?: (into: Into, text: string, attributes: Attributes) => void;
  /** Called where the element ends, after `text`. */
  end?: (into: Into) => void;
  /** The most characters of a text that are kept. */
  most: number;
}

/** Real documents have fewer than 20 levels, and fewer than 20 attributes on an element. */
const maxLevels = 100;
const maxAttributes = 100;

/**
 * Reads an XML text, and calls the functions of the places in it. Namespaces are not resolved, since generators bind them to
 * prefixes of their own, and the parser would need quadratic time for deep documents.
 *
 * @throws Refusal at the first fault.
 */
export function readXml<Into>(given: string, places: Place<Into>, into: Into): void {
  refuseTooMuch(given);
  const text = given.includes("\r") ? given.replace(/\r\n?/g, "\n") : given;
  const reader = new XmlReader(places, into);
  // The parser would read a whole declaration before it refuses it; after the root element begins, it refuses one at once.
  rootOf(text);
  reader.end(text);
}

/**
 * Returns the local name of a text's root element; undefined if it is not XML. Comments and processing instructions are
 * skipped.
 *
 * @throws Refusal of a document type.
 */
export function rootOf(text: string): string | undefined {
  const blanks = /\s*/y;
  for (let at = 0; ; ) {
    blanks.lastIndex = at;
    at += blanks.exec(text)?.[0].length ?? 0;
    const close = text.startsWith("<!--", at) ? "-->" : text.startsWith("<?", at) ? "?>" : "";
    if (close === "") {
      if (text.startsWith("<!DOCTYPE", at)) throw new Refusal("doctype");
      return /^<(?:[^\s:/>]+:)?([^\s:/>]+)/.exec(text.slice(at, at + 200))?.[1];
    }
    const end = text.indexOf(close, at + (close === "-->" ? 4 : 2));
    if (end < 0) return undefined;
    at = end + close.length;
  }
}

class XmlReader<Into> {
  private readonly parser = new SaxesParser({ xmlns: false, position: false });
  /** The places of the open elements, down to the last one with content to keep. */
  private readonly open: { readonly place: Place<Into>; readonly attributes: Attributes }[];
  /** The number of open elements below them. */
  private skipped = 0;
  private attributes = 0;
  private isListening = false;
  private taken = "";
  private readonly into: Into;

  constructor(places: Place<Into>, into: Into) {
    const { parser } = this;
    this.open = [{ place: places, attributes: {} }];
    this.into = into;
    parser.on("error", ({ message }) => {
      throw new Refusal(message.includes("doctype") ? "doctype" : "syntax");
    });
    parser.on("opentagstart", () => {
      this.attributes = 0;
      if (this.open.length + this.skipped > maxLevels) throw new Refusal("too-deep");
    });
    parser.on("attribute", () => {
      this.attributes += 1;
      if (this.attributes > maxAttributes) throw new Refusal("too-large");
    });
    parser.on("opentag", (tag) => this.begin(tag));
    parser.on("closetag", () => this.close());
  }

  end(text: string): void {
    this.parser.write(text).close();
  }

  private begin({ name, attributes }: SaxesTagPlain): void {
    const { here } = this;
    const place = here?.below.get(name.slice(name.indexOf(":") + 1));
    if (place === undefined) this.skipped += 1;
    else {
      this.open.push({ place, attributes });
      this.taken = "";
    }
    if (here !== undefined) this.listen();
  }

  private close(): void {
    if (this.skipped > 0) this.skipped -= 1;
    else {
      const { place, attributes } = this.open.pop() as (typeof this.open)[number];
      const { taken } = this;
      const isSmall = taken.length <= place.most && place.most <= maxCopied;
      if (isSmall) place.text?.(this.into, copied(taken), attributes);
      else if (taken.length <= place.most) place.text?.(this.into, taken, attributes);
      place.end?.(this.into);
      this.taken = "";
    }
    if (this.skipped === 0) this.listen();
  }

  /** The innermost open element, if its content may be kept. */
  private get here(): Place<Into> | undefined {
    return this.skipped > 0 ? undefined : this.open.at(-1)?.place;
  }

  /** Requests texts from the parser only where they are kept, to save the concatenation of all others. */
  private listen(): void {
    const isKept = this.here?.text !== undefined;
    if (isKept === this.isListening) return;
    this.isListening = isKept;
    const { parser } = this;
    if (isKept) {
      parser.on("text", this.take);
      parser.on("cdata", this.take);
    } else {
      parser.off("text");
      parser.off("cdata");
    }
  }

  private readonly take = (text: string): void => {
    if (this.taken.length <= (this.here?.most ?? 0)) this.taken += text;
  };
}

/** Longer texts are not copied, because their places do not keep them beyond the call. */
const maxCopied = 1000;

/** Copies a short text, since engines keep the whole file in memory for a part of it. */
export const copied = (text: string): string => ` ${text}`.slice(1);

/**
 * The relative cost of the characters that make the parser join texts or begin an element. Without a limit a file of
 * 16 MB of them would take many times as long as an invoice of that size.
 */
const costs: readonly (readonly [string, number])[] = [
  ["<", 3],
  ["=", 1],
  ["&", 4],
  ["-", 2],
  ["]", 4],
  ["?", 4],
  ["\n", 2],
  ["\r", 2],
  ["\t", 1],
];
const maxCosts = 4_000_000;

const costOf = new Uint8Array(128);
for (const [character, cost] of costs) costOf[character.charCodeAt(0)] = cost;

function refuseTooMuch(text: string): void {
  if (text.length * 4 <= maxCosts) return;
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += costOf[text.charCodeAt(i)] ?? 0;
  if (sum > maxCosts) throw new Refusal("too-large");
}
