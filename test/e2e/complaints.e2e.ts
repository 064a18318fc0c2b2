import { expect, test } from './harness/journey.ts';

// These journeys must fail: they show that the ear for the browser's complaints is not deaf.
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
        throw new Error('nobody caught this');
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

test('a complaint that was announced does not fail the journey', async ({ page, complaints }) => {
  await page.goto('/health');
  complaints.allow(/announced/);
  await page.evaluate(() => console.error('announced'));
  expect(complaints.unexpected()).toEqual([]);
});
