import { getEventListeners } from "node:events";
import { gzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import type { ByteStream, Finding } from "../../src/batch";
import { createBatch, createBytesValidator, validateStream } from "../../src/batch";
import { noContext } from "../../src/index";
import type { RunSummary } from "../../src/index";
import { contractRules } from "../../rules/contract/index";

const text = `${JSON.stringify({ codServicio: "1" })}\n${JSON.stringify({ codServicio: 1 })}\n`;
const bytes = new TextEncoder().encode(text);
const options = { only: ["type"], shape: 2 } as const;

async function* chunks() {
  for (const byte of bytes) yield Uint8Array.of(byte);
}

/** A stream as Safari has it: it can be read, and not iterated. */
function readable(parts: readonly unknown[], fails?: Error) {
  const seen = { cancelled: 0, released: 0 };
  let at = 0;
  const stream: ByteStream = {
    getReader: () => ({
      read: async () => {
        if (at < parts.length) return { done: false, value: parts[at++] as Uint8Array };
        if (fails !== undefined) throw fails;
        return { done: true, value: undefined };
      },
      cancel: async () => {
        seen.cancelled += 1;
      },
      releaseLock: () => {
        seen.released += 1;
      },
    }),
  };
  return { stream, seen };
}

describe("a stream of bytes", () => {
  test.each([
    ["an async iterable", chunks],
    ["a ReadableStream", () => new Blob([text]).stream()],
    ["the body of a response", () => new Response(text).body ?? chunks()],
    ["a stream that only has a reader", () => readable([bytes]).stream],
  ])("%s is read", async (_, make) => {
    const { findings, summary } = await validateStream(make(), noContext, options).collect();
    expect(findings.map(({ code, record }) => [code, record])).toEqual([["type", 0]]);
    expect([summary.records, summary.loaded]).toEqual([2, 1]);
  });

  test("a reader is released at the end, and its stream cancelled where reading is broken off", async () => {
    const whole = readable([bytes]);
    await validateStream(whole.stream, noContext, options).collect();
    expect(whole.seen).toEqual({ cancelled: 0, released: 1 });
    const broken = readable([bytes, bytes, bytes]);
    const run = validateStream(broken.stream, noContext, options);
    for await (const _ of run) break;
    expect(broken.seen).toEqual({ cancelled: 1, released: 1 });
    await expect(run.summary).rejects.toThrow("not read to their end");
    const wrong = readable(["text"]);
    await expect(validateStream(wrong.stream, noContext).collect()).rejects.toThrow(TypeError);
    expect(wrong.seen).toEqual({ cancelled: 1, released: 1 });
  });

  test("what the stream throws comes out of all that is waited for", async () => {
    const { stream, seen } = readable([bytes], new Error("it is gone"));
    const run = validateStream(stream, noContext, options);
    await expect(run.collect()).rejects.toThrow("it is gone");
    await expect(run.summary).rejects.toThrow("it is gone");
    expect(seen).toEqual({ cancelled: 0, released: 1 });
    const alone = validateStream(readable([], new Error("it is gone")).stream, noContext);
    await expect(alone.summary).rejects.toThrow("it is gone");
  });
});

test.each([undefined, null, 5, "text"])(
  "an asyncIterator that is %s counts as absent",
  async (member) => {
    const { stream } = readable([bytes]);
    const mixed = { getReader: () => stream.getReader(), [Symbol.asyncIterator]: member };
    const list = { [Symbol.iterator]: () => [bytes].values(), [Symbol.asyncIterator]: member };
    const iterable = { [Symbol.asyncIterator]: chunks, getReader: member };
    for (const given of [mixed, list, iterable])
      expect((await validateStream(given as never, noContext, options).summary).records).toBe(2);
    const nothing = {
      getReader: member,
      [Symbol.asyncIterator]: member,
      [Symbol.iterator]: member,
    };
    expect(() => validateStream(nothing as never, noContext)).toThrow("chunks must be");
  },
);

describe("beside a validator", () => {
  const rips = createBytesValidator({ context: noContext });

  test.each([
    ["rules", contractRules],
    ["packs", []],
    ["only", ["type"]],
    ["skip", ["type"]],
    ["severities", {}],
  ])("%s is an option that belongs to it, and the error says so", (name, value) => {
    const wrong = { [name]: value } as never;
    const message = `${name} must be given to createValidator`;
    expect(() => validateStream(chunks(), rips, wrong)).toThrow(message);
    expect(() => createBatch(rips, wrong)).toThrow(message);
    expect(() => createBatch(noContext, wrong)).not.toThrow();
    expect(() => createBatch(rips, { [name]: undefined })).not.toThrow();
  });
});

describe("a signal", () => {
  const stopped = new Error("it was stopped");

  /** A stream that gives some chunks and then none, until it is cancelled. */
  function hanging(parts: readonly Uint8Array[]) {
    const seen = { cancelled: 0 };
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const part of parts) controller.enqueue(part);
      },
      cancel: () => {
        seen.cancelled += 1;
      },
    });
    return { stream, seen };
  }

  test("ends a stream that hangs, for all that wait, and cancels it", async () => {
    const { stream, seen } = hanging([bytes]);
    const { signal, abort } = stopping();
    const run = validateStream(stream, noContext, { ...options, signal });
    const codes: string[] = [];
    const reading = (async () => {
      for await (const { code } of run) {
        codes.push(code);
        setTimeout(abort, 1);
      }
    })();
    await expect(reading).rejects.toBe(stopped);
    await expect(run.summary).rejects.toBe(stopped);
    expect([codes, seen.cancelled]).toEqual([["type"], 1]);
  });

  test("ends an async iterable that hangs and cannot be ended", async () => {
    async function* endless() {
      yield bytes;
      await new Promise(() => undefined);
    }
    const { signal, abort } = stopping();
    const run = validateStream(endless(), noContext, { ...options, signal });
    setTimeout(abort, 1);
    await expect(run.collect()).rejects.toBe(stopped);
  });

  test("that was aborted before lets nothing be read", async () => {
    const { stream, seen } = hanging([bytes]);
    const run = validateStream(stream, noContext, { signal: AbortSignal.abort(stopped) });
    await expect(run.summary).rejects.toBe(stopped);
    expect(seen.cancelled).toBe(1);
  });

  test("ends the summary of an iteration that has stopped, and the iteration if it goes on", async () => {
    const { stream, seen } = hanging([bytes]);
    const { signal, abort } = stopping();
    const run = validateStream(stream, noContext, { ...options, signal });
    const iterator = run[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toMatchObject({ code: "type" });
    const { summary } = run;
    abort();
    await expect(summary).rejects.toBe(stopped);
    await expect(iterator.next()).rejects.toBe(stopped);
    expect(seen.cancelled).toBe(1);
  });

  test("leaves no listener, and does not matter after the end", async () => {
    const { signal, abort } = stopping();
    const run = validateStream(chunks(), noContext, { ...options, signal });
    const before = getEventListeners(signal, "abort").length;
    const { summary } = await run.collect();
    expect(getEventListeners(signal, "abort")).toHaveLength(before);
    abort();
    await expect(run.summary).resolves.toEqual(summary);
  });

  function stopping() {
    const controller = new AbortController();
    return { signal: controller.signal, abort: () => controller.abort(stopped) };
  }
});

