import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import vm from "node:vm";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  DryRunStatus,
  determineHitLimitReached,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { build } from "esbuild";
import { mutatedFolders } from "./folders.mjs";

/**
 * Runs tools/mutation/tests.ts in this process. The modules are evaluated anew for each mutant, and for each test when
 * it is found out what a test covers, since they keep plans and the like.
 */
export class Runner {
  static inject = [];
  #script;
  #kit;
  #names;
  #folder = mutatedFolders.find(({ folder }) => folder === process.env.RIPSLINT_MUTATED);
  /** What each test returns without a mutant. */
  #expected = new Map();
  #global = (globalThis.__stryker__ ??= {});

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const file = join(process.cwd(), "mutants.cjs");
    if (!existsSync(file)) {
      const own = `${file}.${process.pid}`;
      await build({
        absWorkingDir: process.cwd(),
        entryPoints: ["tools/mutation/tests.ts"],
        outfile: own,
        bundle: true,
        platform: "node",
        format: "cjs",
        target: "node20",
        packages: "external",
        supported: { "dynamic-import": false }, // a vm.Script cannot import
        plugins: [collecting, withoutCasts],
        logLevel: "error",
      });
      renameSync(own, file);
    }
    const source = readFileSync(file, "utf8");
    this.#script = new vm.Script(`(function (require, module, exports) {${source}\n})`, {
      filename: file,
    });
    const cases = readdirSync("fixtures/kit/cases", { recursive: true, encoding: "utf8" }).filter(
      (name) => name.endsWith(".json"),
    );
    this.#kit = Object.fromEntries(
      cases.map((name) => [
        `cases/${name}`,
        JSON.parse(readFileSync(`fixtures/kit/cases/${name}`, "utf8")),
      ]),
    );
    this.#names = await this.#tests().names();
  }

  /** How many tests there are. */
  get count() {
    return this.#names.length;
  }

  async dryRun({ disableBail }) {
    const coverage = { static: {}, perTest: {} };
    this.#global.mutantCoverage = coverage;
    const tests = [];
    for (const name of this.#names) {
      const all = this.#tests();
      const timeStarted = performance.now();
      this.#global.currentTestId = name;
      const found = JSON.stringify(await all.run(name));
      this.#global.currentTestId = undefined;
      this.#expected.set(name, found);
      const timeSpentMs = performance.now() - timeStarted;
      const own = { id: name, name, timeSpentMs };
      const isWrong = name.startsWith("cases/") && found !== "[]";
      tests.push(
        isWrong
          ? { ...own, status: TestStatus.Failed, failureMessage: found }
          : { ...own, status: TestStatus.Success },
      );
      if (isWrong && !disableBail) break;
    }
    writeFileSync(expectations(), JSON.stringify([...this.#expected]));
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, disableBail }) {
    const chosen = testFilter === undefined ? undefined : new Set(testFilter);
    const names = this.#names.filter((name) => chosen?.has(name) !== false);
    if (this.#expected.size === 0)
      this.#expected = new Map(JSON.parse(readFileSync(expectations(), "utf8")));
    const ns = this.#global;
    ns.activeMutant = activeMutant.id;
    ns.hitCount = hitLimit === undefined ? undefined : 0;
    ns.hitLimit = hitLimit;
    const results = [];
    try {
      const tests = this.#tests();
      for (const name of names) {
        const failureMessage = await this.#failureOf(name, tests);
        const own = { id: name, name, timeSpentMs: 0 };
        results.push(
          failureMessage === undefined
            ? { ...own, status: TestStatus.Success }
            : { ...own, status: TestStatus.Failed, failureMessage },
        );
        const reached = determineHitLimitReached(ns.hitCount, ns.hitLimit);
        if (reached !== undefined) return toMutantRunResult(reached);
        if (failureMessage !== undefined && !disableBail) break;
      }
    } catch (error) {
      // The modules cannot even be evaluated.
      results.push({
        id: "",
        name: "",
        timeSpentMs: 0,
        status: TestStatus.Failed,
        failureMessage: String(error),
      });
    } finally {
      ns.activeMutant = undefined;
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests: results });
  }

  async #failureOf(name, tests) {
    try {
      return JSON.stringify(await tests.run(name)) === this.#expected.get(name)
        ? undefined
        : "another result";
    } catch (error) {
      return String(error);
    }
  }

  /** The tests, with modules that nothing has used. */
  #tests() {
    const module = { exports: {} };
    this.#script.runInThisContext()(require, module, module.exports);
    return module.exports.testsOf(this.#kit, this.#folder);
  }
}

/** Puts collected.ts in the place of vitest, and writes into test files where they are. */
const collecting = {
  name: "collecting",
  setup(building) {
    building.onResolve({ filter: /^vitest$/ }, ({ importer }) =>
      /\.test\.ts$|[\\/]command-folder\.ts$/.test(importer)
        ? { path: join(process.cwd(), "tools/mutation/collected.ts") }
        : // Its CommonJS module only throws.
          { path: fileURLToPath(import.meta.resolve("vitest")), external: true },
    );
    building.onLoad({ filter: /[\\/]test[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll(
        "import.meta.url",
        JSON.stringify(String(pathToFileURL(path))),
      ),
      loader: "ts",
    }));
  },
};

/**
 * Removes `as number` before an operator. Stryker writes the sources anew, without the brackets around it, and TypeScript
 * then reads `as number | x` as a type.
 */
const withoutCasts = {
  name: "without-casts",
  setup(building) {
    building.onLoad({ filter: /[\\/](src|rules)[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(/ as number(?= (?:[&|<>+*/%-]|!==|===))/g, ""),
      loader: "ts",
    }));
  },
};

/** Where the process that runs the tests without a mutant keeps what they return, for those with mutants. */
const expectations = () => join(process.cwd(), "mutants-expected.json");

const require = createRequire(join(process.cwd(), "mutants.cjs"));

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "corpus", Runner)];
