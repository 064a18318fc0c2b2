import { expect, test } from '../../e2e/harness/journey.ts';

test('language and theme are chosen in a dialog and remembered', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/mosques');
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(238, 242, 234)');
  await page.getByRole('dialog').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/mosques');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  // The next visit uses both.
  await page.goto('/duas');
  await expect(page).toHaveURL('/ar/duas');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(238, 242, 234)');
});
