import { setImmediate } from "node:timers/promises";

/** How long the command works before it yields to the event loop, in milliseconds. */
const maxBusy = 20;

let last = performance.now();

/** Whether the event loop has not run for some time. Signals, terminals and pipes are handled only there. */
export const isTurnDue = (): boolean => performance.now() - last >= maxBusy;

/** Yields to the event loop if it is due. */
export async function turn(): Promise<void> {
  if (!isTurnDue()) return;
  await setImmediate();
  last = performance.now();
}
