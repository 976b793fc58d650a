import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { availableParallelism } from "node:os";
import { bundled } from "./builds";
import type { Tally } from "./tally";
import { add, emptyTally } from "./tally";

/** How many inputs a process reads at once. */
const share = 100;

/** The seeds of inputs. */
export interface Seeds {
  readonly first: number;
  readonly count: number;
}

/** Compares the libraries of two builds over the inputs of some seeds, in several processes. */
export async function compareLibraries(
  other: string,
  own: string,
  { first, count }: Seeds,
): Promise<Tally> {
  const tally = emptyTally();
  const script = await bundled("tools/acceptance/process.ts");
  const end = first + count;
  let next = first;
  const readShares = async (): Promise<void> => {
    const child = fork(script, [other, own]);
    await answerOf(child, "start");
    while (next < end) {
      const from = next;
      next = Math.min(from + share, end);
      child.send({ first: from, last: next });
      add(tally, (await answerOf(child, `seeds ${from} to ${next - 1}`)) as Tally);
      showProgress(tally.inputs, count);
    }
    child.disconnect();
  };
  const processes = Math.min(availableParallelism(), Math.ceil(count / share));
  await Promise.all(Array.from({ length: processes }, readShares));
  return tally;
}

/** How long a process may take for its share, in milliseconds: some seconds, unless it hangs or the machine is busy. */
const longest = 1_200_000;

/**
 * Returns the next message of a process. If the process ends or hangs, the promise rejects with the name of its task.
 */
export function answerOf(child: ChildProcess, task: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new Error(`${task}: ${reason}`));
    };
    const timer = setTimeout(() => fail("no answer in 20 minutes"), longest);
    const onExit = (code: number | null): void => fail(`the process ended with ${code}`);
    child.once("exit", onExit);
    child.once("message", (message) => {
      clearTimeout(timer);
      child.off("exit", onExit);
      resolve(message);
    });
  });
}

export function showProgress(done: number, count: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done < count ? `\r${done} of ${count} inputs` : "\r\u001b[K");
}
