import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { benchContext, chunks } from "../../../bench/data";
import { builtCommand, ripslint } from "../../command";
import { inFolder } from "../../command-folder";
import { onMachines, partOf } from "../../shards/machine";

/** How many shards are killed: `KILLS=100 npx vitest run test/slow/shards/killed.test.ts` for a long run. */
const kills = Number(process.env["KILLS"] ?? 16);

inFolder({ "context.json": JSON.stringify(benchContext) });

/** Runs the built command and kills it after some milliseconds; true if it had ended before. */
async function killed(args: readonly string[], after: number): Promise<boolean> {
  const child = spawn(process.execPath, [builtCommand, ...args], { stdio: "ignore" });
  const timer = setTimeout(() => child.kill("SIGKILL"), after);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(timer);
  return code === 0;
}

test("a shard that is killed at any time leaves a whole part or none, and may be run again", async () => {
  writeFileSync("lines.ndjson", Buffer.concat([...chunks("ndjson", 3e6, { faulty: 0.5 }, 500)]));
  const { merge: whole } = await onMachines(
    2,
    ["lines.ndjson"],
    ["--context", "context.json"],
    ["-f", "json"],
  );
  const parts = [0, 1].map((shard) => readFileSync(partOf(shard)));
  let isStopped = 0;
  for (let i = 0; i < kills; i++) {
    const shard = i % 2;
    rmSync(partOf(shard));
    const hasEnded = await killed(
      ["run-shard", "plan.json", `${shard}`, "-o", partOf(shard)],
      (i * 400) / kills,
    );
    const written = readdirSync(".").includes(partOf(shard))
      ? readFileSync(partOf(shard))
      : undefined;
    if (!hasEnded) isStopped += 1;
    if (hasEnded || written !== undefined) expect(written).toEqual(parts[shard]);
    else writeFileSync(partOf(shard), parts[shard] as Buffer);
  }
  expect(isStopped).toBeGreaterThan(0);
  const strays = readdirSync(".").filter((name) => name.startsWith("part-"));
  const { stdout } = await ripslint(["merge", "plan.json", ...strays, "-f", "json"]);
  expect(stdout).toBe(whole.stdout);
});
