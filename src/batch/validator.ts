import type { Configuration } from "../settings/settings";
import { configurationOf, markPrepared } from "../settings/settings";
import type { Validator, ValidatorOptions } from "../validate/validator";
import { createValidator as createObjectValidator } from "../validate/validator";
import type { BytesCalls } from "./alone";
import { bytesCalls } from "./alone";

/** A validator that also judges bytes. */
export interface BytesValidator extends Validator, BytesCalls {}

/**
 * As `createValidator` of `ripslint`, with calls for one value as bytes: the body of a request is judged as it came,
 * since a parsed copy has lost repeated names and digits.
 *
 * @throws as `createValidator` of `ripslint`.
 * @example
 * const rips = createValidator({ context });
 * const issues = rips.bytes(2, body, { patient });
 */
export function createValidator(options: ValidatorOptions): BytesValidator {
  const validator = createObjectValidator(options);
  const configuration = configurationOf(validator) as Configuration;
  return markPrepared({ ...validator, ...bytesCalls(validator) }, configuration);
}
