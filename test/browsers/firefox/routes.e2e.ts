import { pathIn } from '../../e2e/harness/device.ts';
import { expect, test } from '../../e2e/harness/journey.ts';
import { addresses } from '../../e2e/harness/routes.ts';

for (const { address, path, language } of addresses) {
  const smoke = address === '/' || address === pathIn('ar', '/prayer-times');
  test(`${address} opens and is interactive`, { tag: smoke ? ['@smoke'] : [] }, async ({ page }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(address);
    // Every page has its navigation, in its language.
    const home = page.getByRole('banner').locator(`a[href="${pathIn(language, '/')}"]`);
    await expect(home.first(), path).toBeVisible();
  });
}

test('an unknown URL shows a 404 page with a link to Home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every prayer at its true time');
});
