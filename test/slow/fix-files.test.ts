import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { builtCommand, ripslint } from "../command";
import { inFolderEach, writeFiles } from "../command-folder";

/** What `fix` does to files: when it leaves one alone, what it keeps, and what it says of each fault. */
const faulty = '{"codServicio":1,"codPrestador":"50010987602"}\n';
inFolderEach({ "a.json": faulty });
const right = '{"codServicio":1,"codPrestador":"050010987602"}\n';
const options = ["--shape", "2", "--provider-code", "050010987602"];
const isRoot = process.geteuid?.() === 0;
const asRoot = isRoot ? "" : " (not root: skipped)";
const isPosix = process.platform !== "win32";

const text = (path: string) => readFileSync(path, "utf8");
const others = () => readdirSync(".").filter((name) => name !== "a.json");

/** Runs the built command in which calls to the file system fail as told. */
function withFaults(args: readonly string[], faults: readonly object[]) {
  const preload = fileURLToPath(new URL("../faulty-fs.mjs", import.meta.url));
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", preload, builtCommand, ...args],
    { env: { ...process.env, FAULTS: JSON.stringify(faults) }, encoding: "utf8" },
  );
  return { exit: status, stderr };
}

describe.runIf(isPosix)("in place", () => {
  test("mode, owner and times are kept, and what the file was has another name", async () => {
    chmodSync("a.json", 0o640);
    if (isRoot) chownSync("a.json", 4101, 4001);
    utimesSync("a.json", 1_600_000_000, 1_500_000_000);
    const { ino } = statSync("a.json");
    expect(await ripslint(["fix", "a.json", "--in-place", ...options])).toMatchObject({ exit: 0 });
    expect(text("a.json")).toBe(right);
    expect(text("a.json.bak")).toBe(faulty);
    expect(statSync("a.json.bak").ino).toBe(ino);
    for (const path of ["a.json", "a.json.bak"]) {
      const { mode, mtimeMs, uid, gid } = statSync(path);
      expect([mode & 0o777, mtimeMs]).toEqual([0o640, 1_500_000_000_000]);
      if (isRoot) expect([uid, gid]).toEqual([4101, 4001]);
    }
  });

  test("a file that is read-only is left alone", async () => {
    chmodSync("a.json", 0o444);
    const run = await ripslint(["fix", ".", "--in-place", ...options]);
    expect(run).toMatchObject({
      exit: 3,
      stderr: expect.stringContaining("a.json is read-only") as string,
    });
    expect([text("a.json"), others()]).toEqual([faulty, []]);
  });

  test("a pipe, a device and standard input are refused", async () => {
    execFileSync("mkfifo", ["pipe.json"]);
    for (const path of ["pipe.json", "/dev/null", "/dev/stdin", "/proc/self/fd/0"])
      expect(await ripslint(["fix", path, "--in-place", ...options]), path).toMatchObject({
        exit: 3,
        stderr: expect.stringContaining(`${path} is no regular file`) as string,
      });
  });

  test("a name that is not UTF-8 is refused, and no other file is written", async () => {
    const name = Buffer.from("x\xff.json", "latin1");
    try {
      writeFileSync(name, faulty);
    } catch {
      return; // the file system has no such names
    }
    writeFileSync("x\ufffd.json", right);
    const run = await ripslint(["fix", ".", "--in-place", ...options]);
    expect(run).toMatchObject({ exit: 3, stderr: expect.stringContaining("not UTF-8") as string });
    expect([text("x\ufffd.json"), readFileSync(name, "utf8")]).toEqual([right, faulty]);
    expect(text("a.json")).toBe(right);
  });

  // The file is looked at three times before it is read.
  test.each([
    ["open", 3],
    ["read", 5],
    ["close", 3],
  ])("a file that another program replaces meanwhile (%s %d) is left alone", (on, from) => {
    writeFileSync("new", "{}\n");
    const faults = [{ on, file: "a.json", replaceBy: "new", from }];
    const run = withFaults(["fix", "a.json", "--in-place", ...options], faults);
    expect(existsSync("new")).toBe(false);
    expect(run).toMatchObject({
      exit: 3,
      stderr: expect.stringContaining("a.json changed") as string,
    });
    expect([text("a.json"), others()]).toEqual(["{}\n", []]);
  });

  test.runIf(isRoot)(`a file of another user is left alone${asRoot}`, () => {
    mkdirSync("e");
    writeFileSync("e/a.json", faulty);
    for (const path of ["e/a.json", "e"]) chownSync(path, 4101, 4001);
    chmodSync("e/a.json", 0o660);
    chmodSync("e", 0o770);
    chmodSync(".", 0o755);
    const { status, stderr } = spawnSync(
      "setpriv",
      [
        "--reuid",
        "4102",
        "--regid",
        "4002",
        "--groups",
        "4001",
        process.execPath,
        builtCommand,
        "fix",
        "e",
        "--in-place",
        ...options,
      ],
      { encoding: "utf8" },
    );
    expect({ status, stderr }).toEqual({
      status: 3,
      stderr: expect.stringContaining("e/a.json belongs to another user or group") as string,
    });
    expect([text("e/a.json"), readdirSync("e")]).toEqual([faulty, ["a.json"]]);
  });

  test("an interruption at any turn leaves the file as it was, or comes too late", async () => {
    const lines = faulty.repeat(300);
    const exits = new Set<number>();
    for (let turns = 0; turns < 12; turns++) {
      writeFileSync("a.json", lines);
      let interrupt = () => {};
      const run = ripslint(["fix", "a.json", "--in-place", ...options], {
        interruption: (listener) => {
          interrupt = listener;
        },
      });
      for (let turn = 0; turn <= turns; turn++) await new Promise((soon) => setTimeout(soon, turn));
      interrupt();
      const { exit } = await run;
      exits.add(exit);
      expect(text("a.json")).toBe(exit === 130 ? lines : right.repeat(300));
      expect(others()).toEqual(exit === 130 ? [] : ["a.json.bak"]);
      rmSync("a.json.bak", { force: true });
    }
    expect([...exits].every((exit) => exit === 130 || exit === 0)).toBe(true);
  });
});

