import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import { isCounted } from "../../src/core/model/one-fault";
import { codesWithYes } from "../../src/norm/fixes/suggestion";
import { clerkMonth, ownCode } from "../clerk-month";
import { monthFaults } from "../clerk-month-faults";
import { ripslint } from "../command";
import { inFolder, writeFiles } from "../command-folder";

/** The clerk's month with twelve more faults: what `fix` leaves of its findings is what a person must decide. */

const faults = monthFaults();

inFolder();
beforeAll(() => {
  const files = [...clerkMonth(), ...faults];
  writeFiles(Object.fromEntries(files.map(({ path, bytes }) => [`month/${path}`, bytes])));
});

const options = [
  "--now",
  "2026-08-10 08:00",
  ...`--provider-code ${ownCode} --pack res948@v003 --no-config --lang en`.split(" "),
];

/** What people see of the findings, or only of the errors: file and code. */
async function seenIn(folder: string, onlyErrors = true): Promise<readonly string[]> {
  const { stdout } = await ripslint([folder, ...options, "-f", "json"]);
  const { findings } = JSON.parse(stdout) as { readonly findings: readonly Finding[] };
  return findings
    .filter((finding) => isCounted(finding) && (!onlyErrors || finding.severity === "error"))
    .map(({ file, code }) => `${file.slice(folder.length + 1)} ${code}`);
}

interface FixReport {
  readonly files: readonly {
    readonly file: string;
    readonly kinds: readonly {
      readonly code: string;
      readonly count: number;
      readonly documents: readonly string[];
    }[];
  }[];
}

async function fixed(from: string, to: string, ...more: readonly string[]): Promise<FixReport> {
  const { stdout } = await ripslint(["fix", from, "-o", to, "--json", ...options, ...more]);
  return JSON.parse(stdout) as FixReport;
}

/** What each of the twelve files is corrected by: how many places, and in which invoice. */
const corrections: readonly (readonly [file: string, code: string, count: number])[] = [
  ["consecutivos", "consecutivo", 4],
  ["usuarios", "array", 1],
  ["consultas", "array", 2],
  ["keys", "keyed-list", 1],
  ["names", "rename", 4],
  ["times", "local-time", 2],
  ["texts", "text-null", 12],
  ["null", "null-array", 4],
];
const asked: typeof corrections = [
  ["zero", "zero-null", 2],
  ["diagnosis", "related-diagnosis", 2],
  ["incapacidad", "incapacidad", 2],
  ["joined", "user-repeated", 1],
];

/** What is left of the month: the codes of another provider, dates and totals of an invoice, and what cannot be read. */
const left = [
  // The contract judges the procedures, and the norm the consultas.
  ...Array.from({ length: 4 }, () => "FE3015/FE3015.json provider-code"),
  ...Array.from({ length: 2 }, () => "FE3015/FE3015.json res948/provider-unknown"),
  "FE3028/FE3028.json res948/invoice-total",
  "FE3028/FE3028.json res948/service-in-period",
  "FE3029/FE3029.json res948/code-list",
  "sueltos/FE3025.json json",
  "sueltos/FE3026.json json",
  "sueltos/FE3031.json res948/user-repeated",
];

test("of twelve more faults none is left, of which four are corrected with a yes", async () => {
  const before = await seenIn("month", false);
  for (const [file] of [...corrections, ...asked])
    expect(before.some((error) => error.startsWith(`a mano/${file}.json `))).toBe(true);

  const first = await fixed("month", "first");
  const all = await fixed("first", "all", "--also", codesWithYes.join(","));
  for (const [report, folder, own] of [
    [first, "month", corrections],
    [all, "first", asked],
  ] as const)
    for (const [file, code, count] of own) {
      const { kinds } =
        report.files.find((each) => each.file === `${folder}/a mano/${file}.json`) ?? {};
      const kind = kinds?.find((each) => each.code === code);
      expect([file, kind?.count]).toEqual([file, count]);
    }
  const ofAll = all.files.flatMap(({ kinds }) => kinds.map(({ code }) => code));
  expect(new Set(ofAll)).toEqual(new Set(asked.map(([, code]) => code)));
  expect((await seenIn("all")).toSorted()).toEqual(left.toSorted());

  const again = await fixed("all", "again", "--also", codesWithYes.join(","));
  expect(again.files.flatMap(({ kinds }) => kinds)).toEqual([]);
});

test("the report names the invoices of each kind, and diff shows what was corrected", async () => {
  const run = await ripslint(["fix", "month/a mano", "--dry-run", ...options]);
  expect(run.stdout).toContain("12  text without a value left empty · 3 fields · 1 file: FE3106\n");
  expect(run.stdout).toContain("3  record put into a list · 2 files: FE3102, FE3101\n");
  for (const folder of ["month", "all"])
    await ripslint([`${folder}/a mano`, ...options, "-o", `${folder}.json`]);
  const { stdout } = await ripslint(["diff", "month.json", "all.json", "--lang", "en"]);
  expect(stdout).toMatch(/0 new/);
});

test("in lines, gzip and an archive the same bytes are corrected", async () => {
  const compact = faults.map(({ bytes }) =>
    JSON.stringify(JSON.parse(Buffer.from(bytes).toString())),
  );
  const named = faults.map(({ path, bytes }) => [path.replace("a mano/", ""), bytes] as const);
  writeFiles({
    ...Object.fromEntries(named.map(([name, bytes]) => [`packed/${name}.gz`, gzipSync(bytes)])),
    "packed/lines.ndjson": compact.join("\r\n"),
    "packed/all.zip": zipSync(Object.fromEntries(named)),
    ...Object.fromEntries(named.map(([name], i) => [`single/${name}`, compact[i] ?? ""])),
  });
  await fixed("packed", "unpacked", "--also", codesWithYes.join(","));
  await fixed("single", "singles", "--also", codesWithYes.join(","));
  const archive = unzipSync(readFileSync("unpacked/all.zip"));
  const right = named.map(([name]) => [name, readFileSync(`all/a mano/${name}`, "utf8")] as const);
  for (const [name, text] of right) {
    expect(readFileSync(`unpacked/${name}`, "utf8")).toBe(text);
    expect([name, Buffer.from(archive[name] ?? []).toString()]).toEqual([name, text]);
  }
  const lines = named.map(([name]) => readFileSync(`singles/${name}`, "utf8"));
  expect(readFileSync("unpacked/lines.ndjson", "utf8")).toBe(lines.join("\r\n"));
});
