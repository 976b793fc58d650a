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

async function unpacked(bytes: Uint8Array, canReadAgain: boolean): Promise<Unpacked> {
  const blocks: Uint8Array[] = [];
  try {
    const again = canReadAgain ? () => blocksOf(bytes) : undefined;
    for await (const block of gunzipped(blocksOf(bytes), again)) blocks.push(block);
    return { bytes: Buffer.concat(blocks) };
  } catch (error) {
    return { bytes: Buffer.concat(blocks), fault: (error as NodeJS.ErrnoException).code ?? "?" };
  }
}

/** The output of zlib for the longest beginning of the bytes in which it finds no error. */
function givenByZlib(bytes: Uint8Array): Buffer {
  const outputOf = (length: number) => {
    try {
      const options = { finishFlush: constants.Z_SYNC_FLUSH };
      return gunzipSync(bytes.subarray(0, length), options);
    } catch {
      return undefined;
    }
  };
  let most = 0; // without a fault
  let fault = bytes.length + 1;
  while (fault - most > 1) {
    const middle = Math.floor((most + fault) / 2);
    if (outputOf(middle) === undefined) fault = middle;
    else most = middle;
  }
  return outputOf(most) ?? Buffer.alloc(0);
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
    for (let length = 2; length < whole.length; length += 3) {
      const cut = whole.subarray(0, length);
      const { bytes, fault } = await unpacked(cut, length % 2 === 0);
      expect(fault).toBe("Z_BUF_ERROR");
      const given = gunzipSync(cut, { finishFlush: constants.Z_SYNC_FLUSH });
      expect(bytes.equals(given), `${length} bytes`).toBe(true);
      if (length % 30 < 3) expect(judged(bytes)).toBe(recordsIn(bytes));
    }
  });

  test("in its checksum or length gives everything", async () => {
    for (let length = whole.length - 8; length < whole.length; length++)
      expect((await unpacked(whole.subarray(0, length), true)).bytes.equals(text)).toBe(true);
  });
});

/** A copy with one bit of one byte inverted. */
function damagedAt(bytes: Uint8Array, at: number): Buffer {
  const damaged = Buffer.from(bytes);
  damaged[at] = (damaged[at] as number) ^ (1 << (at % 8));
  return damaged;
}

describe("gzip that is damaged", () => {
  test("at any byte gives what zlib gives before the fault", async () => {
    let faults = 0;
    // Every byte of the head and of the end, and some of those between.
    for (let at = 2; at < whole.length; at += at < 20 || at > whole.length - 10 ? 1 : 211) {
      const damaged = damagedAt(whole, at);
      const { bytes, fault } = await unpacked(damaged, at % 2 === 0);
      if (fault === undefined) expect(bytes.equals(text), `byte ${at}`).toBe(true);
      if (fault !== "Z_DATA_ERROR") continue;
      faults += 1;
      expect(bytes.equals(givenByZlib(damaged)), `byte ${at}`).toBe(true);
    }
    expect(faults).toBeGreaterThan(30);
  });

  test.each([true, false])(
    "far behind its beginning too (read again: %s)",
    async (canReadAgain) => {
      const large = gzipSync(Buffer.concat(Array.from({ length: 8 }, () => text)), { level: 1 });
      expect(large.length).toBeGreaterThan(40_000);
      for (const at of [39_000, large.length - 5]) {
        const damaged = damagedAt(large, at);
        const { bytes, fault } = await unpacked(damaged, canReadAgain);
        expect(fault).toBe("Z_DATA_ERROR");
        expect(bytes.length).toBeGreaterThan(text.length);
        expect(bytes.equals(givenByZlib(damaged))).toBe(true);
      }
    },
    120_000,
  );

  test.each([
    ["a wrong checksum", -6],
    ["a wrong length", -2],
  ])("%s: all records come before the fault", async (_, at) => {
    const damaged = Buffer.from(whole);
    damaged[whole.length + at] = (damaged[whole.length + at] as number) ^ 1;
    const { bytes, fault } = await unpacked(damaged, false);
    expect(fault).toBe("Z_DATA_ERROR");
    expect(judged(bytes)).toBe(1000);
  });

  test.each([
    ["text", Buffer.from("no gzip")],
    ["a single byte", Buffer.from("x")],
    ["zeros, and then text", Buffer.concat([Buffer.alloc(20_000), Buffer.from("x")])],
    ["zeros, and then a member", Buffer.concat([Buffer.alloc(10), whole])],
  ])("%s behind it: all records come before the fault", async (_, more) => {
    for (const canReadAgain of [true, false]) {
      const { bytes, fault } = await unpacked(Buffer.concat([whole, more]), canReadAgain);
      expect(fault).toMatch(/^Z_(?:DATA|BUF)_ERROR$/);
      expect(bytes.equals(text)).toBe(true);
    }
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
    for (const canReadAgain of [true, false]) {
      const { bytes: given, fault } = await unpacked(bytes, canReadAgain);
      expect(fault).toBeUndefined();
      expect(given.equals(gunzipSync(bytes))).toBe(true);
    }
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
