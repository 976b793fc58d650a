import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { formatNames } from "../src/report/formats";

const command = fileURLToPath(new URL("../dist/cli.cjs", import.meta.url));
const isZoneRun = process.env["RIPSLINT_TZ_RUN"] === "1";

const faulty = '{"codPrestador":"1","fechaDispensAdmon":"x","vrServicio":"1"}\n';
/** So many findings that a list that waits goes to a file. */
const many = faulty.repeat(4000);

describe.skipIf(isZoneRun)("what is written", () => {
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

  test.each(["html", "junit", "markdown"])(
    "%s: a list that waited in a file is whole, and the file is gone",
    (format) => {
      writeFileSync(join(folder, "many.ndjson"), many);
      const args = ["many.ndjson", "--no-context", "-f", format, "--max-issues", "none"];
      expect(ripslint(...args, "-o", "report").status).toBe(1);
      expect(left()).toEqual(["report"]);
      const report = readFileSync(join(folder, "report"), "utf8");
      expect(report.match(/record \d+ \\?\(medicamentos/g)).toHaveLength(4 * 4000);
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
      expect(left().every((name) => name.endsWith(".tmp"))).toBe(true);
      child.kill(signal);
      child.kill(signal); // twice, as the impatient do
      const code = await new Promise((resolve) => child.on("close", resolve));
      expect(code).toBe(130);
      expect(said.join("")).toBe("ripslint: interrupted; nothing that is half written stays\n");
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
  }, 60_000);

  test("amounts of totals stand in no format unless they are asked for", () => {
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
    const withTotals = ["text", "summary", "markdown", "html", "json", "ndjson", "sarif"];
    expect(found()).toEqual([]);
    expect(found("--totals")).toEqual(withTotals);
    expect(found("--show-values")).toEqual(expect.arrayContaining(withTotals));
  }, 60_000);

  test.skipIf(!existsSync("/usr/bin/script")).each([
    ["", "en", "no file is given", "Usage: ripslint [validate] [paths…] --context FILE [options]"],
    ["canonicalize", "en", "no file is given", "Usage: ripslint canonicalize FILE -o FILE"],
    [
      "canonicalize",
      "es",
      "no se dio ningún archivo",
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

  test("a reader that closes early ends the command quietly", () => {
    writeFileSync(join(folder, "many.ndjson"), many);
    const line = `"${process.execPath}" "${command}" many.ndjson --no-context -f compact | head -n 1`;
    const { stdout, stderr } = spawnSync("sh", ["-c", line], options());
    expect(stdout).toMatch(/^many\.ndjson:1:\d+: error /);
    expect(stderr).toBe("");
  });
});
