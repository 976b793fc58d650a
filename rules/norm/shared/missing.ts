import type {
  DocumentReport,
  DocumentScope,
  Mark,
  UsuarioScope,
} from "../../../src/core/model/document-rule";
import type { Params } from "../../../src/core/model/issue";
import { documentKey } from "./document";
import { Seen } from "../../../src/core/text/seen";

/**
 * Records that need something which their usuario lacks. Another usuario entry of the same person may have it, which is known
 * only at the end of the document.
 */
export class Missing {
  private readonly report: DocumentReport;
  private readonly document: DocumentScope;
  private waiting: { readonly key: string | undefined; readonly at: Mark }[] = [];
  /** The records of the open usuario that need it. */
  private needing: Mark[] | undefined;
  /** The documents of the usuarios that have it. */
  private readonly having = new Seen();

  constructor(report: DocumentReport, document: DocumentScope) {
    this.report = report;
    this.document = document;
  }

  begin(): void {
    this.waiting = [];
    this.having.begin(this.document.maxEntries);
  }

  beginUsuario(): void {
    this.needing = undefined;
  }

  /** Adds a record that needs it. If the maximum is reached, it counts as not evaluated. */
  add(mark: () => Mark): void {
    const { waiting, needing, document, report } = this;
    if (waiting.length + (needing?.length ?? 0) >= document.maxEntries) report.skips("entries");
    else (this.needing ??= []).push(mark());
  }

  /** Ends the usuario, which may have it. */
  endUsuario(usuario: UsuarioScope, has: boolean): void {
    const { having, needing, report, waiting } = this;
    if (has) {
      const key = documentKey(usuario);
      if (key !== undefined && !having.set(key, 1)) report.skips("entries");
    } else if (needing === undefined) return;
    else if (!usuario.isRead) report.skips("unread");
    else {
      const key = documentKey(usuario);
      for (const at of needing) waiting.push({ key, at });
    }
  }

  /** Reports the records whose need is met by no usuario entry of the same person. */
  end(field: string, params?: Params): void {
    for (const { key, at } of this.waiting) {
      if (key !== undefined && this.having.numberOf(key) !== undefined) continue;
      if (key !== undefined && !this.document.isRead) this.report.skips("unread");
      else this.report.at(at, field, params);
    }
  }
}
