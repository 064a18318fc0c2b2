import { expect, test } from './harness/journey.ts';

test('the health endpoint returns 200', async ({ request }) => {
  const answer = await request.get('/health');
  expect(answer.status()).toBe(200);
});

test('Home links to the prayer times', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('View Prayer Times').first()).toBeVisible();
});
