import type { NormRuleDoc } from "../../src/model/norm-rule-doc";
import { admissionAfterEgressDoc } from "./admission-after-egress.doc";
import { admissionAfterNowDoc } from "./admission-after-now.doc";
import { admissionBeforeBirthDoc } from "./admission-before-birth.doc";
import { admissionWayDoc } from "./admission-way.doc";
import { advanceDoc } from "./advance.doc";
import { ageDocumentDoc } from "./age-document.doc";
import { birthAfterNowDoc } from "./birth-after-now.doc";
import { birthDayDoc } from "./birth-day.doc";
import { birthTimeDoc } from "./birth-time.doc";
import { birthWeightDoc } from "./birth-weight.doc";
import { cannabisDciDoc } from "./cannabis-dci.doc";
import { causeOfDeathDoc } from "./cause-of-death.doc";
import { cie10TableDoc } from "./cie10-table.doc";
import { cie11NameDoc } from "./cie11-name.doc";
import { cie11PairDoc } from "./cie11-pair.doc";
import { codeLaterDoc } from "./code-later.doc";
import { codeListDoc } from "./code-list.doc";
import { consecutiveGapDoc } from "./consecutive-gap.doc";
import { consecutiveRepeatedDoc } from "./consecutive-repeated.doc";
import { consecutiveDoc } from "./consecutive.doc";
import { coverageConceptDoc } from "./coverage-concept.doc";
import { coverageModalityDoc } from "./coverage-modality.doc";
import { coverageUserDoc } from "./coverage-user.doc";
import { cumTableDoc } from "./cum-table.doc";
import { cupsCodeDoc } from "./cups-code.doc";
import { cupsTableDoc } from "./cups-table.doc";
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
import { gestationalAgeDoc } from "./gestational-age.doc";
import { hospitalStayDoc } from "./hospital-stay.doc";
import { invoiceTotalDoc } from "./invoice-total.doc";
import { iumTableDoc } from "./ium-table.doc";
import { levelTypeDoc } from "./level-type.doc";
import { lineTotalDoc } from "./line-total.doc";
import { magistralDataDoc } from "./magistral-data.doc";
import { medicineCodeMissingDoc } from "./medicine-code-missing.doc";
import { medicineCodeDoc } from "./medicine-code.doc";
import { medicineRepeatedDoc } from "./medicine-repeated.doc";
import { mipresSizeDoc } from "./mipres-size.doc";
import { moderatorContributiveDoc } from "./moderator-contributive.doc";
import { moderatorInvoiceDoc } from "./moderator-invoice.doc";
import { moderatorTotalDoc } from "./moderator-total.doc";
import { moderatorValueDoc } from "./moderator-value.doc";
import { motherAgeDoc } from "./mother-age.doc";
import { motherSexDoc } from "./mother-sex.doc";
import { multipleBirthDoc } from "./multiple-birth.doc";
import { negativeDoc } from "./negative.doc";
import { newbornDocumentDoc } from "./newborn-document.doc";
import { newbornServiceDoc } from "./newborn-service.doc";
import { noModeratorValueDoc } from "./no-moderator-value.doc";
import { noServicesDoc } from "./no-services.doc";
import { notNullDoc } from "./not-null.doc";
import { noteNumberDoc } from "./note-number.doc";
import { officialNameDoc } from "./official-name.doc";
import { osCupsTableDoc } from "./os-cups-table.doc";
import { osCupsDoc } from "./os-cups.doc";
import { osNameDoc } from "./os-name.doc";
import { osProfessionalUnneededDoc } from "./os-professional-unneeded.doc";
import { osProfessionalDoc } from "./os-professional.doc";
import { placeCodeDoc } from "./place-code.doc";
import { preferredDiagnosisDoc } from "./preferred-diagnosis.doc";
import { prenatalVisitsDoc } from "./prenatal-visits.doc";
import { preventiveDiagnosisDoc } from "./preventive-diagnosis.doc";
import { preventivePaymentDoc } from "./preventive-payment.doc";
import { propertyDoc } from "./property.doc";
import { providerFormatDoc } from "./provider-format.doc";
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
import { serviceInPeriodDoc } from "./service-in-period.doc";
import { serviceRepeatedDoc } from "./service-repeated.doc";
import { serviceTimeDoc } from "./service-time.doc";
import { sirasNumberDoc } from "./siras-number.doc";
import { sirasUnneededDoc } from "./siras-unneeded.doc";
import { sizeDoubtfulDoc } from "./size-doubtful.doc";
import { sizeDoc } from "./size.doc";
import { stayApartDoc } from "./stay-apart.doc";
import { stayWithoutAdmissionDoc } from "./stay-without-admission.doc";
import { symptomDiagnosisDoc } from "./symptom-diagnosis.doc";
import { textDoc } from "./text.doc";
import { treatmentDaysDoc } from "./treatment-days.doc";
import { unneededMedicineDataDoc } from "./unneeded-medicine-data.doc";
import { userBirthAfterNowDoc } from "./user-birth-after-now.doc";
import { userRepeatedDoc } from "./user-repeated.doc";
import { userWithoutServicesDoc } from "./user-without-services.doc";
import { valueByModalityDoc } from "./value-by-modality.doc";
import { voluntarySubsidizedDoc } from "./voluntary-subsidized.doc";

