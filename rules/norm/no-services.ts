import type { DocumentNormRule } from "../../src/core/model/norm-rule";

/** The document as a whole. */
export const noServices = {
  code: "no-services",
  norms: ["res948", "res2275"],
  official: "RVG03",
  canReject: true,
  create: (report, document) => ({
    end(at) {
      if (document.isWhole && document.services === 0) report.at(at);
    },
  }),
  message: {
    en: () => "The document must have at least one service record.",
    es: () => "El RIPS debe tener al menos un registro de servicios.",
  },
} satisfies DocumentNormRule;
