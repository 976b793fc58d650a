/** How long the worker works before it yields to the event loop, in milliseconds: messages are handled only there. */
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

/** Yields to the event loop if it is due. */
export async function turn(): Promise<void> {
  if (performance.now() - last < longest) return;
  await nextTurn();
  last = performance.now();
}
