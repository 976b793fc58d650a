import "./development.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { readApiError, revisionContext } from "ripslint";
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

/** The codes of the error that a body gets. */
async function refusedFor(body: string, now?: string) {
  const { status, body: answer } = await answerTo(body, now);
  assert.equal(status, 422);
  const { code, issues = [], requestId } = readApiError(answer) ?? {};
  assert.ok(requestId !== undefined);
  return [
    code,
    ...(issues as { code: string; severity: string }[])
      .filter(({ severity }) => severity === "error")
      .map((issue) => issue.code),
  ];
}

describe("a document and its invoice", () => {
  test("are answered with 200 if nothing is wrong", async () => {
    const { status, body } = await answerTo(whole);
    assert.deepEqual([status, body], [200, { state: "clean", issues: [] }]);
  });
});
