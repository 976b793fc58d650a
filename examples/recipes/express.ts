/*
 * - The error of `express.json()` quotes broken JSON, and carries the whole body. Express prints it, and sends it
 *   unless NODE_ENV is production. The recipe reads the body itself and has an error handler.
 * - `express.json()` and `express.raw()` answer 413 only when the client has sent everything. The recipe answers at
 *   the limit.
 * - With another content type, `express.json()` leaves `request.body` undefined. The recipe answers 415.
 */
import { randomUUID } from "node:crypto";
import express, { type ErrorRequestHandler, type Request } from "express";
import type { RevisionContext } from "ripslint";
import { createBytesValidator } from "ripslint/batch";
import { ApiFault, errorResponse, logLine, refuse } from "./api-fault.js";
import { readBody, type SaveDraft } from "./body.js";

/** The routes are ours: the contract shows none for records. */
export function createApp(save: SaveDraft, context: RevisionContext) {
  const rips = createBytesValidator({ context });
  const app = express();

  // May it be saved? Every field may be absent; only the JSON types count.
  app.post("/records/procedimientos", async (request, response) => {
    const bytes = await bytesOf(request);
    refuse(rips.bytes(2, bytes, { stage: "draft" }));
    await save(bytes);
    response.status(201).json({ saved: true });
  });

  // May it be submitted? Warnings do not prevent it.
  app.post("/records/procedimientos/revision", async (request, response) => {
    const issues = rips.bytes(2, await bytesOf(request));
    refuse(issues);
    response.json({ ready: true, issues });
  });

  app.use(() => {
    throw new ApiFault("not-found");
  });
  // Express knows an error handler by its four parameters. Without one it prints the error, and sends its stack.
  const onError: ErrorRequestHandler = (error, request, response, _next) => {
    const requestId = randomUUID();
    console.error(logLine(error, requestId));
    const { status, body } = errorResponse(error, requestId);
    if (!request.complete) response.set("connection", "close"); // the rest of the body is not read
    response.status(status).json(body);
  };
  return app.use(onError);
}

/**
 * Not express.json() or express.raw(): they answer 413 only after the whole body has been sent, leave a body of another
 * content type undefined, and the error of express.json() quotes the body and carries it whole.
 */
const bytesOf = (request: Request) =>
  readBody(request.get("content-type"), request.iterator({ destroyOnReturn: false }));
