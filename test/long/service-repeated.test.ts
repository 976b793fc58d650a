import fc from "fast-check";
import { expect, test } from "vitest";
import type { Finding } from "../../src/batch";
import { createBatch } from "../../src/batch";
import { noContext, validateDocument } from "../../src/index";
import { res948 } from "../../src/res948";

/** A record of otrosServicios: few values, so that many are the same, or the same in code and time alone. */
type Service = Readonly<Record<"code" | "time" | "name" | "value", number | null>>;

const few = fc.option(fc.nat(1), { nil: null, freq: 6 });
const services = fc.array(fc.record({ code: few, time: few, name: few, value: few }), {
  maxLength: 12,
});

const codes = ["S11101", "S11201"];
const times = ["2026-07-01 08:00", "2026-07-02 09:30"];
const at = (list: readonly string[], index: number | null) =>
  index === null ? null : (list[index] as string);

const recordOf = ({ code, time, name, value }: Service, index: number) => ({
  codTecnologiaSalud: at(codes, code),
  fechaSuministroTecnologia: at(times, time),
  nomTecnologiaSalud: at(["cama", "sábana"], name),
  vrServicio: value,
  consecutivo: index + 1,
});

/** By the index of an element: that of the first one that is the same. */
const expected = (all: readonly Service[]): readonly (readonly [number, number])[] =>
  all.flatMap((own, index) => {
    if (own.code === null || own.time === null) return [];
    const first = all.findIndex((other) => JSON.stringify(other) === JSON.stringify(own));
    return first < index ? [[index, first] as const] : [];
  });

const found = (findings: readonly Pick<Finding, "code" | "pointer" | "params">[]) =>
  findings
    .filter(({ code }) => code === "res948/service-repeated")
    .map(({ pointer, params }) => [Number(pointer.split("/").at(-1)), params?.["first"]]);

const options = { packs: [res948] };
const documentOf = (all: readonly Service[]) => ({
  numDocumentoIdObligado: "900123456",
  usuarios: [{ consecutivo: 1, servicios: { otrosServicios: all.map(recordOf) } }],
});

/** The same document, with names in another order, a name twice, escapes, and numbers in another form. */
function varied(all: readonly Service[], seed: readonly number[]): string {
  const records = all.map((service, index) => {
    const how = seed[index % seed.length] as number;
    const members = Object.entries(recordOf(service, index)).map(([name, value]) => {
      const text =
        typeof value === "number" && how % 2 === 1 ? `${value}.0` : JSON.stringify(value);
      return `"${name}":${how % 3 === 1 ? text.replace("S1", "\\u00531") : text}`;
    });
    if (how % 7 === 1) members.reverse();
    if (how % 5 === 1) members.unshift('"vrServicio":77'); // the last value of a name counts
    return `{${members.join(how % 2 === 0 ? "," : " , ")}}`;
  });
  return JSON.stringify(documentOf([])).replace("[]", `[${records.join()}]`);
}

test("a service is repeated if an earlier one has the same values, in memory and however it is written", () => {
  fc.assert(
    fc.property(services, fc.array(fc.nat(100), { minLength: 1, maxLength: 5 }), (all, seed) => {
      const repeated = expected(all);
      expect(found(validateDocument(documentOf(all), noContext, options).findings)).toEqual(
        repeated,
      );
      const file = createBatch(noContext, options).file("-");
      const bytes = new TextEncoder().encode(varied(all, seed));
      const findings = [...file.push(bytes.subarray(0, 150)), ...file.push(bytes.subarray(150))];
      expect(found([...findings, ...file.end().findings])).toEqual(repeated);
    }),
    { numRuns: 150 },
  );
});
