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

/** An empty place for a runner's report, so that an old one is never read for a new one. */
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

/** Builds what has changed. The build sets its own NODE_ENV, so it lives in a process of its own. */
export async function build(): Promise<boolean> {
  return (await runProgram('scripts/build.ts')) === 0;
}

export async function runVitest(patterns: readonly string[]): Promise<Count> {
  const report = freshReport('vitest');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const narrowed = patterns.length > 0 ? ['--passWithNoTests', ...patterns] : [];
  const exitCode = await run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...narrowed]);
  return withExitCode(readReport(report, countVitest), exitCode);
}

export async function runPlaywright(patterns: readonly string[]): Promise<Count> {
  // The journeys find it by themselves, each the one that it needs.
  if (!(await provideChromium())) {
    console.error(chromiumAdvice);
    return oneFailure;
  }
  return runPlaywrightTests('playwright', patterns);
}

/** The journeys of browsers other than Chromium, in those that `args` names. */
export function runOtherBrowsers(args: readonly string[]): Promise<Count> {
  return runPlaywrightTests('browsers', ['--config=test/browsers/playwright.config.ts', ...args]);
}

async function runPlaywrightTests(runner: Runner, args: readonly string[]): Promise<Count> {
  const report = freshReport(runner);
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const exitCode = await run([...cli, ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return withExitCode(readReport(report, countPlaywright), exitCode);
}

/** What failed in the run just ended, each by its name and the beginning of its reason. */
export function failuresOf(plan: Plan): string[] {
  return [
    ...(plan.unit ? readFailures(reportFile('vitest'), vitestFailures) : []),
    ...(plan.e2e ? readFailures(reportFile('playwright'), playwrightFailures) : []),
  ];
}

export const failuresOfOtherBrowsers = () => readFailures(reportFile('browsers'), playwrightFailures);
