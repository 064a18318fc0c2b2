import { test as base, expect, type Page, type Response } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { type Complaints, listenForComplaints } from './complaints.ts';

interface WorkerFixtures {
  /** Time zone of the server, or empty for that of the test machine. Set it with `test.use` at the top of a file. */
  serverTimeZone: string;
  /** The built app, one process per worker. */
  server: BuiltServer;
}

interface JourneyFixtures {
  /** Fails the journey if the browser reports an error that the journey did not allow. */
  complaints: Complaints;
}

/**
 * Waits for hydration. A change before it can disturb it, and no user types that fast; a separate journey covers a tap
 * before hydration.
 */
async function waitForHydration(page: Page, answer: Response | null): Promise<Response | null> {
  const isDocument = answer?.headers()['content-type']?.startsWith('text/html');
  if (isDocument) await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  return answer;
}

/** Playwright's test with the built server behind `page.goto('/…')` and a check for errors that the browser reports. */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  serverTimeZone: ['', { scope: 'worker', option: true }],
  server: [
    async ({ serverTimeZone }, use) => {
      const server = await startBuiltServer(serverTimeZone ? { timeZone: serverTimeZone } : {});
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...args) => waitForHydration(page, await goto(...args));
    page.reload = async (...args) => waitForHydration(page, await reload(...args));
    await use(page);
  },
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ context }, use) => {
      const complaints = await listenForComplaints(context);
      await use(complaints);
      const unexpected = complaints.unexpected();
      // A request that a stub is still answering when the journey ends isn't its fault.
      for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' });
      expect(unexpected, 'errors reported by the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
