import type { AbortSignalLike } from "../../core/model/signal";

/** What the contract tests need of the host besides fetch's classes: chance for keys, and a timer for time limits. */
interface Host {
  readonly crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
  setTimeout(then: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
}

const host = globalThis as unknown as Host;

/** A random UUID (version 4). */
export function randomUuid(): string {
  const bytes = host.crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Thrown by `within` when the time is over. */
export class TimeIsOver extends Error {}

/**
 * What a call gives. Rejects with `TimeIsOver` after so many milliseconds, and with the signal's reason; then the
 * signal that the call received is aborted.
 */
export function within<T>(
  milliseconds: number,
  signal: AbortSignalLike | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const stop = (reason: unknown) => {
      reject(reason);
      controller.abort();
    };
    const abort = () => stop(signal?.reason);
    if (signal?.aborted) return abort();
    const timer = host.setTimeout(() => stop(new TimeIsOver()), milliseconds);
    signal?.addEventListener("abort", abort);
    const end = () => {
      host.clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    };
    void call(controller.signal).then(resolve, reject).then(end);
  });
}
