import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sValidator } from "@hono/standard-validator";
import { Hono } from "hono";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as answers from "../../src/answers";
import * as batch from "../../src/batch";
import { optionsOf } from "../../src/app/options/option-table";
import * as core from "../../src/index";
import * as api from "../../src/interface";
import * as invoice from "../../src/invoice";
import * as res948 from "../../src/res948";
import * as rules from "../../src/rules";
import * as texts from "../../src/texts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** These tests do not depend on the time, so they run in one time zone only. */

const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The pages of each language, and the locale of its reader's machine. */
const languages = [
  ["", "en_US.UTF-8"],
  [".es", "es_CO.UTF-8"],
] as const;

const pagesOf = (language: string): readonly string[] => [
  `README${language}.md`,
  ..."library server command norm tables scale ci benchmarks reliability guide-billing-office"
    .split(" ")
    .map((name) => `docs/${name}${language}.md`),
];

/** The code blocks of a language. */
const blocks = (text: string, language: string): readonly string[] =>
  [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , body = ""]) => body);

const isOutput = (line: string): boolean => line.startsWith("// > ");
const codeOf = (block: string): string =>
  block
    .split("\n")
    .filter((line) => !isOutput(line))
    .join("\n");
const isOfCommand = (block: string): boolean => block.startsWith("ripslint ");
const commandsOf = (block: string): readonly string[] =>
  block.split("\n").filter((line) => line.startsWith("$ "));

/** A folder in which the package, and what the examples need, are installed; the command is on the path. */
let folder: string;

beforeAll(() => {
  const build = (option: string) =>
    spawnSync(process.execPath, [join(root, "tools/build/build.mjs"), option]).status;
  if (!existsSync(join(root, "dist/index.js"))) build("--quiet");
  // What an old build prints would take from the documents what is new.
  else if (build("--check") !== 0)
    throw new Error("dist is older than its sources: run `npm run build`");
  folder = mkdtempSync(join(tmpdir(), "ripslint-readme-"));
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  const used = "hono @hono @hookform react react-hook-form @standard-schema @types".split(" ");
  for (const name of used) link(join(root, "node_modules", name), name);
  link(root, "ripslint");
  const bin = join(folder, "node_modules/.bin/ripslint");
  writeFileSync(bin, `#!/bin/sh\nexec '${process.execPath}' '${root}dist/cli.cjs' "$@"\n`);
  chmodSync(bin, 0o755);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const link = (target: string, name: string): void =>
  symlinkSync(target, join(folder, "node_modules", name), "junction");

/** The output of a program, with both streams in one. */
function printed(command: string, args: readonly string[], locale: string): string {
  const { FORCE_COLOR: _, ...env } = process.env;
  const PATH = `${join(folder, "node_modules/.bin")}:${env["PATH"]}`;
  const { stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: { ...env, PATH, LC_ALL: locale, NO_COLOR: "1" },
    encoding: "utf8",
  });
  return stdout + stderr;
}

/** A console block with the output of its commands; commands of npm are not run. */
const withOutputs = (block: string, locale: string): string =>
  commandsOf(block)
    .map((line) => {
      if (line.startsWith("$ npm ")) return `${line}\n`;
      const output = printed("sh", ["-c", `exec 2>&1; ${line.slice(2)}`], locale);
      return `${line}\n${output.replace(today, "$12026-11-28")}`;
    })
    .join("");

/** The day whose norm is applied: the pages have always the same one. */
const today = /(, (?:of|la del) )\d{4}-\d\d-\d\d(?=[;\n])/g;

/** The output of examples, by their code without comments, which is the same in both READMEs. */
const outputs = new Map<string, string>();

/** An example followed by its output. */
function withPrints(block: string, name: string, locale: string): string {
  const code = codeOf(block);
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const compilerOptions = { ...options, removeComments: true };
  const program = ts.transpileModule(code, { compilerOptions }).outputText;
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, program);
  const output = outputs.get(program) ?? printed(process.execPath, [file], locale);
  outputs.set(program, output);
  const lines = output.trimEnd().split("\n");
  return code + lines.map((line) => (line === "" ? "" : `// > ${line}\n`)).join("");
}

