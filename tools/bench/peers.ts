import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020";
import standaloneCode from "ajv/dist/standalone";
import { draftJsonSchema } from "../../src/core/validate/schema";
import type { Bilingual } from "../../src/core/model/issue";
import packageJson from "../../package.json" with { type: "json" };
import { writeFile } from "../../test/invented-records";
import type { Profile, Row } from "./measure";
import { inTurns, ratios, sizeText, spread } from "./measure";
import type { Measured, Peer, PeersRun } from "./peers-table";
import { peersTables, writeTables } from "./peers-table";
import type { Program } from "./program";
import { contextOptions, discard, node, ripslint, running, scratch } from "./program";

/** The exact versions of the libraries, which are not dependencies of the project: `--install` installs them. */
const libraries = { zod: "4.6.7", valibot: "1.5.0", typebox: "1.4.3" };
const pythonLibraries = { orjson: "3.13.0", "jsonschema-rs": "0.61.0", duckdb: "2.0.1" };

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "node_modules/.cache/bench-peers");
const pythonFolder = join(folder, "python");
const python = process.platform === "win32" ? "python" : "python3";
const schema = "rules/schemas/draft-2.json";

/** Installs the libraries into a folder of their own. Libraries that cannot be installed are reported as missing. */
function install(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  const list = (versions: object, sign: string) =>
    Object.entries(versions).map(([name, version]) => `${name}${sign}${version}`);
  const npm = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact"];
  const pip = ["-m", "pip", "install", "--no-deps", "--upgrade", "--target", pythonFolder];
  const options = { stdio: "inherit", shell: process.platform === "win32" } as const;
  spawnSync("npm", [...npm, "--prefix", folder, ...list(libraries, "@")], options);
  spawnSync(python, [...pip, ...list(pythonLibraries, "==")], options);
}

/** Writes the check that Ajv makes of the schema ahead, and returns the file. */
function ajvCode(): string {
  const file = scratch("ajv.mjs");
  const ofRecord = draftJsonSchema(2);
  const ajv = new Ajv2020({
    messages: false,
    allowUnionTypes: true,
    code: { source: true, esm: true, lines: true },
    schemas: [ofRecord],
  });
  writeFileSync(file, standaloneCode(ajv, { check: ofRecord.$id }));
  return file;
}

/** The checks that a check of types leaves out. */
const beyondTypes: Bilingual = {
  en: "required fields, codes, dates, rules between fields, norms, repeated names, lost digits",
  es: "campos obligatorios, códigos, fechas, reglas entre campos, normas, nombres repetidos, dígitos perdidos",
};

const everything: Bilingual = {
  en: `types, ${beyondTypes.en}`,
  es: `tipos, ${beyondTypes.es}`,
};

/** The programs, the floor first, then ripslint. Each reads NDJSON of shape 2, as a whole process. */
function peersOf(file: string): readonly Peer[] {
  const lines = (name: string, from = folder) =>
    node("tools/bench/programs/peer-lines.mjs", name, file, schema, from);
  const inPython = (name: string): Program => ({
    command: python,
    args: ["tools/bench/programs/peer_lines.py", name, file, schema, pythonFolder],
    exits: [0],
  });
  const { zod, valibot, typebox } = libraries;
  const { orjson, "jsonschema-rs": rs, duckdb } = pythonLibraries;
  const inNode = (name: string) => ({
    unchecked: beyondTypes,
    program: lines(name),
    needs: join(folder, "node_modules", name),
  });
  return [
    { name: "`JSON.parse`", unchecked: everything, program: lines("floor") },
    {
      name: `ripslint ${packageJson.version}`,
      unchecked: { en: "norms, without a pack", es: "normas, porque va sin paquete" },
      program: ripslint([file, ...contextOptions(), "--pack", "none", "-q"]),
    },
    {
      name: `Ajv ${packageJson.devDependencies.ajv}, standalone`,
      unchecked: beyondTypes,
      program: lines("ajv", ajvCode()),
    },
    { name: `TypeBox ${typebox}`, ...inNode("typebox") },
    { name: `Zod ${zod}`, ...inNode("zod") },
    { name: `Valibot ${valibot}`, ...inNode("valibot") },
    {
      name: `orjson ${orjson} + jsonschema-rs ${rs}`,
      unchecked: beyondTypes,
      program: inPython("jsonschema-rs"),
      needs: join(pythonFolder, "jsonschema_rs"),
    },
    {
      name: `DuckDB ${duckdb}, 1 thread`,
      unchecked: everything,
      program: inPython("duckdb"),
      needs: join(pythonFolder, "duckdb"),
    },
  ];
}

