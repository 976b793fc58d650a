import { readdirSync, readFileSync, rmSync } from "node:fs";
import type { Outcome } from "../command";
import { ripslint } from "../command";
import { errorsOf, isPartLine, isPlan } from "../schema-checks";

/** Plans, runs every shard and merges, as several machines would. */

export interface Merged {
  readonly plan: Outcome;
  readonly shards: readonly Outcome[];
  readonly merge: Outcome;
}

export async function onMachines(
  count: number,
  paths: readonly string[],
  options: readonly string[],
  reports: readonly string[],
): Promise<Merged> {
  for (const name of readdirSync(".")) if (isOfRun(name)) rmSync(name);
  const plan = await ripslint([
    "plan",
    ...paths,
    "--shards",
    `${count}`,
    "-o",
    "plan.json",
    ...options,
  ]);
  if (plan.exit !== 0) throw new Error(plan.stderr);
  const shards: Outcome[] = [];
  for (let k = 0; k < count; k++)
    shards.push(await ripslint(["run-shard", "plan.json", `${k}`, "-o", partOf(k)]));
  const parts = Array.from({ length: count }, (_, k) => partOf(k));
  const merge = await ripslint(["merge", "plan.json", ...parts, ...reports]);
  return { plan, shards, merge };
}

export const partOf = (shard: number): string => `part-${shard}.ndjson`;

const isOfRun = (name: string): boolean => /^(?:plan\.json|part-\d+\.ndjson)$/.test(name);

/** The errors of the plan and of every line of the parts by the published schemas. */
export function schemaFaults(): readonly unknown[] {
  const names = readdirSync(".").filter((name) => /^part-\d+\.ndjson$/.test(name));
  const lines = names.flatMap((name) => readFileSync(name, "utf8").trimEnd().split("\n"));
  return [
    ...errorsOf(isPlan, JSON.parse(readFileSync("plan.json", "utf8"))),
    ...lines.flatMap((line) => errorsOf(isPartLine, JSON.parse(line))),
  ];
}
