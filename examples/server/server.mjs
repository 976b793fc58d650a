import { mkdirSync, readFileSync } from "node:fs";
import { revisionContext } from "ripslint";
import { createApp } from "./app.mjs";
import { httpServer } from "./listener.mjs";
import { openStore } from "./store.mjs";

/** Starts the server; PORT and DATA, a folder, come from the environment. */
const { PORT = "8787", DATA = "data" } = process.env;
const config = JSON.parse(readFileSync(new URL("config.json", import.meta.url), "utf8"));

mkdirSync(DATA, { recursive: true });
const store = openStore(`${DATA}/example.db`);
for (const { workspace, kind, id } of config.resources)
  if (store.readResource(workspace, kind, id) === undefined)
    store.saveResource(workspace, kind, id, { id });

const log = (line) => console.log(line);
const app = createApp({
  store,
  tokens: config.tokens,
  context: revisionContext(config.context),
  log,
});
const server = httpServer(app, { log });
server.listen(Number(PORT), "127.0.0.1", () =>
  console.log(`listening on http://127.0.0.1:${server.address().port}`),
);
