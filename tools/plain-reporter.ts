import type { Reporter, TestModule, Vitest } from "vitest/node";

/**
 * Names the tests that were skipped, and ends the output with one plain line: "N passed, N failed", and ", N skipped"
 * if there are any.
 */
export default class PlainReporter implements Reporter {
  private hasPattern = false;

  onInit({ config }: Vitest): void {
    this.hasPattern = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = { passed: 0, failed: errors.length, skipped: 0 };
    for (const module of modules) {
      let failedTests = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "failed") failedTests += 1;
        else count[state === "passed" ? "passed" : "skipped"] += 1;
        if (state === "skipped" && !this.hasPattern) console.log(`skipped: ${test.fullName}`);
      }
      // A file that does not load, or whose hook fails, may have no failed test: it counts as one.
      count.failed += module.state() === "failed" ? Math.max(failedTests, 1) : failedTests;
    }
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
    console.log(`${count.passed} passed, ${count.failed} failed${skipped}`);
  }
}
