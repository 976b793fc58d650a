/**
 * Measures the work of reading inputs: how many blocks of our own code run, as counted by the inspector, and how
 * many bytes native calls process. It needs a process of its own, and prints a `Growth` as JSON. With an argument,
 * it measures only the kinds whose name contains it.
 */
import type { Profiler } from "node:inspector";
import { Session } from "node:inspector";
import type { BatchOptions } from "../src/batch";
import type { RevisionContext, RevisionOptions } from "../src/index";
import { caseSample } from "./case-count";
import { growthKinds } from "./growth-kinds";

/** The measurements of a kind for one way of reading: the work for some bytes, and for four times as many. */
export type Growth = readonly {
  readonly kind: string;
  readonly way: string;
  readonly work: readonly number[];
}[];

/**
 * The sizes of an input in bytes, the second four times the first, and the size of the blocks in which it is read.
 */
interface Sizes {
  readonly of: readonly [number, number];
  readonly block: number;
}

/** All in one block: this shows work that is repeated within a block. */
const oneBlock: Sizes = { of: [4000, 16_000], block: 64 * 1024 };
/** In several blocks: what is kept, copied or read again from block to block. Smaller ones than the command's, so that a small input has many. */
const manyBlocks: Sizes = { of: [4000, 16_000], block: 1024 };
/** Byte by byte, as from a slow connection: what is tried again with each byte. */
const singleBytes: Sizes = { of: [1500, 6000], block: 1 };
/** A pack has much to say of each record. */
const fewRecords: Sizes = { of: [2000, 8000], block: 1024 };

// --- the work of our own code ---

const session = new Session();
session.connect();

/** Sends a message to the inspector of this thread, which answers synchronously. */
function ask(method: string, params?: object): unknown {
  let answer: unknown;
  session.post(method, params, (error, result) => {
    if (error) throw error;
    answer = result;
  });
  return answer;
}

/** Where this program is, and what it imports as it runs: our own code. */
const folder = new URL(".", import.meta.url).href;

/** How often blocks of our own code have run since the last call. */
function blocksRun(): number {
  const { result } = ask("Profiler.takePreciseCoverage") as Profiler.TakePreciseCoverageReturnType;
  let sum = 0;
  for (const { url, functions } of result) {
    if (!url.startsWith(folder) || url === import.meta.url) continue;
    for (const { ranges } of functions) for (const { count } of ranges) sum += count;
  }
  return sum;
}

// --- the work of native calls ---

let passed = 0;

type Sized = { readonly length: number };
type Cost = (self: Sized, given: readonly unknown[], result: unknown) => number;
type Native = (this: unknown, ...given: unknown[]) => unknown;

/** Counts the bytes that the calls of a native function process. */
function watch(owner: object, names: readonly string[], cost: Cost): void {
  const functions = owner as Record<string, Native>;
  for (const name of names) {
    const native = functions[name] as Native;
    functions[name] = function (...given) {
      const result = native.apply(this, given);
      passed += cost(this as Sized, given, result);
      return result;
    };
  }
}

const lengthOf = (value: unknown): number => {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  const { byteLength, length } = value as { byteLength?: number; length?: number };
  return byteLength ?? length ?? 0;
};
const ofSelf: Cost = (self) => self.length;
const ofGiven: Cost = (_, given) => given.reduce<number>((sum, each) => sum + lengthOf(each), 0);
const ofResult: Cost = (_, __, result) => lengthOf(result);
const ofCount: Cost = (_, given) => given.length;
const ofSearch: Cost = (self, [, from], found) =>
  (Number(found) < 0 ? self.length : Number(found) + 1) - (Number(from) || 0);
const ofRange: Cost = (self, [, from, to]) => Number(to ?? self.length) - (Number(from) || 0);

