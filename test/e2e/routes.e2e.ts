import { goOffline, pathIn, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { languages, otherLanguages } from './harness/routes.ts';

test('an address that leads nowhere is none in every other language either, and says so in it', async ({
  request,
}) => {
  for (const language of otherLanguages) {
    const answer = await request.get(pathIn(language, '/no/such/page'));
    const lang = /<html[^>]* lang="([^"]+)"/.exec(await answer.text())?.[1];
    expect([answer.status(), lang]).toEqual([404, language]);
  }
});

for (const language of languages) {
  test(`an address that leads nowhere says so, with the way home, in ${language}`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(/404 \(Not Found\)/);
    const answer = await page.goto(pathIn(language, '/no/such/page'));
    expect(answer?.status()).toBe(404);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? 'Oops! Page not found' : /لم نجد/,
    );
    await page
      .getByRole('link', { name: language === 'en' ? 'Return to Home' : 'العودة إلى الرئيسية' })
      .click();
    await expect(page).toHaveURL(pathIn(language, '/'));
  });
}

test('an address spelt otherwise is none, or leads to the page that it means', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404 \(Not Found\)/);
  const wrong = await page.goto('/Contact');
  expect(wrong?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  for (const address of ['/contact.html', '/%63ontact']) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Oops! Page not found');
  }
});

test.describe('kept for offline use', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an address that leads nowhere says so in Arabic also without a network', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/404 \(Not Found\)/);
    await page.goto('/ar');
    await waitForServiceWorker(page);
    await page.goto('/ar/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/لم نجد/);
    await goOffline(context, complaints);
    await page.goto('/ar/no/such/other');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/لم نجد/);
  });

  test('what is no page comes from the server all the same', async ({ page, complaints }) => {
    // Beside a text, which can name no icon, the browser looks for one by itself.
    complaints.allow(/favicon\.ico/);
    await page.goto('/');
    await waitForServiceWorker(page);
    for (const address of ['/robots.txt', '/health']) {
      const answer = await page.goto(address);
      expect(await answer?.text(), address).toMatch(/Sitemap|"ok"/);
    }
  });
});

test('a chosen language is remembered, by every link and on the next visit', async ({ page }) => {
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

for (const { system, label, chosen, ink } of [
  { system: 'light', label: 'Dark', chosen: 'dark', ink: 'rgb(238, 242, 234)' },
  { system: 'dark', label: 'Light', chosen: 'light', ink: 'rgb(22, 33, 28)' },
] as const) {
  test(`on a ${system} device the chosen ${chosen} is there before the first paint of the next visit`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    await page.getByRole('button', { name: 'Language and appearance' }).click();
    await page.getByRole('radio', { name: label }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', chosen);

    // The style sheet holds the first paint up; what the page says by then must already be the choice.
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        document.documentElement.dataset['atFirstFrame'] =
          document.documentElement.dataset['theme'] ?? 'none';
      });
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-at-first-frame', chosen);
    await expect(page.locator('body')).toHaveCSS('color', ink);
  });
}
