import "./development.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { type Issue, noContext, readApiError, revisionContext } from "ripslint";
import { createDocumentHandler } from "../document.js";
import { capturedLogs } from "./captured-logs.js";

const read = (file: string): string =>
  readFileSync(new URL(`../../../../fixtures/${file}`, import.meta.url), "utf8");

/** A package as the Ministry's API takes it, with the XML of its invoice. */
const whole = read("month/FE1203/envio.json");
const codes = revisionContext({ providerCodes: ["110010123401"] });

async function answerTo(body: string, now = "2026-08-05T13:00:00Z", type = "application/json") {
  let response = new Response();
  const logs = await capturedLogs(async () => {
    const handle = createDocumentHandler(codes, () => new Date(now));
    const init = { method: "POST", headers: { "content-type": type }, body };
    response = await handle(new Request("http://localhost/documents", init));
  });
  return { status: response.status, logs, body: (await response.json()) as object };
}

/** The code of the error that a body gets, and the codes of its issues that are errors. */
async function refused(body: string, now?: string) {
  const { status, body: answer } = await answerTo(body, now);
  assert.equal(status, 422);
  const { code, issues = [], requestId } = readApiError(answer) ?? {};
  assert.ok(requestId !== undefined);
  const errors = (issues as Issue[]).filter(({ severity }) => severity === "error");
  return [code, ...errors.map((issue) => issue.code)];
}

describe("a document and its invoice", () => {
  test("are answered with 200 if nothing is wrong", async () => {
    const { status, body } = await answerTo(whole);
    assert.deepEqual([status, body], [200, { state: "clean", issues: [] }]);
  });

  test("are answered with 200 if a person should look, and the state says so", async () => {
    const unnamed = createDocumentHandler(noContext, () => new Date("2026-08-05T13:00:00Z"));
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: whole };
    const response = await unnamed(new Request("http://localhost/documents", init));
    assert.deepEqual(
      [response.status, await response.json()],
      [200, { state: "review", issues: [] }],
    );
  });

  test("are compared with each other", async () => {
    const other = whole.replace(/"vrServicio": [1-9]\d*/, '"vrServicio": 1');
    assert.notEqual(other, whole);
    assert.deepEqual(await refused(other), ["validation-failed", "res948/invoice-total"]);
  });

  test("are judged by the moment in Bogotá", async () => {
    const [, day, time] = /"fechaInicioAtencion": "(\S+) (\S+)"/.exec(whole) ?? [];
    const begin = Date.parse(`${day}T${time}-05:00`);
    const before = new Date(begin - 60_000).toISOString();
    assert.ok((await refused(whole, before)).includes("res948/service-after-now"));
  });

  test("are judged by the bytes: what a parsed copy has lost is found", async () => {
    const twice = whole.replace('"numFactura"', '"tipoNota": null, "numFactura"');
    assert.deepEqual(await refused(twice), ["validation-failed", "duplicate-key"]);
  });

  test("are refused if the XML cannot be read", async () => {
    const cut = whole.replace(/("xmlFevFile": "[^"]{2000})[^"]*/, "$1");
    assert.deepEqual(await refused(cut), ["validation-failed", "invoice-xml"]);
  });

  test("are refused if the body is not a document", async () => {
    assert.deepEqual(await refused("{}"), ["validation-failed", "shape"]);
    assert.deepEqual(await refused("null"), ["validation-failed", "document"]);
    assert.deepEqual(await refused(whole.slice(0, -5)), ["validation-failed", "json"]);
  });
});

test("another content type is answered with 415", async () => {
  assert.equal((await answerTo(whole, undefined, "text/plain")).status, 415);
});

test("no value of the document is in the answer or the log", async () => {
  const sentinel = "SENTINEL-4711";
  for (const body of [
    whole.replace(/"codPrestador": "\d+"/, `"codPrestador": "${sentinel}"`),
    whole.replace(/"xmlFevFile": "[^"]*"/, `"xmlFevFile": "${sentinel}"`),
    whole.replace(/"xmlFevFile": "[^"]*"/, `"xmlFevFile": "${btoa(`<Invoice>${sentinel}`)}"`),
    whole.slice(0, 300) + sentinel,
    sentinel,
  ]) {
    const { status, logs, body: answer } = await answerTo(body);
    assert.ok(status === 422 || status === 200, `status ${status}`); // 200 with a warning
    assert.ok(!`${logs}${JSON.stringify(answer)}`.includes(sentinel));
  }
});
