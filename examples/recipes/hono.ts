/*
 * - The recipe has no validator of Hono's: it would judge a parsed copy, in which repeated names and digits are
 *   lost.
 * - Without a hook, the answer of `@hono/standard-validator` is a 400 with the whole record in `data`. With a
 *   content type that is not JSON it judges `{}`. That is a draft, and it would be saved.
 */
import { type Context, Hono } from "hono";
import type { RevisionContext } from "ripslint";
import { createBytesValidator } from "ripslint/batch";
import { ApiFault, errorResponse, logLine, refuse } from "./api-fault.js";
import { readBody, type SaveDraft } from "./body.js";

/** The routes are ours: the contract shows none for records. */
export function createApp(save: SaveDraft, context: RevisionContext) {
  const rips = createBytesValidator({ context });
  const app = new Hono();

  // May it be saved? Every field may be absent; only the JSON types count.
  app.post("/records/procedimientos", async (c) => {
    const bytes = await bytesOf(c);
    refuse(rips.bytes(2, bytes, { stage: "draft" }));
    await save(bytes);
    return c.json({ saved: true }, 201);
  });

  // May it be submitted? Warnings do not prevent it.
  app.post("/records/procedimientos/revision", async (c) => {
    const issues = rips.bytes(2, await bytesOf(c));
    refuse(issues);
    return c.json({ ready: true, issues });
  });

  app.notFound(() => {
    throw new ApiFault("not-found");
  });
  app.onError((error, c) => {
    const requestId = crypto.randomUUID();
    console.error(logLine(error, requestId));
    const { status, body } = errorResponse(error, requestId);
    return c.json(body, status);
  });
  return app;
}

/** Not a validator of Hono's: it judges a parsed copy, takes a body of another content type for {}, and knows no limit. */
const bytesOf = (c: Context) => readBody(c.req.header("content-type"), c.req.raw.body);
