import type { AnyFinding } from "../core/model/finding";
import type { ReportOptions } from "./report";

/** Returns true if a finding only warns, and the Ministry's validator may reject it. */
export const mayReject = (
  { code, severity }: Pick<AnyFinding, "code" | "severity">,
  { rules = [] }: Pick<ReportOptions, "rules">,
): boolean =>
  severity === "warning" && rules.some((rule) => rule.code === code && rule.rejects === true);
