/** What mutants are tested with: the kit, and whole reports over the first inputs of the acceptance corpus. */
import { createHash } from "node:crypto";
import * as batch from "../../src/batch";
import { runKit } from "../../fixtures/kit/run-kit.mjs";
import { bytesOf, keptCases } from "../../test/fuzz-corpus";
import type { NormDocumentCase } from "../../test/partial-documents";
import { fewEntriesFaults, unreadFaults } from "../../test/partial-documents";
import * as core from "../../src/index";
import * as packs from "../../src/res948";
import type { Input } from "../acceptance/inputs";
import type { Collected } from "./collected";
import { testsIn } from "./collected";
import type { MutatedFolder } from "./folders.mjs";

/** A test: what it returns must be the same with a mutant as without. */
interface MutantTest {
  readonly name: string;
  readonly run: () => unknown;
}

/** All tests of a folder's mutants. */
export interface MutantTests {
  /** The names; those of the kit come first, since what they find is found soonest. */
  names(): Promise<readonly string[]>;
  /** Runs a test. A file of tests is evaluated when the first of them runs. */
  run(name: string): unknown;
}

/** How many cases of the kit, and how many inputs, are one test. */
const casesAtOnce = 8;
const inputsAtOnce = 4;

const keptAtOnce = 6;

const inputs = 48;
const documents = 32;
const kept = keptCases();
const seeds = 12;

/** What is tested besides: generated texts for what reads bytes, documents in part for the rules of a norm. */
export type Besides = "texts" | "parts";

/** Files of tests that start no process. */
const testFiles = {
  answers: () => import("../../test/quick/answers/answers.test"),
  bytes: () => import("../../test/quick/bytes.test"),
  canonical: () => import("../../test/quick/canonical.test"),
  context: () => import("../../test/quick/context.test"),
  document: () => import("../../test/quick/document.test"),
  draft: () => import("../../test/quick/draft.test"),
  "foreign-objects": () => import("../../test/quick/foreign-objects.test"),
  invoices: () => import("../../test/quick/invoices.test"),
  names: () => import("../../test/quick/names.test"),
  "near-names": () => import("../../test/quick/near-names.test"),
  "norm-dates": () => import("../../test/quick/norm-dates.test"),
  "own-rules": () => import("../../test/long/own-rules.test"),
  packs: () => import("../../test/quick/packs.test"),
  pairing: () => import("../../test/quick/invoice/pairing.test"),
  res2275: () => import("../../test/quick/res2275.test"),
  revision: () => import("../../test/quick/revision.test"),
  "rule-fields": () => import("../../test/quick/rule-fields.test"),
  rules: () => import("../../test/quick/rules.test"),
  standard: () => import("../../test/quick/standard.test"),
  stream: () => import("../../test/quick/stream.test"),
  tables: () => import("../../test/quick/tables.test"),
  values: () => import("../../test/quick/values.test"),
  "whole-documents": () => import("../../test/quick/whole-documents.test"),
  validator: () => import("../../test/quick/validator.test"),
} as const;
export type TestFile = keyof typeof testFiles;

/** The tests of a folder, over the parsed files of the kit. */
export function testsOf(
  kit: Readonly<Record<string, unknown>>,
  { besides, tests: files = [] }: MutatedFolder,
): MutantTests {
  const own = new Map(
    [
      ...kitTests(kit),
      ...(besides === "parts" ? partialTests(kit) : []),
      ...(besides === "texts"
        ? [...keptTests(), ...documentTests(), ...inputTests(), ...seedTests()]
        : []),
    ].map(({ name, run }) => [name, run]),
  );
  const loaded = new Map<string, Promise<ReadonlyMap<string, Collected>>>();
  const testsOfFile = (file: TestFile) => {
    const known =
      loaded.get(file) ??
      testsIn(testFiles[file]).then((all) => {
        if (all.length === 0) throw new Error(`no test was collected from ${file}`);
        return new Map(all.map((each) => [each.name, each]));
      });
    loaded.set(file, known);
    return known;
  };
  return {
    async names() {
      const names = [...own.keys()];
      for (const file of files)
        for (const name of (await testsOfFile(file)).keys()) names.push(`${file}.test ${name}`);
      return names;
    },
    async run(name) {
      const run = own.get(name);
      if (run !== undefined) return run();
      const [, file, rest] = /^(\S+)\.test (.*)$/s.exec(name) ?? [];
      return (await testsOfFile(file as TestFile)).get(rest as string)?.run();
    },
  };
}

