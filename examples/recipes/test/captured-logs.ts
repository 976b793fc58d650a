import { setTimeout } from "node:timers/promises";
import { format } from "node:util";

const methods = ["debug", "error", "info", "log", "trace", "warn"] as const;

/** What is written to the console, to standard output and to standard error while `run` runs. */
export async function capturedLogs(run: () => Promise<void>): Promise<string> {
  let logs = "";
  const replaced: (() => void)[] = [];
  const replace = <T extends object, K extends keyof T>(
    owner: T,
    name: K,
    value: unknown,
  ): void => {
    const before = owner[name];
    owner[name] = value as T[K];
    replaced.push(() => (owner[name] = before));
  };
  for (const method of methods)
    replace(console, method, (...parts: unknown[]) => {
      logs += `${format(...parts)}\n`;
    });
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean;
    replace(stream, "write", (chunk: unknown, ...rest: unknown[]) => {
      if (typeof chunk === "string") logs += chunk;
      return write(chunk, ...rest);
    });
  }
  try {
    await run();
    await setTimeout(20); // Express logs after it has answered
  } finally {
    for (const restore of replaced) restore();
  }
  return logs;
}