describe("a copy of a folder", () => {
  test("has what a review looks at, byte by byte, and can be reviewed in its place", async () => {
    const xml = Buffer.from("<Invoice><ID>FE1</ID></Invoice>");
    const others = {
      "ad1.xml": xml,
      "answers/ResultadosMSPS_FE1_ID1_A_CUV.txt": Buffer.from('{"ResultState":true}'),
      "answers/Resultados_empty.txt": Buffer.alloc(0),
      "codes.txt": Buffer.from("050010987602\n"),
      "clean.json.gz": gzipSync(right),
      "xmls.zip": zipSync({ "inner/ad2.xml": xml }),
    };
    writeFiles({
      ...Object.fromEntries(Object.entries(others).map(([name, to]) => [`month/${name}`, to])),
      "month/a.json": faulty,
      "month/b.json.gz": gzipSync(faulty),
      "month/invoice.pdf": "%PDF",
      "month/.hidden.json": "{}",
    });
    const run = await ripslint(["fix", "month", "-o", "out", ...options]);
    expect(run).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining(
        "1 file was not copied: 1 PDF (month/invoice.pdf)\n",
      ) as string,
    });
    expect(run.stdout).toContain(
      "out: 8 files, 2 corrected, 6 unchanged.\nLeft out by options: --pack none.\n\nRun next, to review what was written:\n  ripslint out --pack none --shape",
    );
    const written = readdirSync("out", { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(`out/${name}`).isFile())
      .sort();
    expect(written).toEqual(["a.json", "b.json", ...Object.keys(others)].sort());
    expect([text("out/a.json"), text("out/b.json")]).toEqual([right, right]);
    for (const [name, bytes] of Object.entries(others))
      expect(readFileSync(`out/${name}`).equals(bytes), name).toBe(true);
  });

  test("is refused if a file that stays packed would take the place of an input or of another copy", async () => {
    const packed = gzipSync(right);
    writeFiles({ "mes/x.json.gz": packed, "otro/x.json.gz": packed });
    const over = await ripslint(["fix", "mes", "-o", "mes", "--overwrite", ...options]);
    expect(over).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("is also an input") as string,
    });
    const both = await ripslint(["fix", "mes", "otro", "-o", "bien", ...options]);
    expect(both).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("would both be written") as string,
    });
    if (!isPosix) return;
    writeFiles({ "mes/y.json.gz": gzipSync(right.repeat(2)), "bien/z": "" });
    symlinkSync("../mes/y.json.gz", "bien/x.json.gz");
    const link = await ripslint(["fix", "mes", "-o", "bien", "--overwrite", ...options]);
    expect(link).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("is also an input") as string,
    });
    expect(readFileSync("mes/y.json.gz").equals(gzipSync(right.repeat(2)))).toBe(true);
  });

  test("names the folder as the next line, whatever ending its only file gets", async () => {
    writeFiles({ "mes/x.json.gz": gzipSync(right) });
    const { stdout } = await ripslint(["fix", "mes", "-o", "bien", "--lang", "en", ...options]);
    expect(readdirSync("bien")).toEqual(["x.json.gz"]);
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^ {2}ripslint bien /);
  });

  test("has what is in a ZIP without RIPS, of which nothing is said to be missing", async () => {
    writeFiles({
      "mes/a.json": faulty,
      "mes/soportes.zip": zipSync({
        "ad1.xml": Buffer.from("<Invoice/>"),
        "b.pdf": Buffer.from("%PDF-1.4"),
      }),
      "mes/c.pdf": "%PDF-1.4",
    });
    const { stderr } = await ripslint(["fix", "mes", "-o", "bien", "--lang", "en", ...options]);
    expect(readdirSync("bien").sort()).toEqual(["a.json", "soportes.zip"]);
    expect(stderr).toContain("1 file was not copied: 1 PDF (mes/c.pdf)");
  });

  test("has a ZIP with all its files", async () => {
    const xml = Buffer.from("<Invoice><ID>FE1</ID></Invoice>");
    writeFiles({ "month.zip": zipSync({ "m/a.json": Buffer.from(faulty), "m/ad1.xml": xml }) });
    const run = await ripslint(["fix", "month.zip", "-o", "out/", ...options]);
    expect(run.stdout).toContain("  ripslint out/month.zip --pack none --shape 2");
    const entries = unzipSync(readFileSync("out/month.zip"));
    expect(Object.keys(entries)).toEqual(["m/a.json", "m/ad1.xml"]);
    expect(Buffer.from(entries["m/a.json"] ?? []).toString()).toBe(right);
    expect(xml.equals(entries["m/ad1.xml"] ?? Buffer.from(""))).toBe(true);
  });
});

