import { randomUUID } from "node:crypto";
import { createServer, STATUS_CODES } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { toApiError } from "ripslint";

/**
 * The HTTP server of an app. What does not become a request, such as a malformed header Host, never reaches the app, and is
 * answered with an ApiError too.
 *
 * @param {{ fetch: (request: Request) => Response | Promise<Response> }} app
 * @param {{ hostname?: string, log?: (line: string) => void }} [options]
 */
export function httpServer(app, { hostname, log = () => {} } = {}) {
  const answer = (status, code) => {
    const requestId = randomUUID();
    log(`${requestId} no request ${status}`);
    return JSON.stringify(toApiError([], { code, requestId }));
  };
  const headers = { "content-type": "application/json", connection: "close" };

  const listener = getRequestListener(app.fetch, {
    hostname,
    errorHandler: (error) => {
      const [status, code] = error instanceof RequestError ? [400, "request"] : [500, "internal"];
      return new Response(answer(status, code), { status, headers });
    },
  });
  // a request without Host reaches the listener, which refuses it
  const server = createServer({ requireHostHeader: false }, (...given) => void listener(...given));
  return server.on("clientError", (error, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const body = answer(400, "request");
    const lines = Object.entries({ ...headers, "content-length": Buffer.byteLength(body) });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.end(`HTTP/1.1 400 ${STATUS_CODES[400]}\r\n${head}\r\n${body}`);
  });
}
