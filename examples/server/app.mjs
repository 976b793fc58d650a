import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { shapeNames, toApiError } from "ripslint";
import { createBytesValidator } from "ripslint/batch";
import { allOperations, operations, preflight, validateInput } from "ripslint/interface";

/** An answer other than a success: thrown anywhere, written by `onError`. */
class Refusal extends Error {
  constructor(status, code, issues = [], headers = {}) {
    super(code);
    Object.assign(this, { status, code, issues, headers });
  }
}

/**
 * @param {object} options
 * @param {ReturnType<typeof import("./store.mjs").openStore>} options.store
 * @param {Record<string, { scopes: string[], workspaces: string[] }>} options.tokens
 * @param {import("ripslint").RevisionContext} options.context the provider codes, for revisions
 * @param {number} [options.maxBody] in bytes; the contract does not show the limit
 * @param {(line: string) => void} [options.log]
 */
export function createApp({ store, tokens, context, maxBody = 1 << 20, log = () => {} }) {
  /** @type {Hono<{ Variables: { requestId: string, route?: string, isRead?: boolean } }>} */
  const app = new Hono();
  const rips = createBytesValidator({ context });

  app.use(async (c, next) => {
    c.set("requestId", randomUUID());
    await next();
    // what is left of the body would come before the next request on this connection
    if (!c.get("isRead") && hasBody(c.req.raw.headers)) c.header("connection", "close");
    // the route, not the path: a path has identifiers, a query may have anything
    log(`${c.get("requestId")} ${c.req.method} ${c.get("route") ?? "no route"} ${c.res.status}`);
  });

  app.onError((error, c) => {
    const requestId = c.get("requestId");
    if (error instanceof Refusal) return apiError(c, error);
    // its message may repeat a value of a record
    log(`${requestId} ${error.name} ${error.code ?? ""}`);
    return apiError(c, new Refusal(500, "internal"));
  });

  // the middleware above does not see what is thrown here
  app.notFound((c) => apiError(c, new Refusal(404, "not-found")));

  // The five operations of the contract, from its table.
  for (const name of allOperations) {
    const { method, path, scope, body: input } = operations[name];
    app.on(method, routeOf(path), async (c) => {
      c.set("route", name);
      const token = authorize(c, scope);
      // 413 is not listed where no body is taken: one byte is then as wrong as many
      const bytes = await bodyOf(c, input === null ? 1 : maxBody, input !== null);
      const params = c.req.param();
      const { url, headers } = c.req.raw;
      refuse(preflight(name, { method, url, params, headers, hasBody: bytes.length > 0 }));
      const value = input === null ? undefined : jsonOf(bytes);
      if (input !== null) refuse(validateInput(input, value));
      const key = c.req.header("idempotency-key")?.trim() || undefined;
      const content = digest(method, new URL(url).pathname, bytes);
      const answer = store.once(digest(token), params.workspaceId, key, content, () =>
        effects[name](params.workspaceId, params, value),
      );
      if (answer === undefined) throw new Refusal(409, "key-used");
      return c.body(answer.body, answer.status, { "content-type": "application/json" });
    });
  }

  /** The effect of each operation. The fields of its answer are ours: the contract does not show them. */
  const effects = {
    "patients.create": (workspace, _, value) => create(workspace, "Patient", value),
    "specialists.create": (workspace, _, value) => create(workspace, "Specialist", value),
    "services.update": (workspace, { serviceId }, value) => {
      const service = { ...found(workspace, "Service", serviceId), ...value, id: serviceId };
      store.saveResource(workspace, "Service", serviceId, service);
      return answerOf(200, service);
    },
    "healthInvoices.retryEmission": (workspace, { invoiceId }) => {
      const invoice = found(workspace, "HealthInvoice", invoiceId);
      store.queue("healthInvoices.retryEmission", workspace, invoiceId);
      return answerOf(202, { ...invoice, emission: "queued" });
    },
    "debitNotes.sendEmail": (workspace, { debitNoteId }) => {
      found(workspace, "DebitNote", debitNoteId);
      store.queue("debitNotes.sendEmail", workspace, debitNoteId);
      return answerOf(200, { debitNoteId, email: "queued" });
    },
  };

  function create(workspace, kind, value) {
    const resource = { ...value, id: randomUUID() };
    store.saveResource(workspace, kind, resource.id, resource);
    return answerOf(201, resource);
  }

  function found(workspace, kind, id) {
    const resource = store.readResource(workspace, kind, id);
    if (resource === undefined) throw new Refusal(404, "not-found");
    return resource;
  }

  // The routes for records are ours: the contract does not show them. `shape` is the name of a RIPS array.
  const draftRoute = "/example/workspaces/:workspaceId/drafts/:shape/:id";

  app.put(draftRoute, async (c) => {
    const { workspaceId, shape, id } = draftIn(c);
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
    if (type !== "application/json") throw new Refusal(415, "content-type");
    const bytes = await bodyOf(c, maxBody, true);
    refuse(rips.bytes(shape, bytes, { stage: "draft" }));
    store.saveDraft(workspaceId, shape, id, bytes);
    return c.json({ id, saved: true });
  });

  app.get(draftRoute, (c) =>
    c.body(draftIn(c).read(), 200, { "content-type": "application/json" }),
  );

  /** Validates what was saved; a warning does not keep a revision from being ready. */
  const revisionRoute = `${draftRoute}/revision`;
  app.post(revisionRoute, (c) => {
    const { shape, read } = draftIn(c, revisionRoute);
    const issues = rips.bytes(shape, read());
    if (issues.some(({ severity }) => severity === "error"))
      throw new Refusal(422, "not-ready", issues);
    return c.json({ ready: true, issues });
  });

  // Another method on a path that exists is a request to no operation, so 4.1 to 4.5 list no status for it: HTTP does.
  const routes = app.routes.filter(({ method }) => method !== "ALL");
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method);
    // Hono answers HEAD as it answers GET
    const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    app.all(path, () => {
      throw new Refusal(405, "method", [], { allow: allow.join(", ") });
    });
  }

  function draftIn(c, route = draftRoute) {
    c.set("route", route);
    authorize(c, "write");
    const { workspaceId, shape, id } = c.req.param();
    if (!Object.values(shapeNames).includes(shape)) throw new Refusal(404, "not-found");
    const read = () => {
      const bytes = store.readDraft(workspaceId, shape, id);
      if (bytes === undefined) throw new Refusal(404, "not-found");
      return bytes;
    };
    return { workspaceId, shape, id, read };
  }

  function authorize(c, scope) {
    const token = /^bearer +([!-~]+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
    if (!Object.hasOwn(tokens, token)) throw new Refusal(401, "unauthorized", [], challenge(token));
    const { scopes, workspaces } = tokens[token];
    if (!scopes.includes(scope))
      throw new Refusal(403, "forbidden", [], {
        "www-authenticate": `Bearer error="insufficient_scope", scope="${scope}"`,
      });
    if (!workspaces.includes(c.req.param("workspaceId"))) throw new Refusal(403, "forbidden");
    return token;
  }

  return app;
}

