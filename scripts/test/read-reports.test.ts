import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFileIn } from '../../test/harness/temporary-folder.ts';
import { root } from '../root.ts';
import { playwrightFailures, vitestFailures } from './name-failures.ts';
import { countPlaywright, countVitest, readReport } from './read-reports.ts';

/** Runs the real vitest on a small project and returns its report. */
function reportOf(files: Record<string, string>) {
  const folder = temporaryFolder({
    'vitest.config.mjs': 'export default { test: { globals: true } };',
    ...files,
  });
  const report = path.join(folder, 'report.json');
  const args = [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder];
  try {
    execFileSync(process.execPath, [...args, '--reporter=json', `--outputFile.json=${report}`], {
      stdio: 'ignore',
    });
  } catch {
    // vitest exits with an error code if a test fails; the report says which.
  }
  return JSON.parse(readFileSync(report, 'utf8'));
}

it('counts passed, failed and skipped tests of vitest, and a file that cannot be loaded as a failure', () => {
  const report = reportOf({
    'good.test.mjs': "it('a', () => {}); it.skip('b', () => {}); it.todo('c');",
    'bad.test.mjs': "it('d', () => { throw new Error('no'); }); it('e', () => {});",
    'broken.test.mjs': "throw new Error('at load');",
  });
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
  const failures = vitestFailures(report).sort();
  expect(failures).toHaveLength(2);
  expect(failures[0]).toMatch(/bad\.test\.mjs › d\n {4}Error: no/);
  expect(failures[1]).toMatch(/broken\.test\.mjs\n {4}at load/);
});

it('counts a flaky journey and an error outside the journeys as failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

it('counts a missing or truncated report as a failure', () => {
  const folder = temporaryFolder();
  writeFileIn(folder, 'cut.json', '{"numPassed');
  expect(readReport(path.join(folder, 'absent.json'), countVitest).failed).toBe(1);
  expect(readReport(path.join(folder, 'cut.json'), countVitest).failed).toBe(1);
});

it('names a failed journey with its suites, and an error outside the journeys', () => {
  const specs = [
    { title: 'opens', ok: true, tests: [] },
    {
      title: 'closes',
      ok: false,
      tests: [{ results: [{ error: { message: '\u001b[31mno door\u001b[39m' } }] }],
    },
  ];
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [{ message: 'no server' }],
    suites: [{ title: 'house.e2e.ts', suites: [{ title: 'the door', specs }] }],
  };
  expect(playwrightFailures(report)).toEqual([
    'house.e2e.ts › the door › closes\n    no door',
    'Outside the journeys\n    no server',
  ]);
});
