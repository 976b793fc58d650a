import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { execFileSync } from "node:child_process";
import { afterAll, describe, expect, test } from "vitest";
import type { FormatName } from "../../src/report/formats";
import { formatNames } from "../../src/report/formats";
import { ripslint } from "../command";
import { inFolderEach, writeFiles } from "../command-folder";
import { xmlOf } from "../invoice/xml-of";

/** Whose configuration is obeyed, and that whatever it hides is reported. */
const record = '{"codServicio":1,"codPrestador":"1","fechaInicioAtencion":"ayer"}\n';
const folder = inFolderEach({
  "open/mine/rips/a.ndjson": record,
  "open/mine/rips/b.ndjson": record,
});
const isRoot = process.geteuid?.() === 0;
const isPosix = process.platform !== "win32";
const name = "ripslint.config.json";
const options = ["rips", "--shape", "2", "--provider-code", "050010987602"];

afterAll(() => process.chdir("/"));

const configure = (path: string, value: object) =>
  writeFileSync(`${path}/${name}`, JSON.stringify(value));
const within = () => process.chdir(`${folder()}/open/mine`);

describe.runIf(isPosix)("a configuration above the working directory", () => {
  test("is used if it is the user's own", async () => {
    configure("open", { failOn: "never" });
    within();
    expect(await ripslint(options)).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining(`configuration: ../${name}`) as string,
    });
  });

  test.each([
    ["a file that others may write", () => chmodSync(`open/${name}`, 0o666)],
    ["a file that the group may write", () => chmodSync(`open/${name}`, 0o660)],
    [
      "a link to a file that others may write",
      () => {
        mkdirSync("far");
        configure("far", { failOn: "never" });
        chmodSync(`far/${name}`, 0o666);
        rmSync(`open/${name}`);
        symlinkSync(`../far/${name}`, `open/${name}`);
      },
    ],
  ])("is refused: %s", async (_, open) => {
    configure("open", { failOn: "never" });
    open();
    within();
    expect(await ripslint(options)).toMatchObject({
      exit: 2,
      stdout: "",
      stderr: expect.stringContaining(
        `../${name} is not used: it belongs to another user, or others may write it`,
      ) as string,
    });
    expect(await ripslint([...options, "--no-config"])).toMatchObject({ exit: 1 });
    expect(await ripslint([...options, "--config", `../${name}`])).toMatchObject({ exit: 0 });
  });

  test.runIf(isRoot)(
    `is refused if another user owns it${isRoot ? "" : " (not root: skipped)"}`,
    async () => {
      configure("open", { failOn: "never" });
      chownSync(`open/${name}`, 65534, 65534);
      within();
      for (const args of [options, ["fix", ...options, "--dry-run"]])
        expect(await ripslint(args)).toMatchObject({
          exit: 2,
          stderr: expect.stringContaining("belongs to another user") as string,
        });
    },
  );

  test.each([
    ["a link to a missing file", (path: string) => symlinkSync("nowhere", path)],
    ["a loop of links", (path: string) => symlinkSync(name, path)],
    ["a folder", (path: string) => mkdirSync(path)],
    ["a pipe", (path: string) => void execFileSync("mkfifo", [path])],
  ])("is never passed over: %s", async (_, make) => {
    configure("open", { failOn: "never" });
    within();
    make(name);
    expect(await ripslint(options)).toMatchObject({
      exit: 2,
      stderr: expect.stringMatching(new RegExp(`^ripslint: ${name} is `)) as string,
    });
  });
});

test.runIf(isPosix)("an output of a configuration stays below its folder", async () => {
  writeFileSync("victim.txt", "precious");
  symlinkSync("../../../victim.txt", "open/mine/rips/link.txt");
  for (const output of ["../../victim.txt", `${folder()}/victim.txt`, "rips/link.txt", "."]) {
    configure("open/mine", { format: "csv", output });
    within();
    expect(await ripslint(options), output).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("leads out of the folder of the configuration") as string,
    });
    process.chdir(folder());
  }
  expect(readFileSync("victim.txt", "utf8")).toBe("precious");
  configure("open/mine", { format: "csv", output: "out.csv" });
  within();
  expect(await ripslint(options)).toMatchObject({ exit: 1 });
});