/** RFC 6750: no error where no token was sent. */
const challenge = (token) => ({
  "www-authenticate": token === "" ? "Bearer" : 'Bearer error="invalid_token"',
});

const apiError = (c, { status, code, issues, headers }) =>
  c.json(toApiError(issues, { code, requestId: c.get("requestId") }), status, headers);

const hasBody = (headers) =>
  headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;

const routeOf = (path) => path.replace(/\{(\w+)\}/g, ":$1");

const answerOf = (status, resource) => ({ status, body: JSON.stringify(resource) });

/** Refuses a request with errors, with a status by what is wrong. */
function refuse(issues) {
  const codes = issues.filter(({ severity }) => severity === "error").map(({ code }) => code);
  if (codes.length === 0) return;
  if (codes.includes("idempotency-key")) throw new Refusal(428, "idempotency-key", issues);
  if (codes.includes("content-type")) throw new Refusal(415, "content-type", issues);
  throw new Refusal(400, "validation-failed", issues);
}

/** The body, of which no more than the limit is ever held. */
async function bodyOf(c, limit, isRefused) {
  const chunks = [];
  let length = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    length += chunk.length;
    chunks.push(chunk);
    if (length > limit && isRefused) throw new Refusal(413, "too-large");
    if (length > limit) break;
  }
  c.set("isRead", length <= limit);
  return new Uint8Array(Buffer.concat(chunks));
}

/** The value of a body that is not a record. */
function jsonOf(bytes) {
  let value;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    // the error repeats a part of the text
    throw new Refusal(400, "json");
  }
  // as deep as a record may be; JSON.stringify, which calls itself for each level, has a limit too
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new Refusal(400, "too-deep");
    level = level.flatMap((each) => Object.values(each).filter(isNested));
  }
  return value;
}

const maxDepth = 256;

const isNested = (value) => typeof value === "object" && value !== null;

/** Of everything that makes a request the same: a retry is byte-identical. */
const digest = (...parts) =>
  parts.reduce((hash, part) => hash.update(part).update("\0"), createHash("sha256")).digest("hex");
