import type { Finding } from "../core/model/finding";
import type { ReportOptions } from "./report";

/** Whether the Ministry's validator may reject what findings of a rule only warn of. */
export const mayReject = (
  { code, severity }: Pick<Finding, "code" | "severity">,
  { rules = [] }: Pick<ReportOptions, "rules">,
): boolean =>
  severity === "warning" && rules.some((rule) => rule.code === code && rule.rejects === true);
