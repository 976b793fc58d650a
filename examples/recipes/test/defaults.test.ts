import "./development.js";
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { sValidator } from "@hono/standard-validator";
import { initTRPC } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Elysia } from "elysia";
import express from "express";
import Fastify from "fastify";
import { Hono } from "hono";
import { draftJsonSchema, draftSchemaOf } from "ripslint";
import { capturedLogs } from "./captured-logs.js";

/**
 * What the frameworks do if nothing is done about it. `examples/README.md` says so in a table; if one of these tests fails
 * after an update, correct the table too.
 */

const sentinel = "SENTINEL-4711";
const schema = draftSchemaOf(2);

type Send = (request: Request) => Promise<Response> | Response;

/** What the default does with a body: the status, and where the value is repeated. */
async function outcome(
  send: Send,
  body: string,
  type = "application/json",
  log = () => "",
): Promise<string> {
  let response = "";
  let logs = await capturedLogs(async () => {
    const init = { method: "POST", headers: { "content-type": type }, body };
    const answer = await send(new Request("http://localhost/drafts", init));
    response = `${answer.status} ${await answer.text()}`;
  });
  logs += log();
  const places = [response.includes(sentinel) && "response", logs.includes(sentinel) && "log"];
  return [response.slice(0, 3), ...places.filter((place) => place !== false)].join(" ");
}

const wrongField = JSON.stringify({ codServicio: sentinel });
const brokenJson = `{"a":${sentinel}}`;

/** Sends over a socket to a server of Node. */
async function listening(server: Server, run: (send: Send) => Promise<void>): Promise<void> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  try {
    await run(async (request) => {
      const { method, headers } = request;
      const body = await request.text();
      return fetch(`http://127.0.0.1:${port}/drafts`, { method, headers, body });
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test("Hono repeats the whole body, and takes another content type for {}", async () => {
  const app = new Hono().post("/drafts", sValidator("json", schema), (c) =>
    c.json({ saved: c.req.valid("json") }),
  );
  const send: Send = (request) => app.fetch(request);
  assert.equal(await outcome(send, wrongField), "400 response");
  assert.equal(await outcome(send, brokenJson), "400");
  assert.equal(await outcome(send, wrongField, "text/plain"), "200");
});

test("Elysia repeats the whole body", async () => {
  const app = new Elysia().post("/drafts", () => ({ saved: true }), { body: schema });
  const send: Send = (request) => app.handle(request);
  assert.equal(await outcome(send, wrongField), "422 response");
  assert.equal(await outcome(send, brokenJson), "400");
  assert.equal(await outcome(send, sentinel, "text/plain"), "422 response");
});

test("Express repeats broken JSON, in the response and the log", async () => {
  const app = express();
  app.post("/drafts", express.json(), (request, response) => {
    response.json({ body: typeof request.body });
  });
  await listening(createServer(app as RequestListener), async (send) => {
    assert.equal(await outcome(send, brokenJson), "400 response log");
    // express.json() leaves the body undefined.
    assert.equal(await outcome(send, wrongField, "text/plain"), "200");
  });
});

test("Express answers 413 only when the whole body has been sent", async () => {
  const app = express().post("/drafts", express.json({ limit: 1000 }));
  const server = createServer(app as RequestListener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const headers = { "content-type": "application/json" };
  const sent = request({ port, method: "POST", path: "/drafts", headers });
  const response = once(sent, "response").then(([{ statusCode }]) => statusCode as number);
  sent.write("x".repeat(100_000));
  assert.equal(await Promise.race([response, setTimeout(300, "waiting")]), "waiting");
  await capturedLogs(async () => {
    sent.end();
    assert.equal(await response, 413);
  });
  server.close();
  server.closeAllConnections();
});

test("tRPC repeats broken JSON and the content type, and gives a form to the schema", async () => {
  const t = initTRPC.create();
  const router = t.router({ drafts: t.procedure.input(schema).mutation(() => ({ saved: true })) });
  const send: Send = (req) => fetchRequestHandler({ endpoint: "", req, router });
  assert.equal(await outcome(send, wrongField), "400");
  assert.equal(await outcome(send, brokenJson), "400 response");
  assert.equal(await outcome(send, "{}", `text/${sentinel}`), "415 response");
  // The schema refuses it: a form is no record.
  const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
  assert.equal(await outcome(send, form, "multipart/form-data; boundary=x"), "400");
});

test("Fastify repeats nothing, but changes the types of a draft", async () => {
  let logs = "";
  const app = Fastify({ logger: { level: "trace", stream: { write: (line) => (logs += line) } } });
  const body = draftJsonSchema(2, { target: "draft-07" });
  app.post("/drafts", { schema: { body } }, (request) => request.body);
  await app.ready();
  await listening(app.server, async (send) => {
    const log = (): string => logs;
    assert.equal(await outcome(send, wrongField, "application/json", log), "400");
    assert.equal(await outcome(send, brokenJson, "application/json", log), "400");
  });
  const payload = { codServicio: "744", vrServicio: "", codPrestador: 5, idMIPRES: true };
  const { body: answer } = await app.inject({ method: "POST", url: "/drafts", payload });
  const changed = { codServicio: 744, vrServicio: null, codPrestador: "5", idMIPRES: "true" };
  assert.deepEqual(JSON.parse(answer), changed);
  const strict = Fastify({ ajv: { customOptions: { coerceTypes: false } } });
  strict.post("/drafts", { schema: { body } }, (request) => request.body);
  const refused = await strict.inject({ method: "POST", url: "/drafts", payload });
  assert.equal(refused.statusCode, 400);
  const headers = { "content-type": "application/json" };
  const proto = { method: "POST", url: "/drafts", headers, payload: '{"__proto__":{}}' } as const;
  assert.equal((await app.inject(proto)).statusCode, 400);
});

for (const [name, body] of Object.entries({
  "draftJsonSchema(2)": draftJsonSchema(2),
  "draftSchemaOf(2)": schema,
}))
  test(`Fastify refuses to start with { body: ${name} } and no validator compiler`, async () => {
    const app = Fastify().post("/drafts", { schema: { body } }, () => ({}));
    await assert.rejects(async () => app.ready(), /Failed building the validation schema/);
  });
