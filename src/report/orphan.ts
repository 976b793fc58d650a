/** In the order of reports. */
export const orphanKinds = [
  "repeated",
  "contradicted",
  "unread-total",
  "unread-answer",
  "no-rips",
  "xml",
  "xml-alone",
  "answer",
  "document",
  "conventional",
  "support",
  "receipt",
] as const;

/** A document, XML or answer without its counterpart, or with too many. */
export interface Orphan {
  /**
   * - `repeated`: another document has its number.
   * - `contradicted`: several XMLs of its number contradict each other.
   * - `unread-total`: its XML has no readable total.
   * - `unread-answer`: an answer beside it, in the same object, was not read.
   * - `no-rips`: a package without RIPS whose invoice needs them.
   * - `xml`: an invoice or note without its RIPS document, which nobody pays.
   * - `xml-alone`: the same for a credit note or a capitación, which may need none.
   * - `answer`: an answer of the Ministry without its document.
   * - `document`: a document without its XML, where other documents have theirs.
   * - `conventional`, `support`, `receipt`: an XML that needs no RIPS.
   */
  readonly kind: (typeof orphanKinds)[number];
  readonly file: string;
  /** The place, in a file of several documents. */
  readonly place?: string;
  /** The other document with the same number. */
  readonly other?: Pick<Orphan, "file" | "place">;
}

/** The kinds whose documents must be reviewed before they are sent. */
export const doubtful: ReadonlySet<Orphan["kind"]> = new Set([
  "repeated",
  "contradicted",
  "unread-total",
  "unread-answer",
  "no-rips",
]);

/** The kinds that need no action. */
export const harmless: ReadonlySet<Orphan["kind"]> = new Set([
  "answer",
  "conventional",
  "support",
  "receipt",
]);
