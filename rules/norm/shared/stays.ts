import type {
  DocumentReport,
  DocumentScope,
  DocumentVisitor,
  Mark,
} from "../../../src/core/model/document-rule";
import { admissionsOf, documentKey, withCode } from "./document";
import { Seen } from "../../../src/core/text/seen";

/**
 * Visits the stays (tipoOS 03) of usuarios without an admission. Another usuario entry of the same person may have the
 * admission, which is known only at the end of the document. `isApart` selects which of the two cases is reported.
 */
export function staysWithoutAdmission(
  report: DocumentReport,
  document: DocumentScope,
  isApart: boolean,
): DocumentVisitor {
  /** The usuarios with stays and without an admission. */
  let waiting: { readonly key: string | undefined; readonly at: Mark }[] = [];
  /** The documents of usuarios with an admission. */
  const admitted = new Seen();
  let hasStay = false;
  return {
    begin() {
      waiting = [];
      admitted.begin(document.maxEntries);
    },
    beginUsuario() {
      hasStay = false;
    },
    records: {
      otrosServicios: withCode(["tipoOS", "03"], () => {
        hasStay = true;
      }),
    },
    endUsuario(usuario, at) {
      if (admissionsOf(usuario) > 0) {
        const key = documentKey(usuario);
        if (key !== undefined && !admitted.set(key, 1)) report.skips("entries");
      } else if (!hasStay || !usuario.isWhole) return;
      else if (waiting.length < document.maxEntries)
        waiting.push({ key: documentKey(usuario), at });
      else report.skips("entries");
    },
    end() {
      for (const { key, at } of waiting) {
        const isElsewhere = key !== undefined && admitted.numberOf(key) !== undefined;
        // an element that could not be read may be the admission, in another usuario entry
        if (!isElsewhere && key !== undefined && !document.isWhole) report.skips("unread");
        else if (isElsewhere === isApart) report.at(at);
      }
    },
  };
}
