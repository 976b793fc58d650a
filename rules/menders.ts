import type { Mender } from "../src/core/model/rule-doc";

/**
 * The persons who can correct the findings of a rule, by its code without the norm. All other rules are assigned to the
 * maintainer of the export, because names, formats, lists and numbering come from the program that writes the RIPS.
 */
const others: Readonly<Record<Exclude<Mender, "export">, ReadonlySet<string>>> = {
  // the XML is signed, so only a new invoice or a note can correct it
  invoice: new Set(
    "xml-form xml-form-doubtful invoice-provider coverage-inactive coverage-inactive-doubtful coverage-modality".split(
      " ",
    ),
  ),
  // codes, values, and data that belong to the invoice
  billing: new Set(
    "provider-code provider-unknown professional-unknown required presence advance biller-nit coverage-concept coverage-user cups-code cups-maximum cups-table cups-use cum-table ium-table os-cups-table os-cups invoice-number invoice-total invoice-unlisted line-total magistral-data medicine-code-missing medicine-code medicine-repeated mipres-size moderator-concept moderator-contributive moderator-invoice moderator-total moderator-value no-moderator-value no-services note-moderator note-number note-total norm-dates one-provider service-group service-in-period egress-in-period service-repeated siras-number siras-unneeded stay-apart value-by-modality value-without-invoice voluntary-subsidized preventive-payment referred-without-services user-without-services user-repeated".split(
      " ",
    ),
  ),
  // contents of the clinical record or the admission
  care: new Set(
    "professional-id professional-is-patient admission-after-egress admission-after-now admission-before-birth admission-way birth-after-now birth-day birth-weight cannabis-dci cause-of-death cie10-age cie10-sex cie10-table cups-sex cups-stay cups-surgery diagnosis-code egress-after-now egress-before-birth egress-before-user-birth emergency-cause emergency-consultation emergency-stay factor-diagnosis finalidad-age finalidad-sex gestational-age hospital-stay interconsultation mother-age mother-sex multiple-birth newborn-service newborn-without-services preferred-diagnosis prenatal-visits preventive-diagnosis purpose-cause purpose-sex related-diagnosis related-repeated residence service-after-death service-after-now service-after-own-death service-before-birth stay-without-admission symptom-diagnosis treatment-days user-birth-after-now age-document os-professional".split(
      " ",
    ),
  ),
};

export function menderOf(code: string): Mender {
  const name = code.slice(code.indexOf("/") + 1);
  for (const mender of ["invoice", "billing", "care"] as const)
    if (others[mender].has(name)) return mender;
  return "export";
}

export const mendedCodes: readonly string[] = Object.values(others).flatMap((codes) => [...codes]);
