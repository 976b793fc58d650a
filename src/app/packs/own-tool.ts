import type { ReportOptions } from "../../report/report";

/** Defined by the build only. */
declare const RIPSLINT_COMMIT: string | undefined;

export const commit: string | undefined =
  typeof RIPSLINT_COMMIT === "undefined" ? undefined : RIPSLINT_COMMIT;

/** The version as people read it, with the commit's first digits: `1.2.3 (abcdef1)`. */
export const identified = (version: string): string =>
  `${version} (${commit?.slice(0, 7) ?? "unreleased"})`;

/** Identifies the tool, with its commit if it is released. */
export const ownTool = (version: string): ReportOptions["tool"] => ({
  name: "ripslint",
  version,
  ...(commit !== undefined && { commit }),
});
