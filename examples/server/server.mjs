import { mkdirSync, readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { revisionContext } from "ripslint";
import { createApp } from "./app.mjs";
import { openStore } from "./store.mjs";

/** Starts the server; PORT and DATA, a folder, come from the environment. */
const { PORT = "8787", DATA = "data" } = process.env;
const config = JSON.parse(readFileSync(new URL("config.json", import.meta.url), "utf8"));

mkdirSync(DATA, { recursive: true });
const store = openStore(`${DATA}/example.db`);
for (const { workspace, kind, id } of config.resources)
  if (store.readResource(workspace, kind, id) === undefined)
    store.saveResource(workspace, kind, id, { id });

const app = createApp({
  store,
  tokens: config.tokens,
  context: revisionContext(config.context),
  log: (line) => console.log(line),
});
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(PORT) }, ({ port }) =>
  console.log(`listening on http://127.0.0.1:${port}`),
);
