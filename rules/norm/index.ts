import type { AnyDocumentNormRule, AnyNormRule, NormRule } from "../../src/core/model/norm-rule";
import { isOfEnclosing } from "../../src/core/model/norm-rule";
import { adjustmentOfInvoice } from "./adjustment-of-invoice";
import { admissionAfterEgress } from "./admission-after-egress";
import { admissionAfterNow } from "./admission-after-now";
import { admissionBeforeBirth } from "./admission-before-birth";
import { admissionWay } from "./admission-way";
import { advance } from "./advance";
import { ageDocument } from "./age-document";
import { billerNit } from "./biller-nit";
import { birthAfterNow } from "./birth-after-now";
import { birthDay } from "./birth-day";
import { birthNewborn } from "./birth-newborn";
import { birthStay } from "./birth-stay";
import { birthTime } from "./birth-time";
import { birthWeight } from "./birth-weight";
import { cannabisDci } from "./cannabis-dci";
import { causeOfDeath } from "./cause-of-death";
import { cie10Age } from "./cie10-age";
import { cie10Sex } from "./cie10-sex";
import { cie10Table } from "./cie10-table";
import { cie10TableAged } from "./cie10-table-aged";
import { cie11Code } from "./cie11-code";
import { cie11Name } from "./cie11-name";
import { cie11Pair } from "./cie11-pair";
import { cie11Table } from "./cie11-table";
import { codeLater } from "./code-later";
import { codeList } from "./code-list";
import { codeListDoubtful } from "./code-list-doubtful";
import { collectiveCode } from "./collective-code";
import { consecutive } from "./consecutive";
import { consecutiveGap } from "./consecutive-gap";
import { consecutiveRepeated } from "./consecutive-repeated";
import { countryTable } from "./country-table";
import { coverageConcept } from "./coverage-concept";
import { coverageInactive } from "./coverage-inactive";
import { coverageInactiveDoubtful } from "./coverage-inactive-doubtful";
import { coverageModality } from "./coverage-modality";
import { coverageUserDoubtful } from "./coverage-user-doubtful";
import { coverageUser } from "./coverage-user";
import { cumTable } from "./cum-table";
import { cupsCode } from "./cups-code";
import { cupsMaximum } from "./cups-maximum";
import { cupsSex } from "./cups-sex";
import { cupsStay } from "./cups-stay";
import { cupsSurgery } from "./cups-surgery";
import { cupsTable } from "./cups-table";
import { cupsTableAged } from "./cups-table-aged";
import { cupsUse } from "./cups-use";
import { decimals } from "./decimals";
import { diagnosisCode } from "./diagnosis-code";
import { diagnosisCodeLong } from "./diagnosis-code-long";
import { egressAfterNow } from "./egress-after-now";
import { egressBeforeBirth } from "./egress-before-birth";
import { egressBeforeUserBirth } from "./egress-before-user-birth";
import { egressInPeriod } from "./egress-in-period";
import { emergencyCause } from "./emergency-cause";
import { emergencyConsultation } from "./emergency-consultation";
import { emergencyStay } from "./emergency-stay";
import { factorDiagnosis } from "./factor-diagnosis";
import { finalidadAge } from "./finalidad-age";
import { finalidadSex } from "./finalidad-sex";
import { gestationalAge } from "./gestational-age";
import { hospitalStay } from "./hospital-stay";
import { identifier } from "./identifier";
import { incapacidadCode } from "./incapacidad-code";
import { interconsultation } from "./interconsultation";
import { invoiceNumber } from "./invoice-number";
import { invoiceProvider } from "./invoice-provider";
import { invoiceTotal } from "./invoice-total";
import { invoiceUnlisted } from "./invoice-unlisted";
import { iumTable } from "./ium-table";
import { levelType } from "./level-type";
import { lineTotal } from "./line-total";
import { magistralData } from "./magistral-data";
import { medicineCode } from "./medicine-code";
import { medicineCodeMissing } from "./medicine-code-missing";
import { medicineRepeated } from "./medicine-repeated";
import { mipresSize } from "./mipres-size";
import { moderatorConcept } from "./moderator-concept";
import { moderatorContributive } from "./moderator-contributive";
import { moderatorInvoice } from "./moderator-invoice";
import { moderatorTotal } from "./moderator-total";
import { moderatorValue } from "./moderator-value";
import { motherAge } from "./mother-age";
import { motherSex } from "./mother-sex";
import { multipleBirth } from "./multiple-birth";
import { municipalityTable } from "./municipality-table";
import { negative } from "./negative";
import { neitherInvoiceNorNote } from "./neither-invoice-nor-note";
import { newbornAsUsuario } from "./newborn-as-usuario";
import { newbornDocument } from "./newborn-document";
import { newbornMissing } from "./newborn-missing";
import { newbornService } from "./newborn-service";
import { newbornWithoutServices } from "./newborn-without-services";
import { noModeratorValue } from "./no-moderator-value";
import { noServices } from "./no-services";
import { normDates } from "./norm-dates";
import { notNull } from "./not-null";
import { noteFields } from "./note-fields";
import { noteModerator } from "./note-moderator";
import { noteNumber } from "./note-number";
import { noteTotal } from "./note-total";
import { nullArray } from "./null-array";
import { officialName } from "./official-name";
import { oneProvider } from "./one-provider";
import { optionalProperty } from "./optional-property";
import { osCups } from "./os-cups";
import { osCupsTable } from "./os-cups-table";
import { osName } from "./os-name";
import { osProfessional } from "./os-professional";
import { osProfessionalUnneeded } from "./os-professional-unneeded";
import { osQuantity } from "./os-quantity";
import { placeCode } from "./place-code";
import { preferredDiagnosis } from "./preferred-diagnosis";
import { prenatalVisits } from "./prenatal-visits";
import { preventiveDiagnosis } from "./preventive-diagnosis";
import { preventivePayment } from "./preventive-payment";
import { professionalPatient } from "./professional-patient";
import { professionalUnlisted } from "./professional-unlisted";
import { property } from "./property";
import { providerDepartment } from "./provider-department";
import { providerFormat } from "./provider-format";
import { providerUnknown } from "./provider-unknown";
import { purposeCause } from "./purpose-cause";
import { purposeSex } from "./purpose-sex";
import { quantity } from "./quantity";
import { referredWithoutServices } from "./referred-without-services";
import { relatedDiagnosis } from "./related-diagnosis";
import { relatedRepeated } from "./related-repeated";
import { removedField } from "./removed-field";
import { residence } from "./residence";
import { serviceAfterDeath } from "./service-after-death";
import { serviceAfterNow } from "./service-after-now";
import { serviceAfterOwnDeath } from "./service-after-own-death";
import { serviceBeforeBirth } from "./service-before-birth";
import { serviceGroup } from "./service-group";
import { serviceInPeriod } from "./service-in-period";
import { serviceRepeated } from "./service-repeated";
import { serviceSameDay } from "./service-same-day";
import { serviceTable } from "./service-table";
import { serviceTime } from "./service-time";
import { sexColumn } from "./sex-column";
import { sirasNumber } from "./siras-number";
import { sirasUnneeded } from "./siras-unneeded";
import { size } from "./size";
import { sizeDoubtful } from "./size-doubtful";
import { stayApart } from "./stay-apart";
import { stayWithoutAdmission } from "./stay-without-admission";
import { symptomDiagnosis } from "./symptom-diagnosis";
import { text } from "./text";
import { treatmentDays } from "./treatment-days";
import { unitAsText } from "./unit-as-text";
import { unknownProperty } from "./unknown-property";
import { unneededMedicineData } from "./unneeded-medicine-data";
import { userBirthAfterNow } from "./user-birth-after-now";
import { userRepeated } from "./user-repeated";
import { userWithoutServices } from "./user-without-services";
import { valueByModality } from "./value-by-modality";
import { valueWithoutInvoice } from "./value-without-invoice";
import { voluntarySubsidized } from "./voluntary-subsidized";
import { xmlAbsent } from "./xml-absent";
import { xmlBase64 } from "./xml-base64";
import { xmlForm } from "./xml-form";
import { xmlFormDoubtful } from "./xml-form-doubtful";
import { xmlProvider } from "./xml-provider";
import { xmlProviderDoubtful } from "./xml-provider-doubtful";
import { zeroWithoutInvoice } from "./zero-without-invoice";