function filled(text: string, locale: string): string {
  let count = 0;
  return text
    .replace(/^```console\n([\s\S]*?)^```$/gm, (_, body: string) => {
      return `\`\`\`console\n${withOutputs(body, locale)}\`\`\``;
    })
    .replace(/^```ts\n([\s\S]*?)^```$/gm, (_, body: string) => {
      return `\`\`\`ts\n${withPrints(body, `example-${count++}`, locale)}\`\`\``;
    });
}

describe.each(languages)("the pages%s.md", (language, locale) => {
  const pages = pagesOf(language);
  const [readme = "", ...guides] = pages.map(read);
  const text = [readme, ...guides].join("\n");

  // Derived: `npx vitest run test/slow/readme.test.ts -u` writes what the examples print.
  test.skipIf(process.platform === "win32").each(pages)(
    "%s shows what its examples print",
    async (page) => {
      await expect(filled(read(page), locale)).toMatchFileSnapshot(join(root, page));
    },
  );

  test("are as short as they say", () => {
    const lines = (of: string): number => of.split("\n").length - 1;
    expect(lines(readme)).toBeLessThanOrEqual(250);
    expect(lines(guides.at(-1) ?? "")).toBeLessThanOrEqual(40);
    const examples = [blocks(readme, "ts").at(-1), blocks(readme, "sh").find(isOfCommand)];
    for (const example of examples) {
      const code = codeOf(example ?? "")
        .trim()
        .split("\n")
        .filter((line) => line !== "");
      expect(code.length).toBeGreaterThan(5);
      expect(code.length).toBeLessThanOrEqual(10);
    }
    const first = readme.slice(0, readme.indexOf("![")).replaceAll(/\s+/g, " ");
    expect(first).toContain("Mecanismo Único de Validación");
  });

  test.each(pages.slice(1, -1))("%s begins with an example", (page) => {
    const begin = read(page).split(/^## /m).slice(0, 2).join("");
    expect(begin).toMatch(/^```\w+$|^\| .*`npx? /m);
  });

  test("the commands of README have options that there are", () => {
    const lines = blocks(readme, "sh")
      .flatMap((block) => block.split("\n"))
      .filter((line) => line.startsWith("ripslint "));
    expect(lines.length).toBeGreaterThan(5);
    const commands = ["canonicalize", "explain", "rules", "packs"] as const;
    for (const line of lines) {
      const command = commands.find((name) => line.startsWith(`ripslint ${name}`)) ?? "validate";
      const known = optionsOf(command).flatMap(({ name, short }) => [`--${name}`, `-${short}`]);
      const given = optionsIn(line.replace(/ #.*/, ""));
      expect(given.filter((option) => !known.includes(option))).toEqual([]);
    }
  });

  test("README links to each of them", () => {
    for (const page of pages.slice(1)) expect(readme).toContain(`](${page})`);
  });

  test("names every export, every shape, and nothing that is not there", () => {
    const modules = [core, batch, api, answers, invoice, res948, rules, texts];
    const all = read(`docs/library${language}.md`);
    for (const name of modules.flatMap((module) => Object.keys(module)))
      expect(all).toContain(`\`${name}\``);
    for (const [shape, name] of Object.entries(core.shapeNames))
      expect(text).toContain(`${shape} \`${name}\``);
  });

  test("says at most how large each import is, as size-limit holds it to", () => {
    const limits = (JSON.parse(read(".size-limit.json")) as { limit: string }[]).map(({ limit }) =>
      limit.replace(" kB", ""),
    );
    const rows = [...text.matchAll(/^\| `.* \| ([\d.,]+) \|$/gm)].map(([, size]) =>
      size?.replace(",", "."),
    );
    expect(rows).toEqual(limits);
  });

  test("lists what each entry point exports", () => {
    const { exports } = JSON.parse(read("package.json")) as { exports: Record<string, unknown> };
    const entries = Object.keys(exports).filter((name) => /^\.\/(?!package|schemas)/.test(name));
    expect(entries).toEqual([
      "./answers",
      "./batch",
      "./interface",
      "./invoice",
      "./res948",
      "./rules",
      "./tables",
      "./texts",
    ]);
    for (const name of [...entries, "./schemas/"])
      expect(text).toContain(`| \`ripslint${name.slice(1)}\` | `);
  });

  test("states no figure of the benchmarks", () => {
    expect(text).not.toMatch(/twice as|times as long|\d times faster|el doble|\d veces más/i);
  });

  test("shows a context that is accepted whole", () => {
    const [block = ""] = blocks(text, "json");
    expect(() => core.revisionContext(JSON.parse(block))).not.toThrow();
    expect(Object.keys(JSON.parse(block) as object)).toEqual([
      "providerCodes",
      "required",
      "patient",
      "professionals",
    ]);
  });

  test("shows what npm start does, and the version", () => {
    const all = blocks(text, "console").map(commandsOf);
    const [, shown = ""] = all.find(([npm]) => npm === "$ npm ci && npm start") ?? [];
    expect(shown).toMatch(/^\$ ripslint validate /);
    expect(read("tools/build/start.mjs")).toContain(`"${shown.replace("$ ripslint ", "")}"`);
    const { version } = JSON.parse(read("package.json")) as { version: string };
    expect(text).toContain(`ripslint-${version}.tgz`);
    const [, newest = ""] = /^## (.*)$/m.exec(read("CHANGELOG.md")) ?? [];
    if (newest !== "Unreleased") expect(newest).toBe(version);
  });

  test("shows the command that tests a clone, which .ci/run calls", () => {
    const [, first = ""] = text.split(/^## (?:A first run|Primer uso)$/m);
    const [, command = ""] = /^```sh\n([^#\n]+?) +# .*: N passed, 0 failed$/m.exec(first) ?? [];
    expect(command).toBe("npm ci && npm test");
    const lines = read(".ci/run").split("\n");
    const at = command
      .split(" && ")
      .map((each) => lines.findIndex((line) => line.startsWith(each)));
    expect(at[0]).toBeGreaterThan(0);
    expect(at[1]).toBeGreaterThan(at[0] ?? Number.NaN);
  });

  test("gives commands for Windows that cmd.exe understands, with options that there are", () => {
    const commands = windowsCommands(text);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((each) => each.includes("'"))).toEqual([]);
    const given = commands.filter((each) => each.startsWith("ripslint ")).flatMap(optionsIn);
    const known = optionsOf("validate").flatMap(({ name, short }) => [`--${name}`, `-${short}`]);
    expect(given.filter((option) => !known.includes(option))).toEqual([]);
  });
});

test("docs/reliability.md names tests and scripts that there are", () => {
  const text = read("docs/reliability.md");
  const paths = [...text.matchAll(/\btest\/[\w./-]*\w/g)].map(([path]) => path);
  const scripts = [...text.matchAll(/`npm run ([\w-]+)/g)].map(([, name = ""]) => name);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true);
  const { scripts: known } = JSON.parse(read("package.json")) as { readonly scripts: object };
  for (const name of scripts) expect(known).toHaveProperty([name]);
});

test.each(pagesOf("").map((page, i) => [page, pagesOf(".es")[i] as string]))(
  "%s and %s say the same: sections, tables, code, commands",
  (english, spanish) => {
    expect(skeleton(read(spanish))).toEqual(skeleton(read(english)));
  },
);

/** The commands for cmd.exe. */
const windowsCommands = (text: string): readonly string[] =>
  [...text.matchAll(/^ *```bat\n([\s\S]*?)^ *```$/gm)].flatMap(([, body = ""]) =>
    body.trim().split(/\n */),
  );

const optionsIn = (command: string): readonly string[] => command.match(/(?<= )--?[a-z-]+/g) ?? [];

const skeleton = (text: string): object => ({
  windows: windowsCommands(text).map((each) => [each.split(" ")[0], ...optionsIn(each)]),
  sections: [...text.matchAll(/^(#+) /gm)].map(([, level]) => level),
  rows: [...text.replace(/^```[\s\S]*?^```$/gm, "").matchAll(/^\| (`[^|]*`|\d+) \|/gm)].map(
    ([, cell]) => cell,
  ),
  shell: blocks(text, "sh").map((block) => block.replace(/ +# .*$/gm, "")),
  json: blocks(text, "json"),
  commands: blocks(text, "console").map(commandsOf),
  code: blocks(text, "ts").map((block) => block.replace(/^\/\/ (?!> ).*$/gm, "//")),
});

test("Hono's own answer repeats the data, as docs/server.md warns", async () => {
  const app = new Hono().post("/", sValidator("json", core.draftSchemaOf(2)), (c) => c.text("ok"));
  const response = await app.request("/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ codServicio: "QZ81725" }),
  });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("QZ81725");
});
