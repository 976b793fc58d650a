import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { readApiError } from "ripslint";
import { allOperations, operations, pathOf } from "ripslint/interface";
import { httpServer } from "../listener.mjs";
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

const known = { workspaceId: "w-1", serviceId: "s-1", invoiceId: "i-1", debitNoteId: "d-1" };

/** Sends a correct request to an operation, and returns its status and the text of its answer. */
async function send(name, { body, token, key } = {}) {
  const { method, body: input, parameters, scope } = operations[name];
  const path = pathOf(name, Object.fromEntries(parameters.map((each) => [each, known[each]])));
  const response = await ask(app, method, path, {
    body: body ?? (input === null ? undefined : "{}"),
    token: token ?? tokens[scope],
    ...(key !== undefined && { "idempotency-key": key }),
  });
  return { status: response.status, text: await response.text() };
}

const codeOf = ({ text }) => readApiError(JSON.parse(text))?.code;

for (const name of allOperations)
  describe(name, () => {
    const { scope, body: input, idempotencyKey, success } = operations[name];
    const key = (use) => `${name} ${use}`;

    test("(5.2, 5.4) a token without its scope is refused with 403, and has no effect", async () => {
      const before = counts[name]();
      const token = tokens[scope === "write" ? "send" : "write"];
      const refused = await send(name, { token, key: key("scope") });
      assert.deepEqual([refused.status, codeOf(refused)], [403, "forbidden"]);
      assert.equal(counts[name](), before);
    });

    test(`(4.6.1, 4.6.2) a key is ${idempotencyKey}`, async () => {
      const before = counts[name]();
      for (const none of [undefined, "", "  "]) {
        const { status, text } = await send(name, { key: none });
        if (idempotencyKey === "optional") assert.ok(success.includes(status));
        else assert.deepEqual([status, codeOf({ text })], [428, "idempotency-key"]);
      }
      assert.equal(counts[name](), before + (idempotencyKey === "optional" ? 3 : 0));
    });

    test("(4.6.3, 4.6.5) retries in turn have one effect and one answer", async () => {
      const before = counts[name]();
      const first = await send(name, { key: key("retry") });
      assert.ok(success.includes(first.status));
      for (let retry = 0; retry < 4; retry += 1)
        assert.deepEqual(await send(name, { key: key("retry") }), first);
      assert.equal(counts[name](), before + 1);
    });

    test("(4.6.3, 4.6.5) retries at the same time have one effect and one answer", async () => {
      const before = counts[name]();
      const sent = Array.from({ length: 5 }, () => send(name, { key: key("at once") }));
      const [first, ...others] = await Promise.all(sent);
      assert.ok(success.includes(first.status));
      for (const other of others) assert.deepEqual(other, first);
      assert.equal(counts[name](), before + 1);
    });

    test("(4.6.4) a new key is a new intent, with the same content too", async () => {
      const before = counts[name]();
      for (const use of ["new 1", "new 2"])
        assert.ok(success.includes((await send(name, { key: key(use) })).status));
      assert.equal(counts[name](), before + 2);
    });

    // the external operations take no body, so that only another path is other content: below
    if (input !== null)
      test("(4.6.3) a used key with other bytes is refused with 409, and has no effect", async () => {
        await send(name, { key: key("other") });
        const before = counts[name]();
        for (const body of ['{"x":1}', "{ }"]) {
          const refused = await send(name, { key: key("other"), body });
          assert.deepEqual([refused.status, codeOf(refused)], [409, "key-used"]);
        }
        assert.equal(counts[name](), before);
      });
  });

