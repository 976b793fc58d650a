import { describe, expect, test } from "vitest";
import { createBatch } from "../../src/batch";
import type { BatchOptions } from "../../src/batch";
import { createValidator, revisionContext } from "../../src/index";
import { v003 } from "../../src/norm/packs";
import { cleanDocument } from "../cases";

const context = revisionContext({ providerCodes: ["110010123401"] });

/** The summaries of a file and of its run. */
function read(text: string, options: BatchOptions = {}) {
  const batch = createBatch(context, options);
  const file = batch.file("a.json");
  file.push(new TextEncoder().encode(text));
  return { ...file.end(), run: batch.summary() };
}

const consultas = (...elements: readonly object[]) => ({
  usuarios: [{ servicios: { consultas: elements } }],
});

describe("the total", () => {
  const document = consultas({ codPrestador: "110010123401" }, { codPrestador: 1 });

  test("counts the elements that a pack judged", () => {
    const options = { packs: [v003], only: ["provider-code", "res948/level-type", "type"] };
    const { summary, run } = read(JSON.stringify(document), options);
    expect(run).toMatchObject({ records: 0, ready: 0, total: 2, totalReady: 1 });
    expect(summary).toMatchObject({ records: 0, total: 2, findings: 1, errors: 1 });
    const rips = createValidator({ ...options, context });
    const inMemory = rips.document(document);
    expect(inMemory.summary).toMatchObject({ records: 0, total: 2, totalReady: 1 });
  });

  test("is that of the records without a pack, and at the draft stage nothing is ready", () => {
    expect(read(JSON.stringify(document)).run).toMatchObject({ total: 0, totalReady: 0 });
    const draft = read(JSON.stringify(document), { stage: "draft" });
    expect(draft.run).toMatchObject({ total: 0, totalReady: null });
  });
});

test("a warning of a rule that the Ministry rejects is counted as such, set or not", () => {
  const text = JSON.stringify(consultas({ codPrestador: 1 }));
  const options = { packs: [v003], only: ["res948/level-type"] };
  expect(read(text, options).run).toMatchObject({ bySeverity: { error: 1 }, mayReject: 0 });
  const severities = { "res948/level-type": "warning" } as const;
  const softer = read(text, { ...options, severities });
  expect(softer.summary).toMatchObject({ findings: 1, errors: 0, mayReject: 1 });
  const doubtful = read(text, { packs: [v003], only: ["res948/property"] }).run;
  expect(doubtful.mayReject).toBe(doubtful.bySeverity.warning);
  expect(doubtful.mayReject).toBeGreaterThan(0);
});

describe("the numFactura", () => {
  const text = JSON.stringify({ ...(cleanDocument("v003") as object), numFactura: "FE1" });
  const options = { packs: [v003], showValues: true };

  test("is that of the only document, if values are shown", () => {
    expect(read(text, options).summary.numFactura).toBe("FE1");
    expect(read(`${text}\n${text}`, options).summary).not.toHaveProperty("numFactura");
  });

  test("is left out otherwise", () => {
    expect(JSON.stringify(read(text, { packs: [v003] }))).not.toContain("FE1");
    expect(read(text, { showValues: true }).summary).not.toHaveProperty("numFactura");
  });
});
