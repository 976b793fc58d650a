import { tableSources } from "../../../rules/tables/index";
import type { GivenFacts } from "../../norm/tables";
import type { NormPack } from "../../norm/norm-pack";
import type { ReportTable } from "../../report/report";
import { officialTables } from "../../tables";
import type { Arguments } from "../options/arguments";

/** The official tables that a run uses. */
export interface TablesInUse {
  readonly facts: GivenFacts;
  readonly tables: readonly ReportTable[];
}

/**
 * The official tables that come with the product, without those that a --table replaces; none if no pack runs, or with
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
  const used = Object.values(officialTables).filter(({ name }) => !replaced.has(name));
  return {
    facts: Object.assign({}, ...used.map(({ facts }) => facts)) as GivenFacts,
    tables: allOfficial.filter(({ name }) => !replaced.has(name)),
  };
}

/** All tables that come with the product, as reports name them. */
export const allOfficial: readonly ReportTable[] = Object.values(officialTables).map(
  ({ name, date, size }) => ({
    name,
    title: tableSources[name as keyof typeof tableSources].title,
    codes: size,
    date,
  }),
);
