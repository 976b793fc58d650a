import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { xmlOfficials } from "../res948/xml-forms";
import { xmlFormMessage, xmlFormVisitor } from "./shared/xml-form";

/** The XML of an invoice or credit note against the presence and form rules of DT2 that reject. */
export const xmlForm = {
  code: "xml-form",
  norms: ["res948", "res2275"],
  official: "FED001",
  also: xmlOfficials(true),
  canReject: true,
  needs: "xmlForm",
  create: xmlFormVisitor(true),
  message: { en: xmlFormMessage("en"), es: xmlFormMessage("es") },
} satisfies DocumentNormRule;
