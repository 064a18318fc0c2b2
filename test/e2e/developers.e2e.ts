import type { Page } from '@playwright/test';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

const tryIt = (page: Page) => page.getByRole('region', { name: 'Try it' });

test('a developer tries a request, reads its answer and finds its parameters', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/developers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prayer Times API');

  // When the request is sent with the keyboard
  await page.getByRole('textbox', { name: 'Latitude' }).fill('51.51');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('-0.13');
  await page.keyboard.press('Enter');
  // Then its answer appears, with what is left of the limit
  await expect(page.getByText('The answer has arrived.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('"city": "London"');
  await expect(tryIt(page).getByRole('definition').last()).toHaveText(/^5\d\d$/);

  // When another request is chosen, then the answer of the first one goes
  await page.getByRole('radio', { name: 'curl' }).click();
  await page.getByRole('combobox', { name: 'Endpoint' }).click();
  await page.getByRole('option', { name: 'Qibla' }).click();
  await expect(page.getByRole('region', { name: 'Answer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy Request' }).click();
  const { origin } = new URL(page.url());
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl '${origin}/api/qibla?latitude=51.51&longitude=-0.13'`,
  );

  // And the reference, made from the OpenAPI document, lists the parameters.
  await page.getByText('GET /api/qibla').click();
  await expect(page.getByText('Degrees north of the equator').filter({ visible: true })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('the page says what went wrong', nightlyUnless(false), async ({ page, complaints }) => {
  complaints.allow(/status of (?:400|429)|Failed to fetch|ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.goto('/developers');
  const send = page.getByRole('button', { name: 'Send request' });

  await page.getByRole('textbox', { name: 'Latitude' }).fill('91');
  await send.click();
  await expect(
    page.getByText('The request was rejected. The answer says what is wrong with it.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('out_of_range');

  await page.route('**/api/prayer-times?*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '40' }, json: { reason: 'too_many_requests' } }),
  );
  await page.getByRole('textbox', { name: 'Latitude' }).fill('21');
  await send.click();
  await expect(page.getByText('This network has used up its requests.')).toBeVisible();
  await expect(tryIt(page).getByRole('definition').last()).toHaveText('40');
  await page.unroute('**/api/prayer-times?*');

  await page.context().setOffline(true);
  await send.click();
  await expect(
    page.getByText('You’re offline. Connect to the internet and send the request again.'),
  ).toBeVisible();
  await page.context().setOffline(false);
});

for (const language of ['en', 'ar'] as const)
  for (const width of [320, 768])
    test(
      `the page for developers fits ${width} px in ${language}`,
      nightlyUnless(false),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.goto(pathIn(language, '/developers'));
        await page.getByText('GET /api/prayer-times', { exact: true }).click();
        const code = page.getByText('GET /api/prayer-times', { exact: true });
        await expect(code).toHaveCSS('direction', 'ltr');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // Elsewhere the tab bar may lie over the edge of a button.
        await page.evaluate(() => scrollTo(0, 0));
        expect(await axeViolations(page)).toEqual([]);
      },
    );