/** The text of a report in a format: csv has its notes on standard error. */
async function reported(format: FormatName, ...args: readonly string[]) {
  const { exit, stdout, stderr } = await ripslint([...args, "-f", format, "-q"]);
  return { exit, shown: format === "csv" ? stderr : stdout };
}

describe("whatever makes a run green is reported in every format", () => {
  const off = { "provider-code": "off", "local-time": "off" } as const;
  const rules = { "provider-code": "warning", "local-time": "warning" } as const;
  const both = ["provider-code", "local-time"];
  const asked = ["rips", "--shape", "2"];
  /** What the options are without a configuration, where they are not `options`. */
  const alone: Readonly<Record<string, readonly string[]>> = {
    noContext: asked,
    providerCode: ["other.ndjson", "--shape", "2"],
    context: [...asked, "--skip", "local-time"],
    shape: ["bare.ndjson", "--provider-code", "050010987602"],
    noXml: "pair --no-context --pack res948 --only res948/biller-nit".split(" "),
  };
  const files = {
    "bare.ndjson": "{}",
    "other.ndjson": '{"codPrestador":"050010987603"}',
    "codes.json": '{"providerCodes":["1"]}',
    "pair/FE1.json": `{"numDocumentoIdObligado":"900123456","numFactura":"FE1","usuarios":[{"servicios":{"procedimientos":[${record}]}}]}`,
    "pair/FE1.xml": xmlOf({ id: "FE1", nit: "900123457" }),
  };
  test.each([
    ["failOn", { failOn: "never" }, ["failOn never"]],
    ["rules", { rules: off }, ["provider-code off", "local-time off"]],
    ["rules that only warn", { rules }, ["provider-code warning", "local-time warning"]],
    [
      "overrides",
      { overrides: [{ files: ["rips/**"], rules: off }] },
      ["overrides local-time off"],
    ],
    ["skip", { skip: both }, ["skip provider-code", "skip local-time"]],
    ["only", { only: ["near-name"] }, ["only near-name"]],
    ["stage", { stage: "draft" }, ["stage draft"]],
    ["ignore", { ignore: ["rips/a.ndjson"] }, ["ignore rips/a.ndjson"]],
    ["noContext", { noContext: true, skip: ["local-time"] }, ["noContext"]],
    ["providerCode", { providerCode: ["050010987603"] }, ["providerCode"]],
    ["context", { context: "codes.json" }, ["context"]],
    ["shape", { shape: 2 }, ["shape"]],
    ["noXml", { noXml: true }, ["noXml"]],
  ] as const)("%s", async (key, value, said) => {
    if (key === "ignore")
      writeFileSync(
        "open/mine/rips/b.ndjson",
        '{"codPrestador":"050010987602","fechaInicioAtencion":"2026-07-01 10:00"}\n',
      );
    configure("open/mine", value);
    within();
    writeFiles(files);
    const own = alone[key] ?? options;
    expect(await ripslint([...own, "--no-config", "-q"])).toMatchObject({ exit: 1 });
    for (const format of formatNames) {
      const { exit, shown } = await reported(format, ...own);
      expect(exit, format).toBe(0);
      const text = shown.replaceAll(/%0A|\s+/g, " ").replaceAll("&gt;", ">");
      for (const each of [name, ...said]) expect(text, format).toContain(each);
    }
    const spanish = await ripslint([...own, "-q", "--lang", "es"]);
    expect(spanish.stdout).toContain(`Configuración: ${name}`);
  });

  test.each([
    [["--fail-on", "never"]],
    [["--only", "near-name"]],
    [["--skip", "provider-code,local-time"]],
  ])("%j", async (typed) => {
    within();
    for (const format of formatNames) {
      const { exit, shown } = await reported(format, ...options, ...typed);
      expect(exit, format).toBe(0);
      expect(shown, format).toContain(typed.join(" "));
    }
  });
});
