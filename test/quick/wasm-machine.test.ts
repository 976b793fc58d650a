import { describe, expect, test } from "vitest";
import { inputOf } from "../../scripts/acceptance/inputs";
import * as batch from "../../src/batch";
import { COUNT } from "../../src/bytes/kernel";
import { Brackets } from "../../src/bytes/brackets";
import { InputBuffer } from "../../src/bytes/buffer";
import { EndOf } from "../../src/bytes/end-of";
import type { Machine } from "../../src/bytes/machine";
import { PlainMachine } from "../../src/bytes/machine";
import { Tokenizer } from "../../src/bytes/tokenizer";
import { fastMachine } from "../../src/cli/io/wasm-machine";
import * as index from "../../src/index";
import * as res948 from "../../src/res948";
import { CodeSet } from "../../src/text/code-set";
import { caseCount } from "../case-count";
import type { FuzzWay } from "../fuzz-inputs";
import { readIn } from "../fuzz-inputs";
import { waysIn } from "../fuzz-ways";

/** Reads texts, one after the other, by the kernel as WebAssembly and as JavaScript. */
function readers({ context, options }: FuzzWay) {
  const run = (machine?: () => Machine) => batch.createBatch(context, { ...options, machine });
  const [fast, plain] = [run(fastMachine), run()];
  return (bytes: Uint8Array, cuts: readonly number[]) =>
    [fast, plain].map((each) => readIn(each, bytes, cuts));
}

test("it is WebAssembly that runs here", () => {
  expect(fastMachine()).not.toBeInstanceOf(PlainMachine);
});

test("both kernels give the same reports, wherever the blocks are cut", () => {
  const wayOf = waysIn({ ...index, ...res948 });
  const known = new Map<FuzzWay, ReturnType<typeof readers>>();
  let findings = 0;
  for (let seed = 1; seed <= caseCount(2000); seed++) {
    const { bytes, ways } = inputOf(seed);
    for (const asked of ways) {
      const way = wayOf(asked);
      const read = known.get(way) ?? readers(way);
      known.set(way, read);
      for (const size of [bytes.length, 4096, 7, ...(bytes.length < 2000 ? [1] : [])]) {
        const cuts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => i * size);
        const [fast, plain] = read(bytes, cuts);
        expect(fast, `seed ${seed}, blocks of ${size}`).toEqual(plain);
        findings += plain?.findings.length ?? 0;
      }
    }
  }
  expect(findings).toBeGreaterThan(caseCount(2000));
});

const record = (members: string): string => `{"codPrestador":"110010123402"${members}}`;
const small = record(',"consecutivo":1');

