import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './read-reports.ts';

const reasonLines = 12;

function failure(name: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason).trim().split('\n').slice(0, reasonLines);
  return [name, ...lines].join('\n    ');
}

/** The failed tests of a vitest report, and the files that could not be loaded. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [failure(file.name, file.message)] : [];
    return failed.map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
}

/** The failed journeys of a Playwright report, and the errors outside the journeys. */
export function playwrightFailures({ suites = [], errors }: PlaywrightReport): string[] {
  return [
    ...suites.flatMap((suite) => failuresOfSuite(suite)),
    ...errors.map((error) => failure('Outside the journeys', error.message)),
  ];
}

function failuresOfSuite(suite: PlaywrightSuite, prefix = ''): string[] {
  const name = `${prefix}${suite.title}`;
  const failed = (suite.specs ?? []).filter((spec) => !spec.ok);
  return [
    ...failed.map((spec) => {
      const results = spec.tests.flatMap((test) => test.results);
      return failure(`${name} › ${spec.title}`, results.find((result) => result.error)?.error?.message);
    }),
    ...(suite.suites ?? []).flatMap((inner) => failuresOfSuite(inner, `${name} › `)),
  ];
}

/** Reads the failures from a report. A missing report has none here; `readReport` counts it as a failure. */
export function readFailures<Report>(file: string, failures: (report: Report) => string[]): string[] {
  try {
    return failures(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
