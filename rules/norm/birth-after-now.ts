import type { NormRule } from "../../src/model/norm-rule";
import { notAfterNow, notAfterNowInBytes, nowMessage } from "./shared/dates";

/** N04. */
export const birthAfterNow = {
  code: "birth-after-now",
  official: "RVC045",
  canReject: true,
  given: ["fechaNacimiento"],
  needs: "now",
  check: notAfterNow,
  inBytes: notAfterNowInBytes,
  message: nowMessage,
} satisfies NormRule;