function watchNatives(): void {
  const bytes = Object.getPrototypeOf(Uint8Array.prototype) as object;
  watch(bytes, ["indexOf"], ofSearch);
  watch(bytes, ["includes", "lastIndexOf", "join", "reverse", "sort"], ofSelf);
  watch(bytes, ["slice"], ofResult);
  watch(bytes, ["set"], ofGiven);
  watch(bytes, ["fill", "copyWithin"], ofRange);
  watch(Array.prototype, ["indexOf"], ofSearch);
  watch(
    Array.prototype,
    ["includes", "lastIndexOf", "join", "reverse", "sort", "shift", "unshift", "splice"],
    ofSelf,
  );
  watch(Array.prototype, ["concat", "slice", "flat"], ofResult);
  watch(Array.prototype, ["push"], ofCount);
  watch(Array, ["from"], ofResult);
  watch(String.prototype, ["indexOf"], ofSearch);
  watch(
    String.prototype,
    ["includes", "replace", "replaceAll", "split", "match", "toLowerCase", "trim", "normalize"],
    ofSelf,
  );
  watch(String, ["fromCharCode"], ofCount);
  watch(RegExp.prototype, ["exec", "test"], ofGiven);
  watch(JSON, ["parse"], ofGiven);
  watch(JSON, ["stringify"], ofResult);
  watch(TextDecoder.prototype, ["decode"], ofGiven);
  watch(TextEncoder.prototype, ["encode"], ofResult);
  watch(Object, ["keys", "entries", "values", "getOwnPropertyNames"], ofResult);
  const makers = globalThis as unknown as Record<string, new (...given: unknown[]) => object>;
  for (const name of ["Uint8Array", "Int32Array", "Float64Array"]) {
    makers[name] = new Proxy(makers[name] as new (...given: unknown[]) => object, {
      construct: (target, given: unknown[]) => {
        passed += typeof given[0] === "number" ? given[0] : lengthOf(given[0]);
        return new target(...given);
      },
    });
  }
}

/** The work of one call, without what came before it. */
function workOf(run: () => void): number {
  blocksRun();
  passed = 0;
  run();
  const natives = passed;
  return blocksRun() + natives;
}

/** Parses bytes as a JSON object; undefined if they are not one. */
function objectOf(bytes: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

// Counting must begin before the code is loaded.
ask("Profiler.enable");
ask("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
const { runIn, setUpRun } = await import("../src/engine/batch/batch");
const { noContext, revisionContext, validateDocument, validateRevision } = await import(
  "../src/index"
);
const { normContext, norms } = await import("../src/res948");

const context = revisionContext({ providerCodes: ["110010123401"] });
const tables = { cups: ["890201"] };
const ofPacks = normContext(noContext, { now: "2026-07-20 08:00", tables });
const packs = [norms.res948.v002] as const;
const growth: Growth[number][] = [];
watchNatives();

for (const [kind, { make, options }] of caseSample(Object.entries(growthKinds))) {
  if (!kind.includes(process.argv[2] ?? "")) continue;
  const measure = (way: string, { of }: Sizes, work: (bytes: Uint8Array) => number) => {
    const inputs = of.map((size) => new Uint8Array(Buffer.from(make(size))));
    growth.push({ kind, way, work: inputs.map(work) });
  };
  // To set up a run is the same work for any input, and would hide what grows.
  const reading = ({ block }: Sizes, asked: BatchOptions, given: RevisionContext) => {
    const setup = setUpRun(given, { ...options, ...asked });
    return (bytes: Uint8Array) =>
      workOf(() => {
        const file = runIn(setup).file("-");
        for (let at = 0; at < bytes.length; at += block) file.push(bytes.subarray(at, at + block));
        file.end();
      });
  };
  measure("in one block", oneBlock, reading(oneBlock, {}, context));
  measure("in blocks", manyBlocks, reading(manyBlocks, {}, context));
  measure("byte by byte", singleBytes, reading(singleBytes, {}, context));
  measure("with a pack", fewRecords, reading(fewRecords, { packs }, ofPacks));
  if (objectOf(Buffer.from(make(oneBlock.of[0]))) === undefined) continue;
  const inMemory = (asked: RevisionOptions, given: RevisionContext) => (bytes: Uint8Array) => {
    const value = objectOf(bytes);
    return workOf(() => validateDocument(value, given, asked));
  };
  measure("as a record in memory", manyBlocks, (bytes) => {
    const value = objectOf(bytes);
    return workOf(() => validateRevision(2, value, context));
  });
  measure("in memory", manyBlocks, inMemory({}, context));
  measure("in memory with a pack", fewRecords, inMemory({ packs }, ofPacks));
}
process.stdout.write(JSON.stringify(growth));
