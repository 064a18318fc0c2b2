import { type Category, metrics, type Verdict } from './run-lighthouse.ts';

export interface Measured {
  /** The path of a page, or the name of a peer. */
  readonly page: string;
  /** A page of another site, which has no targets. */
  readonly isPeer?: boolean;
  /** The scores, or the error that prevented them. */
  readonly verdict: Verdict | Error;
}

/** Target for each category, of 100. */
export const minScores: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

export function meetsTargets({ verdict }: Measured, judged: readonly Category[]): boolean {
  return (
    !(verdict instanceof Error) && judged.every((name) => (verdict.scores[name] ?? 0) >= minScores[name])
  );
}

/** One line per page with its scores and metrics, and the failed audits of pages below target. */
export function scoreTable(all: readonly Measured[], judged: readonly Category[]): string {
  const shown = judged.includes('performance') ? metrics : [];
  const width = Math.max(4, ...all.map(({ page }) => page.length));
  const heads = [
    ...judged.map((name) => `${name} ≥ ${minScores[name]}`),
    ...shown.map(({ label }) => label.padStart(6)),
  ];
  const lines = all.map((measured) => {
    const { page, verdict, isPeer } = measured;
    if (verdict instanceof Error) return `${page.padEnd(width)}  ${firstLineOf(verdict)}`;
    const figures = [
      ...judged.map((name) => String(verdict.scores[name] ?? '')),
      ...shown.map(({ id, digits }) => verdict.metrics[id]?.toFixed(digits) ?? ''),
    ];
    const cells = figures.map((figure, i) => figure.padStart(heads[i]?.length ?? 0));
    const why = isPeer || meetsTargets(measured, judged) ? [] : [verdict.failed.join(', ')];
    return [page.padEnd(width), ...cells, ...why].join('  ').trimEnd();
  });
  return [['page'.padEnd(width), ...heads].join('  '), ...lines].join('\n');
}

const firstLineOf = ({ message }: Error) => message.split('\n')[0] ?? '';
