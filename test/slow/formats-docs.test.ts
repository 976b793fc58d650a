import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { formatNames, formats } from "../../src/report/formats";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe.each(["docs/formats.md", "docs/formats.es.md"])("%s", (file) => {
  const page = readFileSync(`${root}/${file}`, "utf8");

  test("has a section and a row for each format, with its cap", () => {
    expect(Array.from(page.matchAll(/^## (\w+)$/gm), ([, name]) => name)).toEqual(formatNames);
    for (const name of formatNames) {
      const [, cap = ""] =
        new RegExp(`^\\| \\[\`${name}\`\\].*\\| (\\S+) \\|$`, "m").exec(page) ?? [];
      const { maxIssues } = formats[name];
      if (maxIssues !== "none") expect(Number(cap.replace(/[.,]/, ""))).toBe(maxIssues);
      else expect(cap).toMatch(/^(?:all|todos|–)$/);
    }
  });

  const examples = Array.from(page.matchAll(/^```console\n\$ ripslint (.*)\n([^]*?)^```$/gm));
  test.each(examples.map(([, line = "", output = ""]) => [line, output]))("%s", (line, output) => {
    const { stdout } = spawnSync(process.execPath, ["dist/cli.cjs", ...line.split(" ")], {
      cwd: root,
      env: { LANG: "C" },
      encoding: "utf8",
    });
    const text = stdout.replaceAll("\r", "");
    // "…" replaces lines that are left out.
    let at = 0;
    for (const part of output.split(/^…\n/m)) {
      const found = text.indexOf(part, at);
      expect(found, part).toBeGreaterThanOrEqual(0);
      at = found + part.length;
    }
  });
});
