import type { BigIntStats } from "node:fs";
import { fstatSync } from "node:fs";
import type { CommandIo, Writer } from "./command-io";

/** The command's own process. Apart from the bin file, only this file uses `process`. */
export function processIo(): CommandIo {
  const { stdout, stderr, env, platform } = process;
  // every write reports its own error
  stdout.on("error", () => undefined);
  stderr.on("error", () => undefined);
  const exitListeners = new Set<() => void>();
  process.on("exit", () => {
    for (const listener of exitListeners) listener();
  });
  return {
    stdin: {
      // process.stdin is opened at its first use
      get isTTY() {
        return Boolean(process.stdin.isTTY);
      },
      stats: () => statsOf(0),
      [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator](),
    },
    stdout: writerTo(stdout, true),
    stderr: writerTo(stderr, false),
    env,
    platform,
    user: () => process.geteuid?.(),
    pid: process.pid,
    now,
    onInterrupt: (listener) => {
      for (const signal of signals) process.on(signal, listener);
      return () => {
        for (const signal of signals) process.off(signal, listener);
      };
    },
    onExit: (listener) => {
      exitListeners.add(listener);
      return () => exitListeners.delete(listener);
    },
  };
}

function statsOf(descriptor: number): BigIntStats | undefined {
  try {
    return fstatSync(descriptor, { bigint: true });
  } catch {
    return undefined; // it is closed
  }
}

function now(): string {
  const time = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** SIGHUP comes when the terminal is closed. On a system without SIGQUIT, it never comes. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

const writerTo = (
  stream: NodeJS.WriteStream & { readonly fd: number },
  canReject: boolean,
): Writer => ({
  isTTY: Boolean(stream.isTTY), // undefined if it is not a terminal
  get columns() {
    return stream.columns; // it changes with the window
  },
  stats: () => statsOf(stream.fd),
  write: (bytes) =>
    new Promise((resolve, reject) => {
      stream.write(bytes, (error) => {
        if (error && canReject) reject(error);
        else resolve();
      });
    }),
});