/** The number of records that a peer counted, which is printed first. */
function recordsOf({ command, args }: Program): number {
  return Number.parseInt(execFileSync(command, args, { encoding: "utf8" }), 10);
}

/**
 * Other libraries over the same records, and how their cost grows: whole processes, in turns. With `--install` they are
 * installed first, and with `--write` the table goes into docs/benchmarks.md.
 */
export function* peers(profile: Profile): Generator<Row> {
  if (process.argv.includes("--install")) install();
  const sizes = (profile.isQuick ? [1e6, 2e6] : [10e6, 40e6, 160e6, 320e6]) as readonly number[];
  const file = scratch("peers.ndjson");
  const seconds = new Map<Peer, number[]>();
  const all = peersOf(file);
  const present = all.filter(({ needs }) => needs === undefined || existsSync(needs));
  for (const missing of all.filter((each) => !present.includes(each)))
    yield {
      what: `${sizes.map(sizeText).join(", ")} of NDJSON`,
      against: missing.name,
      unit: "times as fast",
      measured: { missing: "not installed: npm run bench -- --only=peers --install" },
    };
  for (const size of sizes) {
    writeFile(file, "ndjson", size, { shape: 2 });
    const counted = present.filter(({ program }) => program.exits.length === 1);
    const records = counted.map(({ program }) => recordsOf(program));
    if (new Set(records).size > 1) throw new Error(`they counted ${records.join(", ")} records`);
    const ways = Object.fromEntries(
      present.map(({ program }, index) => [String(index), running(program)]),
    );
    const times = inTurns(profile.rounds(3), ways, true);
    const timesOf = (index: number) => times[String(index)] as readonly number[];
    const ours = timesOf(1);
    for (const [index, peer] of present.entries()) {
      const median = spread(timesOf(index)).median / 1000;
      seconds.set(peer, [...(seconds.get(peer) ?? []), median]);
      if (index === 1) continue;
      yield {
        what: `${sizeText(size)} of NDJSON, whole process`,
        against: peer.name,
        unit: "times as fast",
        measured: ratios(timesOf(index), ours),
        differs: `does not check ${peer.unchecked.en}`,
      };
    }
    discard("peers.ndjson");
  }
  const measured = all.map((peer): Measured => ({ peer, seconds: seconds.get(peer) }));
  const tables = peersTables({
    ...aboutRun(),
    rounds: profile.rounds(3),
    sizes,
    measured,
  });
  console.log(`\n${tables.en}\n`);
  if (process.argv.includes("--write")) writeTables(root, tables);
}

/** The day, the commit that the command was built from, and the machine. */
function aboutRun(): Pick<PeersRun, "date" | "commit" | "machine" | "versions"> {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const isChanged = git("status", "--porcelain", "--", "src", "rules", "tools") !== "";
  const model = cpus()[0]?.model.trim() ?? process.arch;
  const memory = `${Math.round(totalmem() / 1e9)} GB`;
  const pythonVersion = spawnSync(python, ["--version"], { encoding: "utf8" }).stdout ?? "";
  const versions = [`Node ${process.version.slice(1)}`, pythonVersion.trim()];
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git("rev-parse", "--short=8", "HEAD") + (isChanged ? " with changes" : ""),
    machine: `${model}, ${availableParallelism()} cores, ${memory}, ${process.platform} ${process.arch}`,
    versions: versions.filter((each) => each !== "").join(", "),
  };
}
