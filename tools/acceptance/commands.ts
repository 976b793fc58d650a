import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Form, Variant } from "../../test/invented-records";
import { chunks, random } from "../../test/invented-records";
import type { Finding } from "../../src/batch";
import { commandIn } from "./builds";
import type { Seeds } from "./compare";
import type { Difference } from "./differences";
import { Comparison } from "./differences";
import type { Expected } from "./expected";
import { inputOf } from "./inputs";
import { libraryIn } from "./library";
import type { Report } from "./reports";
import { ReportReader } from "./reports";
import type { Tally } from "./tally";
import { count, emptyTally } from "./tally";

/** Each list has the options of one call, which judges all files. */
const calls: readonly (readonly string[])[] = [
  ["--provider-code", "110010123401,050010987602", "--skip", "presence", "--pack", "none"],
  ["--no-context", "--pack", "res948@v002", "--now", "2026-07-20 08:00"],
  ["--no-context", "--pack", "res948", "--pack", "res2275", "--payment-modality", "04"],
];

const unlimited = ["--max-issues", "none", "--lang=en"];

/** The number of inputs that become files. */
const maxFiles = 100;

/** The number of larger files, and their bytes. */
const maxLarge = 4;
const largeSize = 600_000;

/**
 * Compares the reports of the commands of two builds on files, and the canonical copies that they write. The files are
 * some of the inputs, a third of them as gzip, and larger ones.
 */
export async function compareCommands(
  otherFolder: string,
  ownFolder: string,
  { first, count: inputs }: Seeds,
  expected: Expected,
): Promise<Tally> {
  const tally = emptyTally();
  const codes = new ReportReader(await libraryIn(otherFolder)).codes();
  const comparison = new Comparison(expected, codes);
  const [other, own] = [commandIn(otherFolder), commandIn(ownFolder)];
  const folder = mkdtempSync(join(tmpdir(), "ripslint-acceptance-"));
  try {
    // An odd step meets inputs of all kinds.
    const step = Math.ceil(inputs / maxFiles) | 1;
    for (let seed = first; seed < first + inputs; seed += step) writeInput(folder, seed);
    const large = Array.from({ length: Math.min(inputs, maxLarge) }, (_, i) =>
      writeLarge(folder, first + i),
    );
    for (const call of calls) {
      const args = ["validate", "files", ...call, "-f", "json", ...unlimited];
      const [theirs, report] = await Promise.all([
        reportOf(other, args, folder),
        reportOf(own, args, folder),
      ]);
      tally.reports += 1;
      tally.findings += report.findings.length;
      for (const difference of comparison.between(theirs, report)) {
        const group = count(tally, difference, seedOf(difference, first));
        if (group !== undefined)
          group.example = { ...group.example, manner: ["ripslint", ...args].join(" ") };
      }
    }
    for (const { name, seed } of large) {
      const args = ["canonicalize", `files/${name}`, "--lang=en"];
      const copies = [await run(other, args, folder), await run(own, args, folder)];
      tally.reports += 1;
      if (JSON.stringify(copies[0]) === JSON.stringify(copies[1])) continue;
      const group = count(tally, { rule: "canonicalize", kind: "changed", shown: "" }, seed);
      if (group !== undefined)
        group.example = { seed, shown: "", manner: `ripslint ${args.join(" ")}` };
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  Object.assign(tally.matches, comparison.matches);
  return tally;
}

/** Writes an input as a file whose name has its seed. */
function writeInput(folder: string, seed: number): void {
  const { bytes } = inputOf(seed);
  mkdirSync(join(folder, "files"), { recursive: true });
  const packed = seed % 3 === 0 ? gzipSync(bytes) : bytes;
  const isCut = seed % 21 === 0;
  const name = `${seed}.json${seed % 3 === 0 ? ".gz" : ""}`;
  writeFileSync(join(folder, "files", name), isCut ? packed.subarray(0, -9) : packed);
}

const forms: readonly Form[] = ["ndjson", "array", "document"];
const variants: readonly Variant[] = [{ faulty: 0.03 }, { faulty: 0.3, official: true }];

/** Writes a larger file; every other one has a wrong byte somewhere. */
function writeLarge(
  folder: string,
  seed: number,
): { readonly name: string; readonly seed: number } {
  const form = forms[seed % forms.length] as Form;
  const variant = variants[seed % variants.length] as Variant;
  const bytes = Buffer.concat([...chunks(form, largeSize, variant, 200 + (seed % 100))]);
  const next = random(seed);
  if (seed % 2 === 1) bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
  const name = `${seed}-large.json${seed % 5 === 0 ? ".gz" : ""}`;
  writeFileSync(join(folder, "files", name), seed % 5 === 0 ? gzipSync(bytes) : bytes);
  return { name, seed };
}

/** Returns the seed of a finding's file; for other parts of a report, the first seed. */
function seedOf({ shown }: Difference, first: number): number {
  const [, seed] = /"file":"files\/(\d+)/.exec(shown) ?? [];
  return seed === undefined ? first : Number(seed);
}

interface CommandReport extends Report {
  readonly packs?: unknown;
  readonly files?: unknown;
  readonly exit: number | null;
  readonly stderr: string;
}

async function reportOf(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<CommandReport> {
  const { exit, stdout, stderr } = await run(command, args, cwd);
  if (stdout === "") return { findings: [], exit, stderr };
  const { tool, ...report } = JSON.parse(stdout) as {
    tool: { packs?: unknown };
    findings: readonly Finding[];
  };
  return { ...report, packs: tool.packs, exit, stderr };
}

async function run(command: string, args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, [command, ...args], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const outputs = [child.stdout, child.stderr].map((stream) => {
    const blocks: Buffer[] = [];
    stream.on("data", (block: Buffer) => blocks.push(block));
    return blocks;
  });
  const exit = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  const [stdout = "", stderr = ""] = outputs.map((blocks) => Buffer.concat(blocks).toString());
  return { exit, stdout, stderr };
}
