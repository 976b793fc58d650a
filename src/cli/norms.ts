import type { Arguments } from "../app/options/arguments";
import type { TablesInUse } from "../app/packs/norms";
import { contractTexts } from "../app/packs/contract-texts";
import { ownTool } from "../app/packs/own-tool";
import type { Lang } from "../core/model/issue";
import type { NormPack } from "../norm/norm-pack";
import type { ReportOptions, ReportTable, RuleText } from "../report/report";

/** The norms, with their tables and texts: half of the command, which a run by the contract alone never loads. */
const loadNorms = () => import("../app/packs/norms");

export const withNormOfToday = async (
  args: Arguments,
  clock: () => string,
): Promise<Arguments> => ({
  ...args,
  given: (await loadNorms()).withNormOfToday(args.given, clock),
});

/** None by default. */
export const packsGiven = async (args: Arguments): Promise<readonly NormPack[]> =>
  args.given.some(({ name }) => name === "pack" || name === "as-of")
    ? (await loadNorms()).packsOf(args)
    : [];

export const newestPacks = async (): Promise<readonly NormPack[]> =>
  (await loadNorms()).newestPacks();

export const toolWith = async (
  version: string,
  packs: readonly NormPack[],
  tables: readonly ReportTable[] = [],
  dayOfNorm?: string,
): Promise<ReportOptions["tool"]> =>
  packs.length === 0
    ? ownTool(version)
    : (await loadNorms()).toolOf(version, packs, tables, dayOfNorm);

/** The official tables of the product that a run uses. */
export const tablesWith = async (
  args: Arguments,
  packs: readonly NormPack[],
): Promise<TablesInUse> =>
  packs.length === 0 ? { facts: {}, tables: [] } : (await loadNorms()).tablesInUse(args, packs);

/** Includes the norms' texts. */
export const textsWith = async (
  lang: Lang,
  packs: readonly NormPack[],
): Promise<readonly RuleText[]> =>
  packs.length === 0 ? contractTexts(lang) : (await loadNorms()).ruleTexts(lang, packs);
