/** The functions of a host that wait for its event loop, the fastest one first. */
interface LoopHost {
  readonly setImmediate?: (then: () => void) => unknown;
  readonly MessageChannel?: new () => {
    readonly port1: { onmessage: unknown; close(): void };
    readonly port2: { postMessage(message: unknown): void };
  };
  readonly setTimeout?: (then: () => void) => unknown;
}

/** Waits until the event loop has run timers, messages, and the requests of a server. It does not read a clock. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { setImmediate, MessageChannel, setTimeout } = globalThis as unknown as LoopHost;
    if (setImmediate !== undefined) return void setImmediate(resolve);
    // A timer would wait for some milliseconds.
    if (MessageChannel !== undefined) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      return port2.postMessage(undefined);
    }
    return setTimeout === undefined ? resolve() : void setTimeout(resolve);
  });
