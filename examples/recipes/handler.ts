import { type RevisionContext, validateDraft, validateRevision } from "ripslint";
import { ApiFault, errorResponse, logLine } from "./api-fault.js";
import { parseBody, readBody, type SaveDraft } from "./body.js";

/** Request → Response, for any runtime that has Fetch. The routes are ours: the contract shows none for records. */
export function createHandler(save: SaveDraft, context: RevisionContext) {
  const routes: Record<string, (request: Request) => Promise<Response>> = {
    // May it be saved? Every field may be absent; only the JSON types count.
    "POST /records/procedimientos": async (request) => {
      const { text, record } = parseBody(await bytesOf(request));
      const issues = validateDraft(2, record);
      if (issues.length > 0) throw new ApiFault("validation-failed", issues);
      await save(text);
      return Response.json({ saved: true }, { status: 201 });
    },

    // May it be submitted? Warnings do not prevent it.
    "POST /records/procedimientos/revision": async (request) => {
      const { record } = parseBody(await bytesOf(request));
      const issues = validateRevision(2, record, context);
      if (issues.some(({ severity }) => severity === "error"))
        throw new ApiFault("validation-failed", issues);
      return Response.json({ ready: true, issues });
    },
  };

  return async (request: Request): Promise<Response> => {
    try {
      const route = routes[`${request.method} ${new URL(request.url).pathname}`];
      if (route === undefined) throw new ApiFault("not-found");
      return await route(request);
    } catch (error) {
      const requestId = crypto.randomUUID();
      console.error(logLine(error, requestId));
      const { status, body } = errorResponse(error, requestId);
      return Response.json(body, { status });
    }
  };
}

const bytesOf = ({ headers, body }: Request) => readBody(headers.get("content-type"), body);
