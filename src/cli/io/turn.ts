import { setImmediate } from "node:timers/promises";

/** How long the command works before the event loop gets a turn, in milliseconds. */
const longest = 50;

let last = performance.now();

/** Gives the event loop a turn if the last one was some time ago: signals are handled only there. */
export async function turn(): Promise<void> {
  if (performance.now() - last < longest) return;
  await setImmediate();
  last = performance.now();
}
