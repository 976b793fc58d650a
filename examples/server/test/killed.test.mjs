import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openStore } from "../store.mjs";
import { draftPath } from "./example.mjs";

/** The server is killed while it is busy. A client that gets no answer sends the same again, with the same key. */
const kills = 20;
const clients = 4;
const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);

const folder = mkdtempSync(join(tmpdir(), "ripslint-killed-"));
let running;
after(() => {
  running?.child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const program = fileURLToPath(new URL("../server.mjs", import.meta.url));

/** Starts the server on a free port, with the same data each time. */
function start() {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PORT: "0", DATA: folder };
    const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
    const ended = new Promise((done) => child.on("exit", done));
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      if (output === undefined) return;
      output += text;
      const origin = /listening on (\S+)/.exec(output)?.[1];
      if (origin === undefined) return;
      output = undefined;
      resolve({ child, ended, origin });
    });
    child.on("exit", () => reject(new Error("the server ended before it listened")));
  });
}

/** A generator of numbers below 1 that a seed repeats. */
function randomFrom(state) {
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test(`killed at ${kills} random points, it loses no draft and doubles no effect (SEED=${seed})`, async (t) => {
  const random = randomFrom(seed);
  const saved = new Map();
  const answered = new Set();
  let count = 0;
  const progress = { answers: 0 };
  let unanswered = 0;

  /** Rejects when the server ends before it has answered. */
  async function send(path, init) {
    const response = await fetch(running.origin + path, init);
    await response.arrayBuffer();
    return response.status;
  }

  const authorization = "Bearer example-token";
  const steps = [
    (id) => {
      const body = ` {"consecutivo": ${id}.50, "nota${id}": "${"ñ".repeat(id % 50)}"}`;
      const path = draftPath("procedimientos", `d-${id}`);
      return {
        call: () =>
          send(path, {
            method: "PUT",
            body,
            headers: { authorization, "content-type": "application/json" },
          }),
        status: 200,
        done: () => saved.set(`d-${id}`, body),
      };
    },
    (id) => ({
      call: () =>
        send("/api/v1/workspaces/w-1/health-invoices/i-1/emissions", {
          method: "POST",
          headers: { authorization, "idempotency-key": `e-${id}` },
        }),
      status: 202,
      done: () => answered.add(`e-${id}`),
    }),
  ];

  /** One client: a request at a time, each one until it is answered. */
  async function client(state) {
    for (;;) {
      state.open ??= steps[count % 2]((count += 1));
      try {
        assert.equal(await state.open.call(), state.open.status);
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        unanswered += 1;
        return;
      }
      state.open.done();
      state.open = undefined;
      progress.answers += 1;
    }
  }

  const states = Array.from({ length: clients }, () => ({ open: undefined }));
  for (let kill = 0; kill < kills; kill += 1) {
    running = await start();
    // a number of answers, not a time: the machine may be busy
    const enough = progress.answers + Math.floor(random() * 30);
    const busy = Promise.all(states.map((state) => client(state)));
    while (progress.answers < enough) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, random() * 4));
    running.child.kill("SIGKILL");
    await Promise.all([running.ended, busy]);
  }

  // at last each request that is still open is answered
  running = await start();
  for (const { open } of states) {
    if (open === undefined) continue;
    assert.equal(await open.call(), open.status);
    open.done();
  }
  running.child.kill("SIGKILL");
  await running.ended;

  const store = openStore(join(folder, "example.db"));
  for (const [id, body] of saved)
    assert.equal(new TextDecoder().decode(store.readDraft("w-1", "procedimientos", id)), body);
  assert.equal(store.queued("healthInvoices.retryEmission"), answered.size);
  store.close();
  assert.ok(saved.size > kills && answered.size > kills && unanswered > 0);
  t.diagnostic(`${saved.size} drafts, ${answered.size} effects, ${unanswered} without an answer`);
});
