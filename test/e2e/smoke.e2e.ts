import { expect, test } from './harness/journey.ts';

test('the server says that it lives', async ({ request }) => {
  const answer = await request.get('/health');
  expect(answer.status()).toBe(200);
});

test('a visitor finds the way to the prayer times on the first screen', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('View Prayer Times').first()).toBeVisible();
});
