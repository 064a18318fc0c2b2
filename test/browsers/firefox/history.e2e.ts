import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../e2e/harness/journey.ts';
import { typeAddress } from '../harness/typing.ts';

/** The address that this document was loaded from; a link within the page does not change it. */
const documentAddress = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name).catch(() => undefined);

test('the browser’s own way back wakes a page that it has kept', async ({ page }) => {
  // Given Home with a place, and the page of the form, which is a document of its own
  await page.goto('/');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, 'Jakarta');
  const card = page.getByRole('region', { name: 'Prayer Times' });
  await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect.poll(() => documentAddress(page)).toMatch(/\/contact$/);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });

  // When the person goes back and forth
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.evaluate(() => history.back());

  // Then the page still listens.
  await card.getByRole('button', { name: 'Change the place' }).click();
  await expect(page.getByLabel('Enter your address or city')).toBeVisible();
});

test('who goes back while the form’s own document is on its way stays there', async ({ page }) => {
  // Given a slow network, on which the document of the contact page has not come yet
  let letThrough = () => {};
  const network = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.goto('/');
  const asked = page.waitForRequest('**/contact');
  await page.route('**/contact', async (route) => {
    await network;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await asked;

  // When the person goes back, and then it would come
  await page.evaluate(() => history.back());
  // Not by a locator: Playwright asks the page nothing while it sees a document on its way.
  await expect.poll(() => page.evaluate(() => document.title)).toMatch(/^Mihrab/);
  const request = await asked;
  const isIt = (ended: Request) => ended === request;
  const outcome = Promise.race([
    page.waitForEvent('requestfailed', isIt),
    page.waitForEvent('requestfinished', isIt),
  ]);
  letThrough();

  // Then it is not loaded any more.
  expect((await outcome).failure()?.errorText).toBe('NS_BINDING_ABORTED');
  await expect(page).toHaveURL('/');
});
