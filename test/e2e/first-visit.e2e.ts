import { pageBudgets } from '../../bench/first-visit/page-budgets.ts';
import { isScript, kilobytesOf, listing, visitPage } from '../../bench/first-visit/visit-page.ts';
import { expect, test } from './harness/journey.ts';

// Counts in a browser because only it knows what the page's own code goes on to load.
test.describe.configure({ mode: 'parallel' });

for (const { path, script } of pageBudgets)
  test(`the first visit of ${path} loads no more script than its budget`, async ({ browser, server }) => {
    const visit = await visitPage({ browser, server: server.url, path, serviceWorkers: 'block' });
    const scripts = visit.page.filter(isScript);
    expect(scripts).not.toEqual([]);
    const files = `scripts of ${path}\n${listing(scripts)}\n`;
    expect(kilobytesOf(scripts), files).toBeLessThanOrEqual(script.kilobytes);
    expect(scripts.length, files).toBeLessThanOrEqual(script.requests);
  });
