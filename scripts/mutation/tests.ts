/** What mutants are tested with: the kit, and whole reports over the first inputs of the acceptance corpus. */
import { createHash } from "node:crypto";
import * as batch from "../../src/batch";
import { runKit } from "../../src/conformance";
import type { NormDocumentCase } from "../../test/partial-documents";
import { fewEntriesFaults, unreadFaults } from "../../test/partial-documents";
import * as core from "../../src/index";
import * as packs from "../../src/res948";

/** A test: what it returns must be the same with a mutant as without. */
export interface MutantTest {
  readonly name: string;
  readonly run: () => unknown;
}

/** How many cases of the kit, and how many inputs, are one test. */
const casesAtOnce = 8;
const inputsAtOnce = 4;

const inputs = 48;
const seeds = 12;

/** What is tested besides: generated texts for what reads bytes, documents in part for the rules of a norm. */
export type Besides = "texts" | "parts" | undefined;

/** All tests; those of the kit, whose parsed files are given, come first, since what they find is found soonest. */
export const testsOf = (
  kit: Readonly<Record<string, unknown>>,
  besides: Besides,
): readonly MutantTest[] => [
  ...kitTests(kit),
  ...(besides === "parts" ? partialTests(kit) : []),
  ...(besides === "texts" ? [...inputTests(), ...seedTests()] : []),
];

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
      const { ReportReader } = await import("../acceptance/reports");
      const reader = new ReportReader({ ...core, ...batch, ...packs });
      const reports = starts(inputsAtOnce, 1).flatMap((i) => {
        const input = inputOf(from + i);
        return input.ways.flatMap((way) =>
          (["one block", 7, "in memory"] as const).map((manner) =>
            reader.report(input, way, manner),
          ),
        );
      });
      return Promise.all(reports);
    },
  }));
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
