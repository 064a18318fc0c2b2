import { test as base, expect, type Page, type Response } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { type Complaints, listenForComplaints } from './complaints.ts';

interface WorkerFixtures {
  /** Zone of the serving machine; empty: as the test machine has it. Set it with `test.use` at the top of a file. */
  serverTimeZone: string;
  /** The built product, one process for each worker. */
  server: BuiltServer;
}

interface JourneyFixtures {
  /** Fails the journey when the browser complained of something that it did not allow. */
  complaints: Complaints;
}

/**
 * The page is read and painted before its script has taken it over. What a journey changes in between disturbs the
 * take-over, and no person is so quick with the keyboard; a tap as early as that has a journey of its own.
 */
async function untilAlive(page: Page, answer: Response | null): Promise<Response | null> {
  const isDocument = answer?.headers()['content-type']?.startsWith('text/html');
  if (isDocument) await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  return answer;
}

/** Playwright's test with the built server behind `page.goto('/…')` and an ear for the browser's complaints. */
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
    page.goto = async (...how) => untilAlive(page, await goto(...how));
    page.reload = async (...how) => untilAlive(page, await reload(...how));
    await use(page);
  },
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({ context }, use) => {
      const complaints = await listenForComplaints(context);
      await use(complaints);
      expect(complaints.unexpected(), 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
