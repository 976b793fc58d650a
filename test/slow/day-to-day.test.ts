import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtCommand } from "../command";

/**
 * The guide from a folder with errors to a clean report, as a person follows it: its commands one after the other in one
 * folder, and with its configuration. `RIPSLINT_UPDATE=1` writes what the commands print into it.
 */
const root = fileURLToPath(new URL("../..", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "ripslint-guide-"));
afterAll(() => {
  rmSync(temporary, { recursive: true, force: true });
});

const bin = join(temporary, "bin");
mkdirSync(bin);
writeFileSync(
  join(bin, "ripslint"),
  `#!/bin/sh\nexec '${process.execPath}' '${builtCommand}' "$@"\n`,
);
chmodSync(join(bin, "ripslint"), 0o755);

interface Guide {
  readonly page: string;
  readonly locale: string;
  readonly corrected: string;
  /** The last lines of the commands: before, and after the correction. */
  readonly before: string;
  readonly clean: string;
}

const guides: readonly Guide[] = [
  {
    page: "docs/day-to-day.es.md",
    locale: "es_CO.UTF-8",
    corrected: "corregidos",
    before: "0 por enviar, 3 por corregir.",
    clean: "Sin errores en lo que se revisó: 6 registros en 3 archivos.",
  },
  {
    page: "docs/day-to-day.md",
    locale: "en_US.UTF-8",
    corrected: "corrected",
    before: "0 to send, 3 to correct.",
    clean: "No errors in what was checked: 6 records in 3 files.",
  },
];

/** What a command prints, with both streams in one, and its exit code. */
function run(command: string, folder: string, locale: string) {
  const { FORCE_COLOR: _, ...env } = process.env;
  const { stdout, status } = spawnSync("sh", ["-c", `exec 2>&1; ${command}`], {
    cwd: folder,
    env: { ...env, PATH: `${bin}:${env["PATH"]}`, LC_ALL: locale, NO_COLOR: "1" },
    encoding: "utf8",
  });
  return { stdout, status };
}

/** Follows the blocks of a guide: runs commands, and writes the configuration. Returns the guide with what was printed. */
function followed({ page, locale }: Guide, folder: string) {
  const exits = new Map<string, number | null>();
  const text = readFileSync(join(root, page), "utf8").replaceAll(
    /^```(console|json)\n([\s\S]*?)^```$/gm,
    (block, kind: string, body: string) => {
      if (kind === "json") {
        writeFileSync(join(folder, "ripslint.config.json"), body);
        return block;
      }
      const lines = body.split("\n").filter((line) => line.startsWith("$ "));
      const outputs = lines.map((line) => {
        const { stdout, status } = run(line.slice(2), folder, locale);
        exits.set(line.slice(2), status);
        // The guide has always the same day of the norm.
        return `${line}\n${stdout.replace(/(, (?:of|la del) )\d{4}-\d\d-\d\d(?=[;\n])/g, "$12026-11-28")}`;
      });
      return `\`\`\`console\n${outputs.join("")}\`\`\``;
    },
  );
  return { text, exits };
}

describe.skipIf(process.platform === "win32").each(guides)("$page", (guide) => {
  const folder = join(temporary, guide.locale);
  let walk: ReturnType<typeof followed>;
  beforeAll(() => {
    // What the guide uses of the clone.
    cpSync(join(root, "fixtures/faulty"), join(folder, "fixtures/faulty"), { recursive: true });
    walk = followed(guide, folder);
  });

  test("goes from errors over a configuration and a correction to a clean report", () => {
    const { text, exits } = walk;
    if (process.env["RIPSLINT_UPDATE"] === "1") writeFileSync(join(root, guide.page), text);
    expect(text).toBe(readFileSync(join(root, guide.page), "utf8"));
    expect(text).toContain(guide.before);
    expect(text).toContain(guide.clean);
    const first = [...exits].find(([command]) => command.startsWith("ripslint rips --provider"));
    expect(first?.[1]).toBe(1);
    expect(exits.get(`ripslint ${guide.corrected}`)).toBe(0);
    expect([...exits.values()].at(-1)).toBe(0); // diff: nothing is new
    // The corrections are made by the guide's configuration, and the files themselves are as they were.
    for (const name of ["FE2101", "FE2102", "FE2103"])
      expect(readFileSync(join(folder, `rips/${name}.json`))).toEqual(
        readFileSync(join(root, `fixtures/faulty/${name}.json`)),
      );
  });
});
