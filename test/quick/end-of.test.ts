import fc from "fast-check";
import { expect, test } from "vitest";
import { Brackets } from "../../src/engine/bytes/brackets";
import { InputBuffer } from "../../src/engine/bytes/buffer";
import { EndOf } from "../../src/engine/bytes/end-of";
import { caseCount } from "../case-count";

/** The same, byte by byte and in one go. */
function reference(text: string, to: number): [result: string, at: number] {
  const open: string[] = [];
  let inString = false;
  for (let i = 0; i < to; i++) {
    const byte = text[i] as string;
    if (inString) {
      if (byte === "\\") i += 1;
      else if (byte === '"') inString = false;
    } else if (byte === '"') inString = true;
    else if (byte === "{" || byte === "[") open.push(byte === "{" ? "}" : "]");
    else if (byte === "}" || byte === "]") {
      if (open.length === 0) return ["end", i];
      if (open.pop() !== byte) return ["mismatch", i];
      if (open.length === 0) return ["end", i + 1];
    } else if (byte === "," && open.length === 0) return ["end", i];
  }
  return ["open", to];
}

const pieces = ["{", "}", "[", "]", '"', "\\", ",", ":", "1", "abcd", '"ab"', "\\u0022", " "];
const texts = fc
  .array(fc.constantFrom(...pieces), { maxLength: 40 })
  .map((parts) => `{"n":[${parts.join("")}`);

test("a value ends where its brackets close outside strings, wherever the bytes are cut", () => {
  fc.assert(
    fc.property(texts, fc.array(fc.nat(120), { maxLength: 4 }), fc.nat(120), (text, cuts, to) => {
      const limit = Math.min(to, text.length);
      const buffer = new InputBuffer();
      buffer.push(new TextEncoder().encode(text)); // what comes after `limit` must not matter
      const end = new EndOf(new Brackets());
      let result = "open";
      let from = 0;
      for (const cut of [...cuts.filter((at) => at < limit).sort((a, b) => a - b), limit]) {
        result = end.run(buffer, from, cut);
        if (result !== "open") break;
        from = cut;
      }
      expect([result, end.at]).toEqual(reference(text, limit));
    }),
    { numRuns: caseCount(10_000) },
  );
});
