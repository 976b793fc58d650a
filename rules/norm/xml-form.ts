import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { xmlOfficials } from "../res948/xml-forms";
import { xmlFormMessage, xmlFormVisitor } from "./shared/xml-form";

/** Checks the XML of an invoice or credit note by the rules of DT2 on presence and form that reject. */
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