/** The rules for records, in the order of the report. */
export const normRules: readonly NormRule[] = [
  levelType,
  notNull,
  property,
  optionalProperty,
  text,
  identifier,
  size,
  sizeDoubtful,
  mipresSize,
  negative,
  decimals,
  codeList,
  codeListDoubtful,
  newbornDocument,
  providerFormat,
  providerDepartment,
  providerUnknown,
  professionalUnlisted,
  cupsCode,
  osCups,
  diagnosisCode,
  diagnosisCodeLong,
  medicineCode,
  medicineCodeMissing,
  cannabisDci,
  officialName,
  removedField,
  birthTime,
  serviceTime,
  consecutive,
  quantity,
  treatmentDays,
  relatedDiagnosis,
  relatedRepeated,
  cie11Name,
  cie11Pair,
  preferredDiagnosis,
  symptomDiagnosis,
  factorDiagnosis,
  preventiveDiagnosis,
  causeOfDeath,
  egressBeforeBirth,
  admissionAfterEgress,
  emergencyStay,
  hospitalStay,
  gestationalAge,
  birthWeight,
  prenatalVisits,
  unneededMedicineData,
  unitAsText,
  magistralData,
  osProfessional,
  osProfessionalUnneeded,
  osName,
  osQuantity,
  purposeCause,
  preventivePayment,
  advance,
  moderatorValue,
  noModeratorValue,
  moderatorInvoice,
  serviceAfterNow,
  admissionAfterNow,
  egressAfterNow,
  birthAfterNow,
  serviceInPeriod,
  egressInPeriod,
  valueByModality,
  lineTotal,
  cupsTable,
  osCupsTable,
  cupsTableAged,
  cie10Table,
  cie10TableAged,
  cie11Code,
  cie11Table,
  cumTable,
  iumTable,
  cupsUse,
  serviceTable,
  serviceGroup,
  collectiveCode,
];