describe("a method that a path does not have", () => {
  test("is refused with 405 and the methods that it has", async () => {
    const { "services.update": update } = operations;
    const service = pathOf("services.update", { workspaceId: "w-1", serviceId: "s-1" });
    for (const [path, method, allowed] of [
      [service, "GET", update.method],
      [service, "HEAD", update.method],
      ["/api/v1/workspaces/w-1/patients", "DELETE", "POST"],
      [draftPath("procedimientos", "a"), "PATCH", "PUT, GET, HEAD"],
      [`${draftPath("procedimientos", "a")}/revision`, "GET", "POST"],
    ]) {
      const response = await ask(app, method, path);
      assert.deepEqual([response.status, response.headers.get("allow")], [405, allowed]);
      if (method !== "HEAD") assert.equal(readApiError(await response.json()).code, "method");
    }
  });

  test("is refused with 404 where there is no such path", async () => {
    assert.equal((await ask(app, "DELETE", "/api/v1/workspaces/w-1/unknown")).status, 404);
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
    const wrong = await ask(app, "PUT", draftPath("procedimientos", "x"), {
      body: '{"codServicio":"744"}',
    });
    assert.equal(wrong.status, 400);
    assert.deepEqual(
      (await wrong.json()).error.issues.map(({ code, path }) => [code, path]),
      [["type", ["codServicio"]]],
    );
    const notReady = '{"codPrestador":"999","fechaInicioAtencion":"2026-02-04T08:20:00Z"}';
    assert.equal(
      (await ask(app, "PUT", draftPath("procedimientos", "y"), { body: notReady })).status,
      200,
    );
    const revision = await ask(app, "POST", `${draftPath("procedimientos", "y")}/revision`);
    assert.equal(revision.status, 422);
    const codes = (await revision.json()).error.issues.map(({ code }) => code);
    assert.ok(codes.includes("provider-code") && codes.includes("local-time"));
    const ready = '{"codPrestador":"050010987602","fechaInicioAtencion":"2026-02-04 08:20"}';
    await ask(app, "PUT", draftPath("procedimientos", "z"), { body: ready });
    const { ready: isReady, issues } = await (
      await ask(app, "POST", `${draftPath("procedimientos", "z")}/revision`)
    ).json();
    assert.equal(isReady, true);
    assert.deepEqual(new Set(issues.map(({ severity }) => severity)), new Set(["warning"]));
  });

  test("are judged as bytes: what a parsed copy has lost keeps a revision from being ready", async () => {
    const body =
      '{"codPrestador":"050010987602","codPrestador":"050010987602","fechaInicioAtencion":"2026-02-04 08:20","tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1000000102","vrServicio":12345678901234567890}';
    assert.equal(
      (await ask(app, "PUT", draftPath("procedimientos", "twice"), { body })).status,
      200,
    );
    const revision = await ask(app, "POST", `${draftPath("procedimientos", "twice")}/revision`);
    assert.equal(revision.status, 422);
    assert.deepEqual(
      (await revision.json()).error.issues.map(({ code }) => code),
      ["duplicate-key", "number-precision"],
    );
  });

  test("are one record each", async () => {
    const codeOf = async (body) => {
      const response = await ask(app, "PUT", draftPath("procedimientos", "one"), { body });
      assert.equal(response.status, 400);
      return (await response.json()).error.issues.map(({ code }) => code);
    };
    assert.deepEqual(await codeOf("[{}]"), ["record"]);
    assert.deepEqual(await codeOf('{"shape":2,"record":{}}'), ["record"]);
    assert.deepEqual(await codeOf("{}{}"), ["json"]);
    assert.deepEqual(await codeOf(`{"a":${deep(400_000)}}`), ["too-deep"]);
    assert.equal((await ask(app, "GET", draftPath("procedimientos", "one"))).status, 404);
  });

  test("are refused with 415 for another type, and 404 where there is none", async () => {
    const text = { body: "{}", "content-type": "text/plain" };
    assert.equal((await ask(app, "PUT", draftPath("procedimientos", "t"), text)).status, 415);
    assert.equal((await ask(app, "GET", draftPath("procedimientos", "t"))).status, 404);
    assert.equal((await ask(app, "GET", draftPath("consultas", "t"))).status, 404);
  });
});

const deep = (levels) => "[".repeat(levels) + "]".repeat(levels);

describe("a body that is nested too deep", () => {
  const patients = "/api/v1/workspaces/w-1/patients";
  const create = (body) => ask(app, "POST", patients, { body });

  for (const levels of [256, 5000, 400_000])
    test(`${levels} levels in the object are refused with 400`, async () => {
      for (const body of [`{"x":${deep(levels)}}`, deep(levels)]) {
        const response = await create(body);
        assert.equal(response.status, 400);
        assert.ok(readApiError(await response.json()) !== undefined);
      }
    });

  test("255 levels are not", async () => {
    assert.equal((await create(`{"firstName":"Ana","x":${deep(255)}}`)).status, 201);
  });
});

describe("a token that does not do", () => {
  test("is told how, in WWW-Authenticate", async () => {
    const challengeOf = async (token, status) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const response = await app.request(draftPath("procedimientos", "a"), { headers });
      assert.equal(response.status, status);
      return response.headers.get("www-authenticate");
    };
    assert.equal(await challengeOf(undefined, 401), "Bearer");
    assert.equal(await challengeOf("wrong", 401), 'Bearer error="invalid_token"');
    const scope = 'Bearer error="insufficient_scope", scope="write"';
    assert.equal(await challengeOf("example-send", 403), scope);
    const other = draftPath("procedimientos", "a").replace("w-1", "w-2");
    const response = await ask(app, "GET", other);
    assert.deepEqual([response.status, response.headers.get("www-authenticate")], [403, null]);
  });
});

