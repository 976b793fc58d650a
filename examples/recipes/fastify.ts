import { randomUUID } from "node:crypto";
import Fastify, { type FastifyRequest, type FastifyServerOptions } from "fastify";
import { draftSchemaOf, type RevisionContext, validateRevision } from "ripslint";
import { ApiFault, errorResponse, logLine } from "./api-fault.js";
import { maxBody, parseBody, type SaveDraft } from "./body.js";

declare module "fastify" {
  interface FastifyRequest {
    text: string;
  }
}

/** The routes are ours: the contract shows none for records. */
export function createApp(
  save: SaveDraft,
  context: RevisionContext,
  options: FastifyServerOptions = {},
) {
  const app = Fastify({ ...options, bodyLimit: maxBody, genReqId: () => randomUUID() });

  // Fastify's own parsers keep no text, refuse a property __proto__, and accept text/plain.
  app.removeAllContentTypeParsers();
  app.decorateRequest("text", "");
  const parse = async (request: FastifyRequest, bytes: Buffer) => {
    const { text, record } = parseBody(bytes);
    request.text = text;
    return record;
  };
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, parse);

  // Not Ajv: Fastify's coerces types, so that it would change "744" to 744 and "" to null in the draft.
  app.setValidatorCompiler<unknown>(({ schema, url }) => {
    if (!isStandardSchema(schema)) throw new TypeError(`${url}: use draftSchemaOf(shape)`);
    return (value: unknown) => {
      const { issues } = schema["~standard"].validate(value);
      return issues ? { error: new ApiFault("validation-failed", issues) } : { value };
    };
  });
  const schema = { body: draftSchemaOf(2) };

  // May it be saved? Every field may be absent; only the JSON types count.
  app.post("/records/procedimientos", { schema }, async (request, reply) => {
    await save(request.text);
    return reply.code(201).send({ saved: true });
  });

  // May it be submitted? Warnings do not prevent it.
  app.post("/records/procedimientos/revision", { schema }, async (request) => {
    const issues = validateRevision(2, request.body, context);
    if (issues.some(({ severity }) => severity === "error"))
      throw new ApiFault("validation-failed", issues);
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

const isStandardSchema = (schema: unknown): schema is ReturnType<typeof draftSchemaOf> =>
  typeof schema === "object" && schema !== null && "~standard" in schema;
