import fc from "fast-check";
import { expect, test } from "vitest";
import { Counters } from "../../../src/engine/batch/counters";
import { countsOfJson, countsToJson } from "../../../src/shards/counts-json";

const name = fc.constantFrom("a", "usuarios", "RVC001", "__proto__", "$map");
const count = fc.nat();
const amount = fc.record({ digits: fc.oneof(fc.bigInt(), fc.maxSafeInteger()), scale: fc.nat(9) });

/** Counts with something in every Map, Set and list. */
const counts = fc
  .record({
    byCode: fc.array(fc.tuple(name, count)),
    packs: fc.array(fc.tuple(name, count)),
    amount,
    found: fc.array(count),
    skipped: fc.array(fc.tuple(name, count)),
    records: count,
  })
  .map(({ byCode, packs, amount: vrServicio, found, skipped, records }) => {
    const counters = new Counters();
    counters.records = records;
    for (const [code, n] of byCode) counters.byCode.set(code, n);
    for (const [pack, n] of packs) counters.packs.withPackError.set(pack, n);
    const total = {
      records,
      unread: 1,
      money: { vrServicio, vrDispensacion: vrServicio, valorPagoModerador: vrServicio },
    };
    const { documents } = counters;
    documents.arrays.set("medicamentos", total);
    documents.byDocument.push({ file: "a.json", pointer: "/0", usuarios: 2, total });
    for (const index of found) documents.invoices.found.add(index);
    for (const [code, n] of skipped) documents.skipped.set(code, new Map([["usuarios", n]]));
    documents.invoices.given.set("invoiceTotal", records);
    return counters;
  });

test("counts come back as they were written", () => {
  fc.assert(
    fc.property(counts, (before) => {
      const text = JSON.stringify(countsToJson(before, true));
      const after = new Counters();
      after.add(countsOfJson(JSON.parse(text)));
      expect(after).toEqual(before);
    }),
  );
});

test("without amounts every sum is nothing, and all else is kept", () => {
  fc.assert(
    fc.property(counts, (before) => {
      const after = countsOfJson(JSON.parse(JSON.stringify(countsToJson(before, false))));
      expect(after.documents.arrays.get("medicamentos")).toEqual({
        records: before.records,
        unread: 1,
        money: {
          vrServicio: { digits: 0, scale: 0 },
          vrDispensacion: { digits: 0, scale: 0 },
          valorPagoModerador: { digits: 0, scale: 0 },
        },
      });
      expect(after.byCode).toEqual(before.byCode);
      expect(after.documents.invoices).toEqual(before.documents.invoices);
    }),
  );
});
