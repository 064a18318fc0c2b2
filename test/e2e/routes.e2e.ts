import { goOffline, pathIn, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { languages, otherLanguages } from './harness/routes.ts';

test('an unknown URL returns 404 in every other language, as a page in that language', async ({
  request,
}) => {
  for (const language of otherLanguages) {
    const answer = await request.get(pathIn(language, '/no/such/page'));
    const lang = /<html[^>]* lang="([^"]+)"/.exec(await answer.text())?.[1];
    expect([answer.status(), lang]).toEqual([404, language]);
  }
});

for (const language of languages) {
  test(
    `an unknown URL shows the "not found" page with a link to Home, in ${language}`,
    nightlyUnless(language === 'ar'),
    async ({ page, complaints }) => {
      complaints.allow(/404 \(Not Found\)/);
      const answer = await page.goto(pathIn(language, '/no/such/page'));
      expect(answer?.status()).toBe(404);
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        language === 'en' ? 'Oops! Page not found' : /غير موجودة/,
      );
      await page
        .getByRole('link', { name: language === 'en' ? 'Return to Home' : 'العودة إلى الرئيسية' })
        .click();
      await expect(page).toHaveURL(pathIn(language, '/'));
    },
  );
}

test('returns 404 for a different case, and redirects ".html" and percent-encoded URLs', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  const wrongCase = await page.goto('/Contact');
  expect(wrongCase?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  for (const path of ['/contact.html', '/%63ontact']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an unknown URL also shows the Arabic "not found" page offline', { tag: '@nightly' }, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/404 \(Not Found\)/);
    await page.goto('/ar');
    await waitForServiceWorker(page);
    await page.goto('/ar/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/غير موجودة/);
    await goOffline(context, complaints);
    await page.goto('/ar/no/such/other');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/غير موجودة/);
  });

  test('URLs that are not pages still come from the server', { tag: '@nightly' }, async ({
    page,
    complaints,
  }) => {
    // A plain text names no icon, so the browser requests the default one.
    complaints.allow(/favicon\.ico/);
    await page.goto('/');
    await waitForServiceWorker(page);
    for (const path of ['/robots.txt', '/health']) {
      const answer = await page.goto(path);
      expect(await answer?.text(), path).toMatch(/Sitemap|"ok"/);
    }
  });
});

test('a chosen language is used on the next visit', async ({ page }) => {
  await page.goto('/qibla');
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/qibla');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('القبلة');
  await page.goto('/contact');
  await expect(page).toHaveURL('/ar/contact');
  await page.getByRole('button', { name: 'اللغة والمظهر' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/contact');
});

for (const { system, label, chosen, textColour } of [
  { system: 'light', label: 'Dark', chosen: 'dark', textColour: 'rgb(238, 242, 234)' },
  { system: 'dark', label: 'Light', chosen: 'light', textColour: 'rgb(22, 33, 28)' },
] as const) {
  test(
    `on a ${system} device, the chosen ${chosen} theme is set before the first paint of the next visit`,
    nightlyUnless(system === 'light'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.goto('/');
      await page.getByRole('button', { name: 'Language and appearance' }).click();
      await page.getByRole('radio', { name: label }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', chosen);

      // The style sheet blocks the first paint, so the theme must be set by the first frame.
      await page.addInitScript(() => {
        requestAnimationFrame(() => {
          document.documentElement.dataset['atFirstFrame'] =
            document.documentElement.dataset['theme'] ?? 'none';
        });
      });
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-at-first-frame', chosen);
      await expect(page.locator('body')).toHaveCSS('color', textColour);
    },
  );
}
