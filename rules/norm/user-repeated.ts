import { hasDocument } from "./shared/document";
import { Seen } from "../../src/core/text/seen";
import { comparedKey, comparedNames } from "./shared/repeated";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** U01 to U12, without U10. */
export const userRepeated = {
  code: "user-repeated",
  norms: ["res948", "res2275"],
  official: "RVG12",
  canReject: true,
  repairs: "joining",
  facts: ({ enclosing }) => comparedNames(enclosing.usuarios),
  create: (report, document, names) => {
    const seen = new Seen();
    return {
      begin: () => seen.begin(document.maxEntries),
      endUsuario(usuario, at) {
        if (!usuario.hasFields) return report.skips("unread");
        if (!hasDocument(usuario)) return;
        const key = comparedKey(names, usuario);
        const first = seen.numberOf(key);
        if (first !== undefined) report.at(at, undefined, { first });
        else if (!seen.set(key, usuario.index)) report.skips("entries");
      },
    };
  },
  message: {
    en: ({ params }) =>
      `The usuario has the same data as usuario ${Number(params["first"]) + 1} of the document.`,
    es: ({ params }) =>
      `El usuario tiene los mismos datos que el usuario ${Number(params["first"]) + 1} del documento.`,
  },
} satisfies DocumentNormRule<readonly string[]>;
