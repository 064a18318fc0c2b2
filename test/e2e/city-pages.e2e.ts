import { goOffline, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

test.use({ serviceWorkers: 'allow' });

const clockNames = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
const withoutScripts = (html: string) => html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');

test('the HTML of a city page contains the times that the API returns', async ({ request }) => {
  for (const city of ['pakistan/karachi', 'united-kingdom/london', 'new-zealand/auckland']) {
    const [country, name] = city.split('/');
    const data = await (await request.get(`/api/cities/page?country=${country}&city=${name}`)).json();
    const { latitude, longitude } = data;
    const times = await (
      await request.get(`/api/prayer-times?latitude=${latitude}&longitude=${longitude}`)
    ).json();
    for (const prefix of ['', '/ar']) {
      const html = withoutScripts(await (await request.get(`${prefix}/prayer-times/${city}`)).text());
      for (const clock of clockNames) expect(html, `${prefix} ${city} ${clock}`).toContain(times[clock]);
      expect(html.match(/<h1\b/g)).toHaveLength(1);
    }
  }
});

test('a visited city page works offline, and another shows the offline page', async ({
  page,
  context,
  complaints,
}) => {
  // Given a first visit to Karachi's page that lasts until the service worker is active
  await page.goto('/prayer-times/pakistan/karachi');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  expect(title).toContain('Karachi');
  await waitForServiceWorker(page);
  const isCached = () => page.evaluate(async () => Boolean(await caches.match(location.pathname)));
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true);

  // When the network is cut, although the page was loaded only once, before the service worker was active
  await goOffline(context, complaints);
  await page.reload();
  await expect(heading).toHaveText(title);

  // Then a city that was not visited shows the offline page, with a link to a page that works offline
  await page.goto('/prayer-times/pakistan/lahore');
  await expect(heading).toHaveText('You’re offline');
  await page.getByRole('main').getByRole('link', { name: 'Prayer Times' }).click();
  await expect(page).toHaveURL(/\/prayer-times$/);
});

test('a URL with an unknown city returns the "not found" page, also after hydration', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/);
  const answer = await page.goto('/ar/prayer-times/pakistan/atlantis');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عذرًا! الصفحة غير موجودة');
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  await expect(page).toHaveURL(/\/ar$/);
});

for (const path of [
  '/prayer-times/turkiye/istanbul',
  '/ar/prayer-times/united-kingdom/london',
  '/prayer-times/indonesia/jakarta',
])
  test(
    `${path} prints its month on one page, in whole minutes`,
    nightlyUnless(path.startsWith('/ar/')),
    async ({ page }) => {
      await page.goto(path);
      // The code of the sheet loads when the browser is idle.
      const sheet = page.locator('.print-sheet');
      await expect
        .poll(async () => {
          await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
          return sheet.count();
        })
        .toBe(1);
      await expect(sheet.locator('.print-table tbody tr')).not.toHaveCount(0);
      const facts = await sheet.locator('li').allTextContents();
      expect(facts).not.toEqual([]);
      for (const fact of facts) expect(fact).not.toMatch(/[+-]\d+[.,٫]\d/);
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    },
  );
