import type { AnyContractRule } from "../../src/core/model/rule";
import { aliasConflict } from "./alias-conflict";
import { localTime } from "./local-time";
import { nearName } from "./near-name";
import { presence } from "./presence";
import { professionalId } from "./professional-id";
import { professionalIsPatient } from "./professional-is-patient";
import { professionalUnknown } from "./professional-unknown";
import { providerCode } from "./provider-code";
import { required } from "./required";
import { type } from "./type";

/** The contract's rules, in the order of the report. */
export const contractRules: readonly AnyContractRule[] = [
  type,
  required,
  presence,
  providerCode,
  localTime,
  aliasConflict,
  professionalId,
  professionalIsPatient,
  professionalUnknown,
  nearName,
];