describe("each fault is reported as what it is", () => {
  test("a disk that fills is a fault of the output: 3", () => {
    const faults = [{ on: "write", file: ".tmp", code: "ENOSPC" }];
    const run = withFaults(["fix", "a.json", "-o", "out/", ...options], faults);
    expect(run).toMatchObject({
      exit: 3,
      stderr: expect.stringContaining("the disk is full") as string,
    });
    expect(run.stderr).not.toContain("ripslint: a.json");
  });

  test("a folder that has something in it, or a file, is written to only with --overwrite", async () => {
    const fix = async (output: string, ...more: readonly string[]) =>
      await ripslint(["fix", "a.json", "-o", output, ...options, ...more]);
    mkdirSync("empty");
    mkdirSync("out");
    writeFileSync("out/b.json", "of another run");
    writeFileSync("copy.json", "of another run");
    for (const output of ["out", "copy.json"])
      expect(await fix(output)).toMatchObject({
        exit: 2,
        stdout: "",
        stderr: expect.stringMatching(/exists already.*--overwrite/) as string,
      });
    expect([readdirSync("out"), text("copy.json")]).toEqual([["b.json"], "of another run"]);
    for (const [output, ...more] of [
      ["empty"],
      ["out", "--overwrite"],
      ["copy.json", "--overwrite"],
    ] as const)
      expect(await fix(output, ...more)).toMatchObject({ exit: 0 });
    expect([text("empty/a.json"), text("out/a.json"), text("copy.json")]).toEqual([
      right,
      right,
      right,
    ]);
    expect(text("out/b.json")).toBe("of another run");
  });

  test("a file in the place of the folder is wrong usage: 2", async () => {
    writeFileSync("out", "keep");
    const run = await ripslint(["fix", ".", "-o", "out", ...options]);
    expect(run).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("the output out is a file, not a folder") as string,
    });
    expect(text("out")).toBe("keep");
  });

  test.runIf(isRoot)(`a folder that may not be written is wrong usage: 2${asRoot}`, () => {
    chmodSync("a.json", 0o644);
    chmodSync(".", 0o755);
    const { status, stderr } = spawnSync(
      "setpriv",
      [
        "--reuid",
        "4102",
        "--regid",
        "4102",
        "--clear-groups",
        process.execPath,
        builtCommand,
        "fix",
        "a.json",
        "-o",
        "out/",
        ...options,
      ],
      { encoding: "utf8" },
    );
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining(
        "the output out cannot be written (permission denied)",
      ) as string,
    });
  });

  test.runIf(isPosix)("copies of what only its owner reads are read by nobody else", async () => {
    chmodSync("a.json", 0o600);
    await ripslint(["fix", "a.json", "-o", "fixed.json", ...options]);
    await ripslint(["canonicalize", "a.json", "-o", "canonical.json", "--shape", "2"]);
    for (const path of ["fixed.json", "canonical.json"])
      expect(statSync(path).mode & 0o777, path).toBe(0o600);
  });

  test.runIf(isPosix)("a link in place of a file is followed, and stays", async () => {
    symlinkSync("a.json", "link.json");
    expect(await ripslint(["fix", "link.json", "--in-place", ...options])).toMatchObject({
      exit: 0,
    });
    expect(text("a.json")).toBe(right);
    expect(readdirSync(".").sort()).toEqual(["a.json", "a.json.bak", "link.json"]);
  });
});
