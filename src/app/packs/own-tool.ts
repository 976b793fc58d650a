import type { ReportOptions } from "../../report/report";
import { commit } from "./commit";

/** Identifies the tool, with its commit if it is released. */
export const ownTool = (version: string): ReportOptions["tool"] => ({
  name: "ripslint",
  version,
  ...(commit !== undefined && { commit }),
});
