/** The worker yields to the event loop after this time, in milliseconds. Messages are handled only there. */
const longest = 25;

let last = performance.now();
const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/** Waits until the event loop has run. A timer would wait for some milliseconds. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(undefined);
  });

export async function turn(): Promise<void> {
  if (performance.now() - last < longest) return;
  await nextTurn();
  last = performance.now();
}
