// Derived by `npm run generate` from the files *.doc.ts; do not edit.
import type { RuleDoc } from "../src/core/model/rule-doc";
import { aliasConflictDoc } from "./contract/alias-conflict.doc";
import { localTimeDoc } from "./contract/local-time.doc";
import { nearNameDoc } from "./contract/near-name.doc";
import { presenceDoc } from "./contract/presence.doc";
import { professionalIdDoc } from "./contract/professional-id.doc";
import { professionalIsPatientDoc } from "./contract/professional-is-patient.doc";
import { professionalUnknownDoc } from "./contract/professional-unknown.doc";
import { providerCodeDoc } from "./contract/provider-code.doc";
import { requiredDoc } from "./contract/required.doc";
import { typeDoc } from "./contract/type.doc";
import { documentDoc } from "../src/core/diagnostics/document.doc";
import { duplicateKeyDoc } from "../src/core/diagnostics/duplicate-key.doc";
import { jsonDoc } from "../src/core/diagnostics/json.doc";
import { numberPrecisionDoc } from "../src/core/diagnostics/number-precision.doc";
import { recordDoc } from "../src/core/diagnostics/record.doc";
import { shapeDoc } from "../src/core/diagnostics/shape.doc";
import { tooDeepDoc } from "../src/core/diagnostics/too-deep.doc";
import { tooLargeDoc } from "../src/core/diagnostics/too-large.doc";

/** The texts of each rule of the contract and of the input, by code. The core does not import them. */
export const ruleDocs: Readonly<Record<string, RuleDoc>> = {
  "alias-conflict": aliasConflictDoc,
  "local-time": localTimeDoc,
  "near-name": nearNameDoc,
  presence: presenceDoc,
  "professional-id": professionalIdDoc,
  "professional-is-patient": professionalIsPatientDoc,
  "professional-unknown": professionalUnknownDoc,
  "provider-code": providerCodeDoc,
  required: requiredDoc,
  type: typeDoc,
  document: documentDoc,
  "duplicate-key": duplicateKeyDoc,
  json: jsonDoc,
  "number-precision": numberPrecisionDoc,
  record: recordDoc,
  shape: shapeDoc,
  "too-deep": tooDeepDoc,
  "too-large": tooLargeDoc,
};