/** The texts of each rule of a norm, in order of report. Only the command, the scripts and the tests read them. */
export const normDocs: Readonly<Record<string, NormRuleDoc>> = {
  "level-type": levelTypeDoc,
  "not-null": notNullDoc,
  property: propertyDoc,
  text: textDoc,
  size: sizeDoc,
  "size-doubtful": sizeDoubtfulDoc,
  "mipres-size": mipresSizeDoc,
  negative: negativeDoc,
  decimals: decimalsDoc,
  "code-list": codeListDoc,
  "newborn-document": newbornDocumentDoc,
  "provider-format": providerFormatDoc,
  "cups-code": cupsCodeDoc,
  "os-cups": osCupsDoc,
  "diagnosis-code": diagnosisCodeDoc,
  "diagnosis-code-long": diagnosisCodeLongDoc,
  "medicine-code": medicineCodeDoc,
  "medicine-code-missing": medicineCodeMissingDoc,
  "cannabis-dci": cannabisDciDoc,
  "official-name": officialNameDoc,
  "removed-field": removedFieldDoc,
  "birth-time": birthTimeDoc,
  "service-time": serviceTimeDoc,
  consecutive: consecutiveDoc,
  quantity: quantityDoc,
  "treatment-days": treatmentDaysDoc,
  "related-diagnosis": relatedDiagnosisDoc,
  "related-repeated": relatedRepeatedDoc,
  "cie11-name": cie11NameDoc,
  "cie11-pair": cie11PairDoc,
  "preferred-diagnosis": preferredDiagnosisDoc,
  "symptom-diagnosis": symptomDiagnosisDoc,
  "factor-diagnosis": factorDiagnosisDoc,
  "preventive-diagnosis": preventiveDiagnosisDoc,
  "cause-of-death": causeOfDeathDoc,
  "egress-before-birth": egressBeforeBirthDoc,
  "admission-after-egress": admissionAfterEgressDoc,
  "emergency-stay": emergencyStayDoc,
  "hospital-stay": hospitalStayDoc,
  "gestational-age": gestationalAgeDoc,
  "birth-weight": birthWeightDoc,
  "prenatal-visits": prenatalVisitsDoc,
  "unneeded-medicine-data": unneededMedicineDataDoc,
  "magistral-data": magistralDataDoc,
  "os-professional": osProfessionalDoc,
  "os-professional-unneeded": osProfessionalUnneededDoc,
  "os-name": osNameDoc,
  "purpose-cause": purposeCauseDoc,
  "preventive-payment": preventivePaymentDoc,
  advance: advanceDoc,
  "moderator-value": moderatorValueDoc,
  "no-moderator-value": noModeratorValueDoc,
  "moderator-invoice": moderatorInvoiceDoc,
  "service-after-now": serviceAfterNowDoc,
  "admission-after-now": admissionAfterNowDoc,
  "egress-after-now": egressAfterNowDoc,
  "birth-after-now": birthAfterNowDoc,
  "service-in-period": serviceInPeriodDoc,
  "egress-in-period": egressInPeriodDoc,
  "value-by-modality": valueByModalityDoc,
  "line-total": lineTotalDoc,
  "cups-table": cupsTableDoc,
  "os-cups-table": osCupsTableDoc,
  "cie10-table": cie10TableDoc,
  "cum-table": cumTableDoc,
  "ium-table": iumTableDoc,
  "code-later": codeLaterDoc,
  "birth-day": birthDayDoc,
  "place-code": placeCodeDoc,
  residence: residenceDoc,
  "siras-number": sirasNumberDoc,
  "siras-unneeded": sirasUnneededDoc,
  "user-birth-after-now": userBirthAfterNowDoc,
  "note-number": noteNumberDoc,
  "no-services": noServicesDoc,
  "user-without-services": userWithoutServicesDoc,
  "user-repeated": userRepeatedDoc,
  "age-document": ageDocumentDoc,
  "consecutive-repeated": consecutiveRepeatedDoc,
  "consecutive-gap": consecutiveGapDoc,
  "medicine-repeated": medicineRepeatedDoc,
  "service-repeated": serviceRepeatedDoc,
  "service-before-birth": serviceBeforeBirthDoc,
  "admission-before-birth": admissionBeforeBirthDoc,
  "egress-before-user-birth": egressBeforeUserBirthDoc,
  "stay-without-admission": stayWithoutAdmissionDoc,
  "stay-apart": stayApartDoc,
  "admission-way": admissionWayDoc,
  "emergency-consultation": emergencyConsultationDoc,
  "emergency-cause": emergencyCauseDoc,
  "moderator-contributive": moderatorContributiveDoc,
  "voluntary-subsidized": voluntarySubsidizedDoc,
  "mother-age": motherAgeDoc,
  "mother-sex": motherSexDoc,
  "purpose-sex": purposeSexDoc,
  "multiple-birth": multipleBirthDoc,
  "newborn-service": newbornServiceDoc,
  "service-after-death": serviceAfterDeathDoc,
  "service-after-own-death": serviceAfterOwnDeathDoc,
  "referred-without-services": referredWithoutServicesDoc,
  "invoice-total": invoiceTotalDoc,
  "moderator-total": moderatorTotalDoc,
  "coverage-modality": coverageModalityDoc,
  "coverage-user": coverageUserDoc,
  "coverage-concept": coverageConceptDoc,
};

/** The texts of a rule of a norm. */
export function normDocOf(code: string): NormRuleDoc {
  const doc = normDocs[code];
  if (doc === undefined) throw new Error(`rules/norm/docs.ts has no ${code}`);
  return doc;
}
