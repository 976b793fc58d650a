import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { serve } from "@hono/node-server";
import { contractChecks } from "ripslint/contract-tests";
import { ask, draftPath, example, tokens } from "./example.mjs";

const { app, store } = example();

/** How often the store was changed by an operation. */
const counts = {
  "patients.create": () => store.versions("Patient"),
  "specialists.create": () => store.versions("Specialist"),
  "services.update": () => store.versions("Service"),
  "healthInvoices.retryEmission": () => store.queued("healthInvoices.retryEmission"),
  "debitNotes.sendEmail": () => store.queued("debitNotes.sendEmail"),
};

describe("the contract tests", () => {
  let drafts = 0;
  const checks = contractChecks({
    handler: (request) => app.fetch(request),
    token: tokens,
    parameters: { workspaceId: "w-1", serviceId: "s-1", invoiceId: "i-1", debitNoteId: "d-1" },
    effects: (operation) => counts[operation](),
    saveDraft: async (body, shape) => {
      const id = `draft-${(drafts += 1)}`;
      const { status } = await ask(app, "PUT", draftPath(shape, id), { body });
      assert.equal(status, 200);
      return id;
    },
    readDraft: async (id, shape) => (await ask(app, "GET", draftPath(shape, id))).text(),
  });

  for (const { code, name, clause, run } of checks)
    test(`${code} (${clause}) ${name}`, async () => {
      const { status, why, notes } = await run();
      assert.deepEqual([status, why, notes], ["passed", undefined, []]);
    });
});

describe("drafts", () => {
  test("are kept byte for byte", async () => {
    const body =
      ' {"vrServicio":1500.50,"a":1,\r\n"a":2,"saldo":12345678901234567890,"n":"\\u00f1"}\t';
    await ask(app, "PUT", draftPath("procedimientos", "bytes"), { body });
    const response = await ask(app, "GET", draftPath("procedimientos", "bytes"));
    assert.equal(await response.text(), body);
  });

  test("have only types that may be saved; a revision has rules", async () => {
    const wrong = await ask(app, "PUT", draftPath(2, "x"), { body: '{"codServicio":"744"}' });
    assert.equal(wrong.status, 400);
    assert.deepEqual(
      (await wrong.json()).error.issues.map(({ code, path }) => [code, path]),
      [["type", ["codServicio"]]],
    );
    const notReady = '{"codPrestador":"999","fechaInicioAtencion":"2026-02-04T08:20:00Z"}';
    assert.equal((await ask(app, "PUT", draftPath(2, "y"), { body: notReady })).status, 200);
    const revision = await ask(app, "POST", `${draftPath(2, "y")}/revision`);
    assert.equal(revision.status, 422);
    const codes = (await revision.json()).error.issues.map(({ code }) => code);
    assert.ok(codes.includes("provider-code") && codes.includes("local-time"));
    const ready = '{"codPrestador":"050010987602","fechaInicioAtencion":"2026-02-04 08:20"}';
    await ask(app, "PUT", draftPath(2, "z"), { body: ready });
    const { ready: isReady, issues } = await (
      await ask(app, "POST", `${draftPath(2, "z")}/revision`)
    ).json();
    assert.equal(isReady, true);
    assert.deepEqual(new Set(issues.map(({ severity }) => severity)), new Set(["warning"]));
  });

  test("are refused with 415 for another type, and 404 where there is none", async () => {
    const text = { body: "{}", "content-type": "text/plain" };
    assert.equal((await ask(app, "PUT", draftPath(2, "t"), text)).status, 415);
    assert.equal((await ask(app, "GET", draftPath(2, "t"))).status, 404);
    assert.equal((await ask(app, "GET", draftPath(9, "t"))).status, 404);
  });
});

describe("a key that was used", () => {
  const emissions = "/api/v1/workspaces/w-1/health-invoices/i-1/emissions";
  const send = (path, key) => ask(app, "POST", path, { "idempotency-key": key });

  test("gives the same answer again, and 409 for another path", async () => {
    const [first, again] = [await send(emissions, "k"), await send(emissions, "k")];
    assert.deepEqual([first.status, await first.text()], [again.status, await again.text()]);
    const other = await send("/api/v1/workspaces/w-1/debit-notes/d-1/email", "k");
    assert.equal(other.status, 409);
  });

  test("is free where nothing was done", async () => {
    const unknown = emissions.replace("i-1", "i-9");
    assert.equal((await send(unknown, "free")).status, 404);
    store.saveResource("w-1", "HealthInvoice", "i-9", { id: "i-9" });
    assert.equal((await send(unknown, "free")).status, 202);
  });
});

describe("over HTTP", () => {
  let server;
  let origin;
  before(async () => {
    await new Promise((resolve) => {
      server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
        origin = `http://127.0.0.1:${port}`;
        resolve();
      });
    });
  });
  after(() => server.close());

  test("413 is answered while the body streams in", async () => {
    let sent = 0;
    const chunk = new Uint8Array(1 << 16).fill(32);
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        // without an end: only an answer before it ends the request
        if (sent < 1 << 28) controller.enqueue(chunk);
        else controller.close();
        sent += chunk.length;
      },
    });
    const response = await fetch(origin + draftPath(2, "large"), {
      method: "PUT",
      duplex: "half",
      body,
      headers: { authorization: "Bearer example-write", "content-type": "application/json" },
    });
    assert.equal(response.status, 413);
    assert.equal((await response.json()).error.code, "too-large");
    assert.ok(sent < 1 << 27, `${sent} bytes were sent`);
    assert.equal((await fetch(`${origin}/unknown`)).status, 404);
  });
});
