import { test as base, expect } from '@playwright/test';
import { findWebKit } from '../../../scripts/browsers/find-browsers.ts';
import type { BuiltServer } from '../../e2e/harness/built-server.ts';
import { startInstrumentedServer } from './instrumented-server.ts';
import { startVisit, type Visit } from './visit.ts';
import { startWebKitDisplay, type WebKitDisplay } from './webkit-driver.ts';

interface WorkerFixtures {
  readonly webKit: WebKitDisplay;
  readonly server: BuiltServer;
}

interface VisitFixtures {
  /** Opens a browser with a new profile for the product at this URL. Any browser error fails the test. */
  readonly visitTo: (url: string) => Promise<Visit>;
  readonly visit: Visit;
}

/** Playwright's test runner with WebKitGTK instead of Playwright's browsers. */
export const test = base.extend<VisitFixtures, WorkerFixtures>({
  webKit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
    async ({}, use) => {
      const installation = findWebKit();
      if (!installation) throw new Error('WebKitGTK is not installed.');
      const webKit = await startWebKitDisplay(installation);
      await use(webKit);
      await webKit.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
    async ({}, use) => {
      const server = await startInstrumentedServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  visitTo: async ({ webKit }, use, testInfo) => {
    const { driver, close } = await webKit.open();
    let visit: Visit | undefined;
    await use(async (url) => {
      visit = startVisit(driver, url);
      return visit;
    });
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('screenshot', {
        body: Buffer.from(await driver.takeScreenshot(), 'base64'),
        contentType: 'image/png',
      });
    try {
      if (visit) expect(await visit.complaints(), 'complaints of the browser').toEqual([]);
    } finally {
      await close();
    }
  },
  visit: async ({ visitTo, server }, use) => use(await visitTo(server.url)),
});

export { expect };
