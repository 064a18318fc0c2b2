import { readFileSync } from 'node:fs';
import { add, type Count, noTests, oneFailure } from './count.ts';

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** Counts the files that failed without a failed test: they could not be loaded, or their setup failed. */
function brokenFiles(report: VitestReport): number {
  return report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
}

export function countVitest(report: VitestReport): Count {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles(report),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts Playwright's results. A flaky test counts as failed. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Count {
  const tests = { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  return add(tests, { ...noTests, failed: errors.length });
}

/** Reads and counts a runner's report. A missing or invalid one counts as one failure, because the runner crashed. */
export function readReport<Report>(file: string, count: (report: Report) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error('The test runner ended without a report.');
    return oneFailure;
  }
}
