import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumArguments } from '../chromium/find-chromium.ts';
import { median } from '../median.ts';
import { root } from '../root.ts';

/** What Lighthouse judges, 0 to 100. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Readonly<Record<(typeof categories)[number], number>>;

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly runtimeError?: { readonly message: string };
}

export const medianScores = (runs: readonly Scores[]): Scores =>
  Object.fromEntries(categories.map((name) => [name, median(runs.map((run) => run[name]))])) as Scores;

function scoresOf(report: Report): Scores {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores;
}

async function runOnce(url: string, chromium: string, reportName: string): Promise<Scores> {
  const folder = path.join(root, '.cache/lighthouse');
  mkdirSync(folder, { recursive: true });
  const report = path.join(folder, `${reportName}.json`);
  const flags = ['--headless=new', ...chromiumArguments].join(' ');
  const args = ['lighthouse/cli/index.js', url, '--quiet', '--output=json', `--output-path=${report}`];
  const options = [`--only-categories=${categories.join(',')}`, `--chrome-flags=${flags}`];
  await promisify(execFile)(process.execPath, [...args, ...options], {
    cwd: path.join(root, 'tools/lighthouse/node_modules'),
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 1 << 26,
  });
  return scoresOf(JSON.parse(readFileSync(report, 'utf8')));
}

const mostTries = 3;

/**
 * One run of Lighthouse with its mobile settings. The report is kept for reading. On a busy machine the browser
 * sometimes loses the beginning of the trace; Lighthouse then asks for another try and gets it.
 * @param reportName name of its file below .cache/lighthouse, without ending
 */
export async function runLighthouse(url: string, chromium: string, reportName: string): Promise<Scores> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(url, chromium, reportName);
    } catch (error) {
      const isWorthAnother = error instanceof Error && error.message.includes('run Lighthouse again');
      if (!isWorthAnother || tries === mostTries) throw error;
    }
  }
}
