/*
 * - tRPC has its own envelope. The `ApiError` is `error.data` in it: `readApiError(body.error.data)`, and on the
 *   client `readApiError(error.data)`. A success has the status 200; the statuses of errors are the contract's.
 * - tRPC's message quotes broken JSON and the content type, also in production. The formatter replaces it.
 * - tRPC gives a form (`multipart/form-data`) to the schema, which answers 400. The recipe answers 415.
 * - What is judged and saved are the bytes of the request, which `handle` reads before tRPC does. The `input` only
 *   gives the client its type. This needs requests that are one record each: no batching, and no transformer such
 *   as superjson.
 */
import { initTRPC, type TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { RecordOf, RevisionContext } from "ripslint";
import { createBytesValidator } from "ripslint/batch";
import { ApiFault, errorResponse, logLine, refuse } from "./api-fault.js";
import { readBody, type SaveDraft } from "./body.js";

/** Only mutations: the input of a query is in the URL, and URLs are logged. */
export function createRouter(save: SaveDraft, context: RevisionContext) {
  const rips = createBytesValidator({ context });
  const t = initTRPC.context<{ bytes: Uint8Array }>().create({
    // In place of tRPC's shape, whose message quotes broken JSON, and whose stack repeats the message.
    errorFormatter({ shape: { code, data }, error }) {
      const requestId = crypto.randomUUID();
      console.error(logLine(causeOf(error), requestId));
      const { status, body } = errorResponse(causeOf(error), requestId);
      const { code: name } = data;
      return {
        message: body.error.message,
        code,
        data: { code: name, httpStatus: status, ...body },
      };
    },
  });

  // What is judged are the bytes of the request. The input gives the client its type, and is not read.
  const judged = (stage: "draft" | "revision") =>
    t.procedure
      .use(({ ctx: { bytes }, next }) => {
        const issues = rips.bytes(2, bytes, { stage });
        refuse(issues);
        return next({ ctx: { issues } });
      })
      .input((input: unknown) => input as RecordOf<2>);

  return t.router({
    // May it be saved? Every field may be absent; only the JSON types count.
    saveDraft: judged("draft").mutation(async ({ ctx: { bytes } }) => {
      await save(bytes);
      return { saved: true };
    }),

    // May it be submitted? Warnings do not prevent it.
    checkRevision: judged("revision").mutation(({ ctx: { issues } }) => ({ ready: true, issues })),
  });
}

/** Reads the body before tRPC does, which knows no limit, and takes a form for a record without fields. */
export async function handle(router: ReturnType<typeof createRouter>, request: Request) {
  const { url, headers } = request;
  const body = await readBody(headers.get("content-type"), request.body).catch(
    (fault: unknown) => ({ fault }),
  );
  const bytes = "fault" in body ? new Uint8Array() : body;
  return fetchRequestHandler({
    endpoint: "/trpc",
    router,
    allowBatching: false,
    req: new Request(url, { method: "POST", headers, body: bytes }),
    createContext() {
      if ("fault" in body) throw body.fault;
      return { bytes };
    },
    responseMeta: ({ errors: [error] }) =>
      error === undefined ? {} : { status: errorResponse(causeOf(error), "").status },
  });
}

/** The ApiFault of an error of tRPC. */
function causeOf(error: TRPCError): unknown {
  const { cause } = error;
  if (cause instanceof ApiFault) return cause;
  if (error.code === "NOT_FOUND") return new ApiFault("not-found");
  const status = getHTTPStatusCodeFromError(error);
  return status === 500 ? (cause ?? error) : { status };
}
