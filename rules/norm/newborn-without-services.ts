import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { Fingerprint } from "../../src/core/text/hash";
import { documentKey, mayBeNewborn, newDocumentKey, withCode } from "./shared/document";
import { Seen } from "../../src/core/text/seen";

/** N10 with N02, N03, and the usuarios of the document. */
export const newbornWithoutServices = {
  code: "newborn-without-services",
  norms: ["res948", "res2275"],
  official: "RVC062",
  canReject: false,
  create: (report, document) => {
    let referred: { readonly key: Fingerprint; readonly at: Mark }[] = [];
    /** The documents of usuarios with services. */
    const served = new Seen();
    const key = new Fingerprint();
    return {
      begin() {
        referred = [];
        served.begin(document.maxEntries);
      },
      records: {
        recienNacidos: withCode(["condicionDestinoUsuarioEgreso", "03"], (record, _index, mark) => {
          const own = newDocumentKey(record);
          if (own === undefined) return;
          if (referred.length < document.maxEntries) referred.push({ key: own, at: mark() });
          else report.skips("entries");
        }),
      },
      endUsuario(usuario) {
        if (usuario.services() === 0 || !mayBeNewborn(usuario)) return;
        if (documentKey(key, usuario) && !served.set(key, 1)) report.skips("entries");
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
      "A newborn sent to another service (condicionDestinoUsuarioEgreso 03) must have services, under a usuario with its document.",
    es: () =>
      "Un recién nacido derivado a otro servicio (condicionDestinoUsuarioEgreso 03) debe tener servicios, en un usuario con su documento.",
  },
} satisfies DocumentNormRule;
