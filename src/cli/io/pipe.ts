import { constants, openSync } from "node:fs";
import { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Path } from "./files";

/**
 * Named pipes. They are opened without waiting for the other end: a thread that waits in a system call would keep
 * the process from ending when it is interrupted.
 */

/** The bytes that come out of a pipe. */
export async function* pipeBlocks(path: Path): AsyncGenerator<Uint8Array, void> {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  yield* new Socket({ fd, readable: true, writable: false }) as AsyncIterable<Uint8Array>;
}

/** How long to wait before somebody is looked for anew who reads a pipe, in milliseconds. */
const pause = 20;

/** Opens a pipe to write into it, as soon as somebody reads it. */
export async function openPipe(path: string): Promise<Socket> {
  for (;;) {
    try {
      const fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
      const pipe = new Socket({ fd, readable: false, writable: true });
      return pipe.on("error", () => undefined); // who writes hears of it
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENXIO") throw error;
    }
    await setTimeout(pause);
  }
}