describe("what does not fit into the memory of WebAssembly", () => {
  const context = index.revisionContext({ providerCodes: ["110010123401"] });
  const cases: readonly (readonly [what: string, text: string])[] = [
    ["a record of many members", record(many(40_000, (i) => `,"x${i}":${i}`))],
    ["a repeated name among many", record(`${many(20_000, (i) => `,"x${i}":1`)},"x1":2`)],
    ["a record of 6 MB", record(`,"nomTecnologiaSalud":"${"ñ".repeat(3_000_000)}"`)],
    ["more names than are learned", many(3000, (i) => `${record(`,"y${i}":1`)}\n`)],
    ["long names", record(many(600, (i) => `,"${"z".repeat(250)}${i}":1`))],
  ];
  test.each(cases)("%s, between others", (_, text) => {
    const read = readers({ context, options: { shape: 2 } });
    const all = new TextEncoder().encode(`${small}\n${text}\n${small}\n`);
    for (const size of [65_536, all.length]) {
      const cuts = Array.from({ length: Math.ceil(all.length / size) }, (_, i) => i * size);
      const [fast, plain] = read(all, cuts);
      expect(fast?.findings.length).toBeGreaterThanOrEqual(3);
      expect(fast).toEqual(plain);
    }
    const [fast, plain] = read(new TextEncoder().encode(`${small}\n`), []);
    expect(fast).toEqual(plain);
  });

  test("many provider codes, with a norm", () => {
    const codes = Array.from({ length: 60_000 }, (_, i) => `1100101${10_000 + i}`);
    const document = `{"usuarios":[{"servicios":{"consultas":[{"codPrestador":"110010110005"}],"procedimientos":[${small}]}}]}`;
    for (const count of [10_000, 20_000, 30_000, 60_000]) {
      const given = index.revisionContext({ providerCodes: codes.slice(0, count) });
      const read = readers({ context: given, options: { packs: [res948.v002, res948.lin32] } });
      const [fast, plain] = read(new TextEncoder().encode(document), []);
      expect(fast?.findings.length).toBeGreaterThan(10);
      expect(fast).toEqual(plain);
    }
  });

  test("brackets", () => {
    const ends = [new PlainMachine(), fastMachine()].map((machine) => {
      const buffer = new InputBuffer(machine);
      buffer.push(new TextEncoder().encode(`${"[{".repeat(9000)}${"}]".repeat(9000)},`));
      const end = new EndOf(new Brackets());
      return [end.run(buffer, 0, 20_000), end.run(buffer, 20_000, buffer.end), end.at];
    });
    expect(ends).toEqual([
      ["open", "end", 36_000],
      ["open", "end", 36_000],
    ]);
  });

  test("two buffers at a time: one of them has other memory", () => {
    const machine = fastMachine();
    const tokenizer = new Tokenizer(() => -1, [], machine);
    const buffers = [1, 2].map(() => new InputBuffer(machine));
    const bytes = new TextEncoder().encode(small);
    for (const buffer of buffers) buffer.push(bytes);
    const [one, other] = buffers.map((buffer) => buffer.bytes.buffer);
    expect(one).not.toBe(other);
    for (const { bytes: its, view } of buffers) {
      expect(tokenizer.tokenize(its, view, 0, true)).toBe(bytes.length);
      expect(tokenizer.state[COUNT]).toBe(2);
    }
  });
});

const many = (count: number, each: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => each(i)).join("");

test("brackets that cross the limit of what is copied again and again take no more memory", () => {
  const part = `${"[".repeat(200)}1${"]".repeat(200)},`;
  const text = `${"[".repeat(8100)}${part.repeat(2000)}`;
  for (const machine of [new PlainMachine(), fastMachine()]) {
    const buffer = new InputBuffer(machine);
    buffer.push(new TextEncoder().encode(text));
    const brackets = new Brackets();
    const end = new EndOf(brackets);
    for (let at = 0; at < text.length; at += 100)
      expect(end.run(buffer, at, Math.min(at + 100, text.length))).toBe("open");
    expect(brackets.height).toBe(8100);
    expect(brackets.bits.length).toBeLessThan(4096);
  }
});

test("the memory of WebAssembly is used again after a file that had no room in it", () => {
  const machine = fastMachine();
  const tokenizer = new Tokenizer(() => -1, [], machine);
  const buffer = new InputBuffer(machine);
  const own = () => {
    buffer.jump(0, 1, 1);
    buffer.push(new TextEncoder().encode(small));
    expect(tokenizer.tokenize(buffer.bytes, buffer.view, 0, false)).toBe(small.length);
    return buffer.bytes.buffer;
  };
  const memory = own();
  buffer.jump(0, 1, 1);
  buffer.push(new Uint8Array(6_000_000).fill(0x20));
  expect(buffer.bytes.buffer).not.toBe(memory);
  buffer.shrink(1_000_000);
  expect(own()).toBe(memory);
});

test("a code of any length is found among many, in time that grows with them", () => {
  const codes = Array.from({ length: 200_000 }, (_, i) => i.toString(36).padStart(4, "0"));
  const set = new CodeSet(codes);
  const bytes = new TextEncoder().encode(codes.join(""));
  expect(codes.every((_, i) => set.hasBytes(bytes, 4 * i, 4 * i + 4))).toBe(true);
  expect(set.hasBytes(bytes, 0, 3)).toBe(false);
  expect(set.hasBytes(bytes, 1, 5)).toBe(set.has(codes.join("").slice(1, 5)));
});
