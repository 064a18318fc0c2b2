import { phone } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

const karachi = '/prayer-times/pakistan/karachi';
const names = ['Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Isha'];

test.describe('on a phone', () => {
  test.use(phone);

  test('a city page shows today’s times without scripts, and with scripts a countdown and links to other cities', async ({
    page,
    browser,
    baseURL,
    request,
  }) => {
    // Given a browser without scripts, then the HTML contains the times that the API returns for the city.
    const { times } = await (await request.get('/api/cities/page?country=pakistan&city=karachi')).json();
    const clocks = names.map((name) => times[name.toLowerCase()] as string);
    const noScriptContext = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const noScriptPage = await noScriptContext.newPage();
    await noScriptPage.goto(karachi);
    await expect(noScriptPage.getByRole('heading', { level: 1 })).toHaveText('Prayer times in Karachi');
    const rows = noScriptPage.getByRole('list', { name: 'Today’s prayer times' }).getByRole('listitem');
    await expect(rows).toHaveText(names.map((name, i) => new RegExp(`${name}.*${clocks[i]}`)));
    await expect(noScriptPage.locator('tr[aria-current=date]')).toContainText(clocks[0] as string);
    await noScriptContext.close();

    // When scripts run, then the next prayer is marked and its countdown runs.
    await page.clock.install();
    await page.goto(karachi);
    const countdown = page.getByText(/^\d+h \d+m$/);
    const before = await countdown.textContent();
    const nextMark = page.getByText(/^Next(?:, tomorrow)?$/).filter({ visible: true });
    await expect(page.getByRole('listitem').filter({ has: nextMark })).toHaveCount(1);
    await page.clock.fastForward('02:00');
    await expect(countdown).not.toHaveText(before ?? '');

    // When the user follows the link to a nearby city, then it opens and can be used as the place.
    await page
      .getByRole('link', { name: /^Hyderabad/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prayer times in Hyderabad');
    await expect(page).toHaveTitle(/Hyderabad, .*Pakistan/);
    // The new page starts at the top, although the link was far down.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('button', { name: 'Set as my location' }).click();
    await expect(page).toHaveURL('/prayer-times');
    await expect(page.getByRole('heading', { name: 'Today in Hyderabad' })).toBeVisible();

    // Then going back shows the same pages.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prayer times in Hyderabad');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prayer times in Karachi');
  });
});

test('a city can be found through its country, in Arabic', async ({ page }) => {
  await page.goto('/ar/prayer-times/countries');
  await page.getByRole('searchbox', { name: 'ابحث عن بلد' }).fill('المملكة المتحدة');
  await expect(page.getByText('نتيجة واحدة')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^المملكة المتحدة/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('المملكة المتحدة');
  // Latin spelling also finds a name.
  await page.getByRole('searchbox', { name: 'ابحث عن مدينة' }).fill('leices');
  await page.getByRole('region', { name: 'كل المدن' }).getByRole('link').click();
  await expect(page).toHaveURL('/ar/prayer-times/united-kingdom/leicester');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('مواقيت الصلاة');
});
