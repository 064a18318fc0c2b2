import type { APIRequestContext, Page } from '@playwright/test';
import { dayMs, hourMs } from '../../../src/domain/time/units.ts';
import { expect, test } from '../../e2e/harness/journey.ts';
import { typeAddress } from '../harness/typing.ts';

// The device is in New York's time zone; the user views Jakarta.
test.use({ timezoneId: 'America/New_York' });

const prayers = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
const clock = /^\d\d:\d\d$/;

/** Fetches the times of Jakarta from the server, by default for today there. */
async function timesOfServer(request: APIRequestContext, date?: string): Promise<Record<string, string>> {
  const query = `latitude=-6.2088&longitude=106.8456${date ? `&date=${date}` : ''}`;
  return (await request.get(`/api/prayer-times?${query}`)).json();
}

/** The times that the page lists now: today's, but after Isha tomorrow’s Fajr. */
async function listedTimes(request: APIRequestContext): Promise<Record<string, string>> {
  const times = await timesOfServer(request);
  const localTime = (days: number) => new Date(Date.now() + 7 * hourMs + days * dayMs).toISOString();
  if (localTime(0).slice(11, 16) < (times['isha'] ?? '')) return times;
  const tomorrow = await timesOfServer(request, localTime(1).slice(0, 10));
  return { ...times, fajr: tomorrow['fajr'] ?? '' };
}

const today = (page: Page) => page.getByRole('region', { name: /^(Today|Times) in Jakarta$/ });
const timesIn = (page: Page) => today(page).getByRole('listitem').locator('time');

async function openJakarta(page: Page): Promise<void> {
  await page.goto('/prayer-times');
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, 'Jakarta');
  await expect(today(page)).toContainText('Next prayer:');
}

test('on Home, a typed address shows the five times of today there and a countdown', {
  tag: '@smoke',
}, async ({ page, request }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Prayer Times' });
  await page.getByRole('button', { name: 'Set Location Manually' }).click();
  await typeAddress(page, 'Jakarta');
  await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
  const expected = await listedTimes(request);
  await expect(card.getByRole('listitem').locator('time')).toHaveText(
    prayers.map((name) => expected[name] ?? ''),
  );
  const countdown = card.getByText(/Next prayer: \S+ in (\d+h )?\d+m/);
  await expect(countdown).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'View Prayer Times' }).first().click();
  await expect(page).toHaveURL('/prayer-times');
  await page.goBack();
  await expect(card.getByText('Jakarta, Indonesia')).toBeVisible();
});

test('shows the day, the month as a table, and how a time is calculated', { tag: '@smoke' }, async ({
  page,
  request,
}) => {
  await openJakarta(page);
  await expect(timesIn(page)).toHaveText(Array.from({ length: 6 }, () => clock));
  const month = page.getByRole('table', { name: /^Prayer times in/ });
  await expect(month.locator('[aria-current=date]')).toContainText('Today');
  const todaysCells = await month.locator('[aria-current=date]').getByRole('cell').allInnerTexts();
  const [times, listed] = [await timesOfServer(request), await listedTimes(request)];
  const columns = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'];
  expect(todaysCells.slice(1)).toEqual(columns.map((name) => times[name]));
  expect(await timesIn(page).allInnerTexts()).toEqual(columns.map((name) => listed[name]));

  const asr = page.getByRole('button', { name: /^Why is Asr at/ });
  await asr.click();
  const dialog = page.getByRole('dialog', { name: /^Why is Asr at/ });
  await expect(dialog).toContainText('A stick’s shadow is one length longer than at noon');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(asr).toBeFocused();
});

test('a day can be typed into the date field', async ({ page, request }) => {
  await openJakarta(page);
  // Firefox edits a date field by field, in the order of the locale.
  const day = page.getByLabel('Day', { exact: true });
  await day.focus();
  await page.keyboard.type('03/20/2026');
  await page.keyboard.press('Enter');
  await expect(today(page)).toContainText('Friday, March 20, 2026');
  const expected = await timesOfServer(request, '2026-03-20');
  for (const name of prayers) await expect(today(page)).toContainText(expected[name] ?? '');
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(today(page)).toContainText('Next prayer:');
});

test('another method changes the times, is named and survives a reload', async ({ page }) => {
  await openJakarta(page);
  const defaultTimes = await timesIn(page).allInnerTexts();
  await page.getByRole('button', { name: 'Change method' }).click();
  await page.getByRole('combobox', { name: 'Calculation method' }).click();
  await page.getByRole('option', { name: /^Muslim World League/ }).click();
  await expect(page.getByText('Fajr 18°, Isha 17°', { exact: true }).first()).toBeVisible();
  await expect.poll(() => timesIn(page).allInnerTexts()).not.toEqual(defaultTimes);
  const chosenTimes = await timesIn(page).allInnerTexts();

  await page.reload();
  await expect(page.getByText('Fajr 18°, Isha 17°', { exact: true }).first()).toBeVisible();
  await expect.poll(() => timesIn(page).allInnerTexts()).toEqual(chosenTimes);
});

test('the page calculates the same minutes as the server in this browser', async ({ page, request }) => {
  // Given a server that no longer responds to requests for times
  await openJakarta(page);
  await page.route('**/api/prayer-times?*', (route) => route.abort());

  // When new days are viewed, then the page calculates them, equal to the minute.
  for (const date of ['2026-03-20', '2026-06-21', '2027-01-03']) {
    await page.goto(`/prayer-times?date=${date}`);
    await expect(page.getByText('Calculated on this device')).toBeVisible();
    const { fajr, sunrise, dhuhr, asr, maghrib, isha } = await timesOfServer(request, date);
    await expect(timesIn(page)).toHaveText([fajr, sunrise, dhuhr, asr, maghrib, isha].map(String));
  }
});
