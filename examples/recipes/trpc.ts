import { initTRPC, type TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { draftSchemaOf, type RevisionContext, validateRevision } from "ripslint";
import { ApiFault, errorResponse, logLine } from "./api-fault.js";
import { parseBody, readBody, type SaveDraft } from "./body.js";

/** Only mutations: the input of a query is in the URL, and URLs are logged. */
export function createRouter(save: SaveDraft, context: RevisionContext) {
  const t = initTRPC.create({
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

  return t.router({
    // May it be saved? Every field may be absent; only the JSON types count.
    saveDraft: t.procedure.input(draftSchemaOf(2)).mutation(async ({ input }) => {
      await save(JSON.stringify(input));
      return { saved: true };
    }),

    // May it be submitted? Warnings do not prevent it.
    checkRevision: t.procedure.input(draftSchemaOf(2)).mutation(({ input }) => {
      const issues = validateRevision(2, input, context);
      if (issues.some(({ severity }) => severity === "error"))
        throw new ApiFault("validation-failed", issues);
      return { ready: true, issues };
    }),
  });
}

/** Reads the body before tRPC does, which knows no limit, and takes a form for a record without fields. */
export async function handle(router: ReturnType<typeof createRouter>, request: Request) {
  const { url, headers } = request;
  const body = await readBody(headers.get("content-type"), request.body)
    .then((bytes) => parseBody(bytes).text)
    .catch((fault: unknown) => ({ fault }));
  return fetchRequestHandler({
    endpoint: "/trpc",
    router,
    allowBatching: false,
    req: new Request(url, {
      method: "POST",
      headers,
      body: typeof body === "string" ? body : "{}",
    }),
    createContext() {
      if (typeof body !== "string") throw body.fault;
      return {};
    },
    responseMeta: ({ errors: [error] }) =>
      error === undefined ? {} : { status: errorResponse(causeOf(error), "").status },
  });
}

/** The ApiFault of an error of tRPC. */
function causeOf(error: TRPCError): unknown {
  const { cause } = error;
  if (cause instanceof ApiFault) return cause;
  if (error.code === "BAD_REQUEST" && cause !== undefined && "issues" in cause)
    return new ApiFault("validation-failed", cause.issues as ApiFault["issues"]);
  if (error.code === "NOT_FOUND") return new ApiFault("not-found");
  const status = getHTTPStatusCodeFromError(error);
  return status === 500 ? (cause ?? error) : { status };
}
