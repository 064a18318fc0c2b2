import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChild } from '../bootstrap/run-child.mjs';
import { chromiumAdvice, provideChromium } from '../chromium/provide-chromium.ts';
import { root } from '../root.ts';
import { runProgram } from '../run-program.ts';
import { type Count, oneFailure, withExitCode } from './count.ts';
import { playwrightFailures, readFailures, vitestFailures } from './name-failures.ts';
import type { Plan } from './plan.ts';
import { countPlaywright, countVitest, readReport } from './read-reports.ts';

/** Paths of the browser journeys, relative to the repository. */
export function findJourneys(): string[] {
  const files = readdirSync(path.join(root, 'test/e2e'), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.e2e.ts')).map((file) => path.join('test/e2e', file));
}

type Runner = 'vitest' | 'playwright' | 'browsers';

const reportFile = (runner: Runner) => path.join(root, '.cache/test', `${runner}.json`);

/** Deletes a runner's previous report, so that it can't be taken for the new one, and returns its path. */
function freshReport(runner: Runner): string {
  const file = reportFile(runner);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const env = { ...process.env, ...environment };
  return runChild(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Builds what has changed. The build sets its own NODE_ENV, so it runs in its own process. */
export async function build(): Promise<boolean> {
  return (await runProgram('scripts/build.ts')) === 0;
}

export async function runVitest(patterns: readonly string[]): Promise<Count> {
  const report = freshReport('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const filters = patterns.length > 0 ? ['--passWithNoTests', ...patterns] : [];
  const exitCode = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filters]);
  return withExitCode(readReport(report, countVitest), exitCode);
}

export async function runPlaywright(patterns: readonly string[]): Promise<Count> {
  // Each journey finds the browser it needs itself.
  if (!(await provideChromium())) {
    console.error(chromiumAdvice);
    return oneFailure;
  }
  return runPlaywrightTests('playwright', patterns);
}

/** Runs the journeys of browsers other than Chromium. `args` selects the browsers. */
export function runOtherBrowsers(args: readonly string[]): Promise<Count> {
  return runPlaywrightTests('browsers', ['--config=test/browsers/playwright.config.ts', ...args]);
}

async function runPlaywrightTests(runner: Runner, args: readonly string[]): Promise<Count> {
  const report = freshReport(runner);
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const exitCode = await run([...cli, ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return withExitCode(readReport(report, countPlaywright), exitCode);
}

/** The failures of the last run: their names and the first lines of their reasons. */
export function failuresOf(plan: Plan): string[] {
  return [
    ...(plan.unit ? readFailures(reportFile('vitest'), vitestFailures) : []),
    ...(plan.e2e ? readFailures(reportFile('playwright'), playwrightFailures) : []),
  ];
}

export const failuresOfOtherBrowsers = () => readFailures(reportFile('browsers'), playwrightFailures);
