import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { documentKey, mayBeNewborn, withCode } from "./shared/document";
import { Seen } from "../../src/core/text/seen";

/** N10 with N02, N03, and the usuarios of the document. */
export const newbornWithoutServices = {
  code: "newborn-without-services",
  norms: ["res948", "res2275"],
  official: "RVC062",
  canReject: false,
  create: (report, document) => {
    let referred: { readonly key: string; readonly at: Mark }[] = [];
    /** The documents of usuarios with services. */
    const served = new Seen();
    return {
      begin() {
        referred = [];
        served.begin(document.maxEntries);
      },
      records: {
        recienNacidos: withCode(["condicionDestinoUsuarioEgreso", "03"], (record, _index, mark) => {
          const key = documentKey(record);
          if (key === undefined) return;
          if (referred.length < document.maxEntries) referred.push({ key, at: mark() });
          else report.skips("entries");
        }),
      },
      endUsuario(usuario) {
        if (usuario.services() === 0 || !mayBeNewborn(usuario)) return;
        const key = documentKey(usuario);
        if (key !== undefined && !served.set(key, 1)) report.skips("entries");
      },
      end() {
        if (!document.isWhole) return report.skips("documents");
        for (const { key, at } of referred) if (served.numberOf(key) === undefined) report.at(at);
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
