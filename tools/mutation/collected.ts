/**
 * Stands in for vitest where its tests are run with mutants: keeps them as functions, instead of running them. What they
 * expect is checked by vitest itself.
 */
import fc from "fast-check";

export { expect, expectTypeOf, vi } from "vitest";

type Body = (...values: unknown[]) => unknown;

/** A test that can be run again and again. */
export interface Collected {
  readonly name: string;
  run(): Promise<void>;
}

/** What a file, or a `describe` in it, has before and after its tests. */
interface Suite {
  readonly before: Body[];
  readonly after: Body[];
}

// The same values every time, or a mutant would be found by chance.
fc.configureGlobal({ seed: 1 });

let tests: Collected[] = [];
let suites: readonly Suite[] = [];

/** The tests of a file, which `load` evaluates. Their names are as unique as their order. */
export async function testsIn(load: () => Promise<unknown>): Promise<readonly Collected[]> {
  const own: Collected[] = [];
  tests = own;
  suites = [{ before: [], after: [] }];
  await load();
  return own;
}

export function test(name: string, ...rest: readonly unknown[]): void {
  add(name, rest.find((each) => typeof each === "function") as Body, []);
}
test.each = eachOf(add);
test.skipIf = (isSkipped: boolean) => (isSkipped ? skip : test);

export function describe(_: string, body: Body): void {
  addSuite("", body, []);
}
describe.each = eachOf(addSuite);
describe.skipIf = (isSkipped: boolean) => (isSkipped ? skip : describe);

function skip(): void {
  // What quick runs leave out is left out here too.
}
skip.each = () => skip;

// A test is run alone, so its hooks are the same for it as those of each test.
export const beforeAll = (hook: Body): unknown => suites.at(-1)?.before.push(hook);
export const afterAll = (hook: Body): unknown => suites.at(-1)?.after.push(hook);
export const beforeEach = (hook: Body): unknown => beforeAll(hook);
export const afterEach = (hook: Body): unknown => afterAll(hook);

function add(name: string, body: Body, values: readonly unknown[]): void {
  const own = suites;
  const run = async () => {
    for (const { before } of own) for (const hook of before) await hook();
    try {
      await body(...values);
    } finally {
      for (const { after } of own.toReversed()) for (const hook of after) await hook();
    }
  };
  tests.push({ name: `${tests.length} ${name}`, run });
}

function addSuite(_: string, body: Body, values: readonly unknown[]): void {
  const outer = suites;
  suites = [...outer, { before: [], after: [] }];
  body(...values);
  suites = outer;
}

function eachOf(addOne: (name: string, body: Body, values: readonly unknown[]) => void) {
  return (rows: readonly unknown[]) =>
    (name: string, ...rest: readonly unknown[]): void => {
      const body = rest.find((each) => typeof each === "function") as Body;
      for (const row of rows) addOne(name, body, Array.isArray(row) ? row : [row]);
    };
}
