import { Fingerprint } from "../../src/text/hash";
import { Seen } from "../../src/text/seen";
import { addValue, hasDocument } from "./shared/document";
import { comparedNames } from "./shared/repeated";
import type { DocumentNormRule } from "../../src/model/norm-rule";

/** U01 to U12, without U10. */
export const userRepeated = {
  code: "user-repeated",
  official: "RVG12",
  canReject: true,
  facts: ({ levels }) => comparedNames(levels.usuarios),
  create: (report, { maxEntries }, names) => {
    const seen = new Seen(maxEntries);
    const key = new Fingerprint();
    return {
      usuario: (usuario) => ({
        end(at) {
          if (!usuario.isWhole) return report.skips("unread");
          if (!hasDocument(usuario)) return;
          key.begin();
          for (const name of names) addValue(key, usuario.get(name));
          const first = seen.numberOf(key.end());
          if (first !== undefined) report.at(at, undefined, { first });
          else if (!seen.set(key, usuario.index)) report.skips("entries");
        },
      }),
    };
  },
  message: {
    en: ({ params }) =>
      `The usuario has the same data as usuario ${Number(params["first"]) + 1} of the document.`,
    es: ({ params }) =>
      `El usuario tiene los mismos datos que el usuario ${Number(params["first"]) + 1} del documento.`,
  },
} satisfies DocumentNormRule<readonly string[]>;
