import type { DocumentScope } from "../../../src/model/document-rule";
import { Seen } from "../../../src/text/seen";

type Key = Parameters<Seen["set"]>[0];

/** A map from digests to numbers, for one array, usuario or document after the other. Those that add nothing have none. */
export class Entries {
  private readonly document: DocumentScope;
  private seen: Seen | undefined;

  constructor(document: DocumentScope) {
    this.document = document;
  }

  /** Begins the next array, usuario or document. */
  begin(): void {
    this.seen = undefined;
  }

  /** The number of a digest; undefined if it has none. */
  numberOf(key: Key): number | undefined {
    return this.seen?.numberOf(key);
  }

  /** Sets the number of a digest. Returns false if the digest is new and no more are kept. */
  set(key: Key, number: number): boolean {
    this.seen ??= new Seen(this.document.maxEntries);
    return this.seen.set(key, number);
  }
}
