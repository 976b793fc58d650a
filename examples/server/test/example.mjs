import { readFileSync } from "node:fs";
import { revisionContext } from "ripslint";
import { createApp } from "../app.mjs";
import { openStore } from "../store.mjs";

export const config = JSON.parse(readFileSync(new URL("../config.json", import.meta.url), "utf8"));
export const tokens = { write: "example-write", send: "example-send" };

/** The app with a database in memory, and what it logged. */
export function example(options = {}) {
  const store = openStore(":memory:");
  const lines = [];
  for (const { workspace, kind, id } of config.resources)
    store.saveResource(workspace, kind, id, { id });
  const app = createApp({
    store,
    tokens: config.tokens,
    context: revisionContext(config.context),
    log: (line) => lines.push(line),
    ...options,
  });
  return { app, store, lines };
}

export const draftPath = (shape, id) => `/example/workspaces/w-1/drafts/${shape}/${id}`;

/** A request to the app in this process. */
export const ask = (app, method, path, { body, token = "example-token", ...headers } = {}) =>
  app.request(path, {
    method,
    body,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
