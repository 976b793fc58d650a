// Derived by `npm run generate` from the files *.doc.ts; do not edit.
import type { NormRuleDoc } from "../../src/core/model/norm-rule-doc";
import { adjustmentOfInvoiceDoc } from "./adjustment-of-invoice.doc";
import { admissionAfterEgressDoc } from "./admission-after-egress.doc";
import { admissionAfterNowDoc } from "./admission-after-now.doc";
import { admissionBeforeBirthDoc } from "./admission-before-birth.doc";
import { admissionWayDoc } from "./admission-way.doc";
import { advanceDoc } from "./advance.doc";
import { ageDocumentDoc } from "./age-document.doc";
import { billerNitDoc } from "./biller-nit.doc";
import { birthAfterNowDoc } from "./birth-after-now.doc";
import { birthDayDoc } from "./birth-day.doc";
import { birthNewbornDoc } from "./birth-newborn.doc";
import { birthStayDoc } from "./birth-stay.doc";
import { birthTimeDoc } from "./birth-time.doc";
import { birthWeightDoc } from "./birth-weight.doc";
import { cannabisDciDoc } from "./cannabis-dci.doc";
import { causeOfDeathDoc } from "./cause-of-death.doc";
import { cie10AgeDoc } from "./cie10-age.doc";
import { cie10SexDoc } from "./cie10-sex.doc";
import { cie10TableAgedDoc } from "./cie10-table-aged.doc";
import { cie10TableDoc } from "./cie10-table.doc";
import { cie11CodeDoc } from "./cie11-code.doc";
import { cie11NameDoc } from "./cie11-name.doc";
import { cie11PairDoc } from "./cie11-pair.doc";
import { cie11TableDoc } from "./cie11-table.doc";
import { codeLaterDoc } from "./code-later.doc";
import { codeListDoubtfulDoc } from "./code-list-doubtful.doc";
import { codeListDoc } from "./code-list.doc";
import { collectiveCodeDoc } from "./collective-code.doc";
import { consecutiveGapDoc } from "./consecutive-gap.doc";
import { consecutiveRepeatedDoc } from "./consecutive-repeated.doc";
import { consecutiveDoc } from "./consecutive.doc";
import { countryTableDoc } from "./country-table.doc";
import { coverageConceptDoc } from "./coverage-concept.doc";
import { coverageInactiveDoubtfulDoc } from "./coverage-inactive-doubtful.doc";
import { coverageInactiveDoc } from "./coverage-inactive.doc";
import { coverageModalityDoc } from "./coverage-modality.doc";
import { coverageUserDoubtfulDoc } from "./coverage-user-doubtful.doc";
import { coverageUserDoc } from "./coverage-user.doc";
import { cumTableDoc } from "./cum-table.doc";
import { cupsCodeDoc } from "./cups-code.doc";
import { cupsMaximumDoc } from "./cups-maximum.doc";
import { cupsSexDoc } from "./cups-sex.doc";
import { cupsStayDoc } from "./cups-stay.doc";
import { cupsSurgeryDoc } from "./cups-surgery.doc";
import { cupsTableAgedDoc } from "./cups-table-aged.doc";
import { cupsTableDoc } from "./cups-table.doc";
import { cupsUseDoc } from "./cups-use.doc";
import { decimalsDoc } from "./decimals.doc";
import { diagnosisCodeLongDoc } from "./diagnosis-code-long.doc";
import { diagnosisCodeDoc } from "./diagnosis-code.doc";
import { egressAfterNowDoc } from "./egress-after-now.doc";
import { egressBeforeBirthDoc } from "./egress-before-birth.doc";
import { egressBeforeUserBirthDoc } from "./egress-before-user-birth.doc";
import { egressInPeriodDoc } from "./egress-in-period.doc";
import { emergencyCauseDoc } from "./emergency-cause.doc";
import { emergencyConsultationDoc } from "./emergency-consultation.doc";
import { emergencyStayDoc } from "./emergency-stay.doc";
import { factorDiagnosisDoc } from "./factor-diagnosis.doc";
import { finalidadAgeDoc } from "./finalidad-age.doc";
import { finalidadSexDoc } from "./finalidad-sex.doc";
import { gestationalAgeDoc } from "./gestational-age.doc";
import { hospitalStayDoc } from "./hospital-stay.doc";
import { identifierDoc } from "./identifier.doc";
import { incapacidadCodeDoc } from "./incapacidad-code.doc";
import { interconsultationDoc } from "./interconsultation.doc";
import { invoiceNumberDoc } from "./invoice-number.doc";
import { invoiceProviderDoc } from "./invoice-provider.doc";
import { invoiceTotalDoc } from "./invoice-total.doc";
import { invoiceUnlistedDoc } from "./invoice-unlisted.doc";
import { iumTableDoc } from "./ium-table.doc";
import { levelTypeDoc } from "./level-type.doc";
import { lineTotalDoc } from "./line-total.doc";
import { magistralDataDoc } from "./magistral-data.doc";
import { medicineCodeMissingDoc } from "./medicine-code-missing.doc";
import { medicineCodeDoc } from "./medicine-code.doc";
import { medicineRepeatedDoc } from "./medicine-repeated.doc";
import { mipresSizeDoc } from "./mipres-size.doc";
import { moderatorConceptDoc } from "./moderator-concept.doc";
import { moderatorContributiveDoc } from "./moderator-contributive.doc";
import { moderatorInvoiceDoc } from "./moderator-invoice.doc";
import { moderatorTotalDoc } from "./moderator-total.doc";
import { moderatorValueDoc } from "./moderator-value.doc";
import { motherAgeDoc } from "./mother-age.doc";
import { motherSexDoc } from "./mother-sex.doc";
import { multipleBirthDoc } from "./multiple-birth.doc";
import { municipalityTableDoc } from "./municipality-table.doc";
import { negativeDoc } from "./negative.doc";
import { neitherInvoiceNorNoteDoc } from "./neither-invoice-nor-note.doc";
import { newbornAsUsuarioDoc } from "./newborn-as-usuario.doc";
import { newbornDocumentDoc } from "./newborn-document.doc";
import { newbornMissingDoc } from "./newborn-missing.doc";
import { newbornServiceDoc } from "./newborn-service.doc";
import { newbornWithoutServicesDoc } from "./newborn-without-services.doc";
import { noModeratorValueDoc } from "./no-moderator-value.doc";
import { noServicesDoc } from "./no-services.doc";
import { normDatesDoc } from "./norm-dates.doc";
import { notNullDoc } from "./not-null.doc";
import { noteFieldsDoc } from "./note-fields.doc";
import { noteModeratorDoc } from "./note-moderator.doc";
import { noteNumberDoc } from "./note-number.doc";
import { noteTotalDoc } from "./note-total.doc";
import { nullArrayDoc } from "./null-array.doc";
import { officialNameDoc } from "./official-name.doc";
import { oneProviderDoc } from "./one-provider.doc";
import { optionalPropertyDoc } from "./optional-property.doc";
import { osCupsTableDoc } from "./os-cups-table.doc";
import { osCupsDoc } from "./os-cups.doc";
import { osNameDoc } from "./os-name.doc";
import { osProfessionalUnneededDoc } from "./os-professional-unneeded.doc";
import { osProfessionalDoc } from "./os-professional.doc";
import { osQuantityDoc } from "./os-quantity.doc";
import { placeCodeDoc } from "./place-code.doc";
import { preferredDiagnosisDoc } from "./preferred-diagnosis.doc";
import { prenatalVisitsDoc } from "./prenatal-visits.doc";
import { preventiveDiagnosisDoc } from "./preventive-diagnosis.doc";
import { preventivePaymentDoc } from "./preventive-payment.doc";
import { professionalPatientDoc } from "./professional-patient.doc";
import { professionalUnlistedDoc } from "./professional-unlisted.doc";
import { propertyDoc } from "./property.doc";
import { providerDepartmentDoc } from "./provider-department.doc";
import { providerFormatDoc } from "./provider-format.doc";
import { providerUnknownDoc } from "./provider-unknown.doc";
import { purposeCauseDoc } from "./purpose-cause.doc";
import { purposeSexDoc } from "./purpose-sex.doc";
import { quantityDoc } from "./quantity.doc";
import { referredWithoutServicesDoc } from "./referred-without-services.doc";
import { relatedDiagnosisDoc } from "./related-diagnosis.doc";
import { relatedRepeatedDoc } from "./related-repeated.doc";
import { removedFieldDoc } from "./removed-field.doc";
import { residenceDoc } from "./residence.doc";
import { serviceAfterDeathDoc } from "./service-after-death.doc";
import { serviceAfterNowDoc } from "./service-after-now.doc";
import { serviceAfterOwnDeathDoc } from "./service-after-own-death.doc";
import { serviceBeforeBirthDoc } from "./service-before-birth.doc";
import { serviceGroupDoc } from "./service-group.doc";
import { serviceInPeriodDoc } from "./service-in-period.doc";
import { serviceRepeatedDoc } from "./service-repeated.doc";
import { serviceSameDayDoc } from "./service-same-day.doc";
import { serviceTableDoc } from "./service-table.doc";
import { serviceTimeDoc } from "./service-time.doc";
import { sexColumnDoc } from "./sex-column.doc";
import { sirasNumberDoc } from "./siras-number.doc";
import { sirasUnneededDoc } from "./siras-unneeded.doc";
import { sizeDoubtfulDoc } from "./size-doubtful.doc";
import { sizeDoc } from "./size.doc";
import { stayApartDoc } from "./stay-apart.doc";
import { stayWithoutAdmissionDoc } from "./stay-without-admission.doc";
import { symptomDiagnosisDoc } from "./symptom-diagnosis.doc";
import { textDoc } from "./text.doc";
import { treatmentDaysDoc } from "./treatment-days.doc";
import { unitAsTextDoc } from "./unit-as-text.doc";
import { unknownPropertyDoc } from "./unknown-property.doc";
import { unneededMedicineDataDoc } from "./unneeded-medicine-data.doc";
import { userBirthAfterNowDoc } from "./user-birth-after-now.doc";
import { userRepeatedDoc } from "./user-repeated.doc";
import { userWithoutServicesDoc } from "./user-without-services.doc";
import { valueByModalityDoc } from "./value-by-modality.doc";
import { valueWithoutInvoiceDoc } from "./value-without-invoice.doc";
import { voluntarySubsidizedDoc } from "./voluntary-subsidized.doc";
import { xmlAbsentDoc } from "./xml-absent.doc";
import { xmlBase64Doc } from "./xml-base64.doc";
import { xmlFormDoubtfulDoc } from "./xml-form-doubtful.doc";
import { xmlFormDoc } from "./xml-form.doc";
import { xmlProviderDoubtfulDoc } from "./xml-provider-doubtful.doc";
import { xmlProviderDoc } from "./xml-provider.doc";
import { zeroWithoutInvoiceDoc } from "./zero-without-invoice.doc";

