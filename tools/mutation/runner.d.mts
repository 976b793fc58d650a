/** Runs tools/mutation/tests.ts in a process of Stryker. */
export class Runner {
  /** Collects the tests of the folder that RIPSLINT_MUTATED names. */
  init(): Promise<void>;
  readonly count: number;
}
