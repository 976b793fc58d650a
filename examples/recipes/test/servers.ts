import { once } from "node:events";
import { createServer, request as httpRequest, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { ReadableStream } from "node:stream/web";
import type { RevisionContext } from "ripslint";
import type { SaveDraft } from "../body.js";
import { createApp as createExpress } from "../express.js";
import { createApp as createFastify } from "../fastify.js";
import { createHandler } from "../handler.js";
import { createApp as createHono } from "../hono.js";
import { createRouter, handle } from "../trpc.js";

/** What a test sends. `chunks` is sent without a Content-Length, or with one that is wrong. */
export interface Sent {
  readonly method?: "GET" | "POST";
  readonly path?: string;
  readonly type?: string | undefined;
  readonly length?: number;
  readonly chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

export interface Received {
  readonly status: number;
  readonly text: string;
}

export interface Server {
  readonly send: (sent: Sent) => Promise<Received>;
  readonly close?: () => Promise<unknown>;
}

export const draftPath = "/records/procedimientos";
export const revisionPath = "/records/procedimientos/revision";

type Start = (
  save: SaveDraft,
  context: RevisionContext,
  log: (line: string) => void,
) => Server | Promise<Server>;

/** Each server recipe. Express and Fastify are called over a socket, the others as the functions that they are. */
export const servers: Readonly<Record<string, Start>> = {
  async fastify(save, context, log) {
    const app = createFastify(save, context, {
      logger: { level: "trace", stream: { write: log } },
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    return { send: overSocket(portOf(app.server)), close: () => app.close() };
  },
  async express(save, context) {
    const server = createServer(createExpress(save, context) as RequestListener);
    await once(server.listen(0, "127.0.0.1"), "listening");
    const close = async (): Promise<void> => {
      server.close();
      server.closeAllConnections();
    };
    return { send: overSocket(portOf(server)), close };
  },
  hono(save, context) {
    const app = createHono(save, context);
    return { send: (sent) => asRequest(sent, async (request) => app.fetch(request)) };
  },
  handler: (save, context) => {
    const handler = createHandler(save, context);
    return { send: (sent) => asRequest(sent, handler) };
  },
  trpc(save, context) {
    const router = createRouter(save, context);
    const procedures: Record<string, string> = {
      [draftPath]: "/trpc/saveDraft",
      [revisionPath]: "/trpc/checkRevision",
    };
    return {
      send: ({ path = draftPath, ...sent }) =>
        asRequest({ ...sent, path: procedures[path] ?? "/trpc/other" }, (request) =>
          handle(router, request),
        ),
    };
  },
};

const portOf = (server: { address(): AddressInfo | string | null }): number =>
  (server.address() as AddressInfo).port;

const headersOf = ({ type, length }: Sent): Record<string, string> => ({
  ...(type !== undefined && { "content-type": type }),
  ...(length !== undefined && { "content-length": String(length) }),
});

/** Sends a Request with a streamed body to a function. */
async function asRequest(
  sent: Sent,
  handler: (request: Request) => Promise<Response>,
): Promise<Received> {
  const { method = "POST" } = sent;
  const body = method === "POST" ? (ReadableStream.from(sent.chunks) as BodyInit) : null;
  const init = { method, headers: headersOf(sent), body, duplex: "half" };
  const response = await handler(new Request(`http://localhost${sent.path ?? draftPath}`, init));
  return { status: response.status, text: await response.text() };
}

/** Sends chunks over a socket, and stops sending when the response is there. */
const overSocket =
  (port: number) =>
  (sent: Sent): Promise<Received> =>
    new Promise((resolve, reject) => {
      const { path = draftPath, method = "POST" } = sent;
      const headers = headersOf(sent);
      const request = httpRequest({ port, host: "127.0.0.1", method, path, headers });
      const body = Readable.from(sent.chunks);
      let answered = false;
      request.on("response", (response) => {
        answered = true;
        body.unpipe(request);
        response.setEncoding("utf8");
        let text = "";
        response.on("data", (chunk: string) => (text += chunk));
        response.on("end", () => {
          body.destroy();
          request.destroy();
          resolve({ status: response.statusCode ?? 0, text });
        });
      });
      request.on("error", (error) => {
        if (!answered) reject(error);
      });
      body.pipe(request);
    });
