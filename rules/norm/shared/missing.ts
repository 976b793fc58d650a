import type {
  DocumentReport,
  DocumentScope,
  Mark,
  UsuarioScope,
} from "../../../src/model/document-rule";
import { Fingerprint } from "../../../src/text/hash";
import { Seen } from "../../../src/text/seen";
import { documentKey } from "./document";

/**
 * The records that need something which their usuario lacks. Another usuario entry of the same person may have it,
 * which is known only at the end of the document.
 */
export class Missing {
  private readonly report: DocumentReport;
  private readonly document: DocumentScope;
  private readonly waiting: { readonly key: Fingerprint | undefined; readonly at: Mark }[] = [];
  /** The documents of the usuarios that have it. */
  private readonly having: Seen;

  constructor(report: DocumentReport, document: DocumentScope) {
    this.report = report;
    this.document = document;
    this.having = new Seen(document.maxEntries);
  }

  /** Whether one more place may be kept; otherwise it is counted. */
  hasRoom(held: number): boolean {
    const isRoom = this.waiting.length + held < this.document.maxEntries;
    if (!isRoom) this.report.skips("entries");
    return isRoom;
  }

  /** Ends a usuario: whether it has what is needed, and the records that need it. */
  end(usuario: UsuarioScope, has: boolean, needing: readonly Mark[]): void {
    if (!has && needing.length === 0) return;
    const key = new Fingerprint();
    const isKnown = documentKey(key, usuario);
    if (has) {
      if (isKnown && !this.having.set(key, 1)) this.report.skips("entries");
    } else if (!usuario.isRead) this.report.skips("unread");
    else for (const at of needing) this.waiting.push({ key: isKnown ? key : undefined, at });
  }

  /** Reports the records of which no usuario entry of the same person has what they need. */
  endDocument(field: string): void {
    for (const { key, at } of this.waiting) {
      if (key !== undefined && this.having.numberOf(key) !== undefined) continue;
      if (key !== undefined && !this.document.isRead) this.report.skips("unread");
      else this.report.at(at, field);
    }
  }
}
