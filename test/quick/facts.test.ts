import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runIn, setUpRun } from "../../src/batch/batch";
import { InputBuffer } from "../../src/bytes/buffer";
import type { Machine } from "../../src/bytes/machine";
import { PlainMachine } from "../../src/bytes/machine";
import { TokenValues } from "../../src/bytes/token-values";
import { Tokenizer } from "../../src/bytes/tokenizer";
import { fastMachine } from "../../src/cli/io/wasm-machine";
import type { Fact } from "../../src/model/facts";
import { revisionContext } from "../../src/index";
import { noValue, unread } from "../../src/model/facts";
import { shapeTables } from "../../src/model/table";
import { v002 } from "../../src/res948";
import { caseCount } from "../case-count";

/** Reads facts of one record at a time, on one machine. */
function asking(machine: Machine) {
  const tokenizer = new Tokenizer(() => -1, [], machine);
  const values = new TokenValues(tokenizer);
  const buffer = new InputBuffer(machine);
  return (json: string, ...facts: readonly Fact[]): readonly number[] => {
    const bytes = new TextEncoder().encode(json);
    buffer.jump(0, 1, 1);
    buffer.push(bytes);
    expect(tokenizer.tokenize(buffer.bytes, buffer.view, 0, false)).toBe(bytes.length);
    const record = values.read(shapeTables[2], buffer.bytes);
    return [...record.facts({ facts })].slice(0, facts.length);
  };
}

const number: Fact = { number: "consecutivo" };
const time: Fact = { time: "fechaInicioAtencion" };
const code: Fact = { code: ["viaIngresoServicioSalud", "07", "08", "niño"] };

describe.each([
  ["JavaScript", () => new PlainMachine()],
  ["WebAssembly", fastMachine],
] as const)("facts of a record, by %s", (_, machine) => {
  const ask = asking(machine());

  test.each<readonly [Fact, string, number]>([
    [number, '"consecutivo":1', 1],
    [number, '"consecutivo":0', 0],
    [number, '"consecutivo":123456789012345', 123_456_789_012_345],
    [number, '"consecutivo":1234567890123456', unread],
    [number, '"consecutivo":-1', unread],
    [number, '"consecutivo":1.0', unread],
    [number, '"consecutivo":1e3', unread],
    [number, '"consecutivo":"1"', unread],
    [number, '"consecutivo":true', unread],
    [number, '"consecutivo":null', noValue],
    [number, '"Consecutivo":1', noValue],
    [number, '"consecutivo":1,"consecutivo":2', 2],
    [time, '"fechaInicioAtencion":"2026-02-28 23:59"', 202_602_282_359],
    [time, '"fechaInicioAtencion":"2026-02-29 23:59"', unread],
    [time, '"fechaInicioAtencion":"2026-02-28T23:59"', unread],
    [time, '"fechaInicioAtencion":"\\u0032026-02-28 23:59"', unread],
    [time, '"fechaInicioAtencion":202602282359', unread],
    [time, '"fechaInicioAtencion":null', noValue],
    [code, '"viaIngresoServicioSalud":"07"', 1],
    [code, '"viaIngresoServicioSalud":"niño"', 1],
    [code, '"viaIngresoServicioSalud":"09"', 0],
    [code, '"viaIngresoServicioSalud":""', 0],
    [code, '"viaIngresoServicioSalud":7', 0],
    [code, '"viaIngresoServicioSalud":"\\u0030\\u0037"', unread],
    [code, '"viaIngresoServicioSalud":null', noValue],
    [code, '"otra":"07"', noValue],
    [{ number: "noSuchField" }, '"noSuchName":1', unread],
    [{ code: ["noSuchField", "07"] }, '"noSuchName":"07"', unread],
  ])("%o of {%s}: %d", (fact, members, expected) => {
    expect(ask(`{${members}}`, fact)).toEqual([expected]);
  });

  test("many facts come in their order", () => {
    const facts = Array.from({ length: 20 }, () => [number, time, code]).flat();
    const json =
      '{"viaIngresoServicioSalud":"08","consecutivo":7,"fechaInicioAtencion":"2026-01-01 00:00"}';
    expect(ask(json, ...facts)).toEqual(facts.map((_fact, k) => [7, 202_601_010_000, 1][k % 3]));
  });

  test("a fact is what the value says", () => {
    const values = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.nat(),
      fc.constantFrom(null, true, "", "07", "08", "2026-01-31 10:30", "2026-13-01 10:30"),
      fc.string(),
    );
    fc.assert(
      fc.property(values, values, values, (one, two, three) => {
        const json = JSON.stringify({
          consecutivo: one,
          fechaInicioAtencion: two,
          viaIngresoServicioSalud: three,
        });
        const [asNumber, asTime, asCode] = ask(json, number, time, code) as [
          number,
          number,
          number,
        ];
        if (asNumber >= 0) expect(one === asNumber).toBe(true); // -0 is 0
        if (asTime >= 0)
          expect(String(two).replace(/\D/g, "")).toBe(String(asTime).padStart(12, "0"));
        if (asCode >= 0) expect(["07", "08", "niño"].includes(three as string)).toBe(asCode === 1);
        const facts = [asNumber, asTime, asCode];
        expect(facts.map((fact) => fact === noValue)).toEqual(
          [one, two, three].map((value) => value === null),
        );
      }),
      { numRuns: caseCount(500) },
    );
  });
});

test("a list of facts is kept once, however many large documents there are", () => {
  const setup = setUpRun(revisionContext({ providerCodes: ["110010123401"] }), {
    packs: [v002],
    machine: fastMachine,
  });
  const run = runIn(setup);
  const services = Array.from({ length: 10_001 }, (_, i) => ({ consecutivo: i + 1 }));
  const document = JSON.stringify({ usuarios: [{ servicios: { procedimientos: services } }] });
  const { programs } = setup.engine.tokens as unknown as { programs: ReadonlyMap<object, object> };
  for (let i = 0; i < 3; i++) {
    const file = run.file(`${i}.json`);
    for (const _ of file.portions(new TextEncoder().encode(document)));
    for (const _ of file.lastPortions());
    expect(programs.size).toBe(1);
  }
});
