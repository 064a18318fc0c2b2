import { expect, test } from './harness/journey.ts';

// These journeys must fail: they show that errors reported by the browser are detected.
test.describe('a journey fails', () => {
  test('on a console error', async ({ page }) => {
    test.fail();
    await page.goto('/health');
    await page.evaluate(() => console.error('something broke'));
  });

  test('on an uncaught exception', async ({ page }) => {
    test.fail();
    await page.goto('/health');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('uncaught');
      });
    });
    await page.waitForTimeout(200);
  });

  test('on a violation of the content policy', async ({ page }) => {
    test.fail();
    await page.goto('/health');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.ran = true';
      document.documentElement.append(script);
    });
    await page.waitForTimeout(200);
  });
});

test('an allowed error does not fail the journey', async ({ page, complaints }) => {
  await page.goto('/health');
  complaints.allow(/expected/);
  await page.evaluate(() => console.error('expected'));
  expect(complaints.unexpected()).toEqual([]);
});
