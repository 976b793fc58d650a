import type { PageWorker } from "./client";
import { WorkerClient } from "./client";
import { ofChoice, ofDrop } from "./given-files";
import { showPage } from "./view";
import { work } from "./worker";

/**
 * The entry of the page and of its worker: both run the same script, so that the file has it once. The page connects
 * the view with the worker and the browser's files.
 */
if (typeof document === "undefined") work();
else {
  const script = document.querySelector("script")?.textContent ?? "";
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const client = new WorkerClient(() => new Worker(address) as unknown as PageWorker);
  const root = document.getElementById("page") ?? document.body;
  showPage(root, client, { ofChoice, ofDrop });
  // The same client, for tests and for whoever opens the console.
  Object.assign(globalThis, { ripslint: { client, ofChoice, ofDrop } });
}
