import type { Summary } from "ripslint";
import type { Finding } from "ripslint/batch";
import type { Job, Report } from "./worker.js";

/**
 * Judges a file in a worker, so that the page stays usable. A bundler finds the worker by this form:
 * `new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })`.
 */
export function judge(
  worker: Worker,
  job: Job,
  onFindings: (findings: readonly Finding[]) => void,
): Promise<Summary> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if ("findings" in data) onFindings(data.findings);
      else if ("summary" in data) resolve(data.summary);
      else reject(new Error(data.failed));
    };
    // The worker could not be loaded, or a message could not be read.
    worker.onerror = worker.onmessageerror = () => reject(new Error("the worker failed"));
    worker.postMessage(job);
  });
}
