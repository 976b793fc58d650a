import { constants, openSync } from "node:fs";
import { Socket } from "node:net";

/**
 * Reads a named pipe. It is opened without waiting for the other end: a process that waits in a system call does not end when
 * it is interrupted.
 */
export async function* pipeBlocks(path: string): AsyncGenerator<Uint8Array, void> {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  yield* new Socket({ fd, readable: true, writable: false }) as AsyncIterable<Uint8Array>;
}
