import fc from "fast-check";
import { expect, test } from "vitest";
import { Brackets } from "../../src/bytes/brackets";
import { InputBuffer } from "../../src/bytes/buffer";
import { EndOf } from "../../src/bytes/end-of";
import { PlainMachine } from "../../src/bytes/machine";
import { fastMachine } from "../../src/cli/io/wasm-machine";

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

const machines = { JavaScript: new PlainMachine(), WebAssembly: fastMachine() };

test.each(Object.entries(machines))(
  "in %s, a value ends where its brackets close outside strings, wherever the bytes are cut",
  (_, machine) => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(120), { maxLength: 4 }), fc.nat(120), (text, cuts, to) => {
        const limit = Math.min(to, text.length);
        const buffer = new InputBuffer(machine);
        buffer.push(new TextEncoder().encode(text)); // what is behind `limit` must not matter
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
      { numRuns: 20_000 },
    );
  },
);
