import type { Mark } from "../../src/model/document-rule";
import { Fingerprint } from "../../src/text/hash";
import { Seen } from "../../src/text/seen";
import { documentKey, mayBeNewborn } from "./shared/document";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** N10, R09; H12 may not have the code at all. */
export const referredWithoutServices = {
  code: "referred-without-services",
  official: "RVC062",
  canReject: false,
  create: (report, document) => {
    const referred: { readonly key: Fingerprint; readonly at: Mark }[] = [];
    /** The documents of usuarios with services. */
    const served = new Seen(document.mostEntries);
    const key = new Fingerprint();
    return {
      usuario: (usuario) => {
        let referredAt: Mark | undefined;
        return {
          array({ name }) {
            if (name !== "recienNacidos" && name !== "urgencias") return undefined;
            return {
              record(record, _index, mark) {
                if (!record.get("condicionDestinoUsuarioEgreso").is("03")) return;
                if (name === "urgencias") {
                  referredAt ??= mark();
                  return;
                }
                const own = new Fingerprint();
                if (!documentKey(own, record)) return;
                if (referred.length < document.mostEntries) referred.push({ key: own, at: mark() });
                else report.skips("entries");
              },
            };
          },
          end() {
            const others = usuario.services() - usuario.services("urgencias");
            if (referredAt !== undefined && usuario.isWhole && others === 0) report.at(referredAt);
            if (usuario.services() === 0 || !mayBeNewborn(usuario)) return;
            if (documentKey(key, usuario) && !served.set(key, 1)) report.skips("entries");
          },
        };
      },
      end() {
        if (!document.isWhole) return report.skips("documents");
        for (const { key: own, at } of referred)
          if (served.numberOf(own) === undefined) report.at(at);
      },
    };
  },
  message: {
    en: () =>
      "A patient sent to another service (condicionDestinoUsuarioEgreso 03) must have other services; a newborn, under a usuario with its document.",
    es: () =>
      "Un paciente derivado a otro servicio (condicionDestinoUsuarioEgreso 03) debe tener otros servicios; un recién nacido, bajo un usuario con su documento.",
  },
} satisfies DocumentNormRule;