describe("the event loop runs while bytes in memory are read", () => {
  const line = `${JSON.stringify({ codServicio: 1, nota: "x".repeat(200) })}\n`;
  const wrong = `${JSON.stringify({ codServicio: "1" })}\n`;
  const megabyte = (text: string) =>
    new TextEncoder().encode(text.repeat(Math.ceil(2 ** 20 / text.length)));

  async function* few(block: Uint8Array) {
    for (let i = 0; i < 4; i += 1) yield block;
  }
  async function* many(block: Uint8Array) {
    for (let at = 0; at < block.length; at += 1000) yield block.subarray(at, at + 1000);
  }

  /** How often the event loop ran until a promise was settled. */
  async function turnsUntil(promise: Promise<unknown>): Promise<number> {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await promise;
    isOver = true;
    return turns;
  }

  test.each([
    ["a few large blocks", () => few(megabyte(line)), 4],
    ["one block", () => [new Uint8Array(Buffer.concat(Array(4).fill(megabyte(line))))], 4],
    ["many small blocks", () => many(megabyte(line)), 1],
    ["one record", () => [megabyte(`{"nota":"${"x".repeat(2 ** 20)}"}`)], 1],
  ])("%s: at least 4 times for each MiB", async (_, make, size) => {
    const run = () => validateStream(make() as never, noContext, options);
    expect(await turnsUntil(run().summary)).toBeGreaterThanOrEqual(4 * size - 1);
    expect(await turnsUntil(run().collect())).toBeGreaterThanOrEqual(4 * size - 1);
  });

  test("nothing but faults: at least once for each 1000", async () => {
    const run = () => validateStream([megabyte(wrong)] as never, noContext, options);
    const { findings } = await run().collect();
    expect(await turnsUntil(run().summary)).toBeGreaterThan(findings.length / 1000);
    expect(findings.length).toBeGreaterThan(25_000);
  });

  test.each([
    ["MessageChannel", ["setImmediate"]],
    ["setTimeout", ["setImmediate", "MessageChannel"]],
    ["nothing", ["setImmediate", "MessageChannel", "setTimeout"]],
  ])("with %s, where a host has no more", async (_, absent) => {
    for (const name of absent) vi.stubGlobal(name, undefined);
    try {
      const { summary } = await validateStream(few(megabyte(line)), noContext, options).collect();
      expect(summary.records).toBe(4 * Math.ceil(2 ** 20 / line.length));
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe("gzip", () => {
  const packed = gzipSync(bytes);
  const message = "decompressed first";

  test.each([
    ["whole", [packed]],
    ["byte by byte", [...packed].map((byte) => Uint8Array.of(byte))],
    ["after an empty block", [new Uint8Array(0), packed]],
  ])("is refused, %s", async (_, parts) => {
    const run = validateStream(readable(parts).stream, noContext);
    await expect(run.summary).rejects.toThrow(message);
    await expect(validateStream(readable(parts).stream, noContext).collect()).rejects.toThrow(
      TypeError,
    );
    const file = createBatch(noContext).file("-");
    expect(() => {
      for (const part of parts) file.push(part);
    }).toThrow(message);
    expect(() => file.push(packed)).toThrow(message);
    expect(() => file.push(bytes)).toThrow(message);
  });

  test("decompressed, it is read", async () => {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const { summary } = await validateStream(stream as ByteStream, noContext, options).collect();
    expect(summary.records).toBe(2);
  });

  test("bytes that only begin alike are what they are", async () => {
    for (const part of [[0x1f], [0x1f, 0x8a], [0x20, 0x1f, 0x8b]]) {
      const run = validateStream(readable([Uint8Array.from(part)]).stream, noContext);
      expect((await run.collect()).findings.map(({ code }) => code)).toEqual(["json"]);
    }
  });
});

describe("the summary", () => {
  test("is there though nobody iterates the findings", async () => {
    const { records, evaluated } = await validateStream(chunks(), noContext, options).summary;
    expect([records, evaluated.length > 10]).toEqual([2, true]);
  });

  test("waits for whoever iterates, whatever is asked for first", async () => {
    const run = validateStream(chunks(), noContext, options);
    const waiting = run.summary.then(({ records }) => records);
    let count = 0;
    for await (const _ of run) count += 1;
    expect([count, await waiting]).toEqual([1, 2]);
    const other = validateStream(chunks(), noContext, options);
    const [summary, both] = await Promise.all([other.summary, other.collect()]);
    expect(both.summary).toEqual(summary);
    expect(both.findings).toHaveLength(1);
  });

  test("has been taken out of the run, and nothing is read until somebody waits", async () => {
    const { stream } = readable([bytes]);
    let readers = 0;
    const counted: ByteStream = {
      getReader: () => {
        readers += 1;
        return stream.getReader();
      },
    };
    const run = validateStream(counted, noContext, options);
    const { summary } = run;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(readers).toBe(0);
    expect(summary).toBeInstanceOf(Promise);
    const { findings } = await run.collect();
    expect([findings.length, (await summary).records]).toEqual([1, 2]);
  });

  test("an iteration that ends before its first step leaves the counts to be read", async () => {
    const run = validateStream(chunks(), noContext, options);
    await run[Symbol.asyncIterator]().return?.();
    await expect(run.summary).resolves.toMatchObject({ records: 2, loaded: 1 });
  });

  test("is not waited for by catch and finally: taken early, they begin no reading", async () => {
    for (const early of ["catch", "finally"] as const) {
      const alone = validateStream(chunks(), noContext, options).summary[early](() => undefined);
      expect((await alone)?.records).toBe(2);
      const run = validateStream(chunks(), noContext, options);
      const settled = run.summary[early](() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 5));
      let count = 0;
      for await (const _ of run) count += 1;
      expect([count, ((await settled) as RunSummary).records]).toEqual([1, 2]);
    }
  });

  const three = new TextEncoder().encode('{"codServicio":"1"}\n'.repeat(3000));
  const parts = () => [three, three].values() as never;

  test("of an iteration that has stopped is there, and the iteration can go on", async () => {
    const run = validateStream({ [Symbol.iterator]: parts } as never, noContext, options);
    const iterator = run[Symbol.asyncIterator]();
    const first = (await iterator.next()).value as Finding;
    expect((await run.summary).records).toBe(6000);
    const rest: Finding[] = [first];
    for (;;) {
      const next = await iterator.next();
      if (next.done === true) break;
      rest.push(next.value);
    }
    expect(rest.map(({ record }) => record)).toEqual(Array.from({ length: 6000 }, (_, i) => i));
  });

  test("of an iteration that has stopped says what ended the reading, and so does the iteration", async () => {
    const { stream } = readable([three, three], new Error("it is gone"));
    const run = validateStream(stream, noContext, options);
    const iterator = run[Symbol.asyncIterator]();
    await iterator.next();
    await expect(run.summary).rejects.toThrow("it is gone");
    const all = async () => {
      while (!(await iterator.next()).done) continue;
    };
    await expect(all()).rejects.toThrow("it is gone");
  });

  test("of an iteration that goes on keeps nothing, and waits for it", async () => {
    const run = validateStream({ [Symbol.iterator]: parts } as never, noContext, options);
    let count = 0;
    let isThere = false;
    const summary = run.summary.then(({ records }) => {
      isThere = true;
      return records;
    });
    for await (const _ of run) {
      count += 1;
      if (count === 1 || count === 4000) await new Promise((resolve) => setTimeout(resolve, 2));
      expect(isThere).toBe(false);
    }
    expect([count, await summary]).toEqual([6000, 6000]);
  });

  test("of an iteration that broke off says so", async () => {
    const run = validateStream({ [Symbol.iterator]: parts } as never, noContext, options);
    for await (const _ of run) break;
    await expect(run.summary).rejects.toThrow("not read to their end");
    await expect(run.summary).rejects.toThrow("not read to their end");
  });

  test("findings that were dropped cannot be read again", async () => {
    const run = validateStream(chunks(), noContext, options);
    await run.summary;
    await expect(run.collect()).rejects.toThrow("only once");
    await expect(run.summary.finally(() => undefined)).resolves.toMatchObject({ records: 2 });
  });
});