function kitTests(kit: Readonly<Record<string, unknown>>): readonly MutantTest[] {
  const subject = { core, batch, packs };
  return Object.entries(kit).flatMap(([file, cases]) => {
    const all = cases as readonly unknown[];
    return starts(all.length, casesAtOnce).map((from) => ({
      name: `${file} ${from} ${digestOf(all.slice(from, from + casesAtOnce))}`,
      run: () => runKit({ [file]: all.slice(from, from + casesAtOnce) }, subject).failures,
    }));
  });
}

function partialTests(kit: Readonly<Record<string, unknown>>): readonly MutantTest[] {
  return Object.entries(kit)
    .filter(([file]) => file.includes("/over-documents/"))
    .flatMap(([file, cases]) =>
      [fewEntriesFaults, unreadFaults].map((faultsOf) => ({
        name: `${file} ${faultsOf.name} ${digestOf(cases)}`,
        run: () => (cases as readonly NormDocumentCase[]).flatMap(faultsOf),
      })),
    );
}

/** What makes inputs takes long to load, so only these tests load it. */
function inputTests(): readonly MutantTest[] {
  return starts(inputs, inputsAtOnce).map((from) => ({
    name: `inputs ${from}`,
    run: async () => {
      const { inputOf } = await import("../acceptance/inputs");
      return reportsOf(starts(inputsAtOnce, 1).map((i) => inputOf(from + i)));
    },
  }));
}

/** Documents with all seven arrays; each begins at the place of one in eight inputs. */
function documentTests(): readonly MutantTest[] {
  return starts(documents, inputsAtOnce).map((from) => ({
    name: `documents ${from}`,
    run: async () => {
      const { inputOf } = await import("../acceptance/inputs");
      return reportsOf(starts(inputsAtOnce, 1).map((i) => inputOf(8 * (from + i) + 1)));
    },
  }));
}

/** The cases that fuzzing kept: each reaches something in the sources that no other does. */
function keptTests(): readonly MutantTest[] {
  return starts(kept.length, keptAtOnce).map((from) => ({
    name: `kept ${from}`,
    run: async () => {
      const { inputOf } = await import("../acceptance/inputs");
      const some = kept.slice(from, from + keptAtOnce);
      return reportsOf(some.map((each) => ({ ...inputOf(each.seed), bytes: bytesOf(each) })));
    },
  }));
}

/** The reports of inputs, in all ways and manners. */
async function reportsOf(some: readonly Input[]): Promise<readonly unknown[]> {
  const { ReportReader } = await import("../acceptance/reports");
  const reader = new ReportReader({ ...core, ...batch, ...packs });
  return Promise.all(
    some.flatMap((input) =>
      input.ways.flatMap((way) =>
        (["one block", 7, "in memory"] as const).map((manner) => reader.report(input, way, manner)),
      ),
    ),
  );
}

function seedTests(): readonly MutantTest[] {
  return starts(seeds, 1).map((i) => ({
    name: `seed ${i + 1}`,
    run: async () => {
      const { faultOf } = await import("../../test/fuzz");
      return [faultOf(i + 1), faultOf(i + 1, true)];
    },
  }));
}

/** Identifies cases: a test of other cases is another test for an incremental run. */
const digestOf = (cases: unknown): string =>
  createHash("sha256").update(JSON.stringify(cases)).digest("hex").slice(0, 8);

/** 0, and every further start of so many below a number. */
function starts(below: number, step: number): readonly number[] {
  return Array.from({ length: Math.ceil(below / step) }, (_, i) => i * step);
}
