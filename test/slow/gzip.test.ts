import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import { gunzipped } from "../../src/cli/io/gzip";
import { noContext } from "../../src/index";
import { ripslint } from "../command";

/** A thousand records on one line each, which do not compress to almost nothing. */
const lines = Array.from(
  { length: 1000 },
  (_, i) => `{"peso":${i},"codigoVIDA":"${((i * 2654435761) % 2 ** 32).toString(36)}"}\n`,
);
const text = Buffer.from(lines.join(""));
const whole = gzipSync(text);

async function* blocksOf(bytes: Uint8Array, size = 5000): AsyncGenerator<Uint8Array, void> {
  const block = new Uint8Array(size); // overwritten by the next block, as when a file is read
  for (let at = 0; at < bytes.length; at += size) {
    const some = bytes.subarray(at, at + size);
    block.set(some);
    yield block.subarray(0, some.length);
  }
}

interface Unpacked {
  readonly bytes: Buffer;
  readonly fault?: string;
}

async function unpacked(bytes: Uint8Array): Promise<Unpacked> {
  const blocks: Uint8Array[] = [];
  try {
    for await (const block of gunzipped(blocksOf(bytes))) blocks.push(block);
    return { bytes: Buffer.concat(blocks) };
  } catch (error) {
    return { bytes: Buffer.concat(blocks), fault: (error as NodeJS.ErrnoException).code ?? "?" };
  }
}

/** How many records of the output before a cut are judged. */
function judged(bytes: Uint8Array): number {
  const batch = createBatch(noContext, { skip: ["presence"] });
  const file = batch.file("-");
  const found = [...file.push(bytes), ...file.end("cut").findings];
  expect(found).toEqual([]);
  return batch.summary().records;
}

const recordsIn = (bytes: Buffer): number => bytes.toString("latin1").split("}").length - 1;

describe("gzip that is cut", () => {
  test("at any byte gives all that zlib can give", async () => {
    for (let length = 2; length < whole.length; length += length < 20 ? 1 : 97) {
      const cut = whole.subarray(0, length);
      const { bytes, fault } = await unpacked(cut);
      expect(fault).toBe("Z_BUF_ERROR");
      const given = gunzipSync(cut, { finishFlush: constants.Z_SYNC_FLUSH });
      expect(bytes.equals(given), `${length} bytes`).toBe(true);
      if (length % 10 === 0) expect(judged(bytes)).toBe(recordsIn(bytes));
    }
  });

  test("in its checksum or length gives everything", async () => {
    for (let length = whole.length - 8; length < whole.length; length++)
      expect((await unpacked(whole.subarray(0, length))).bytes.equals(text)).toBe(true);
  });
});

/** A copy with one bit of one byte inverted. */
function damagedAt(bytes: Uint8Array, at: number): Buffer {
  const damaged = Buffer.from(bytes);
  damaged[at] = (damaged[at] as number) ^ (1 << (at % 8));
  return damaged;
}

describe("gzip that is damaged", () => {
  const large = Buffer.concat(Array.from({ length: 8 }, () => text));
  const packed = gzipSync(large, { level: 1 });

  test("gives what comes before the fault, but for the last blocks", async () => {
    let faults = 0;
    // Every byte of the head and of the end, and some of those between.
    for (let at = 2; at < packed.length; at += at < 20 || at > packed.length - 10 ? 1 : 4999) {
      const { bytes, fault } = await unpacked(damagedAt(packed, at));
      // What is packed before the byte is larger than the byte's offset.
      const before = Math.min(at, bytes.length);
      expect(bytes.compare(large, 0, before, 0, before), `byte ${at}`).toBe(0);
      expect(bytes.length, `byte ${at}`).toBeGreaterThan(at - 2 * 64 * 1024);
      if (fault === undefined) expect(bytes.equals(large), `byte ${at}`).toBe(true);
      else expect(fault).toMatch(/^Z_(?:DATA|BUF)_ERROR$/);
      faults += fault === undefined ? 0 : 1;
    }
    expect(faults).toBeGreaterThan(20);
  });

  test.each([
    ["text", Buffer.from("no gzip")],
    ["zeros, and then text", Buffer.concat([Buffer.alloc(20_000), Buffer.from("x")])],
    ["zeros, and then a member", Buffer.concat([Buffer.alloc(20_000), whole])],
  ])("%s after it is a fault", async (_, more) => {
    const { bytes, fault } = await unpacked(Buffer.concat([packed, more]));
    expect(fault).toBe("Z_DATA_ERROR");
    expect(bytes.equals(large.subarray(0, bytes.length))).toBe(true);
    expect(bytes.length).toBeGreaterThan(large.length - 2 * 64 * 1024);
  });
});

describe("gzip that is sound", () => {
  test.each([
    ["one member", [whole]],
    ["several members", [whole, gzipSync("{}\n"), gzipSync(""), whole]],
    ["a member of nothing", [gzipSync("")]],
    ["zeros that fill it up", [whole, Buffer.alloc(40_000)]],
    ["a member that makes much of little", [gzipSync("{}\n".repeat(3_000_000))]],
  ])("%s", async (_, members) => {
    const bytes = Buffer.concat(members);
    const { bytes: given, fault } = await unpacked(bytes);
    expect(fault).toBeUndefined();
    expect(given.equals(gunzipSync(bytes))).toBe(true);
  });
});

test.skipIf(!existsSync("/proc/self/fd"))("a damaged file is closed again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ripslint-gzip-"));
  const path = join(folder, "a.json.gz");
  writeFileSync(path, damagedAt(gzipSync('{"peso":1}\n'), 20));
  const open = () =>
    readdirSync("/proc/self/fd").filter((each) => {
      try {
        return readlinkSync(`/proc/self/fd/${each}`) === path;
      } catch {
        return false; // the descriptor of the folder itself
      }
    });
  try {
    expect((await ripslint([path, "--no-context"])).exit).toBe(3);
    expect(open()).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
