import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A document without errors, with the code of the recipes' configuration only. */
const sound = readFileSync(join(root, "fixtures/samples/clean.json"), "utf8").replaceAll(
  /"codPrestador": "\d+"/g,
  `"codPrestador": "110010123401"`,
);
/** The same with the code of another in its first record. */
const faulty = sound.replace("110010123401", "999999999999");
const [before = ""] = faulty.split(`"999999999999"`);
const place = { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };

interface Step {
  readonly run?: string;
  readonly with?: { readonly path?: string };
}
interface Matcher {
  readonly problemMatcher: readonly { readonly pattern: readonly { readonly regexp: string }[] }[];
}
interface Workflow {
  readonly jobs: { readonly ripslint: { readonly steps: readonly Step[] } };
}
interface Pipeline {
  readonly ripslint: {
    readonly script: readonly string[];
    readonly artifacts: { readonly reports: { readonly junit: string } };
  };
}
interface Task {
  readonly label: string;
  readonly command: string;
  readonly problemMatcher: {
    readonly pattern: Readonly<Record<string, string | number>>;
  };
}

describe.skipIf(process.platform === "win32").each(["docs/ci.md", "docs/ci.es.md"])(
  "%s",
  (page) => {
    const text = readFileSync(join(root, page), "utf8");
    const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)];
    const blocksOf = (language: string) =>
      blocks.filter(([, name]) => name === language).map(([, , body = ""]) => body);
    const [configuration = "", tasks = ""] = blocksOf("json");
    const [workflow = "", pipeline = ""] = blocksOf("yaml");
    const [, hook = ""] = blocksOf("sh");
    let folder = "";

    const at = (name: string) => join(folder, name);
    const write = (name: string, body: string) => {
      mkdirSync(dirname(at(name)), { recursive: true });
      writeFileSync(at(name), body);
    };
    /** The environment of a user: npx takes the command that the project has installed, and asks no registry. */
    const env = () => {
      const { FORCE_COLOR: _, ...rest } = process.env;
      return { ...rest, NO_COLOR: "1", npm_config_offline: "true" };
    };
    const shell = (command: string) =>
      spawnSync("bash", ["-e", "-c", command], { cwd: folder, env: env(), encoding: "utf8" });

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), "ripslint-ci-"));
      write("package.json", `{ "name": "billing", "private": true }`);
      write("ripslint.config.json", configuration);
      write("rips/FE1.json", faulty);
      mkdirSync(at("node_modules/.bin"), { recursive: true });
      symlinkSync(root, at("node_modules/ripslint"), "junction");
      write(
        "node_modules/.bin/ripslint",
        `#!/bin/sh\nexec '${process.execPath}' '${root}dist/cli.cjs' "$@"\n`,
      );
      chmodSync(at("node_modules/.bin/ripslint"), 0o755);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test("GitHub Actions: the problem matcher finds the lines, and the report is uploaded", () => {
      const { steps } = (parse(workflow) as Workflow).jobs.ripslint;
      const runs = steps.flatMap(({ run }) => run ?? []);
      expect(runs[0]).toBe("npm ci");
      const { status, stdout } = shell(runs.slice(1).join("\n"));
      expect(status).toBe(1);
      const [, matcher = ""] = /^::add-matcher::(.*)$/m.exec(stdout) ?? [];
      const { problemMatcher } = JSON.parse(readFileSync(at(matcher), "utf8")) as Matcher;
      const { regexp = "" } = problemMatcher[0]?.pattern[0] ?? {};
      expect(new RegExp(regexp, "m").exec(stdout)?.slice(1, 6)).toEqual([
        "rips/FE1.json",
        String(place.line),
        String(place.column),
        "error",
        "provider-code",
      ]);
      const path = steps.flatMap((step) => step.with?.path ?? [])[0] ?? "";
      expect(readFileSync(at(path), "utf8")).toContain("codPrestador"); // a work sheet has no rule ids
      expect(stdout).not.toContain("999999999999");
    });

    test("GitLab CI: a report of failed tests under the name that is collected", () => {
      const { script, artifacts } = (parse(pipeline) as Pipeline).ripslint;
      expect(script[0]).toBe("npm ci");
      expect(shell(script.slice(1).join("\n")).status).toBe(1);
      const report = readFileSync(at(artifacts.reports.junit), "utf8");
      expect(report).toMatch(/<failure[^>]* type="provider-code"/);
    });

    test("the hook refuses a commit with a fault, and no other", () => {
      const git = (...args: readonly string[]) =>
        spawnSync(
          "git",
          [
            "-c",
            "user.name=a",
            "-c",
            "user.email=a@a.example",
            "-c",
            "commit.gpgsign=false",
            ...args,
          ],
          { cwd: folder, env: env(), encoding: "utf8" },
        );
      write(".githooks/pre-commit", hook);
      chmodSync(at(".githooks/pre-commit"), 0o755);
      git("init", "-q");
      git("config", "core.hooksPath", ".githooks");
      git("add", "ripslint.config.json");
      expect(git("commit", "-q", "-m", "no records").status).toBe(0);
      write("rips/sound.json", sound);
      git("add", "rips/sound.json");
      expect(git("commit", "-q", "-m", "a sound document").status).toBe(0);
      git("add", "rips/FE1.json");
      const refused = git("commit", "-q", "-m", "a faulty document");
      expect(refused.status).not.toBe(0);
      expect(refused.stdout + refused.stderr).toMatch(
        /^rips\/FE1\.json:\d+:\d+: error provider-code /m,
      );
      expect(git("log", "--oneline").stdout.trim().split("\n")).toHaveLength(2);
    });

    test("the task of VS Code finds each fault at its place", () => {
      const [task] = (JSON.parse(tasks) as { tasks: readonly Task[] }).tasks;
      const { regexp, ...groups } = task?.problemMatcher.pattern ?? {};
      const { status, stdout } = shell(task?.command ?? "");
      expect(status).toBe(1);
      const problems = stdout.split("\n").flatMap((line) => {
        const match = new RegExp(String(regexp)).exec(line);
        const members = Object.entries(groups).map(([name, group]) => [
          name,
          match?.[Number(group)],
        ]);
        return match === null ? [] : [Object.fromEntries(members) as object];
      });
      expect(problems).toContainEqual({
        file: "rips/FE1.json",
        line: String(place.line),
        column: String(place.column),
        severity: "error",
        code: "provider-code",
        message: expect.stringMatching(/codPrestador/) as unknown,
      });
    });
  },
);
