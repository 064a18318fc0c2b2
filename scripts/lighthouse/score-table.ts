import type { Category, Verdict } from './run-lighthouse.ts';

export interface Measured {
  readonly page: string;
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

/** One line per page with its scores, and the failed audits of pages below target. */
export function scoreTable(all: readonly Measured[], judged: readonly Category[]): string {
  const width = Math.max(4, ...all.map(({ page }) => page.length));
  const heads = judged.map((name) => `${name} ≥ ${minScores[name]}`);
  const lines = all.map((measured) => {
    const { page, verdict } = measured;
    if (verdict instanceof Error) return `${page.padEnd(width)}  ${firstLineOf(verdict)}`;
    const scores = judged.map((name, i) =>
      String(verdict.scores[name] ?? '').padStart(heads[i]?.length ?? 0),
    );
    const why = meetsTargets(measured, judged) ? [] : [verdict.failed.join(', ')];
    return [page.padEnd(width), ...scores, ...why].join('  ').trimEnd();
  });
  return [['page'.padEnd(width), ...heads].join('  '), ...lines].join('\n');
}

const firstLineOf = ({ message }: Error) => message.split('\n')[0] ?? '';
