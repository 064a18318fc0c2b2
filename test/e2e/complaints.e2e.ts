import type { Page } from '@playwright/test';
import type { Complaints } from './harness/complaints.ts';
import { expect, test } from './harness/journey.ts';

/**
 * Waits for the report of an error that comes after the call that causes it. Without a report it goes on until the journey's
 * time limit, which isn't the failure that these journeys expect.
 */
async function waitForReport(page: Page, complaints: Complaints): Promise<void> {
  while (complaints.unexpected().length === 0) await page.evaluate(() => undefined);
}

// These journeys must fail: they show that errors reported by the browser are detected.
test.describe('a journey fails', () => {
  test('on a console error', async ({ page }) => {
    test.fail();
    await page.goto('/health');
    await page.evaluate(() => console.error('something broke'));
  });

  test('on an uncaught exception', async ({ page, complaints }) => {
    test.fail();
    await page.goto('/health');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('uncaught');
      });
    });
    await waitForReport(page, complaints);
  });

  test('on a violation of the content policy', async ({ page, complaints }) => {
    test.fail();
    await page.goto('/health');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.documentElement.append(script);
    });
    await waitForReport(page, complaints);
  });
});

test('an allowed error does not fail the journey', async ({ page, complaints }) => {
  await page.goto('/health');
  complaints.allow(/expected/);
  await page.evaluate(() => console.error('expected'));
  expect(complaints.unexpected()).toEqual([]);
});
