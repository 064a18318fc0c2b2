import { expect, it } from 'vitest';
import { median } from '../median.ts';
import { medianScores } from './run-lighthouse.ts';

it('takes the middle run, category by category', () => {
  expect(median([3, 1, 2])).toBe(2);
  const run = (performance: number, seo: number) => ({
    performance,
    accessibility: 100,
    'best-practices': 100,
    seo,
  });
  expect(medianScores([run(90, 100), run(99, 92), run(95, 91)])).toEqual(run(95, 92));
});
