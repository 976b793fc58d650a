import type { NormPack } from "../../norm/norm-pack";
import { followedUntil, v002 } from "../../norm/packs";
import type { ReportOptions, ReportTable } from "../../report/report";
import { ownTool } from "./own-tool";

/** Identifies what judged: the tool, with its commit if it is released, and the selected norms, each with version and digest, and the
 * official tables. */
export function toolOf(
  version: string,
  packs: readonly NormPack[],
  tables: readonly ReportTable[],
): ReportOptions["tool"] {
  const tool = ownTool(version);
  const named = packs.map((pack) => ({
    id: pack.id,
    version: pack.version,
    date: pack.date,
    digest: pack.digest,
    ...(!pack.sources.some(({ official }) => official) && { readFrom: v002.version }),
    followedUntil,
  }));
  return named.length === 0
    ? tool
    : { ...tool, packs: named, ...(tables.length > 0 && { tables }) };
}
