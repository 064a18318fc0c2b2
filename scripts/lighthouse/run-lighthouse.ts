import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumArguments } from '../chromium/find-chromium.ts';
import { median } from '../median.ts';
import { root } from '../root.ts';

/** Lighthouse scores, 0 to 100. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];
export type Scores = Readonly<Partial<Record<Category, number>>>;

/** The metrics behind the performance score, with their audits. */
export const metrics = [
  { id: 'largest-contentful-paint', label: 'LCP ms', digits: 0 },
  { id: 'total-blocking-time', label: 'TBT ms', digits: 0 },
  { id: 'cumulative-layout-shift', label: 'CLS', digits: 3 },
] as const;
type Metric = (typeof metrics)[number]['id'];

export interface Verdict {
  /** For the requested categories. */
  readonly scores: Scores;
  /** Empty if performance was not requested. */
  readonly metrics: Readonly<Partial<Record<Metric, number>>>;
  /** Ids of the weighted audits in these categories that did not pass completely. */
  readonly failed: readonly string[];
}

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly numericValue?: number }>
  >;
  readonly runtimeError?: { readonly message: string };
}

/** The median of the runs, figure by figure, with the audits that failed in any of them. */
export function medianVerdict(runs: readonly Verdict[]): Verdict {
  return {
    scores: medians(runs.map((run) => run.scores)),
    metrics: medians(runs.map((run) => run.metrics)),
    failed: [...new Set(runs.flatMap((run) => run.failed))],
  };
}

function medians<Name extends string>(
  runs: readonly Readonly<Partial<Record<Name, number>>>[],
): Partial<Record<Name, number>> {
  const names = Object.keys(runs[0] ?? {}) as Name[];
  const figures = names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))]);
  return Object.fromEntries(figures);
}

export function verdictOf(report: Report): Verdict {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const judged = Object.entries(report.categories);
  const scores = judged.map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  const counted = judged.flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0));
  // Null if an audit does not apply.
  const failed = counted.map(({ id }) => id).filter((id) => (report.audits[id]?.score ?? 1) < 1);
  const measured = metrics.flatMap(({ id }) => {
    const value = report.audits[id]?.numericValue;
    return value === undefined ? [] : [[id, value]];
  });
  return {
    scores: Object.fromEntries(scores),
    metrics: Object.fromEntries(measured),
    failed: [...new Set(failed)],
  };
}

interface Run {
  readonly url: string;
  readonly judged: readonly Category[];
  /** Path of the browser. */
  readonly chromium: string;
  /** Name of the report file below .cache/lighthouse, without extension. */
  readonly reportName: string;
}

/** Throttling and full-page screenshots matter only for performance. */
const argumentsWithoutPerformance = ['--throttling-method=provided', '--disable-full-page-screenshot'];

async function runOnce({ url, judged, chromium, reportName }: Run): Promise<Verdict> {
  const folder = path.join(root, '.cache/lighthouse');
  mkdirSync(folder, { recursive: true });
  const report = path.join(folder, `${reportName}.json`);
  const flags = ['--headless=new', ...chromiumArguments].join(' ');
  const args = ['lighthouse/cli/index.js', url, '--quiet', '--output=json', `--output-path=${report}`];
  const options = [`--only-categories=${judged.join(',')}`, `--chrome-flags=${flags}`];
  if (!judged.includes('performance')) options.push(...argumentsWithoutPerformance);
  await promisify(execFile)(process.execPath, [...args, ...options], {
    cwd: path.join(root, 'tools/lighthouse/node_modules'),
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 1 << 26,
  });
  return verdictOf(JSON.parse(readFileSync(report, 'utf8')));
}

const maxAttempts = 3;

/**
 * Runs Lighthouse once with its mobile settings and saves the report. On a busy machine the browser sometimes loses the
 * beginning of the trace; Lighthouse then retries successfully.
 */
export async function runLighthouse(run: Run): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(run);
    } catch (error) {
      const isRetryable = error instanceof Error && error.message.includes('run Lighthouse again');
      if (!isRetryable || attempt === maxAttempts) throw error;
    }
  }
}
