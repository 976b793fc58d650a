/**
 * The counts that a script of `.ci/run` continues: those of `--add "N passed, N failed"`, the last line of what ran
 * before, or zeros.
 */
export function addedCounts(script, args) {
  if (args.length === 0) return { passed: 0, failed: 0 };
  const counts = /^(\d+) passed, (\d+) failed/.exec(args[1] ?? "");
  if (args[0] !== "--add" || args.length > 2) {
    console.error(`usage: node tools/${script} [--add "N passed, N failed"]`);
    process.exit(2);
  }
  // tests that ended without a count have failed
  return counts === null
    ? { passed: 0, failed: 1 }
    : { passed: Number(counts[1]), failed: Number(counts[2]) };
}
