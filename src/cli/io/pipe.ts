import { constants, openSync } from "node:fs";
import { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Path } from "./path";

/**
 * Named pipes. They are opened without waiting for the other end: a thread that waits in a system call would
 * prevent the process from ending when it is interrupted.
 */

/** The bytes that are read from a pipe. */
export async function* pipeBlocks(path: Path): AsyncGenerator<Uint8Array, void> {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  yield* new Socket({ fd, readable: true, writable: false }) as AsyncIterable<Uint8Array>;
}

/** The interval, in milliseconds, at which we try again to open a pipe that has no reader. */
const pause = 20;

/** Opens a pipe for writing, as soon as it has a reader. */
export async function openPipe(path: string): Promise<Socket> {
  for (;;) {
    try {
      const fd = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
      const pipe = new Socket({ fd, readable: false, writable: true });
      return pipe.on("error", () => undefined); // the error is reported by the write
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENXIO") throw error;
    }
    await setTimeout(pause);
  }
}