describe("a key that was used", () => {
  const emissions = "/api/v1/workspaces/w-1/health-invoices/i-1/emissions";
  const post = (path, key) => ask(app, "POST", path, { "idempotency-key": key });

  test("gives the same answer again, and 409 for another path", async () => {
    const [first, again] = [await post(emissions, "k"), await post(emissions, "k")];
    assert.deepEqual([first.status, await first.text()], [again.status, await again.text()]);
    const other = await post("/api/v1/workspaces/w-1/debit-notes/d-1/email", "k");
    assert.equal(other.status, 409);
  });

  test("belongs to its token: with another one it is another key", async () => {
    const before = store.queued("healthInvoices.retryEmission");
    const body = "{}";
    for (const token of ["example-token", "example-send", "example-token"]) {
      const response = await ask(app, "POST", emissions, { token, "idempotency-key": "shared" });
      assert.equal(response.status, 202);
    }
    assert.equal(store.queued("healthInvoices.retryEmission"), before + 2);
    const answers = [];
    for (const token of ["example-token", "example-write"]) {
      const patients = "/api/v1/workspaces/w-1/patients";
      const sent = { token, body, "idempotency-key": "patient" };
      answers.push(await (await ask(app, "POST", patients, sent)).json());
    }
    assert.notEqual(answers[0].id, answers[1].id);
  });

  test("is free where nothing was done", async () => {
    const unknown = emissions.replace("i-1", "i-9");
    assert.equal((await post(unknown, "free")).status, 404);
    store.saveResource("w-1", "HealthInvoice", "i-9", { id: "i-9" });
    assert.equal((await post(unknown, "free")).status, 202);
  });
});

describe("over HTTP", () => {
  let server;
  let origin;
  let port;
  before(async () => {
    server = httpServer(app);
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    ({ port } = server.address());
    origin = `http://127.0.0.1:${port}`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Sends text over a socket, and returns the status line, the headers and the body of the answer. */
  const raw = (text) =>
    new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(text));
      socket.setEncoding("utf8").on("data", (chunk) => (answer += chunk));
      socket.on("error", reject).on("end", () => {
        const [head, body] = answer.split("\r\n\r\n");
        resolve({ head, body });
      });
    });

  test("what is no request is answered with an ApiError", async () => {
    for (const [text, what] of Object.entries({
      "GET / HTTP/1.1\r\nHost: a b\r\n\r\n": "a blank in Host",
      "GET / HTTP/1.1\r\nHost: [::\r\n\r\n": "half an address in Host",
      "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n": "a path in Host",
      "POST / HTTP/1.1\r\nHost: \u00e9\r\nContent-Length: 2\r\n\r\n{}": "a letter in Host",
      "GET / HTTP/1.1\r\n\r\n": "no Host",
      "GET \\ HTTP/1.1\r\nHost: a\r\n\r\n": "no path",
      "QZ81725\r\n\r\n": "no HTTP",
    })) {
      const { head, body } = await raw(text);
      assert.match(head, /^HTTP\/1\.1 400 /, what);
      assert.match(head, /\r\ncontent-type: application\/json\r\n/i, what);
      const { code, requestId } = readApiError(JSON.parse(body));
      assert.deepEqual([code, typeof requestId], ["request", "string"], what);
      assert.ok(!body.includes("81725"));
    }
  });

  test("a request that comes after a refused body is answered", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    /** Sends a request over the one connection, with a body of some size. */
    const send = (method, path, token, size) =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
        if (size > 0) headers["content-length"] = size;
        const sent = request({ port, agent, method, path, headers }, (response) => {
          response.resume().on("end", () => resolve(response));
        });
        sent.on("error", reject).end(" ".repeat(size));
      });
    for (const [token, size, status] of [
      ["example-write", (1 << 20) + 1, 413],
      ["wrong", 70_000, 401],
      ["example-send", 10, 403],
    ])
      for (let round = 0; round < 20; round += 1) {
        const refused = await send("PUT", draftPath("procedimientos", "large"), token, size);
        assert.deepEqual([refused.statusCode, refused.headers.connection], [status, "close"]);
        const innocent = await send("GET", draftPath("procedimientos", "none"), "example-write", 0);
        assert.deepEqual([innocent.statusCode, innocent.headers.connection], [404, "keep-alive"]);
      }
    agent.destroy();
  });

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
    const response = await fetch(origin + draftPath("procedimientos", "large"), {
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
