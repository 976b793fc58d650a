import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readContext } from "../../src/cli/io/context-file";
import { expand } from "../../src/cli/io/files";
import type { UsageError } from "../../src/app/options/usage";
import { builtCommand } from "../command";

/** Files that are found in folders, and files that cannot be read. */
const hasPipes = spawnSync("mkfifo", ["--version"]).error === undefined;

let folder = "";

// Without it, what feeds a pipe would wait for ever.
beforeAll(() => expect(existsSync(builtCommand), "the command is built").toBe(true));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ripslint-files-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const at = (...names: string[]) => join(folder, ...names);

function ripslint(...args: string[]) {
  const env = { ...process.env, LC_ALL: "C" };
  const run = { cwd: folder, env, encoding: "utf8" as const, timeout: 60_000 };
  const { status, stdout, stderr } = spawnSync(process.execPath, [builtCommand, ...args], run);
  return { status, stdout, stderr };
}

interface JsonReport {
  readonly summary: { readonly records: number };
  readonly files: readonly { readonly file: string; readonly records: number }[];
}

describe("a folder", () => {
  test("is expanded without what is hidden, node_modules and links to folders, which are named", async () => {
    for (const name of ["node_modules", ".git", "sub", "sub/node_modules"])
      mkdirSync(at("in", name), { recursive: true });
    const names = ["node_modules/a.json", ".git/a.json", "sub/a.json", "sub/node_modules/a.json"];
    for (const name of [...names, ".a.json", ".a.txt", "node_modules.json"])
      writeFileSync(at("in", name), "{}");
    symlinkSync(at("in", "sub"), at("in", "link"), "junction");
    const { files, leftOut } = await expand([at("in")]);
    expect(files.map(({ shown }) => shown)).toEqual(
      ["node_modules.json", "sub/a.json"].map((name) => at("in", name)),
    );
    expect([...leftOut].sort()).toEqual(
      [".a.json", ".a.txt", ".git", "link", "node_modules", "sub/node_modules"].map((name) =>
        at("in", name),
      ),
    );
  });

  test("is read if it is named, though it is node_modules, hidden or a link", async () => {
    for (const name of ["node_modules", ".hidden"]) {
      mkdirSync(at(name));
      writeFileSync(at(name, "a.json"), "{}");
    }
    symlinkSync(at("node_modules"), at("link"), "junction");
    const named = ["node_modules", ".hidden", "link"];
    for (const name of named) {
      const { files } = await expand([at(name)]);
      expect(files.map(({ shown }) => shown)).toEqual([at(name, "a.json")]);
    }
  });
});

describe.skipIf(!hasPipes)("what is no file", () => {
  test("is skipped in a folder, and said to be", async () => {
    mkdirSync(at("in"));
    writeFileSync(at("in", "a.json"), '{"peso":1}');
    spawnSync("mkfifo", [at("in", "pipe.json")]);
    symlinkSync("pipe.json", at("in", "link.json"));
    if (existsSync("/dev/zero")) symlinkSync("/dev/zero", at("in", "zero.json"));
    const server = createServer();
    await new Promise<void>((done) => server.listen(at("in", "socket.json"), done));
    try {
      const { files, leftOut } = await expand([at("in")]);
      expect(files.map(({ shown }) => shown)).toEqual([at("in", "a.json")]);
      const expected = ["link.json", "pipe.json", "socket.json"];
      if (existsSync("/dev/zero")) expected.push("zero.json");
      expect([...leftOut].sort()).toEqual(expected.map((name) => at("in", name)));
      const { status, stderr } = ripslint("in", "--no-context", "-f", "json");
      expect(status).toBe(0);
      expect(stderr).toContain("a pipe or other special file");
      expect(stderr).toContain("in/pipe.json");
    } finally {
      server.close();
    }
  });

  test("is read when it is named", () => {
    spawnSync("mkfifo", [at("pipe")]);
    const text = '{"peso":1}\n{"peso":2}\n';
    writeFileSync(at("text"), text);
    writeFileSync(at("text.gz"), gzipSync(text));
    writeFileSync(at("context.json"), '{"providerCodes":[]}');
    for (const source of ["text", "text.gz"]) {
      const line = `(sleep 1; cat ${source} > pipe) & "${process.execPath}" "${builtCommand}" pipe --no-context -f json; wait`;
      const { stdout } = spawnSync("sh", ["-c", line], { cwd: folder, encoding: "utf8" });
      expect((JSON.parse(stdout) as JsonReport).summary.records).toBe(2);
    }
    const line = `(sleep 1; cat context.json > pipe) & "${process.execPath}" "${builtCommand}" text --context pipe -f json; wait`;
    const { stdout } = spawnSync("sh", ["-c", line], { cwd: folder, encoding: "utf8" });
    expect((JSON.parse(stdout) as JsonReport).summary.records).toBe(2);
  });
});

