import { tableSources } from "../../../rules/tables/index";
import type { GivenFacts } from "../../norm/tables";
import type { NormPack } from "../../norm/norm-pack";
import type { PackedTable } from "../../norm/official-table";
import { officialTables } from "../../tables";
import type { Arguments } from "../options/arguments";
import { followedUntil, v002 } from "../../norm/packs";
import type { ReportOptions, ReportTable } from "../../report/report";
import { ownTool } from "./own-tool";

export { newestPacks, packsOf, withNormOfToday } from "./packs";
export { ruleTexts } from "./rule-texts";

/**
 * Identifies the tool, with its commit if it is released, the selected norms, each with version and digest, and the official
 * tables.
 */
export function toolOf(
  version: string,
  packs: readonly NormPack[],
  tables: readonly ReportTable[],
  dayOfNorm?: string,
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
    : {
        ...tool,
        packs: named,
        ...(dayOfNorm !== undefined && { dayOfNorm }),
        ...(tables.length > 0 && { tables }),
      };
}

export interface TablesInUse {
  readonly facts: GivenFacts;
  readonly tables: readonly ReportTable[];
}

/** The official tables, with the facts that rules look up. */
const official = Object.values(officialTables) as readonly PackedTable<unknown>[];

/**
 * The official tables that come with the product, except those that a --table replaces; none without a pack, or with
 * --no-tables.
 */
export function tablesInUse({ given }: Arguments, packs: readonly NormPack[]): TablesInUse {
  if (packs.length === 0 || given.some(({ name }) => name === "no-tables"))
    return { facts: {}, tables: [] };
  const replaced = new Set(
    given.flatMap(({ name, value }) =>
      name === "table" ? [value.slice(0, value.indexOf("="))] : [],
    ),
  );
  const used = official.filter(({ name }) => !replaced.has(name));
  return {
    facts: Object.assign({}, ...used.map(({ facts }) => facts)) as GivenFacts,
    tables: allOfficial.filter(({ name }) => !replaced.has(name)),
  };
}

/** All tables that come with the product, as reports name them. */
export const allOfficial: readonly ReportTable[] = official.map(({ name, date, size }) => ({
  name,
  title: tableSources[name as keyof typeof tableSources].title,
  codes: size,
  date,
}));
