import "./development.js";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readApiError, revisionContext } from "ripslint";
import { operations } from "ripslint/interface";
import { maxBody } from "../body.js";
import { capturedLogs } from "./captured-logs.js";
import {
  draftPath,
  type Received,
  revisionPath,
  type Sent,
  type Server,
  servers,
} from "./servers.js";

const context = revisionContext({ providerCodes: ["050010987602"] });
const sentinel = "SENTINEL-4711";

/** A draft that JSON.parse and JSON.stringify would change: digits, spaces, a name with a number. */
const exact =
  '{ "codServicio": 744, "extra": 12345678901234567890.10, "b": 1, "1": null, "__proto__": {"a": 1}, "vrServicio": null }';

const ready = {
  codPrestador: "050010987602",
  fechaInicioAtencion: "2026-02-04 08:20",
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "1000000102",
};

/** A record with faults of both stages, two of each. */
const wrongTwice = JSON.stringify({
  codPrestador: "50010987602",
  fechaInicioAtencion: "2026-02-04T08:20",
  codServicio: "744",
  vrServicio: "1500",
  tipoDocumentoIdentificacion: "CC",
  numDocumentoIdentificacion: "1000000102",
});

const allWrong = [
  ["type", "codServicio"],
  ["type", "vrServicio"],
  ["provider-code", "codPrestador"],
  ["local-time", "fechaInicioAtencion"],
];

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const json = (value: unknown, path = draftPath): Sent => text(JSON.stringify(value), path);
const text = (body: string, path = draftPath): Sent => ({
  path,
  type: "application/json",
  chunks: [bytesOf(body)],
});

/** A body without an end, which counts what was taken of it. */
function endless() {
  const taken = { bytes: 0 };
  function* chunks() {
    for (;;) {
      const chunk = bytesOf(`{"a":"${sentinel}`.padEnd(1000, "x"));
      taken.bytes += chunk.length;
      yield chunk;
    }
  }
  return { taken, chunks: chunks() };
}

/** The contract's statuses of a write. */
const statuses = operations["patients.create"].errors as readonly number[];

