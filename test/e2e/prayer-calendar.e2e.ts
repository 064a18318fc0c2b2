import type { BrowserContext, Page } from '@playwright/test';
import { axeViolations, colourViolations } from './harness/axe.ts';
import { goOffline, pathIn, setPosition, waitForServiceWorker } from './harness/device.ts';
import { expectPageFits, setTextSize } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

test.use({ timezoneId: 'America/New_York' });

const london = [51.5074, -0.1278] as const;
const springNoon = new Date('2026-03-20T12:00:00Z');

/** Opens a page in London on 20 March 2026, nine days before the clocks go forward. */
async function openInLondon(page: Page, context: BrowserContext, path = '/prayer-times'): Promise<void> {
  await setPosition(context, ...london);
  await page.clock.install({ time: springNoon });
  await page.goto(path);
}

const day = (page: Page) => page.getByRole('region', { name: /^(Today|Times) in London$/ });
const timesOfDay = (page: Page) => day(page).getByRole('listitem').getByRole('time').allInnerTexts();
const month = (page: Page) => page.getByRole('region', { name: /^(?!Year)\S+ \d{4}( AH)?$/ });
const rowOf = (page: Page, date: string) =>
  month(page)
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="${date}"]`) });
const rows = (page: Page) =>
  month(page)
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') });

/** Scrolls to the year's section, which loads when it comes near the viewport. */
async function openYear(page: Page) {
  // The month arrives above the year, and must not push it out of reach again.
  await expect(dayRows(page)).toHaveCount(31);
  const year = page.getByRole('region', { name: 'Year 2026' });
  await year.scrollIntoViewIfNeeded();
  const slider = year.getByRole('slider', { name: 'Day of the year' });
  await slider.waitFor();
  return { year, slider };
}

test('other days can be shown by URL, by button and by date field', async ({ page, context }) => {
  await openInLondon(page, context, '/prayer-times?date=2026-03-28');
  await expect(day(page)).toContainText('Saturday, March 28, 2026');
  await expect(day(page)).toContainText('9 Shawwal 1447 AH');
  await expect(day(page).getByRole('listitem')).toHaveCount(6);
  await expect(day(page)).not.toContainText('Next');
  await expect(day(page)).toContainText(/Dhuhr\s*12:1\d/);

  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL('/prayer-times?date=2026-03-29');
  // After the change to summer time.
  await expect(day(page)).toContainText(/Dhuhr\s*13:1\d/);

  await page.getByLabel('Day', { exact: true }).fill('2100-12-31');
  await expect(day(page)).toContainText('Friday, December 31, 2100');
  await expect(page.getByRole('button', { name: 'Next day' })).toHaveAttribute('aria-disabled', 'true');

  await page.getByLabel('Day', { exact: true }).fill('2101-01-01');
  await page.getByLabel('Day', { exact: true }).blur();
  await expect(page.getByText('Choose a date from 1900 to 2100.')).toBeVisible();
  await expect(day(page)).toContainText('Friday, December 31, 2100');

  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(page).toHaveURL('/prayer-times');
  await expect(day(page)).toContainText(/Today in London.*Next/);
});

for (const invalid of ['2026-02-30', '1899-12-31', 'tomorrow'])
  test(
    `a URL with the invalid day ${invalid} shows today and a note`,
    nightlyUnless(invalid === '2026-02-30'),
    async ({ page, context }) => {
      await openInLondon(page, context, `/prayer-times?date=${invalid}`);
      await expect(day(page)).toContainText('Friday, March 20, 2026');
      await expect(day(page).getByText('isn’t supported. Showing today.')).toContainText(invalid);
    },
  );

test('the month’s table marks today, notes the clock change, and links each day', async ({
  page,
  context,
}) => {
  await openInLondon(page, context);
  const table = page.getByRole('table', { name: 'Prayer times in March 2026' });
  await expect(rows(page)).toHaveCount(31);
  await expect(table.getByRole('columnheader')).toHaveCount(8);
  await expect(table.locator('[aria-current=date]')).toHaveCount(1);
  await expect(table.locator('[aria-current=date]')).toContainText(/^20Fri.*Today/);
  await expect(table.getByRole('rowheader', { name: 'Shawwal 1447 AH' })).toBeVisible();
  await expect(table).toContainText('Clocks go forward one hour at 01:00.');

  const cells = await rowOf(page, '2026-03-29').getByRole('cell').allInnerTexts();
  await rowOf(page, '2026-03-29').getByRole('link').click();
  await expect(day(page)).toContainText('Sunday, March 29, 2026');
  await expect(page.getByRole('heading', { name: 'Times in London' })).toBeFocused();
  await expect.poll(() => timesOfDay(page)).toEqual(cells.slice(1));

  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('table', { name: 'Prayer times in April 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Hijri month' }).click();
  // April 1 is in Shawwal, which has 29 days in 1447: March 20 to April 17.
  await expect(page.getByRole('table', { name: 'Prayer times in Shawwal 1447 AH' })).toBeVisible();
  await expect(rows(page)).toHaveCount(29);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('table', { name: 'Prayer times in Ramadan 1447 AH' })).toBeVisible();
});

test('today’s row has enough contrast on a Friday too', { tag: '@nightly' }, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openInLondon(page, context);
  await expect(month(page).locator('[aria-current=date]')).toContainText('Fri');
  expect(await colourViolations(page, 'table')).toEqual([]);
});

test('in the far north the table notes which rule was applied to which prayers on which days', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await setPosition(context, 69.6492, 18.9553);
  await page.clock.install({ time: springNoon });
  await page.addInitScript(() => {
    const choice = { method: 'mwl', highLatitudeRule: 'seventh_of_the_night' };
    localStorage.setItem('mihrab_calculation', JSON.stringify(choice));
  });
  await page.goto('/prayer-times?date=2026-05-20');
  const notes = page.getByRole('list', { name: 'Notes on this table' });
  // Almanacs give 18 May as the start of Tromsø's midnight sun; a day either way depends on the horizon.
  await expect(notes).toContainText(/The sun does not set: May 1[789] to May 31/);
  await expect(notes).toContainText(
    /Times from the nearest latitude with sunrise and sunset: May 1[789] to May 31/,
  );
  await expect(notes).toContainText('Fajr and Isha: a seventh of the night, every day');
  // One mark for the row; for screen readers each of its times says so.
  await expect(rowOf(page, '2026-05-20').getByText('*', { exact: true })).toHaveCount(1);
  await expect(rowOf(page, '2026-05-20').getByText('by a rule')).toHaveCount(6);
  const dayCard = page.getByRole('region', { name: 'Times in Tromsø' });
  await expect(dayCard).toContainText('Forbidden before sunset');
  await expect(dayCard).toContainText('not on this day: the sun does not set');
});

test('the year’s chart can be read day by day with the keyboard', async ({ page, context }) => {
  await openInLondon(page, context);
  const { year, slider } = await openYear(page);
  await expect(slider).toHaveAttribute('aria-valuetext', 'Friday, March 20, 2026');
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '2');
  const readout = year.getByRole('status');
  await expect(readout).toContainText('Friday, January 2, 2026');
  await expect(readout.getByRole('time')).toHaveCount(6);
  await page.keyboard.press('End');
  await expect(readout).toContainText('Thursday, December 31, 2026');
  await expect(year).toContainText(/Longest day\s*16h 4\dm\s*June 2\d/);
  await year.getByText('Notes on this year').first().click();
  await expect(year).toContainText('March 29: Clocks go forward one hour at 01:00.');
  await expect(year).toContainText('October 25: Clocks go back one hour at 02:00.');

  await year.getByRole('link', { name: 'Show this day' }).click();
  await expect(page).toHaveURL('/prayer-times?date=2026-12-31');
});

test('the times can be exported as iCalendar and CSV files and subscribed to as a feed', async ({
  page,
  context,
}) => {
  await openInLondon(page, context);
  // The feed's address has the name of the place, which arrives after its coordinates.
  await expect(day(page)).toBeVisible();
  const card = page.getByRole('region', { name: 'Export and subscribe' });
  const download = async (name: string) => {
    const href = await card.getByRole('link', { name }).getAttribute('href');
    const answer = await page.request.get(String(href));
    return { status: answer.status(), type: answer.headers()['content-type'], text: await answer.text() };
  };
  const ics = await download('Download .ics March 2026');
  expect(ics).toMatchObject({ status: 200, type: expect.stringContaining('text/calendar') });
  expect(ics.text.match(/BEGIN:VEVENT/g)).toHaveLength(31 * 5);
  const csv = await download('Download CSV Year 2026');
  expect(csv).toMatchObject({ status: 200, type: expect.stringContaining('text/csv') });
  expect(csv.text.trim().split('\r\n')).toHaveLength(366);

  await card.getByRole('combobox', { name: 'Reminder' }).click();
  await page.getByRole('option', { name: '15 minutes before' }).click();
  const feed = String(await card.getByRole('link', { name: 'Apple Calendar' }).getAttribute('href'));
  expect(feed).toMatch(/^webcal:\/\/localhost:\d+\/api\/prayer-times\/calendar\.ics\?.*alarm=15/);
  const feedAnswer = await page.request.get(feed.replace('webcal:', 'http:'));
  expect(feedAnswer.status()).toBe(200);
  expect(await feedAnswer.text()).toContain('TRIGGER:-PT15M');

  // The other calendars get the same feed.
  const parameterOf = async (name: string, parameter: string) =>
    new URL(String(await card.getByRole('link', { name }).getAttribute('href'))).searchParams.get(parameter);
  expect(await parameterOf('Google Calendar', 'cid')).toBe(feed);
  expect(await parameterOf('Outlook', 'url')).toBe(feed.replace('webcal:', 'http:'));
  expect(await parameterOf('Outlook', 'name')).toContain('London');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await card.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(feed.replace('webcal:', 'http:'));
});

test('nothing below the year moves when the year arrives', { tag: '@nightly' }, async ({ page, context }) => {
  // Given the end of the page, with a year that is still on its way
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/prayer-times\/calendar\?.*to=2026-12-31/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await openInLondon(page, context);
  await expect(rows(page)).toHaveCount(31);
  const button = page.getByRole('link', { name: 'Download CSV Year 2026' });
  const year = page.getByRole('region', { name: 'Year 2026' });
  await button.scrollIntoViewIfNeeded();
  await expect(year.getByText('Loading prayer times.')).toBeAttached();
  const before = await year.boundingBox();

  // When it arrives
  release();
  await year.getByRole('slider').waitFor();

  // Then its card has kept its size, and its notes open on demand
  expect((await year.boundingBox())?.height).toBe(before?.height);
  await year.getByText('Notes on this year').first().click();
  await expect(year.getByRole('list', { name: 'Notes on this year' })).toBeVisible();
});

const fromTrueNorth = {
  en: /Qibla \d+\.\d° from true north/,
  ar: /القبلة \u2066\d+\.\d°\u2069 من الشمال الحقيقي/,
};
const atKaaba = { en: /You’re at the Kaaba: face it/, ar: /أنت عند الكعبة: استقبلها/ };

for (const language of ['en', 'ar'])
  for (const { name, latitude, longitude, date } of [
    { name: 'London with its clock change', latitude: 51.5074, longitude: -0.1278, date: '2026-03-20' },
    { name: 'Makkah', latitude: 21.4225, longitude: 39.8262, date: '2026-07-20' },
    { name: 'Tromsø at midsummer', latitude: 69.6492, longitude: 18.9553, date: '2026-05-20' },
  ])
    test(
      `a month of ${name} prints on one page, in ${language}`,
      nightlyUnless(language === 'ar' && name.startsWith('Tromsø')),
      async ({ page, context }) => {
        await setPosition(context, latitude, longitude);
        await page.goto(pathIn(language, `/prayer-times?date=${date}`));
        await expect(dayRows(page)).toHaveCount(31);
        const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        await page.emulateMedia({ media: 'print' });
        const sheet = page.locator('.print-sheet');
        await expect(sheet.locator('.print-table').getByRole('row')).toHaveCount(32);
        // At the Kaaba a bearing has no meaning, and the sheet leaves out the compass and the sun.
        const bearing = name === 'Makkah' ? atKaaba : fromTrueNorth;
        await expect(sheet).toContainText(bearing[language === 'en' ? 'en' : 'ar']);
        await expect(sheet.getByText('WMM2025')).toHaveCount(name === 'Makkah' ? 0 : 1);
        await expect(sheet.getByRole('rowheader', { name: faceTheSun })).toHaveCount(
          name === 'Makkah' ? 0 : 1,
        );
        await expect(sheet.getByText(sunOverKaaba)).toHaveCount(name === 'Tromsø at midsummer' ? 1 : 0);
        await expect(page.getByRole('banner')).toBeHidden();
        await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
        await expect(sheet).toHaveCount(0);
      },
    );

const faceTheSun = /^(Face the sun|استقبل الشمس)$/;
/** On 28 May 2026, in Tromsø's local time. */
const sunOverKaaba = /11:18.*(over the Kaaba|على الكعبة)/;

const dayRows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the device calculates the same month as the server', { tag: '@nightly' }, async ({
    page,
    context,
    complaints,
  }) => {
    await setPosition(context, ...london);
    await page.goto('/prayer-times?date=2026-03-20');
    await expect(rows(page)).toHaveCount(31);
    // Of a slow server the device shows its own table first, perhaps in the device's time zone.
    await expect(month(page)).not.toContainText('Calculated on this device');
    const online = await rows(page).allInnerTexts();
    await waitForServiceWorker(page);

    await goOffline(context, complaints);
    await page.reload();
    await expect(month(page)).toContainText('Calculated on this device');
    expect(await rows(page).allInnerTexts()).toEqual(online);
    await expect(page.getByRole('region', { name: 'Export and subscribe' })).toContainText(
      'need an internet connection',
    );
  });
});

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const)
  test(`the whole page with its tables has no axe violations, in ${language}`, { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await setPosition(context, 69.6492, 18.9553);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(pathIn(language, '/prayer-times?date=2026-05-20'));
    await expect(dayRows(page)).toHaveCount(31);
    await page.locator('#year-title').scrollIntoViewIfNeeded();
    await page.getByRole('slider').waitFor();
    // The header is sticky, and controls half covered by it would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeViolations(page, '#main')).toEqual([]);
  });

for (const { percent, width } of [
  { percent: 100, width: 320 },
  { percent: 200, width: 390 },
])
  test(
    `tables and chart fit a window of ${width} pixels at a font size of ${percent} %`,
    nightlyUnless(percent === 200),
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 800 });
      await openInLondon(page, context);
      await openYear(page);
      await setTextSize(page, percent);
      await expectPageFits(page);
      // At the default font size the whole table fits; at a larger one it scrolls inside its frame.
      const tableOverflow = await page
        .getByRole('table')
        .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 0));
      if (percent === 100) expect(tableOverflow).toBeLessThanOrEqual(0);
    },
  );

test('in Arabic the year’s chart and its arrow keys go from right to left', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await openInLondon(page, context, '/ar/prayer-times');
  // The month arrives above the year, and would move the chart away from the pointer.
  await expect(dayRows(page)).toHaveCount(31);
  await page.locator('#year-title').scrollIntoViewIfNeeded();
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '2');
  const box = await slider.boundingBox();
  if (!box) throw new Error('The chart has no bounding box');
  await page.mouse.move(box.x + box.width - 1, box.y + 10);
  await expect(slider).toHaveAttribute('aria-valuenow', '1');
});
