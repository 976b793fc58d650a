import type { RunnerTask } from "vitest";
import { afterAll } from "vitest";
import { writeLongRun } from "../tools/long-runs";

/** With RIPSLINT_WRITE, a test file that runs long writes its line into docs/reliability.md when all its tests have ended. */
export function writesLongRun(command: string): void {
  if (process.env["RIPSLINT_WRITE"] === undefined) return;
  afterAll((_, { file: { tasks } }) => {
    const states = endedTests(tasks).map(({ result }) => result?.state);
    const [passed, failed] = ["pass", "fail"].map(
      (state) => states.filter((each) => each === state).length,
    );
    writeLongRun(command, {
      en: `${passed} passed, ${failed} failed`,
      es: `${passed} pasaron, ${failed} fallaron`,
    });
  });
}

const endedTests = (tasks: readonly RunnerTask[]): readonly RunnerTask[] =>
  tasks.flatMap((task) => (task.type === "suite" ? endedTests(task.tasks) : [task]));
