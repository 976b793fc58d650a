import type { StdioOptions } from "node:child_process";
import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatNames } from "../../src/report/formats";
import { builtCommand as command, ripslint as inProcess } from "../command";

const isWindows = process.platform === "win32";
const hasPipes = spawnSync("mkfifo", ["--version"]).error === undefined;

const faulty = '{"codPrestador":"1","fechaDispensAdmon":"x","vrServicio":"1"}\n';
/** So many findings that a waiting list is written to a file. */
const many = faulty.repeat(1000);

describe("what is written", () => {
  let folder = "";

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ripslint-outputs-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const options = () => ({
    cwd: folder,
    env: { ...process.env, TMPDIR: folder },
    encoding: "utf8" as const,
    maxBuffer: 2 ** 27,
  });
  const ripslint = (...args: string[]) =>
    spawnSync(process.execPath, [command, ...args], options());
  const left = () => readdirSync(folder).filter((name) => name !== "many.ndjson");

  test.each([
    ["html", 2], // two findings of a record are corrected by hand, each with a box at its place
    ["junit", 4],
  ])(
    "%s: a list that waited in a file is whole, and the file is gone",
    (format, listed) => {
      writeFileSync(join(folder, "many.ndjson"), many);
      const args = ["many.ndjson", "--no-context", "-f", format, "--max-issues", "none"];
      expect(ripslint(...args, "-o", "report").status).toBe(1);
      expect(left()).toEqual(["report"]);
      const report = readFileSync(join(folder, "report"), "utf8");
      const places = /<failure |line="\d+"><system-out>|☐ <\/span>line [\d,]+</g;
      expect(report.match(places)).toHaveLength(listed * 1000);
      expect(ripslint(...args).stdout).toBe(report);
      expect(left()).toEqual(["report"]);
    },
    60_000,
  );

  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s leaves no half report, and says so",
    async (signal) => {
      const args = [
        "--no-context",
        "-f",
        "html",
        "--max-issues",
        "none",
        "-o",
        "r.html",
        "-f",
        "json",
        "-o",
        "r.json",
      ];
      const child = spawn(process.execPath, [command, ...args], options());
      const said: string[] = [];
      child.stderr.setEncoding("utf8").on("data", (text: string) => said.push(text));
      child.stdin.on("error", () => undefined);
      child.stdin.write(many);
      while (!left().some((name) => name.startsWith("r.json")))
        await new Promise((soon) => setTimeout(soon, 20));
      await new Promise((soon) => setTimeout(soon, 300));
      // The file of a waiting list has a name until it is opened only.
      await expect.poll(() => left().filter((name) => !name.endsWith(".tmp"))).toEqual([]);
      child.kill(signal);
      child.kill(signal); // twice, as an impatient user would
      const code = await new Promise((resolve) => child.on("close", resolve));
      expect(code).toBe(130);
      expect(said.join("")).toBe("ripslint: interrupted; no partly written file is left\n");
      expect(left()).toEqual([]);
    },
    60_000,
  );

  test("an interrupted canonicalize leaves nothing either", async () => {
    const child = spawn(process.execPath, [command, "canonicalize", "-o", "out.json"], options());
    child.stdin.on("error", () => undefined);
    child.stdin.write(many);
    while (left().length === 0) await new Promise((soon) => setTimeout(soon, 20));
    await new Promise((soon) => setTimeout(soon, 300));
    child.kill("SIGINT");
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(130);
    expect(left()).toEqual([]);
  });

  test("there are no colours without a terminal, in continuous integration either", () => {
    writeFileSync(join(folder, "one.ndjson"), faulty);
    const { FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;
    const run = { ...options(), env: { ...env, CI: "1" } };
    const line = [command, "one.ndjson", "--no-context"];
    const { status, stdout } = spawnSync(process.execPath, line, run);
    expect(stdout).not.toContain("\u001b");
    expect(status).toBe(1);
  });

  test("amounts of totals are in no format unless they are asked for", () => {
    const amounts = '{"vrServicio":8172649531,"vrDispensacion":6419283.75}';
    writeFileSync(
      join(folder, "a.json"),
      `{"usuarios":[{"consecutivo":1,"servicios":{"medicamentos":[${amounts}]}}]}`,
    );
    const found = (...options: string[]) => {
      const targets = formatNames.flatMap((name) => ["-f", name, "-o", `report.${name}`]);
      const args = ["a.json", "--no-context", "--pack", "res948", ...options, ...targets];
      const { status, stdout, stderr } = ripslint(...args);
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      const hasAmount = (text: string) => /8172649531|641928375/.test(text.replace(/[.,]/g, ""));
      expect(hasAmount(stderr)).toBe(false);
      return formatNames.filter((name) =>
        hasAmount(readFileSync(join(folder, `report.${name}`), "utf8")),
      );
    };
    const withTotals = ["text", "html", "json", "ndjson"];
    expect(found()).toEqual([]);
    expect(found("--totals")).toEqual(withTotals);
    expect(found("--show-values")).toEqual(expect.arrayContaining(withTotals));
  });

  test.skipIf(!existsSync("/usr/bin/script")).each([
    ["", "en", "no file is given", "Usage: ripslint [validate] [paths…] [options]"],
    ["canonicalize", "en", "no file is given", "Usage: ripslint canonicalize FILE -o FILE"],
    [
      "canonicalize",
      "es",
      "no se indicó ningún archivo",
      "Uso: ripslint canonicalize ARCHIVO -o ARCHIVO",
    ],
  ])("%s without a file on a terminal is wrong usage, in %s", (name, lang, message, usage) => {
    const line = `"${process.execPath}" "${command}" ${name} --lang ${lang} -o out.json`;
    const { status, stdout } = spawnSync("/usr/bin/script", ["-qec", line, "/dev/null"], options());
    expect(status).toBe(2);
    expect(stdout.replaceAll("\r", "")).toContain(`ripslint: ${message}\n${usage}\n\n`);
    expect(left()).toEqual([]);
  });

  test.skipIf(!existsSync("/dev/full"))(
    "a full disk is said, exit code 3",
    () => {
      writeFileSync(join(folder, "many.ndjson"), many);
      for (const format of ["json", "html"]) {
        const { status, stderr } = ripslint(
          "many.ndjson",
          "--no-context",
          "-f",
          format,
          "-o",
          "/dev/full",
        );
        expect(status).toBe(3);
        expect(stderr).toBe("ripslint: /dev/full: could not be written: the disk is full\n");
      }
      expect(left()).toEqual([]);
    },
    60_000,
  );

  test.skipIf(!existsSync("/dev/full")).each([
    ["en", ["one.ndjson", "--no-context"]],
    ["es", ["one.ndjson", "--no-context", "-f", "html"]],
    ["en", ["one.ndjson", "--no-context", "-f", "json", "--quiet"]],
    ["es", ["canonicalize", "one.ndjson"]],
    ["en", ["rules"]],
    ["es", ["explain", "type"]],
    ["en", ["packs"]],
    ["es", ["--help"]],
    ["en", ["--version"]],
  ] as const)("in %s, %j: standard output that is full is said, exit code 3", (lang, args) => {
    writeFileSync(join(folder, "one.ndjson"), faulty);
    const full = openSync("/dev/full", "w");
    const line = [command, ...args, "--lang", lang];
    const run = { ...options(), stdio: ["ignore", full, "pipe"] as StdioOptions };
    const { status, stderr } = spawnSync(process.execPath, line, run);
    closeSync(full);
    const reason = {
      en: "could not be written: the disk is full",
      es: "no se pudo escribir: el disco está lleno",
    }[lang];
    expect(stderr).toMatch(/^ripslint: (?:stdout|-): /); // and nothing else
    expect(stderr.endsWith(`${reason}\n`)).toBe(true);
    expect(status).toBe(3);
  });

  test.skipIf(!existsSync("/dev/full"))("standard error that is full changes no exit code", () => {
    writeFileSync(join(folder, "one.ndjson"), faulty);
    const full = openSync("/dev/full", "w");
    const run = { ...options(), stdio: ["ignore", "ignore", full] as StdioOptions };
    const runs = [
      ["one.ndjson", "--no-context"],
      ["none.json", "--no-context"],
      ["--max-issues", "x"],
    ];
    const codes = runs.map((args) => spawnSync(process.execPath, [command, ...args], run).status);
    closeSync(full);
    expect(codes).toEqual([1, 3, 2]);
  });

  test.each([
    ["errors so far", [], 1],
    ["errors, which may be", ["--fail-on", "never"], 0],
    ["warnings", ["--only", "presence"], 0],
    ["warnings that fail", ["--only", "presence", "--fail-on", "warning"], 1],
    ["a file that is not there", ["none.json", "--fail-on", "never"], 3],
  ])(
    "a reader that closes early: the exit code is that of what was found, %s",
    (_, args, code) => {
      writeFileSync(join(folder, "many.ndjson"), many);
      const files = args.includes("none.json")
        ? [...args, "many.ndjson"]
        : ["many.ndjson", ...args];
      const words = [
        command,
        ...files,
        "--no-context",
        "-f",
        "compact",
        "-f",
        "html",
        "-o",
        "r.html",
      ];
      const line = `("${process.execPath}" ${words.join(" ")}; echo $? > code) | head -n 1`;
      const { stderr } = spawnSync("sh", ["-c", line], options());
      expect(stderr).toBe("");
      expect(readFileSync(join(folder, "code"), "utf8")).toBe(`${code}\n`);
      expect(left()).toEqual(["code"]); // the other report is not complete, so its file does not exist
    },
    60_000,
  );

  test("a reader that closes early ends the command though its input goes on", async () => {
    const args = [command, "--no-context", "-f", "compact"];
    const child = spawn(process.execPath, args, options());
    child.stdin.on("error", () => undefined);
    child.stdin.write(many);
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.stdout.destroy();
    expect(await new Promise((resolve) => child.on("exit", resolve))).toBe(1);
    child.stdin.destroy();
  });

  test("a reader that closes early ends the command quietly", () => {
    writeFileSync(join(folder, "many.ndjson"), many);
    const line = `"${process.execPath}" "${command}" many.ndjson --no-context -f compact | head -n 1`;
    const { stdout, stderr } = spawnSync("sh", ["-c", line], options());
    expect(stdout).toMatch(/^many\.ndjson:1:\d+: error /);
    expect(stderr).toBe("");
  });

  describe("a file that was there", () => {
    const commands = [
      ["validate", ["one.ndjson", "--no-context", "-f", "json"]],
      ["canonicalize", ["canonicalize", "one.ndjson"]],
    ] as const;
    const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o7777;
    const text = (name: string) => readFileSync(join(folder, name), "utf8");

    const before = process.cwd();
    beforeEach(() => {
      writeFileSync(join(folder, "one.ndjson"), '{"peso":1}\n');
      process.chdir(folder);
    });
    afterEach(() => process.chdir(before));

    test.skipIf(isWindows).each(commands)("%s: keeps its mode", async (_, args) => {
      for (const mode of [0o600, 0o640, 0o666, 0o444]) {
        writeFileSync(join(folder, "out"), "before");
        chmodSync(join(folder, "out"), mode);
        expect((await inProcess([...args, "-o", "out"])).exit).toBe(0);
        expect(modeOf("out").toString(8)).toBe(mode.toString(8));
        expect(text("out")).toContain("{");
        rmSync(join(folder, "out"));
      }
    });

    test.skipIf(isWindows).each(commands)("%s: a new one has the usual mode", async (_, args) => {
      writeFileSync(join(folder, "usual"), "");
      await inProcess([...args, "-o", "out"]);
      expect(modeOf("out")).toBe(modeOf("usual"));
    });

    test.skipIf(isWindows).each(commands)(
      "%s: a link stays, and what it leads to is written",
      async (_, args) => {
        mkdirSync(join(folder, "far"));
        writeFileSync(join(folder, "far", "out"), "before");
        chmodSync(join(folder, "far", "out"), 0o600);
        symlinkSync("far", join(folder, "folder"));
        symlinkSync(join("folder", "out"), join(folder, "middle"));
        symlinkSync("middle", join(folder, "link"));
        expect((await inProcess([...args, "-o", "link"])).exit).toBe(0);
        expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
        expect(lstatSync(join(folder, "middle")).isSymbolicLink()).toBe(true);
        expect(text(join("far", "out"))).toContain("{");
        expect(modeOf(join("far", "out"))).toBe(0o600);
        expect(readdirSync(join(folder, "far"))).toEqual(["out"]); // no temporary file remains
      },
    );

    test.skipIf(isWindows).each(commands)(
      "%s: a link to a file that is not there makes it",
      async (_, args) => {
        mkdirSync(join(folder, "far"));
        symlinkSync(join("far", "out"), join(folder, "link"));
        expect((await inProcess([...args, "-o", "link"])).exit).toBe(0);
        expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
        expect(text(join("far", "out"))).toContain("{");
      },
    );

    test.skipIf(isWindows).each(commands)(
      "%s: a link that leads nowhere is wrong usage",
      async (_, args) => {
        symlinkSync(join("none", "out"), join(folder, "link"));
        symlinkSync("loop", join(folder, "loop"));
        const nowhere = await inProcess([...args, "-o", "link"]);
        expect(nowhere.exit).toBe(2);
        expect(nowhere.stderr).toContain(
          "the output link cannot be opened: its folder does not exist",
        );
        const loop = await inProcess([...args, "-o", "loop"]);
        expect(loop.exit).toBe(2);
        expect(loop.stderr).toContain("the output loop is a link that leads to itself");
      },
    );

    test.skipIf(isWindows)("two formats do not go to one file by two names", async () => {
      writeFileSync(join(folder, "out"), "before");
      symlinkSync("out", join(folder, "link"));
      for (const other of ["link", "./out"]) {
        const args = ["one.ndjson", "--no-context", "-f", "json", "-o", "out", "-f", "csv"];
        const { exit, stderr } = await inProcess([...args, "-o", other]);
        expect(exit).toBe(2);
        expect(stderr).toBe(`ripslint: two formats go to ${other}\n`);
      }
      expect(text("out")).toBe("before");
    });

    test.skipIf(isWindows)("an input is found after a link too", async () => {
      symlinkSync("one.ndjson", join(folder, "link"));
      for (const [, args] of commands)
        expect((await inProcess([...args, "-o", "link"])).exit).toBe(2);
      expect(text("one.ndjson")).toBe('{"peso":1}\n');
    });

    test.skipIf(!hasPipes)("a named pipe is refused", async () => {
      spawnSync("mkfifo", [join(folder, "pipe")]);
      const { exit, stderr } = await inProcess(["one.ndjson", "--no-context", "-o", "pipe"]);
      expect(exit).toBe(2);
      expect(stderr).toBe(
        "ripslint: the output pipe is a pipe: write to standard output (-o -), and pass it on with |\n",
      );
      expect(lstatSync(join(folder, "pipe")).isFIFO()).toBe(true);
    });
  });
});
