import { sValidator } from "@hono/standard-validator";
import { Hono } from "hono";
import { draftSchemaOf, type RevisionContext, validateRevision } from "ripslint";
import { ApiFault, errorResponse, logLine } from "./api-fault.js";
import { parseBody, readBody, type SaveDraft } from "./body.js";

/** The routes are ours: the contract shows none for records. */
export function createApp(save: SaveDraft, context: RevisionContext) {
  const app = new Hono<{ Variables: { text: string } }>();

  // Before the validator: it takes a body of another content type for {}, and knows no limit.
  app.post("/records/*", async (c, next) => {
    const bytes = await readBody(c.req.header("content-type"), c.req.raw.body);
    c.set("text", parseBody(bytes).text);
    const { url, headers } = c.req.raw;
    c.req.raw = new Request(url, { method: "POST", headers, body: bytes });
    await next();
  });

  // The hook that throws is what keeps the record out of the response: the default answer is { data, error }.
  const draft = sValidator("json", draftSchemaOf(2), (result) => {
    if (!result.success) throw new ApiFault("validation-failed", result.error);
  });

  // May it be saved? Every field may be absent; only the JSON types count.
  app.post("/records/procedimientos", draft, async (c) => {
    await save(c.get("text"));
    return c.json({ saved: true }, 201);
  });

  // May it be submitted? Warnings do not prevent it.
  app.post("/records/procedimientos/revision", draft, (c) => {
    const issues = validateRevision(2, c.req.valid("json"), context);
    if (issues.some(({ severity }) => severity === "error"))
      throw new ApiFault("validation-failed", issues);
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
