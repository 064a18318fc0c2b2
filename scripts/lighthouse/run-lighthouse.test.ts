import { expect, it } from 'vitest';
import { median } from '../median.ts';
import { medianVerdict, verdictOf } from './run-lighthouse.ts';

it('reports the median of the runs, figure by figure', () => {
  expect(median([3, 1, 2])).toBe(2);
  const run = (performance: number, seo: number, ...failed: string[]) => ({
    scores: { performance, seo },
    metrics: { 'total-blocking-time': 1_000 - performance },
    failed,
  });

  expect(medianVerdict([run(90, 100), run(99, 92, 'hreflang'), run(95, 91, 'hreflang', 'title')])).toEqual(
    run(95, 92, 'hreflang', 'title'),
  );
});

it('lists the weighted audits that did not pass completely', () => {
  const audit = (score: number | null) => ({ score });
  const ref = (id: string, weight = 1) => ({ id, weight });

  expect(
    verdictOf({
      categories: {
        seo: { score: 0.925, auditRefs: [ref('title'), ref('hreflang'), ref('robots'), ref('hint', 0)] },
        accessibility: { score: 1, auditRefs: [ref('title')] },
      },
      audits: { title: audit(1), hreflang: audit(0), robots: audit(null), hint: audit(0) },
    }),
  ).toEqual({ scores: { seo: 93, accessibility: 100 }, metrics: {}, failed: ['hreflang'] });
});

it('reads the metrics of the performance score', () => {
  const audits = {
    'largest-contentful-paint': { score: 0.9, numericValue: 2_100.5 },
    'cumulative-layout-shift': { score: 1, numericValue: 0 },
  };
  expect(verdictOf({ categories: {}, audits }).metrics).toEqual({
    'largest-contentful-paint': 2_100.5,
    'cumulative-layout-shift': 0,
  });
});

it('reports a page that could not be loaded as an error, not as low scores', () => {
  const runtimeError = { message: 'The page did not load.' };
  expect(() => verdictOf({ categories: {}, audits: {}, runtimeError })).toThrow('The page did not load.');
});
