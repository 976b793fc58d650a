import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { xmlOfficials } from "../res948/xml-forms";
import { xmlFormMessage, xmlFormVisitor } from "./shared/xml-form";

/** The XML against the rules that only notify, and the rules that we cannot check with certainty; for debit notes all. */
export const xmlFormDoubtful = {
  code: "xml-form-doubtful",
  norms: ["res948", "res2275"],
  official: "FED123",
  also: xmlOfficials(false),
  canReject: false,
  needs: "xmlForm",
  create: xmlFormVisitor(false),
  message: { en: xmlFormMessage("en"), es: xmlFormMessage("es") },
} satisfies DocumentNormRule;