/**
 * The rules for the enclosing objects (the document's root and its usuarios), in the order of the report. Rules for records
 * that also apply to these are included.
 */
export const enclosingRules: readonly NormRule[] = [
  levelType,
  notNull,
  property,
  optionalProperty,
  text,
  identifier,
  size,
  negative,
  decimals,
  codeList,
  codeListDoubtful,
  codeLater,
  incapacidadCode,
  consecutive,
  birthDay,
  placeCode,
  municipalityTable,
  countryTable,
  residence,
  sirasNumber,
  sirasUnneeded,
  userBirthAfterNow,
  noteNumber,
  noteFields,
  neitherInvoiceNorNote,
];

/** The rules for a whole document, in the order of the report. */
export const documentNormRules: readonly AnyDocumentNormRule[] = [
  normDates,
  unknownProperty,
  noServices,
  userWithoutServices,
  nullArray,
  userRepeated,
  ageDocument,
  consecutiveRepeated,
  consecutiveGap,
  medicineRepeated,
  serviceRepeated,
  serviceSameDay,
  cupsMaximum,
  oneProvider,
  serviceBeforeBirth,
  admissionBeforeBirth,
  egressBeforeUserBirth,
  stayWithoutAdmission,
  stayApart,
  admissionWay,
  emergencyConsultation,
  emergencyCause,
  interconsultation,
  moderatorContributive,
  voluntarySubsidized,
  professionalPatient,
  newbornAsUsuario,
  motherAge,
  motherSex,
  sexColumn,
  purposeSex,
  cupsSex,
  cie10Sex,
  cie10Age,
  finalidadSex,
  finalidadAge,
  cupsStay,
  cupsSurgery,
  birthNewborn,
  birthStay,
  multipleBirth,
  newbornMissing,
  newbornService,
  serviceAfterDeath,
  serviceAfterOwnDeath,
  referredWithoutServices,
  newbornWithoutServices,
  invoiceTotal,
  moderatorTotal,
  moderatorConcept,
  noteTotal,
  noteModerator,
  valueWithoutInvoice,
  zeroWithoutInvoice,
  billerNit,
  invoiceProvider,
  invoiceNumber,
  xmlForm,
  xmlFormDoubtful,
  xmlProvider,
  xmlProviderDoubtful,
  xmlBase64,
  xmlAbsent,
  adjustmentOfInvoice,
  invoiceUnlisted,
  coverageInactive,
  coverageInactiveDoubtful,
  coverageModality,
  coverageUser,
  coverageUserDoubtful,
  coverageConcept,
];

/** All rules of a norm without repetition, in the order of the report. */
export const allNormRules: readonly AnyNormRule[] = [
  ...normRules,
  ...enclosingRules.filter(isOfEnclosing),
  ...documentNormRules,
];
