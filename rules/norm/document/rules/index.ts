import type { DocumentNormRule } from "../../../../src/model/norm-rule";
import {
  egressBeforeUserBirth,
  motherAge,
  motherSex,
  multipleBirth,
  newbornService,
  referredWithoutServices,
  serviceAfterDeath,
} from "./newborns";
import { consecutiveGap, consecutiveRepeated } from "./sequence";
import {
  medicineRepeated,
  moderatorContributive,
  serviceBeforeBirth,
  serviceRepeated,
  stayWithoutAdmission,
  voluntarySubsidized,
} from "./services";
import { noServices, userRepeated, userWithoutServices } from "./usuarios";

/** The rules of a norm over a whole document, in order of report. */
export const documentNormRules: readonly DocumentNormRule[] = [
  noServices,
  userWithoutServices,
  userRepeated,
  consecutiveRepeated,
  consecutiveGap,
  medicineRepeated,
  serviceRepeated,
  serviceBeforeBirth,
  egressBeforeUserBirth,
  stayWithoutAdmission,
  moderatorContributive,
  voluntarySubsidized,
  motherAge,
  motherSex,
  multipleBirth,
  newbornService,
  serviceAfterDeath,
  referredWithoutServices,
];
