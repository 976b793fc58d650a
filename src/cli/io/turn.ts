import { setImmediate } from "node:timers/promises";

/** How long the command works before the event loop gets a turn, in milliseconds. */
const longest = 20;

let last = performance.now();

/** Whether the event loop's last turn was some time ago: signals, terminals and pipes are handled only there. */
export const isTurnDue = (): boolean => performance.now() - last >= longest;

/** Gives the event loop a turn if one is due. */
export async function turn(): Promise<void> {
  if (!isTurnDue()) return;
  await setImmediate();
  last = performance.now();
}
