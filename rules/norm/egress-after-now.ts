import type { NormRule } from "../../src/model/norm-rule";
import { notAfterNow, notAfterNowInBytes, nowMessage } from "./shared/dates";

/** N12. */
export const egressAfterNow = {
  code: "egress-after-now",
  official: "RVC043",
  canReject: true,
  given: ["fechaEgreso"],
  needs: "now",
  check: notAfterNow,
  inBytes: notAfterNowInBytes,
  message: nowMessage,
} satisfies NormRule;
