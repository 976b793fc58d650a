import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ByteStream } from "../src/batch";
import { createBatch, validateStream } from "../src/batch";
import { noContext } from "../src/index";

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

describe("gzip", () => {
  const packed = gzipSync(bytes);
  const message = "decompressed first";

  test.each([
    ["whole", [packed]],
    ["byte by byte", [...packed].map((byte) => Uint8Array.of(byte))],
    ["behind an empty block", [new Uint8Array(0), packed]],
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

  test("findings that were dropped cannot be read again", async () => {
    const run = validateStream(chunks(), noContext, options);
    await run.summary;
    await expect(run.collect()).rejects.toThrow("only once");
    await expect(run.summary.finally(() => undefined)).resolves.toMatchObject({ records: 2 });
  });
});
