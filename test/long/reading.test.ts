import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { BatchOptions } from "../../src/batch";
import type { RunSetup } from "../../src/engine/batch/batch";
import { runIn, setUpRun } from "../../src/engine/batch/batch";
import { caseSample } from "../case-count";
import { contextOf } from "../cases";
import { parsedKit } from "../kit-files";

// test/quick/conformance.test.ts compares the findings with those that the cases expect.

/** A case of reading: the bytes of a file. */
interface ReadingCase {
  readonly description: string;
  readonly input?: string;
  readonly base64?: string;
  readonly repeat?: readonly (readonly [string, number])[];
  readonly options?: BatchOptions;
  readonly context?: unknown;
  readonly refused?: true;
}

for (const [topic, all] of Object.entries(parsedKit())) {
  if (!topic.startsWith("cases/reading/")) continue;
  const cases = (all as readonly ReadingCase[]).filter(({ refused }) => refused !== true);
  describe(`${topic}: in whatever blocks`, () => {
    test.each(cases.map((each) => [each.description, each] as const))("%s", (_, each) => {
      const bytes = bytesOf(each);
      const setup = setUp(each);
      const whole = run(setup, [bytes]);
      if (bytes.length > 3000) return;
      // Long inputs repeat themselves: not every one of their bytes is a place of its own.
      const step = Math.ceil(bytes.length / 200);
      const places = Array.from(
        { length: Math.floor(bytes.length / step) + 1 },
        (_, i) => i * step,
      );
      for (const cut of caseSample(places)) {
        const cutThere = run(setup, [bytes.subarray(0, cut), bytes.subarray(cut)]);
        if (!isDeepStrictEqual(cutThere, whole)) expect(cutThere, `cut at ${cut}`).toEqual(whole);
      }
      expect(
        run(
          setUp(each),
          Array.from(bytes, (byte) => Uint8Array.of(byte)),
        ),
      ).toEqual(whole);
    });
  });
}

function bytesOf({ input = "", base64, repeat }: ReadingCase): Uint8Array {
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  return Buffer.from(repeat?.map(([text, times]) => text.repeat(times)).join("") ?? input);
}

/** The state that the runs of a case share: only what was learned about names is kept from one run to the next. */
const setUp = ({ options, context }: ReadingCase): RunSetup =>
  setUpRun(contextOf(context), options);

function run(setup: RunSetup, blocks: readonly Uint8Array[]) {
  const batch = runIn(setup);
  const file = batch.file("-");
  const findings = blocks.flatMap((block) => [...file.push(block)]);
  findings.push(...file.end().findings);
  return { findings, summary: batch.summary() };
}
