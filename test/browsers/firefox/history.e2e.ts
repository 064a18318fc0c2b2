import type { Page, Request } from '@playwright/test';
import { expect, test } from '../../e2e/harness/journey.ts';
import { typeAddress } from '../harness/typing.ts';

/** The URL that the document was loaded from. Client-side navigation doesn't change it. */
const documentUrl = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name).catch(() => undefined);

test('the browser’s back button restores a working page from its cache', async ({ page }) => {
  // Given Home with a place, and the contact page, which is a separate document
  await page.goto('/');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, 'Jakarta');
  const card = page.getByRole('region', { name: 'Prayer Times' });
  await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect.poll(() => documentUrl(page)).toMatch(/\/contact$/);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });

  // When the user goes back and forward
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/');
  await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.evaluate(() => history.back());

  // Then the page still responds.
  await card.getByRole('button', { name: 'Change location' }).click();
  await expect(page.getByLabel('Enter your address or city')).toBeVisible();
});

test('a user who goes back while the contact page is loading stays on the previous page', async ({
  page,
}) => {
  // Given a slow network on which the contact page's document hasn't arrived yet
  let releaseNetwork = () => {};
  const network = new Promise<void>((resolve) => {
    releaseNetwork = resolve;
  });
  await page.goto('/');
  const requested = page.waitForRequest('**/contact');
  await page.route('**/contact', async (route) => {
    await network;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  const request = await requested;
  // Listens before the user goes back, which may already end the request.
  const isContactRequest = (candidate: Request) => candidate === request;
  const outcome = Promise.race([
    page.waitForEvent('requestfailed', isContactRequest),
    page.waitForEvent('requestfinished', isContactRequest),
  ]);

  // When the user goes back, and then the document would arrive
  await page.evaluate(() => history.back());
  // Not with a locator, because Playwright's locators wait while a document is loading.
  await expect.poll(() => page.evaluate(() => document.title)).toMatch(/^Mihrab/);
  releaseNetwork();

  // Then its loading is cancelled.
  expect((await outcome).failure()?.errorText).toBe('NS_BINDING_ABORTED');
  await expect(page).toHaveURL('/');
});
