import type { Mark } from "../../src/core/model/document-rule";
import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** Each usuario, at the end of the document: its services may be in the root, after the usuarios. */
export const userWithoutServices = {
  code: "user-without-services",
  norms: ["res948", "res2275"],
  official: "RVG07",
  canReject: true,
  create: (report, document) => {
    let without: Mark[] = [];
    return {
      begin() {
        without = [];
      },
      endUsuario(usuario, at) {
        if (!usuario.isWhole || usuario.services() > 0) return;
        if (without.length < document.maxEntries) without.push(at);
        else report.skips("entries");
      },
      end() {
        if (!document.hasLooseServices) for (const at of without) report.at(at);
      },
    };
  },
  message: {
    en: () => "The usuario must have at least one service record.",
    es: () => "El usuario debe tener al menos un registro de servicios.",
  },
} satisfies DocumentNormRule;
