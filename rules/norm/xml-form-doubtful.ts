import type { DocumentNormRule } from "../../src/core/model/norm-rule";
import { xmlOfficials } from "../res948/xml-forms";
import { xmlFormMessage, xmlFormVisitor } from "./shared/xml-form";

/** Checks the XML by the rules that only notify or that we cannot check with certainty; a debit note by all rules. */
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
