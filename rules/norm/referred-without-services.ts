import type { Mark } from "../../src/model/document-rule";
import type { DocumentNormRule } from "../../src/model/norm-rule";
import { Fingerprint } from "../../src/text/hash";
import { Seen } from "../../src/text/seen";
import { documentKey } from "./shared/document";

/**
 * R09; H12 may not have the code at all. The services may stand under another usuario entry of the same person (DT1 v002
 * p. 22).
 */
export const referredWithoutServices = {
  code: "referred-without-services",
  official: "RVC062",
  canReject: true,
  create: (report, document) => {
    /** The usuarios that were sent to another service and have none. */
    const waiting: { readonly key: Fingerprint; readonly at: Mark }[] = [];
    /** The documents of usuarios with services outside urgencias. */
    const served = new Seen(document.maxEntries);
    return {
      usuario: (usuario) => {
        let referredAt: Mark | undefined;
        return {
          array({ name }) {
            if (name !== "urgencias") return undefined;
            return {
              record(record, _index, mark) {
                if (record.get("condicionDestinoUsuarioEgreso").is("03")) referredAt ??= mark();
              },
            };
          },
          end() {
            const others = usuario.services() - usuario.services("urgencias");
            if (others === 0 && (referredAt === undefined || !usuario.isWhole)) return;
            const key = new Fingerprint();
            const isKnown = documentKey(key, usuario);
            if (others > 0) {
              if (isKnown && !served.set(key, 1)) report.skips("entries");
            } else if (referredAt === undefined) return;
            else if (!isKnown) report.at(referredAt);
            else if (waiting.length < document.maxEntries) waiting.push({ key, at: referredAt });
            else report.skips("entries");
          },
        };
      },
      end() {
        for (const { key, at } of waiting) {
          if (served.numberOf(key) !== undefined) continue;
          // If something could not be read, it may be a service, under another usuario entry.
          if (document.isWhole) report.at(at);
          else report.skips("unread");
        }
      },
    };
  },
  message: {
    en: () =>
      "A patient sent to another service (condicionDestinoUsuarioEgreso 03) must have other services.",
    es: () =>
      "Un paciente derivado a otro servicio (condicionDestinoUsuarioEgreso 03) debe tener otros servicios.",
  },
} satisfies DocumentNormRule;
