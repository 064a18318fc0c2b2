import { goOffline, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

test.use({ serviceWorkers: 'allow' });

const clockNames = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
const withoutScripts = (html: string) => html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');

test('read without a script, a page has the times that the server gives for the place', async ({
  request,
}) => {
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

test('a page that was read once can be read again without a network; another says that it was not kept', async ({
  page,
  context,
  complaints,
}) => {
  // Given somebody who came to Karachi's page from a search engine, and stayed until the worker stood
  await page.goto('/prayer-times/pakistan/karachi');
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  expect(title).toContain('Karachi');
  await waitForServiceWorker(page);
  const isKept = () => page.evaluate(async () => Boolean(await caches.match(location.pathname)));
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);

  // When the network is gone, though the page was opened but once, before its worker stood
  await goOffline(context, complaints);
  await page.reload();
  await expect(heading).toHaveText(title);

  // Then a city that was never opened is honestly missing, and what works without a network is one step away
  await page.goto('/prayer-times/pakistan/lahore');
  await expect(heading).toHaveText('You are offline');
  await page.getByRole('main').getByRole('link', { name: 'Prayer Times' }).click();
  await expect(page).toHaveURL(/\/prayer-times$/);
});

test('an address that names no city is the page that says so, and stays it when the script has come', async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/);
  const answer = await page.goto('/ar/prayer-times/pakistan/atlantis');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عذرًا! لم نجد هذه الصفحة');
  await page.getByRole('link', { name: 'العودة إلى الرئيسية' }).click();
  await expect(page).toHaveURL(/\/ar$/);
});
