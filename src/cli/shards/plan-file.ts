import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { RunSetup } from "../../engine/batch/batch";
import { setUpRun } from "../../engine/batch/batch";
import type { Arguments } from "../../app/arguments";
import { reasonOf } from "../../app/faults";
import { ParsedOptions, batchOptions } from "../../app/parsed-options";
import { UsageError } from "../../app/usage";
import type { Lang } from "../../core/model/issue";
import { langOfTag } from "../../core/model/options";
import type { NormPack } from "../../norm/norm-pack";
import type { PlannedFile, ShardPlan } from "../../shards/plan";
import { planVersion } from "../../shards/plan";
import { contextOf } from "../io/context-file";
import type { InputFile } from "../io/files";
import type { Path } from "../io/path";
import { inputAt } from "../io/files";
import { noStdin } from "../io/command-io";
import { withNormInput } from "../io/norm-input";
import { hashOf } from "../io/source";
import { packsGiven } from "../norms";
import { judgingOf } from "../judging";

/** How records are judged, from the options of a command line or of a plan. */
export interface Judging {
  readonly args: Arguments;
  readonly parsed: ParsedOptions;
  readonly packs: readonly NormPack[];
  readonly lang: Lang;
  readonly setup: RunSetup;
}

/** Prepares how records are judged. */
export async function judgingBy(args: Arguments, lang: Lang): Promise<Judging> {
  const parsed = new ParsedOptions(args);
  const packs = await packsGiven(args);
  const options = batchOptions(parsed, lang, packs);
  const contract = await contextOf(parsed, options.stage ?? "revision", lang, noStdin);
  const { context } = await withNormInput(contract.context, args, lang);
  return {
    args,
    parsed,
    packs,
    lang,
    setup: setUpRun(context, { ...options }),
  };
}

/** The id of a plan: the SHA-256 of its other members. */
export const idOf = (rest: Omit<ShardPlan, "id">): string =>
  createHash("sha256").update(JSON.stringify(rest)).digest("hex");

/**
 * Reads a plan, and prepares how its records are judged.
 *
 * @throws UsageError if it is no plan, or if this machine would judge otherwise.
 */
export async function planIn(
  path: string,
  version: string,
): Promise<{ readonly plan: ShardPlan; readonly judging: Judging }> {
  const plan = planAt(path);
  if (plan.tool !== version)
    throw new UsageError({
      en: `${path} was made by ripslint ${plan.tool}, and this is ${version}`,
      es: `${path} se hizo con ripslint ${plan.tool}, y este es ${version}`,
    });
  const args: Arguments = { given: plan.options, positionals: [] };
  const lang = langOfTag(plan.options.find(({ name }) => name === "lang")?.value ?? "") ?? "en";
  const judging = await judgingBy(args, lang);
  if ((await judgingOf(args, version)) !== plan.judging)
    throw new UsageError({
      en: `${path} was made with other files of its options: the context, a table or a list has changed`,
      es: `${path} se hizo con otros archivos de sus opciones: cambió el contexto, una tabla o una lista`,
    });
  return { plan, judging };
}

function planAt(path: string): ShardPlan {
  const refuse = (en: string, es: string) =>
    new UsageError({ en: `${path} ${en}`, es: `${path} ${es}` });
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw refuse(reasonOf(error, "en"), reasonOf(error, "es"));
  }
  let plan: Partial<ShardPlan> | undefined;
  try {
    plan = JSON.parse(text) as ShardPlan;
  } catch {
    // It is said below.
  }
  if (plan?.planVersion !== planVersion || plan.id === undefined)
    throw refuse("is not a plan of this version", "no es un plan de esta versión");
  const { id, ...rest } = plan as ShardPlan;
  if (idOf(rest) !== id)
    throw refuse("was changed since it was made", "fue modificado desde que se hizo");
  return plan as ShardPlan;
}

/** The path of a planned file. */
export const pathOf = ({ path }: PlannedFile): Path =>
  typeof path === "string" ? path : Buffer.from(path.base64, "base64");

/** The file of a plan as it is now. */
export function plannedInput(file: PlannedFile): InputFile {
  return { ...inputAt(pathOf(file)), shown: file.name };
}

/** Whether a file is still the one that was planned. */
export async function isSame(file: PlannedFile): Promise<boolean> {
  const { size, isRegular, error, mtimeMs } = plannedInput(file);
  if (error !== undefined) return file.size === null;
  if (!isRegular || size !== file.size) return false;
  return file.sha256 === undefined
    ? mtimeMs === file.mtimeMs
    : (await hashOf(pathOf(file))) === file.sha256;
}