/** Whether the system allows any bytes in a file's name. */
function canBeNamed(): boolean {
  const probe = mkdtempSync(join(tmpdir(), "ripslint-probe-"));
  try {
    writeFileSync(Buffer.concat([Buffer.from(join(probe, "a")), Buffer.from([0xff])]), "");
    const [name] = readdirSync(probe, { encoding: "buffer" });
    return name?.at(-1) === 0xff;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

describe.skipIf(!canBeNamed())("a name that is not UTF-8", () => {
  const bytes = (name: string) =>
    Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, "latin1")]);

  beforeEach(() => {
    mkdirSync(at("in"));
    writeFileSync(bytes("in/a\xfe.json"), '{"peso":1}');
    writeFileSync(bytes("in/a\xff.json"), '{"peso":1}\n{"peso":2}\n');
    mkdirSync(bytes("in/b\xe9"));
    writeFileSync(bytes("in/b\xe9/c.ndjson.gz"), gzipSync('{"peso":1}\n'.repeat(3)));
    writeFileSync(at("in", "ñ.json"), '{"peso":1}\n'.repeat(4));
  });

  test("is an error that names it; the other files are read", () => {
    const { status, stdout, stderr } = ripslint("in", "--no-context", "-f", "json");
    const { files } = JSON.parse(stdout) as JsonReport;
    expect(files.map(({ file, records }) => [file, records])).toEqual([
      ["in/a\ufffd.json", 0],
      ["in/b\ufffd", 0],
      ["in/ñ.json", 4],
    ]);
    for (const name of ["in/a\ufffd.json", "in/b\ufffd"])
      expect(stderr).toContain(`${name} has a name that is not UTF-8; rename it\n`);
    expect(status).toBe(3);
  });

  test("is refused as an argument", () => {
    // A shell passes the bytes unchanged; Node cannot.
    const run = (line: string) => {
      const script = Buffer.from(`'${process.execPath}' '${builtCommand}' ${line}\n`, "latin1");
      writeFileSync(at("run.sh"), script);
      const { status, stderr } = spawnSync("sh", ["run.sh"], { cwd: folder, encoding: "utf8" });
      return { status, stderr };
    };
    const input = run("in/a\xff.json --no-context -f json --lang en");
    expect(input.stderr).toContain("in/a\ufffd.json has a name that is not UTF-8; rename it\n");
    expect(input.status).toBe(3);
    expect(run("in/a\xff.json --no-context -f json --lang es").stderr).toContain(
      "in/a\ufffd.json tiene un nombre que no está en UTF-8; cámbielo\n",
    );
    expect(run("in/ñ.json --no-context -o in/a\xff.json --lang en")).toEqual({
      status: 2,
      stderr: "ripslint: the output in/a\ufffd.json has a name that is not UTF-8; rename it\n",
    });
    expect(existsSync(at("in", "a\ufffd.json"))).toBe(false);
  });
});

describe("a context that is no context", () => {
  const wordsOf = async (text: string | Uint8Array) => {
    writeFileSync(at("context.json"), text);
    const thrown = await readContext(at("context.json"), "en").catch((error: unknown) => error);
    return (thrown as UsageError).words;
  };
  const deep = 200_000;

  test.each([
    ["objects", '{"a":'.repeat(deep) + "1" + "}".repeat(deep), 256 * 5 + 1],
    ["lists", `{"a":${"[".repeat(deep)}${"]".repeat(deep)}}`, 5 + 255 + 1],
    ["lists, and no object", "[".repeat(deep) + "]".repeat(deep), 257],
    ["lists in codes", `{"providerCodes":[${"[".repeat(deep)}${"]".repeat(deep)}]}`, 17 + 255 + 1],
  ])("for it is nested 200,000 deep, %s", async (_, text, column) => {
    expect(await wordsOf(text)).toEqual({
      en: `${at("context.json")} is nested deeper than 256 levels: line 1, column ${column}`,
      es: `${at("context.json")} tiene más de 256 niveles anidados: línea 1, columna ${column}`,
    });
  });

  test("for it never ends", async () => {
    const words = await wordsOf(Buffer.alloc(65 * 1024 * 1024, " "));
    expect(words.en).toBe(`${at("context.json")} is larger than 64 MiB, so it is no list of codes`);
    expect(words.es).toBe(`${at("context.json")} pesa más de 64 MiB y no es una lista de códigos`);
  });

  test("is wrong usage", () => {
    writeFileSync(at("context.json"), `{"a":${"[".repeat(deep)}`);
    writeFileSync(at("a.json"), "{}");
    expect(ripslint("a.json", "--context", "context.json").status).toBe(2);
    writeFileSync(at("context.json"), `{"a":${"[".repeat(deep)}${"]".repeat(deep)}}`);
    const { status, stderr } = ripslint("a.json", "--context", "context.json");
    expect(status).toBe(2);
    expect(stderr).toBe(
      "ripslint: context.json is nested deeper than 256 levels: line 1, column 261\n",
    );
  });
});

describe("gzip that is cut or damaged", () => {
  const text = Array.from({ length: 1000 }, (_, i) => `{"peso":${i}}\n`).join("");
  const whole = gzipSync(text);

  test.each([
    ["cut", whole.subarray(0, -9), 1000, "is incomplete gzip"],
    [
      "with a wrong checksum",
      Buffer.concat([whole.subarray(0, -8), Buffer.alloc(8)]),
      0, // zlib drops the last 64 kB before a fault
      "is damaged",
    ],
    ["with text after it", Buffer.concat([whole, Buffer.from("no gzip")]), 0, "is damaged"],
    [
      "padded, with a member at the end",
      Buffer.concat([whole, Buffer.alloc(9), whole]),
      1000,
      "is damaged",
    ],
    [
      "of two members, the second cut",
      Buffer.concat([whole, whole.subarray(0, -9)]),
      2000,
      "is incomplete gzip",
    ],
  ])("%s: what came out is judged", (_, bytes, records, reason) => {
    writeFileSync(at("a.json.gz"), bytes);
    {
      const args = ["a.json.gz", "--no-context", "--skip", "presence"];
      const { status, stdout, stderr } = ripslint(...args, "-f", "json");
      const { summary } = JSON.parse(stdout) as JsonReport;
      expect(summary).toMatchObject({
        records,
        partial: true,
        bySeverity: { error: 0, warning: 0 },
      });
      expect(stderr).toContain(reason);
      expect(status).toBe(3);
    }
  });
});
