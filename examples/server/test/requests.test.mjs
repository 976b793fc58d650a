import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import fc from "fast-check";
import { readApiError } from "ripslint";
import { example } from "./example.mjs";

/** Requests that are made of the OpenAPI fragment, right ones and wrong ones. */
const openapi = createRequire(import.meta.url)("ripslint/schemas/openapi.json");
const runs = Number(process.env["RUNS"] ?? 300);
const maxBody = 2000;

const known = { workspaceId: "w-1", serviceId: "s-1", invoiceId: "i-1", debitNoteId: "d-1" };
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom("..", "%2e%2e", "a/b", "%", "%zz", "%c3", "\u0000", "?", "#", "__proto__"),
);
const mostly = (value, other) => fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, other);

const schemaOf = ({ $ref }) => openapi.components.schemas[$ref.split("/").at(-1)];

/** Objects with the properties of a schema, of right and wrong types, and others; and what is no object. */
const inputs = ({ properties }) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, { format }]) => [
            name,
            format === "date"
              ? fc.constantFrom("1990-01-31", "1990-02-30", "31/01/1990", null)
              : fc.oneof({ weight: 20, arbitrary: fc.string() }, fc.constant(null), fc.integer()),
          ]),
        ),
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

/** The bytes of a body: JSON, broken JSON, anything, too much, nothing. */
const bodies = (schema) =>
  fc.oneof(
    ...(schema === undefined
      ? []
      : [{ weight: 8, arbitrary: inputs(schema).map((value) => JSON.stringify(value)) }]),
    { weight: schema === undefined ? 8 : 1, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.uint8Array() },
    { weight: 1, arbitrary: fc.constant(" ".repeat(maxBody + 1)) },
    { weight: 1, arbitrary: fc.constant('{"a":'.repeat(300)) },
  );

const visible = fc.string({ unit: fc.constantFrom(...Array.from(" abcXYZ019-_.~/=")) });

const requests = (path, method, { parameters, requestBody }) =>
  fc.record({
    method: fc.constant(method.toUpperCase()),
    path: fc
      .record(
        Object.fromEntries(
          parameters
            .filter((each) => each.in === "path")
            .map(({ name }) => [
              name,
              mostly(
                known[name],
                anyText.filter((text) => text !== ""),
              ),
            ]),
        ),
      )
      .map((values) =>
        path.replace(/\{(\w+)\}/g, (_, name) =>
          encodeURIComponent(
            values[name].toWellFormed?.() ?? values[name].replace(/\p{Cs}/gu, "x"),
          ),
        ),
      ),
    headers: fc.record(
      {
        authorization: mostly("Bearer example-token", visible),
        "idempotency-key": fc.oneof(fc.constantFrom("k-1", "k-2", "k-3"), visible),
        "content-type": mostly(
          "application/json",
          fc.constantFrom("text/plain", "application/json; charset=utf-8", "x", ""),
        ),
        accept: mostly("application/json", visible),
      },
      { requiredKeys: ["authorization"] },
    ),
    body: bodies(requestBody && schemaOf(requestBody.content["application/json"].schema)),
  });

describe("requests made of the OpenAPI fragment", () => {
  for (const [path, methods] of Object.entries(openapi.paths))
    for (const [method, operation] of Object.entries(methods))
      test(`${operation.operationId}: no 500, and no status outside the list`, async () => {
        const { app, lines } = example({ maxBody });
        const listed = Object.keys(operation.responses).map(Number);
        const seen = new Set();
        await fc.assert(
          fc.asyncProperty(requests(path, method, operation), async ({ path: url, ...init }) => {
            const response = await app.request(url, init);
            seen.add(response.status);
            assert.ok(listed.includes(response.status), `${response.status} is not listed`);
            assert.notEqual(response.status, 500);
            assert.match(response.headers.get("content-type"), /^application\/json/);
            const body = await response.json();
            assert.equal(readApiError(body) !== undefined, response.status >= 400);
          }),
          { numRuns: runs },
        );
        // the requests reach the operation, and each way to refuse one
        const expected = operation.requestBody ? [400, 401, 403, 413, 415] : [400, 401, 403, 428];
        for (const status of expected) assert.ok(seen.has(status), `${status} was never answered`);
        assert.ok([200, 201, 202].some((status) => seen.has(status)));
        assert.equal(lines.length, runs);
      });
});