for (const [name, start] of Object.entries(servers))
  describe(name, { timeout: 30_000 }, () => {
    /** Sends to a server of its own; the texts that it saved, and all that it logged. */
    async function run(sent: Sent, save = (_text: string): void => {}) {
      let received: Received = { status: 0, text: "" };
      const saved: string[] = [];
      let logs = "";
      const written = await capturedLogs(async () => {
        const server: Server = await start(
          async (bytes) => {
            const draft = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
            save(draft);
            saved.push(draft);
          },
          context,
          (line) => (logs += line),
        );
        try {
          received = await server.send(sent);
        } finally {
          await server.close?.();
        }
      });
      return { ...received, saved, logs: logs + written };
    }

    /** Sends what must be refused, and checks that the value is nowhere. */
    async function refused(sent: Sent, save?: (text: string) => void) {
      const { status, text: body, saved, logs } = await run(sent, save);
      assert.ok(statuses.includes(status), `status ${status}`);
      assert.ok(!body.includes(sentinel), `the response contains the value: ${body}`);
      assert.ok(!logs.includes(sentinel), `the log contains the value: ${logs}`);
      assert.deepEqual(saved, []);
      const parsed = JSON.parse(body) as { error: { data?: unknown } };
      const error = readApiError(name === "trpc" ? parsed.error.data : parsed);
      assert.ok(error?.requestId !== undefined && logs.includes(error.requestId));
      const issues = error.issues as { code: string; path: (string | number)[] }[];
      return { status, logs, code: error.code, issues };
    }

    test("saves a draft as it came", async () => {
      const { status, saved } = await run(text(exact));
      assert.equal(status, name === "trpc" ? 200 : 201);
      assert.deepEqual(saved, [exact]);
    });

    test("saves an incomplete draft with a provider code that is not the context's", async () => {
      const { saved } = await run(json({ codPrestador: "1", extra: sentinel }));
      assert.equal(saved.length, 1);
    });

    test("refuses a draft with a wrong type, and changes none to fit", async () => {
      for (const wrong of [
        { codServicio: "744" },
        { codServicio: "" },
        { codPrestador: 5 },
        [],
        null,
      ]) {
        const { status, code, issues } = await refused(json(wrong));
        assert.equal(status, 400);
        assert.equal(code, "validation-failed");
        assert.equal(issues.length, 1);
      }
    });

    test("answers that a revision is ready, with its warnings", async () => {
      const { status, text: body } = await run(json({ ...ready, vrServico: 1 }, revisionPath));
      assert.equal(status, 200);
      assert.match(body, /"ready":true,"issues":\[\{"code":"near-name"/);
    });

    test("refuses a revision with an error", async () => {
      const wrong = { ...ready, codPrestador: "50010987602", extra: sentinel };
      const { status, issues } = await refused(json(wrong, revisionPath));
      assert.equal(status, 400);
      assert.deepEqual(
        issues.map(({ code }) => code),
        ["provider-code"],
      );
    });

    test("answers everything that is wrong with a record at once, those of the draft too", async () => {
      const { code, issues } = await refused(text(wrongTwice, revisionPath));
      assert.equal(code, "validation-failed");
      assert.deepEqual(
        issues.map(({ code: rule, path }) => [rule, path.join("/")]),
        allWrong,
      );
      const { issues: ofDraft } = await refused(text(wrongTwice));
      assert.deepEqual(
        ofDraft.map(({ code: rule, path }) => [rule, path.join("/")]),
        allWrong.filter(([rule]) => rule === "type"),
      );
    });

    test("judges the bytes: what a parsed copy has lost is found", async () => {
      const lost = `{"codPrestador":"050010987602","codPrestador":"050010987602","fechaInicioAtencion":"2026-02-04 08:20","tipoDocumentoIdentificacion":"CC","numDocumentoIdentificacion":"1000000102","vrServicio":12345678901234567890}`;
      const { issues } = await refused(text(lost, revisionPath));
      assert.deepEqual(
        issues.map(({ code: rule }) => rule),
        ["duplicate-key", "number-precision"],
      );
      // A draft may be saved with it, and nothing of it is lost.
      assert.deepEqual((await run(text(lost))).saved, [lost]);
    });

    test("refuses what is not one record, however deep it is", async () => {
      const deep = `{"a":${"[".repeat(400_000)}${"]".repeat(400_000)}}`;
      for (const [body, rule] of [
        [deep, "too-deep"],
        [`[${JSON.stringify(ready)}]`, "record"],
        [`{"shape":2,"record":${JSON.stringify(ready)}}`, "record"],
        [`${JSON.stringify(ready)}{}`, "json"],
      ] as const)
        for (const path of [draftPath, revisionPath]) {
          const { status, issues } = await refused(text(body, path));
          assert.equal(status, 400);
          assert.deepEqual(
            issues.map(({ code }) => code),
            [rule],
          );
        }
    });

    test("repeats no value of a field, nor of another property", async () => {
      for (const path of [draftPath, revisionPath]) {
        const field = await refused(json({ codServicio: sentinel }, path));
        assert.equal(field.status, 400);
        const extra = await refused(
          json({ codServicio: "7", [sentinel]: { deep: sentinel } }, path),
        );
        assert.equal(extra.status, 400);
      }
    });

    test("repeats nothing of broken JSON", async () => {
      const cut = text(`{"codPrestador":"${sentinel}`);
      const quoted = text(`{"a":${sentinel}}`);
      const alone = text(sentinel);
      const latin1 = {
        ...cut,
        chunks: [bytesOf(`{"a":"${sentinel}`), new Uint8Array([0xe9, 0x22, 0x7d])],
      };
      for (const sent of [cut, quoted, alone, latin1, text("")]) {
        const { status, code, issues } = await refused(sent);
        assert.equal(status, 400);
        assert.equal(code, "validation-failed");
        assert.deepEqual(
          issues.map((issue) => issue.code),
          ["json"],
        );
      }
    });

    test("answers 413 while the body comes in, whatever Content-Length says", async () => {
      const { taken, chunks } = endless();
      const sent = { type: "application/json", chunks };
      const { status, code } = await refused(sent);
      assert.equal(status, 413);
      assert.equal(code, "body-too-large");
      // What a socket holds back is not counted by the server.
      assert.ok(taken.bytes < maxBody + 8_000_000, `${taken.bytes} bytes were taken`);
    });

    test("answers 413 to a Content-Length over the limit", async () => {
      const body = bytesOf(`{"a":"${sentinel}${"x".repeat(2 * maxBody)}"}`);
      const { status } = await refused({
        type: "application/json",
        length: body.length,
        chunks: [body],
      });
      assert.equal(status, 413);
    });

    test("accepts a body at the limit", async () => {
      const { saved } = await run(text(`{"a":"${"x".repeat(maxBody - 8)}"}`));
      assert.equal(saved[0]?.length, maxBody);
      const { status } = await refused(text(`{"a":"${"x".repeat(maxBody - 7)}"}`));
      assert.equal(status, 413);
    });

    test("answers 415 to another content type, and repeats neither it nor the body", async () => {
      const types = [
        "text/plain",
        `text/${sentinel}`,
        "application/x-www-form-urlencoded",
        "application/octet-stream",
        "multipart/form-data; boundary=x",
        "application/jsonl",
        undefined,
      ];
      for (const type of types) {
        const { status, code } = await refused({ type, chunks: [bytesOf(`{"a":"${sentinel}"}`)] });
        assert.equal(status, 415, type);
        assert.equal(code, "unsupported-media-type");
      }
      const charset = { ...json({}), type: "Application/JSON; charset=utf-8" };
      assert.ok([200, 201].includes((await run(charset)).status));
    });

    test("answers 404 on a route that there is not", async () => {
      const { status, code } = await refused(json({ a: sentinel }, "/records/other"));
      assert.equal(status, 404);
      assert.equal(code, "not-found");
    });

    test("answers another method with an ApiError", async () => {
      for (const type of ["application/json", undefined]) {
        const { status } = await refused({ method: "GET", type, chunks: [] });
        assert.ok([400, 404, 415].includes(status));
      }
    });

    test("answers 500 when saving fails, and repeats nothing of the failure", async () => {
      const { status, code, logs } = await refused(json({ a: sentinel }), (draft) => {
        throw new Error(`insert into drafts values (${draft})\n    at ${draft}`);
      });
      assert.equal(status, 500);
      assert.equal(code, "internal-error");
      // The place is in the log.
      assert.match(logs, /500 internal-error.*(\n|\\n) +at .*servers\.test\.js/s);
    });
  });