/** The texts of each rule of a norm, by code. */
export const normDocs: Readonly<Record<string, NormRuleDoc>> = {
  "adjustment-of-invoice": adjustmentOfInvoiceDoc,
  "admission-after-egress": admissionAfterEgressDoc,
  "admission-after-now": admissionAfterNowDoc,
  "admission-before-birth": admissionBeforeBirthDoc,
  "admission-way": admissionWayDoc,
  advance: advanceDoc,
  "age-document": ageDocumentDoc,
  "biller-nit": billerNitDoc,
  "birth-after-now": birthAfterNowDoc,
  "birth-day": birthDayDoc,
  "birth-newborn": birthNewbornDoc,
  "birth-stay": birthStayDoc,
  "birth-time": birthTimeDoc,
  "birth-weight": birthWeightDoc,
  "cannabis-dci": cannabisDciDoc,
  "cause-of-death": causeOfDeathDoc,
  "cie10-age": cie10AgeDoc,
  "cie10-sex": cie10SexDoc,
  "cie10-table-aged": cie10TableAgedDoc,
  "cie10-table": cie10TableDoc,
  "cie11-code": cie11CodeDoc,
  "cie11-name": cie11NameDoc,
  "cie11-pair": cie11PairDoc,
  "cie11-table": cie11TableDoc,
  "code-later": codeLaterDoc,
  "code-list-doubtful": codeListDoubtfulDoc,
  "code-list": codeListDoc,
  "collective-code": collectiveCodeDoc,
  "consecutive-gap": consecutiveGapDoc,
  "consecutive-repeated": consecutiveRepeatedDoc,
  consecutive: consecutiveDoc,
  "country-table": countryTableDoc,
  "coverage-concept": coverageConceptDoc,
  "coverage-inactive-doubtful": coverageInactiveDoubtfulDoc,
  "coverage-inactive": coverageInactiveDoc,
  "coverage-modality": coverageModalityDoc,
  "coverage-user-doubtful": coverageUserDoubtfulDoc,
  "coverage-user": coverageUserDoc,
  "cum-table": cumTableDoc,
  "cups-code": cupsCodeDoc,
  "cups-maximum": cupsMaximumDoc,
  "cups-sex": cupsSexDoc,
  "cups-stay": cupsStayDoc,
  "cups-surgery": cupsSurgeryDoc,
  "cups-table-aged": cupsTableAgedDoc,
  "cups-table": cupsTableDoc,
  "cups-use": cupsUseDoc,
  decimals: decimalsDoc,
  "diagnosis-code-long": diagnosisCodeLongDoc,
  "diagnosis-code": diagnosisCodeDoc,
  "egress-after-now": egressAfterNowDoc,
  "egress-before-birth": egressBeforeBirthDoc,
  "egress-before-user-birth": egressBeforeUserBirthDoc,
  "egress-in-period": egressInPeriodDoc,
  "emergency-cause": emergencyCauseDoc,
  "emergency-consultation": emergencyConsultationDoc,
  "emergency-stay": emergencyStayDoc,
  "factor-diagnosis": factorDiagnosisDoc,
  "finalidad-age": finalidadAgeDoc,
  "finalidad-sex": finalidadSexDoc,
  "gestational-age": gestationalAgeDoc,
  "hospital-stay": hospitalStayDoc,
  identifier: identifierDoc,
  "incapacidad-code": incapacidadCodeDoc,
  interconsultation: interconsultationDoc,
  "invoice-number": invoiceNumberDoc,
  "invoice-provider": invoiceProviderDoc,
  "invoice-total": invoiceTotalDoc,
  "invoice-unlisted": invoiceUnlistedDoc,
  "ium-table": iumTableDoc,
  "level-type": levelTypeDoc,
  "line-total": lineTotalDoc,
  "magistral-data": magistralDataDoc,
  "medicine-code-missing": medicineCodeMissingDoc,
  "medicine-code": medicineCodeDoc,
  "medicine-repeated": medicineRepeatedDoc,
  "mipres-size": mipresSizeDoc,
  "moderator-concept": moderatorConceptDoc,
  "moderator-contributive": moderatorContributiveDoc,
  "moderator-invoice": moderatorInvoiceDoc,
  "moderator-total": moderatorTotalDoc,
  "moderator-value": moderatorValueDoc,
  "mother-age": motherAgeDoc,
  "mother-sex": motherSexDoc,
  "multiple-birth": multipleBirthDoc,
  "municipality-table": municipalityTableDoc,
  negative: negativeDoc,
  "neither-invoice-nor-note": neitherInvoiceNorNoteDoc,
  "newborn-as-usuario": newbornAsUsuarioDoc,
  "newborn-document": newbornDocumentDoc,
  "newborn-missing": newbornMissingDoc,
  "newborn-service": newbornServiceDoc,
  "newborn-without-services": newbornWithoutServicesDoc,
  "no-moderator-value": noModeratorValueDoc,
  "no-services": noServicesDoc,
  "norm-dates": normDatesDoc,
  "not-null": notNullDoc,
  "note-fields": noteFieldsDoc,
  "note-moderator": noteModeratorDoc,
  "note-number": noteNumberDoc,
  "note-total": noteTotalDoc,
  "null-array": nullArrayDoc,
  "official-name": officialNameDoc,
  "one-provider": oneProviderDoc,
  "optional-property": optionalPropertyDoc,
  "os-cups-table": osCupsTableDoc,
  "os-cups": osCupsDoc,
  "os-name": osNameDoc,
  "os-professional-unneeded": osProfessionalUnneededDoc,
  "os-professional": osProfessionalDoc,
  "os-quantity": osQuantityDoc,
  "place-code": placeCodeDoc,
  "preferred-diagnosis": preferredDiagnosisDoc,
  "prenatal-visits": prenatalVisitsDoc,
  "preventive-diagnosis": preventiveDiagnosisDoc,
  "preventive-payment": preventivePaymentDoc,
  "professional-patient": professionalPatientDoc,
  "professional-unlisted": professionalUnlistedDoc,
  property: propertyDoc,
  "provider-department": providerDepartmentDoc,
  "provider-format": providerFormatDoc,
  "provider-unknown": providerUnknownDoc,
  "purpose-cause": purposeCauseDoc,
  "purpose-sex": purposeSexDoc,
  quantity: quantityDoc,
  "referred-without-services": referredWithoutServicesDoc,
  "related-diagnosis": relatedDiagnosisDoc,
  "related-repeated": relatedRepeatedDoc,
  "removed-field": removedFieldDoc,
  residence: residenceDoc,
  "service-after-death": serviceAfterDeathDoc,
  "service-after-now": serviceAfterNowDoc,
  "service-after-own-death": serviceAfterOwnDeathDoc,
  "service-before-birth": serviceBeforeBirthDoc,
  "service-group": serviceGroupDoc,
  "service-in-period": serviceInPeriodDoc,
  "service-repeated": serviceRepeatedDoc,
  "service-same-day": serviceSameDayDoc,
  "service-table": serviceTableDoc,
  "service-time": serviceTimeDoc,
  "sex-column": sexColumnDoc,
  "siras-number": sirasNumberDoc,
  "siras-unneeded": sirasUnneededDoc,
  "size-doubtful": sizeDoubtfulDoc,
  size: sizeDoc,
  "stay-apart": stayApartDoc,
  "stay-without-admission": stayWithoutAdmissionDoc,
  "symptom-diagnosis": symptomDiagnosisDoc,
  text: textDoc,
  "treatment-days": treatmentDaysDoc,
  "unit-as-text": unitAsTextDoc,
  "unknown-property": unknownPropertyDoc,
  "unneeded-medicine-data": unneededMedicineDataDoc,
  "user-birth-after-now": userBirthAfterNowDoc,
  "user-repeated": userRepeatedDoc,
  "user-without-services": userWithoutServicesDoc,
  "value-by-modality": valueByModalityDoc,
  "value-without-invoice": valueWithoutInvoiceDoc,
  "voluntary-subsidized": voluntarySubsidizedDoc,
  "xml-absent": xmlAbsentDoc,
  "xml-base64": xmlBase64Doc,
  "xml-form-doubtful": xmlFormDoubtfulDoc,
  "xml-form": xmlFormDoc,
  "xml-provider-doubtful": xmlProviderDoubtfulDoc,
  "xml-provider": xmlProviderDoc,
  "zero-without-invoice": zeroWithoutInvoiceDoc,
};

/** The texts of a rule of a norm. */
export function normDocOf(code: string): NormRuleDoc {
  const doc = normDocs[code];
  if (doc === undefined) throw new Error(`there is no rules/norm/${code}.doc.ts`);
  return doc;
}
