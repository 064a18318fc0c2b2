/** Numbers of tests by result. A runner that crashes counts as one failure. */
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

/** Whether a run succeeded: no test failed, and at least one passed. */
export function isGreen(count: Count): boolean {
  return count.failed === 0 && count.passed > 0;
}

/**
 * Adds a failure if the runner exited with an error code but its report has no failed test: then it crashed.
 */
export function withExitCode(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
