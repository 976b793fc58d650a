import type { Mark } from "../../src/model/document-rule";
import { Fingerprint } from "../../src/text/hash";
import { Seen } from "../../src/text/seen";
import { documentKey, mayBeNewborn } from "./shared/document";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** N10. */
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
      usuario: (usuario) => ({
        record(record, { array, mark }) {
          if (array !== "recienNacidos") return;
          if (!record.get("condicionDestinoUsuarioEgreso").is("03")) return;
          const own = new Fingerprint();
          if (!documentKey(own, record)) return;
          if (referred.length < document.mostEntries) referred.push({ key: own, at: mark() });
          else report.skips("entries");
        },
        end() {
          if (usuario.services() === 0 || !mayBeNewborn(usuario)) return;
          if (documentKey(key, usuario) && !served.set(key, 1)) report.skips("entries");
        },
      }),
      end() {
        if (!document.isWhole) return report.skips("documents");
        for (const { key: own, at } of referred)
          if (served.numberOf(own) === undefined) report.at(at);
      },
    };
  },
  message: {
    en: () =>
      "A newborn sent to another service (condicionDestinoUsuarioEgreso 03) must have services, under a usuario with its document.",
    es: () =>
      "Un recién nacido derivado a otro servicio (condicionDestinoUsuarioEgreso 03) debe tener servicios, bajo un usuario con su documento.",
  },
} satisfies DocumentNormRule;
