import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { withRow } from "../../tools/long-runs";

/** Each command of docs/reliability.md starts: whole where it is a test, else in a small form. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const commandsIn = (name: string): readonly string[] =>
  [...readFileSync(`${root}/docs/${name}`, "utf8").matchAll(/\| `([^`]+)` \|$/gm)].map(
    ([, command = ""]) => command,
  );
const commands = commandsIn("reliability.md");

/** The small forms of what runs long; those without one have a test of their own, or are run by .ci/run. */
const small: Readonly<Record<string, string | { readonly startedBy: string }>> = {
  "npm run runtimes": { startedBy: ".ci/run" },
  "npm run acceptance -- --against REF": { startedBy: "test/rare/acceptance.test.ts" },
  "npm run digests": { startedBy: "test/rare/digests.test.ts" },
  "npm run mutation":
    "npm run mutation -- --dryRunOnly --mutate rules/contract/near-name.ts --reporters dots",
  "npm run fuzz -- --guided --minutes 60": "npm run fuzz -- --minutes 0.02",
  "npm run hostile": 'npm run hostile -- --sizes 1000 --only "lines of tiny records"',
};

const start = (command: string) =>
  execFileSync(command, { cwd: root, shell: true, encoding: "utf8" });

/** The files that a name in a command of vitest may mean. */
let testFiles = "";
beforeAll(() => {
  testFiles = start("npx vitest list --filesOnly");
});

test("both languages name the same commands", () => {
  expect(commands.length).toBeGreaterThan(15);
  expect(commandsIn("reliability.es.md")).toEqual(commands);
});

describe("it starts:", () => {
  test.each(commands)("%s", { timeout: 600_000 }, (command) => {
    const tests = /^(?:[A-Z]+=\d+ )*npx vitest run (.+)$/.exec(command)?.[1];
    if (tests !== undefined) {
      // A name that no file has is a test that does not run.
      for (const name of tests.split(" ")) expect(`/${testFiles}`).toContain(name);
      return;
    }
    const form = small[command];
    expect(form, "has a small form").toBeDefined();
    if (typeof form === "object") {
      const [, , script = ""] = command.split(" ");
      const started = readFileSync(`${root}/${form.startedBy}`, "utf8");
      expect(started).toContain(script);
      return;
    }
    expect(start(form ?? "")).not.toBe("");
  });
});

test("a long run replaces its own line, and comes after the others if it has none", () => {
  const page = (...rows: readonly string[]) =>
    [
      "<!-- long runs -->",
      "",
      "| Command |",
      "| --- |",
      ...rows,
      "",
      "<!-- /long runs -->",
      "",
    ].join("\n");
  const one = withRow(page(), "npm run a", "| `npm run a` | 1 |");
  expect(one).toBe(page("| `npm run a` | 1 |"));
  const two = withRow(one, "npm run a -- --only b", "| `npm run a -- --only b` | 2 |");
  expect(two).toBe(page("| `npm run a` | 1 |", "| `npm run a -- --only b` | 2 |"));
  expect(withRow(two, "npm run a", "| `npm run a` | 3 |")).toBe(
    page("| `npm run a` | 3 |", "| `npm run a -- --only b` | 2 |"),
  );
  expect(() => withRow("", "npm run a", "")).toThrow("the guide has no <!-- long runs -->");
});
