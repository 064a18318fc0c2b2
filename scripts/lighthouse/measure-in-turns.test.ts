import { expect, it } from 'vitest';
import { measureInTurns } from './measure-in-turns.ts';

const subject = (page: string, isPeer = false) => ({ page, url: `http://localhost:1${page}`, isPeer });

it('measures the pages in turns and reports the medians', async () => {
  const order: string[] = [];
  const measured = await measureInTurns([subject('/'), subject('peer', true)], 3, async ({ page }, round) => {
    order.push(`${page} ${round}`);
    return { scores: { performance: page === '/' ? 90 + round : 50 }, metrics: {}, failed: [] };
  });

  expect(order).toEqual(['/ 1', 'peer 1', '/ 2', 'peer 2', '/ 3', 'peer 3']);
  expect(measured).toEqual([
    { page: '/', isPeer: false, verdict: { scores: { performance: 92 }, metrics: {}, failed: [] } },
    { page: 'peer', isPeer: true, verdict: { scores: { performance: 50 }, metrics: {}, failed: [] } },
  ]);
});

it('does not measure a page again that could not be measured, and measures the others', async () => {
  const order: string[] = [];
  const measured = await measureInTurns([subject('/'), subject('/qibla')], 2, async ({ page }) => {
    order.push(page);
    if (page === '/') throw new Error('The page did not load.');
    return { scores: { seo: 100 }, metrics: {}, failed: [] };
  });

  expect(order).toEqual(['/', '/qibla', '/qibla']);
  expect(measured.map(({ verdict }) => verdict)).toEqual([
    new Error('The page did not load.'),
    { scores: { seo: 100 }, metrics: {}, failed: [] },
  ]);
});
