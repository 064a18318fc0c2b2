import { phone } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

const karachi = '/prayer-times/pakistan/karachi';
const names = ['Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Isha'];

test.describe('on a phone', () => {
  test.use(phone);

  test('somebody comes from a search engine, reads the times without a script, and goes on from city to city with one', async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    // Given a browser that runs no scripts, then the HTML itself holds what the engine answers for the place.
    const { times } = await (await request.get('/api/cities/page?country=pakistan&city=karachi')).json();
    const clocks = names.map((name) => times[name.toLowerCase()] as string);
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const still = await plain.newPage();
    await still.goto(karachi);
    await expect(still.getByRole('heading', { level: 1 })).toHaveText('Prayer Times in Karachi');
    const rows = still.getByRole('list', { name: 'Prayer times of today' }).getByRole('listitem');
    await expect(rows).toHaveText(names.map((name, i) => new RegExp(`${name}.*${clocks[i]}`)));
    await expect(still.locator('tr[aria-current=date]')).toContainText(clocks[0] as string);
    await plain.close();

    // When scripts run, then the next prayer is marked and its countdown goes on.
    await page.clock.install();
    await page.goto(karachi);
    const countdown = page.getByText(/^\d+h \d+m$/);
    const before = await countdown.textContent();
    await expect(page.getByRole('listitem').filter({ hasText: /Next/ })).toHaveCount(1);
    await page.clock.fastForward('02:00');
    await expect(countdown).not.toHaveText(before ?? '');

    // When a city near by is followed, then it comes without a new document, and can be made one's own.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page
      .getByRole('link', { name: /^Hyderabad/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prayer Times in Hyderabad');
    await expect(page).toHaveTitle(/Hyderabad, .*Pakistan/);
    // It is read from its beginning, though the link stood far below that of the page before.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Use this place' }).click();
    await expect(page).toHaveURL('/prayer-times');
    await expect(page.getByRole('heading', { name: 'Today in Hyderabad' })).toBeVisible();

    // Then the way back leads over the same pages, and the place stays.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prayer Times in Hyderabad');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prayer Times in Karachi');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});

test('somebody looks for a city by its country, in Arabic', async ({ page }) => {
  await page.goto('/ar/prayer-times/countries');
  await page.getByRole('searchbox', { name: 'ابحث عن بلد' }).fill('المملكة المتحدة');
  await expect(page.getByText('نتيجة واحدة')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^المملكة المتحدة/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('المملكة المتحدة');
  // A name is found by its Latin letters, too.
  await page.getByRole('searchbox', { name: 'ابحث عن مدينة' }).fill('leices');
  await page.getByRole('region', { name: 'جميع المدن' }).getByRole('link').click();
  await expect(page).toHaveURL('/ar/prayer-times/united-kingdom/leicester');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('مواقيت الصلاة');
});
