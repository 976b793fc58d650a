import type { RevisionContext } from "ripslint";
import { createBytesValidator } from "ripslint/batch";
import { ApiFault, errorResponse, logLine, refuse } from "./api-fault.js";
import { readBody, type SaveDraft } from "./body.js";

/** Request → Response, for any runtime that has Fetch. The routes are ours: the contract shows none for records. */
export function createHandler(save: SaveDraft, context: RevisionContext) {
  const rips = createBytesValidator({ context });
  const routes: Record<string, (request: Request) => Promise<Response>> = {
    // May it be saved? Every field may be absent; only the JSON types count.
    "POST /records/procedimientos": async (request) => {
      const bytes = await bytesOf(request);
      refuse(rips.bytes(2, bytes, { stage: "draft" }));
      await save(bytes);
      return Response.json({ saved: true }, { status: 201 });
    },

    // May it be submitted? Warnings do not prevent it.
    "POST /records/procedimientos/revision": async (request) => {
      const issues = rips.bytes(2, await bytesOf(request));
      refuse(issues);
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
