/*
 * - The recipe has no `schema`: Fastify would judge a parsed copy, in which repeated names and digits are lost. Its
 *   own parser keeps the bytes.
 * - Fastify's default validator is Ajv with coercion. It changes the draft: "744" becomes 744, 5 becomes "5", and
 *   "" in a number field becomes null.
 * - `schema: { body: draftJsonSchema(2) }` and `draftSchemaOf(2)` fail at the start. `draftJsonSchema(2, { target:
 *   "draft-07" })` does not: it starts, and changes drafts.
 * - Fastify's JSON parser refuses a property `__proto__`. The contract accepts every additional property.
 * - `app.inject()` in tests needs cookie 2, which is for Node 22. On Node 20, write
 *   `"overrides": { "light-my-request": { "cookie": "1.1.1" } }` in your package.json.
 */
import { randomUUID } from "node:crypto";
import Fastify, { type FastifyServerOptions } from "fastify";
import type { RevisionContext } from "ripslint";
import { createBytesValidator } from "ripslint/batch";
import { ApiFault, errorResponse, logLine, refuse } from "./api-fault.js";
import { maxBody, type SaveDraft } from "./body.js";

/** The routes are ours: the contract shows none for records. */
export function createApp(
  save: SaveDraft,
  context: RevisionContext,
  options: FastifyServerOptions = {},
) {
  const rips = createBytesValidator({ context });
  const app = Fastify({ ...options, bodyLimit: maxBody, genReqId: () => randomUUID() });

  // Fastify's own parsers refuse a property __proto__, and accept text/plain. Its validator changes types to fit.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: unknown, bytes: Buffer) => bytes,
  );

  // May it be saved? Every field may be absent; only the JSON types count.
  app.post<{ Body: Buffer }>("/records/procedimientos", async ({ body }, reply) => {
    refuse(rips.bytes(2, body, { stage: "draft" }));
    await save(body);
    return reply.code(201).send({ saved: true });
  });

  // May it be submitted? Warnings do not prevent it.
  app.post<{ Body: Buffer }>("/records/procedimientos/revision", async ({ body }) => {
    const issues = rips.bytes(2, body);
    refuse(issues);
    return { ready: true, issues };
  });

  app.setNotFoundHandler(() => {
    throw new ApiFault("not-found");
  });
  app.setErrorHandler((error, request, reply) => {
    request.log.error(logLine(error, request.id));
    const { status, body } = errorResponse(error, request.id);
    return reply.code(status).send(body);
  });
  return app;
}
