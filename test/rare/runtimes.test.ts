import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kitScript, makeScripts } from "../runtimes/bundle";
import type { Host, Run } from "../runtimes/list";
import { browserRuns, bun, deno, nodes, outputOf, programInPath, runs } from "../runtimes/list";
import { launch } from "../browser";
import { builtCommand } from "../command";
import { writesLongRun } from "../long-run";

/**
 * The conformance kit in every runtime that is here, always by the same script. What is not here is skipped by its name,
 * or fails in `npm run runtimes`, which has installed everything.
 */
const mustRun = process.env["RIPSLINT_RUNTIMES"] === "all";

const project = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const found = await launch();
const browser = "browser" in found ? found.browser : undefined;
const noBrowser = "missing" in found ? `no browser: ${found.missing}` : undefined;

writesLongRun("npm run runtimes");
beforeAll(makeScripts);
afterAll(async () => {
  await browser?.close();
});

interface Answer {
  readonly cases: number;
  readonly passed: number;
  readonly failures: readonly unknown[];
  readonly streams: { readonly kinds: readonly string[]; readonly differing: readonly string[] };
}

const { cases } = JSON.parse(readFileSync(project("fixtures/kit/manifest.json"), "utf8")) as {
  readonly cases: number;
};

describe("the conformance kit", () => {
  const inBrowser = browserRuns.map(
    ({ name, isWorker }): Run => ({
      name: name.replace("Chromium", `Chromium ${browser?.version() ?? ""}`.trim()),
      missing: noBrowser,
      answer: () => answerInPage(browser as Browser, isWorker),
    }),
  );
  for (const run of [...runs, ...inBrowser]) {
    ifPresent(run, async () => {
      const { streams, ...answer } = JSON.parse(await run.answer()) as Answer;
      expect(answer.failures).toEqual([]);
      expect([answer.cases, answer.passed]).toEqual([cases, cases]);
      expect(streams.kinds).toEqual(["async iterable", "ReadableStream"]);
      expect(streams.differing).toEqual([]);
    });
  }
  const python = programInPath("python3");
  const program = project("fixtures/kit/python/run.py");
  ifPresent(
    {
      name: "the second implementation, in Python",
      missing:
        python === undefined
          ? "there is no python3 in PATH"
          : existsSync(program)
            ? undefined
            : "there is no fixtures/kit/python/run.py",
    },
    async () => {
      const output = await outputOf({ name: "Python", command: [python as string, program] });
      expect(output.trimEnd().split("\n").at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/);
    },
    false, // Python is not installed by it
  );
});

describe("the tables of the runtimes", () => {
  const { dependencies } = JSON.parse(
    readFileSync(project("test/runtimes/package.json"), "utf8"),
  ) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const { devDependencies } = JSON.parse(readFileSync(project("package.json"), "utf8")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const packages = Object.entries({
    ...dependencies,
    "@sparticuz/chromium": devDependencies["@sparticuz/chromium"] ?? "",
  }).map(([name, version]) => version.replace(/^npm:/, "").replace(/^(?=\d)/, `${name}@`));

  test.each(["README.md", "README.es.md"])("%s has each package and its version", (name) => {
    const text = readFileSync(project(`test/runtimes/${name}`), "utf8");
    const cells = text.matchAll(/^\| .* \| `(\S+@\d\S+)`/gm);
    expect(new Set([...cells].map(([, cell]) => cell))).toEqual(new Set(packages));
  });
});

/** Executes the kit in an empty page or in a worker of it. */
async function answerInPage(inBrowser: Browser, isWorker: boolean): Promise<string> {
  const page = await inBrowser.newPage();
  try {
    if (!isWorker) {
      await page.addScriptTag({ path: kitScript });
      return await page.evaluate<string>("ripslintKit()");
    }
    const script = `${readFileSync(kitScript, "utf8")}\nripslintKit().then(postMessage)`;
    return await page.evaluate<string>(`new Promise((resolve, reject) => {
      const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(script)}])));
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    })`);
  } finally {
    await page.close();
  }
}

describe("the command's JSON report is the same byte for byte", () => {
  const samples = "fixtures/samples";
  const context = `${samples}/context.json`;
  const names = readdirSync(project(samples)).filter((name) => /json(?:\.gz)?$/.test(name));
  const inputs = [...names.map((name) => `${samples}/${name}`), samples];
  const args = inputs.map((input) => [input, "--context", context, "--pack", "res948"]);

  for (const host of [...nodes, deno, bun]) {
    ifPresent(host, async () => {
      for (const each of args) expect(await reported(host, each)).toEqual(await expected(each));
    });
  }

  const made = new Map<readonly string[], Promise<Reported>>();
  const expected = async (each: readonly string[]): Promise<Reported> => {
    const known = made.get(each) ?? reported({ name: "", command: [process.execPath] }, each);
    made.set(each, known);
    return await known;
  };
});

/** The end of a run of the command. */
interface Reported {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function reported({ command }: Host, args: readonly string[]): Promise<Reported> {
  const [program, ...before] = command;
  return await new Promise((resolve, reject) => {
    execFile(
      program,
      [...before, builtCommand, ...args, "-f", "json"],
      { cwd: project("."), maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        const exit = error === null ? 0 : error.code;
        if (typeof exit === "number") resolve({ exit, stdout, stderr });
        else reject(error);
      },
    );
  });
}

/** A test that is skipped by name where something is missing, or fails if nothing may be. */
function ifPresent(
  { name, missing }: { readonly name: string; readonly missing?: string | undefined },
  body: () => Promise<void>,
  hasToRun = mustRun,
): void {
  if (missing === undefined || hasToRun)
    test(name, async () => {
      expect(missing).toBe(undefined);
      await body();
    });
  else test.skip(`${name} (${missing})`, body);
}
