/** How many tests of a run ended how. A runner that crashes counts as a failure of its own. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: Count = { passed: 0, failed: 0, skipped: 0 };
export const oneFailure: Count = { ...noTests, failed: 1 };

export function add(a: Count, b: Count): Count {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of every run. */
export function closingLine({ passed, failed, skipped }: Count): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

/** A run in which nothing passed has shown nothing. */
export function isGreen(count: Count): boolean {
  return count.failed === 0 && count.passed > 0;
}

/**
 * Holds a runner's report against its exit code: a run that says it failed without naming a failed test has
 * crashed somewhere, and that is a failure too.
 */
export function withExitCode(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
