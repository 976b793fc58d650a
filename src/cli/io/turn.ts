import { setImmediate } from "node:timers/promises";

/** The command yields to the event loop after this time, in milliseconds. */
const maxBusy = 20;

let last = performance.now();

/** Returns true if the event loop has not run for some time. Only there, signals, terminals and pipes are handled. */
export const isTurnDue = (): boolean => performance.now() - last >= maxBusy;

export async function turn(): Promise<void> {
  if (!isTurnDue()) return;
  await setImmediate();
  last = performance.now();
}
