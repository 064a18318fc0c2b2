import type { Locator, Page } from '@playwright/test';
import { typeAddress } from './harness/address-box.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expectPageFits, setTextSize } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';

const dayTitle = /^(Times in|Today in|المواقيت في|اليوم في) /;
const methodTitle = /^(How these times are calculated|كيف حُسبت هذه المواقيت)$/;

const istanbul = {
  ...{ latitude: 41.0082, longitude: 28.9784, city: 'Istanbul', country: 'Türkiye', countryCode: 'TR' },
  timezone: 'Europe/Istanbul',
};
const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};

interface Visit {
  readonly place?: typeof istanbul;
  readonly date?: string;
  readonly language?: 'en' | 'ar';
  /** Entries of the browser's storage at the start. */
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** Opens a day with a stored place. */
async function openDay(page: Page, visit: Visit = {}): Promise<void> {
  const { place = istanbul, date = '2026-02-19', language = 'en', stored = {} } = visit;
  const entries = { mihrab_location: { mode: 'manual', place, language }, ...stored };
  await page.addInitScript((initial) => {
    if (localStorage.getItem('mihrab_location')) return;
    for (const [key, value] of Object.entries(initial)) localStorage.setItem(key, JSON.stringify(value));
  }, entries);
  await page.goto(`${pathIn(language, '/prayer-times')}?date=${date}`);
}

const card = (page: Page) => page.getByRole('region', { name: methodTitle });
const timeOf = (page: Page, name: string): Locator =>
  day(page).getByRole('listitem').filter({ hasText: name }).getByRole('time');
const openPanel = (page: Page) =>
  page.getByRole('button', { name: /^(Change method|تغيير الطريقة)$/ }).click();
const day = (page: Page) => page.getByRole('region', { name: dayTitle });
const openSection = (page: Page, title: string) =>
  day(page).locator('summary').filter({ hasText: title }).click();

async function choose(page: Page, list: string, option: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: option }).click();
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** Diyanet's imsakiye of Istanbul for 19 February 2026. */
const imsakiye = { Fajr: '06:22', Dhuhr: '13:23', Asr: '16:20', Maghrib: '18:49', Isha: '20:09' };

test('a changed setting updates the times immediately, is listed, and persists after a reload', async ({
  page,
}) => {
  await openDay(page);
  for (const [name, clock] of Object.entries(imsakiye)) await expect(timeOf(page, name)).toHaveText(clock);

  await openPanel(page);
  await expect(
    day(page).getByText('Checked against this country’s printed timetables.').first(),
  ).toBeVisible();
  await choose(page, 'Asr shadow rule', /^Hanafi/);
  await expect(timeOf(page, 'Asr')).toHaveText(/^17:0\d$/);
  await openSection(page, 'Minute adjustments');
  const laterButton = page.getByRole('button', { name: 'Fajr: one minute later' });
  await laterButton.click();
  await laterButton.click();
  await expect(timeOf(page, 'Fajr')).toHaveText('06:24');
  await expect(laterButton).toBeFocused();
  await page.getByLabel('Isha', { exact: true }).fill('−3');
  await expect(timeOf(page, 'Isha')).toHaveText('20:06');
  const summary = card(page).getByRole('status');
  await expect(summary).toContainText(/Asr: two shadow lengths, Fajr \W?\+2\W? min, Isha \W?−3\W? min/);

  await page.reload();
  await expect(timeOf(page, 'Fajr')).toHaveText('06:24');
  await expect(timeOf(page, 'Isha')).toHaveText('20:06');
  await openPanel(page);
  await page.getByRole('button', { name: 'Reset to local defaults' }).click();
  for (const [name, clock] of Object.entries(imsakiye)) await expect(timeOf(page, name)).toHaveText(clock);
  await expect(summary).toBeHidden();
});

test('custom angles apply while typing, and Isha can be minutes after Maghrib', async ({ page }) => {
  await openDay(page);
  await openPanel(page);
  await choose(page, 'Calculation method', /^Custom angles/);
  await page.getByRole('textbox', { name: 'Fajr angle' }).fill('12');
  await expect(timeOf(page, 'Fajr')).toHaveText(/^06:5\d$/);
  const fajr = await timeOf(page, 'Fajr').innerText();
  await page.getByRole('radio', { name: 'Isha by minutes' }).click();
  await page.getByRole('textbox', { name: 'Minutes from Maghrib to Isha' }).fill('77');
  await expect
    .poll(async () => minutesOf(await timeOf(page, 'Isha').innerText()))
    .toBe(minutesOf(await timeOf(page, 'Maghrib').innerText()) + 77);
  await expect(card(page).getByText('Fajr 12°, Isha 77 minutes after Maghrib').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Fajr angle' }).fill('22');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Degrees from 9 to 21, for example 16.5.')).toBeVisible();
  await expect(timeOf(page, 'Fajr')).toHaveText(fajr);
});

test('rejects an invalid number of minutes next to its field and keeps the other settings', {
  tag: '@nightly',
}, async ({ page }) => {
  await openDay(page, { stored: { mihrab_calculation: { adjustments: { asr: 4 } } } });
  await openPanel(page);
  await openSection(page, 'Minute adjustments');
  const fajr = page.getByLabel('Fajr', { exact: true });
  for (const invalid of ['61', '-61', 'abc', '1.5']) {
    await fajr.fill(invalid);
    await fajr.press('Tab');
    await expect(page.getByText(/Whole minutes from \W*60\W to 60/)).toBeVisible();
    await expect(fajr).toHaveValue(invalid);
    await expect(fajr).toHaveAttribute('aria-invalid', 'true');
    await expect(timeOf(page, 'Fajr')).toHaveText('06:22');
  }
  await expect(timeOf(page, 'Asr')).toHaveText('16:24');
  await fajr.fill('+60');
  await fajr.press('Tab');
  await expect(page.getByText(/Whole minutes from/)).toBeHidden();
  await expect(fajr).toHaveValue('+60');
  await expect(timeOf(page, 'Fajr')).toHaveText('07:22');
});

test('limits the height, and applies height and Hijri date immediately', async ({ page }) => {
  await openDay(page, { place: london, date: '2026-03-20' });
  await openPanel(page);
  await choose(page, 'Calculation method', /^Muslim World League/);
  const sunrise = timeOf(page, 'Sunrise');
  await expect(card(page).getByText('Fajr 18°, Isha 17°', { exact: true })).toBeVisible();
  const sunriseAtSeaLevel = minutesOf(await sunrise.innerText());
  await openSection(page, 'Elevation');
  const height = page.getByRole('textbox', { name: 'Elevation in metres' });
  await height.fill('9001');
  await height.press('Tab');
  await expect(page.getByText(/Metres from \W*500\W to 9000/)).toBeVisible();
  await height.fill('900');
  await expect.poll(async () => minutesOf(await sunrise.innerText())).toBeLessThan(sunriseAtSeaLevel - 3);

  await expect(day(page)).toContainText('1 Shawwal 1447 AH');
  await openSection(page, 'Hijri date');
  await page.getByRole('button', { name: 'One day earlier' }).click();
  await expect(day(page)).toContainText('Ramadan 1447 AH');
});

test('ignores only the invalid ones of the stored settings', { tag: '@nightly' }, async ({ page }) => {
  const partlyInvalid = {
    method: 9,
    madhab: 'hanafi',
    adjustments: { fajr: 999, isha: 2 },
    elevationMetres: 'high',
  };
  await openDay(page, { stored: { mihrab_calculation: partlyInvalid } });
  await expect(timeOf(page, 'Asr')).toHaveText(/^17:0\d$/);
  await expect(timeOf(page, 'Isha')).toHaveText('20:11');
  await expect(timeOf(page, 'Fajr')).toHaveText('06:22');
});

test('the explanation of a time opens by keyboard, shows the calculation, and returns the focus', async ({
  page,
}) => {
  await openDay(page, { stored: { mihrab_calculation: { adjustments: { asr: 1 } } } });
  const explainButton = page.getByRole('button', { name: /^Why is Asr at .*16:21/ });
  await explainButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(/^Why is Asr at \W?16:21\W?\?$/);
  await expect(dialog).toContainText('A stick’s shadow is one length longer than at noon');
  await expect(dialog.getByText('Authority adds')).toBeVisible();
  await expect(dialog.locator('dl').first()).toContainText(
    /By the sun16:1\d:\d\d.*Your adjustment\W*\+1\W* min.*Time shown16:21/,
  );
  await dialog.getByText('Formula values').click();
  await expect(dialog).toContainText('41.0082°');
  await dialog.getByRole('button', { name: 'Fajr' }).click();
  await expect(dialog).toContainText('Dawn: the sun is 18° below the horizon');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(explainButton).toBeFocused();
});

/** Holds back the answer with the explanation until the returned function is called. */
async function holdExplanation(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/prayer-times/why?*', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const { language, asr, loading, visit } of [
  { language: 'en', asr: /^Why is Asr/, loading: 'Loading', visit: {} },
  // In June a high-latitude rule applies, and London's timetable has extra rows.
  { language: 'en', asr: /^Why is Asr/, loading: 'Loading', visit: { place: london, date: '2026-06-21' } },
  { language: 'ar', asr: /العصر/, loading: 'جارٍ التحميل', visit: {} },
] as const)
  test(`a loading explanation has the size of the loaded one, in ${language} on ${'date' in visit ? visit.date : 'a day in February'}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    const release = await holdExplanation(page);
    // High enough that the dialog is as high as its content.
    await page.setViewportSize({ width: 390, height: 1500 });
    await openDay(page, { language, ...visit });
    await day(page).getByRole('button', { name: asr }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toHaveText(loading);
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(1);
    // The placeholder is hidden from screen readers and the keyboard.
    await expect(dialog.locator('[aria-busy=true] [inert][aria-hidden=true]')).toHaveCount(1);
    await expect(dialog.getByRole('img')).toHaveCount(0);

    const times = dialog.getByRole('list').first().getByRole('button');
    const loadingBoxes: (object | null)[] = [];
    for (const time of await times.all()) {
      await time.click();
      loadingBoxes.push(await dialog.boundingBox());
    }
    release();
    await expect(dialog.getByRole('img')).toBeVisible();
    await expect(dialog.getByRole('status')).toBeEmpty();
    const loadedBoxes: (object | null)[] = [];
    for (const time of await times.all()) {
      await time.click();
      loadedBoxes.push(await dialog.boundingBox());
    }
    expect(loadedBoxes).toEqual(loadingBoxes);
  });

test('a failed explanation shows an error and can be retried', { tag: '@nightly' }, async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|503/);
  // Kuala Lumpur: without a server, the device needs the reference points of Malaysia's zones, which fail to load too.
  const kualaLumpur = {
    ...{ latitude: 3.139, longitude: 101.6869, city: 'Kuala Lumpur', country: 'Malaysia' },
    ...{ countryCode: 'MY', timezone: 'Asia/Kuala_Lumpur' },
  };
  await openDay(page, { place: kualaLumpur });
  await page.route('**/api/prayer-times/why?*', (route) => route.abort());
  await page.route('**/assets/reference-points-at-*', (route) => route.abort());
  await day(page)
    .getByRole('button', { name: /^Why is Asr/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Couldn’t load this explanation. Check your connection and try again.'),
  ).toBeVisible();

  await page.unroute('**/api/prayer-times/why?*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

async function enterTimetable(
  page: Page,
  times: Readonly<Record<string, string>>,
  date: string,
): Promise<Locator> {
  await page.getByRole('button', { name: 'Match my mosque' }).click();
  const dialog = page.getByRole('dialog', { name: 'Match my mosque' });
  await dialog.getByLabel('Day', { exact: true }).fill(date);
  for (const [name, clock] of Object.entries(times))
    await dialog.getByLabel(name, { exact: true }).fill(clock);
  await dialog.getByRole('button', { name: 'Find method' }).click();
  return dialog;
}

test('finds the method of a Diyanet timetable with two extra minutes at Maghrib, applies it and undoes it', async ({
  page,
}) => {
  await openDay(page, { stored: { mihrab_calculation: { method: 'mwl' } } });
  const before = await timeOf(page, 'Maghrib').innerText();
  const timetable = { Fajr: '6:22', Dhuhr: '13.23', Asr: '4:20 pm', Maghrib: '1851', Isha: '٢٠:٠٩' };
  const dialog = await enterTimetable(page, timetable, '2026-02-19');
  const first = dialog.getByRole('article').first();
  await expect(first).toContainText('Diyanet İşleri Başkanlığı, Türkiye');
  await expect(first).toContainText('5 of 5 times match to the minute');
  await expect(first).toContainText(/With Maghrib \W?\+2\W? min/);
  await first.getByRole('button', { name: 'Use this method' }).click();

  await expect(dialog).toBeHidden();
  await expect(timeOf(page, 'Maghrib')).toHaveText('18:51');
  await expect(timeOf(page, 'Dhuhr')).toHaveText('13:23');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timeOf(page, 'Maghrib')).toHaveText(before);
  await expect(card(page).getByRole('status')).toContainText('Muslim World League');
});

test('a new message takes the place of one that would still be shown', { tag: '@nightly' }, async ({
  page,
}) => {
  // Given a message with a button, which stays longer than others and than this journey waits
  await openDay(page, { stored: { mihrab_calculation: { method: 'mwl' } } });
  const timetable = { Fajr: '6:22', Dhuhr: '13.23', Asr: '4:20 pm', Maghrib: '18:49', Isha: '20:09' };
  const dialog = await enterTimetable(page, timetable, '2026-02-19');
  await dialog.getByRole('article').first().getByRole('button', { name: 'Use this method' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await undo.hover();
  // When another message comes, while the pointer keeps the first one open
  await page.getByRole('button', { name: 'Change location' }).press('Enter');
  await typeAddress(page, 'Ankara');
  // Then only the new one is there
  await expect(page.getByText('Location Set')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('lists the nearest methods if no known method explains a timetable', { tag: '@nightly' }, async ({
  page,
}) => {
  // Given a timetable for Istanbul with twilight angles that no authority uses
  await openDay(page);
  const timetable = { Fajr: '05:31', Dhuhr: '13:41', Asr: '16:02', Maghrib: '18:58', Isha: '19:33' };
  const dialog = await enterTimetable(page, timetable, '2026-02-19');
  // Then no method is preferred, and each is uncertain
  await expect(dialog.getByRole('heading', { name: 'No known method matches these times' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Closest methods' })).toBeVisible();
  const nearest = dialog.getByRole('article');
  await expect(nearest).toHaveCount(3);
  for (const article of await nearest.all()) await expect(article).toContainText('Uncertain');
  await expect(nearest.first()).toContainText(/Largest remaining difference/);
});

test('the dialog keeps its input when closed, and days can be added and removed', {
  tag: '@nightly',
}, async ({ page }) => {
  await openDay(page);
  const dialog = await enterTimetable(page, { Fajr: '06:22', Asr: 'after lunch' }, '2026-02-19');
  await expect(dialog.getByText('Enter a time such as 16:30.')).toBeVisible();
  await expect(dialog.getByText('Enter at least three prayer times for one day.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add another day' }).click();
  await dialog
    .getByRole('group', { name: 'Timetable day 2' })
    .getByLabel('Isha', { exact: true })
    .fill('20:10');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Match my mosque' }).click();
  const first = dialog.getByRole('group', { name: 'Timetable day 1' });
  const second = dialog.getByRole('group', { name: 'Timetable day 2' });
  await expect(first.getByLabel('Asr', { exact: true })).toHaveValue('after lunch');
  await expect(second.getByLabel('Day', { exact: true })).toHaveValue('2026-02-20');
  await expect(second.getByLabel('Isha', { exact: true })).toHaveValue('20:10');
  await dialog.getByRole('button', { name: 'Remove day 1' }).click();
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(first.getByLabel('Isha', { exact: true })).toHaveValue('20:10');
});

test('focuses the first invalid field, with its error, if no time of a timetable is usable', {
  tag: '@nightly',
}, async ({ page }) => {
  // Given a timetable typed from the wrong column, when it is compared
  await openDay(page);
  const dialog = await enterTimetable(page, { Fajr: '06:22', Dhuhr: '04:10', Asr: '05:00' }, '2026-02-19');
  // Then the invalid field has the focus and its error as description, and its time was not used.
  const dhuhr = dialog.getByLabel('Dhuhr', { exact: true });
  await expect(dhuhr).toBeFocused();
  await expect(dhuhr).toHaveAccessibleDescription(/^Dhuhr can’t be /);
  await expect(dialog.getByText(/^The times marked above are invalid/)).toBeVisible();
  await expect(dialog.getByRole('article')).toHaveCount(0);
});

test('explains an impossible time by the sun at the place, and compares the other times', async ({
  page,
}) => {
  await openDay(page);
  const dialog = await enterTimetable(page, { ...imsakiye, Fajr: '08:10' }, '2026-02-19');
  await expect(dialog.getByText(/Fajr can’t be after sunrise \(07:5\d here\)\./)).toBeVisible();
  await expect(dialog.getByLabel('Fajr', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('article').first()).toContainText('4 of 4 times match to the minute');
});

for (const { language, colorScheme, match } of [
  { language: 'en', colorScheme: 'light', match: 'Match my mosque' },
  { language: 'ar', colorScheme: 'dark', match: 'الضبط على مواقيت مسجدي' },
] as const)
  test(`panel, explanation and comparison have no axe violations, in ${language}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openDay(page, { language, stored: { mihrab_calculation: { method: 'custom' } } });
    await openPanel(page);
    await day(page).getByRole('combobox').first().waitFor();
    for (const section of await day(page).locator('summary').all()) await section.click();
    // A row half under the sticky header would have a small target.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeViolations(page, '[aria-labelledby=day-title]'), 'panel').toEqual([]);
    expect(await axeViolations(page, '[aria-labelledby=method-title]'), 'facts').toEqual([]);

    await day(page).getByRole('listitem').nth(3).getByRole('button').click();
    await page.getByRole('dialog').locator('summary').click();
    expect(await axeViolations(page, '[role=dialog]'), 'why').toEqual([]);
    await page.keyboard.press('Escape');

    await card(page).getByRole('button', { name: match }).click();
    const dialog = page.getByRole('dialog');
    const fields = dialog.locator('input[type=text]');
    for (const [i, clock] of Object.values(imsakiye).entries()) await fields.nth(i).fill(clock);
    await dialog.locator('button[type=submit]').click();
    await dialog.getByRole('article').first().waitFor();
    expect(await axeViolations(page, '[role=dialog]'), 'match').toEqual([]);
  });

for (const language of ['en', 'ar'] as const)
  test(`the open panel and its dialogs fit a window of 320 pixels at a font size of 150 %, in ${language}`, {
    tag: '@nightly',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openDay(page, {
      language,
      stored: { mihrab_calculation: { method: 'custom', adjustments: { fajr: -60 } } },
    });
    await openPanel(page);
    await day(page).getByRole('combobox').first().waitFor();
    for (const section of await day(page).locator('summary').all()) await section.click();
    await setTextSize(page, 150);
    await expectPageFits(page);
    const overflowing = () =>
      page
        .locator('section[aria-labelledby="day-title"], [role="dialog"]')
        .last()
        .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(await overflowing()).toBeLessThanOrEqual(0);
    await day(page).getByRole('listitem').nth(3).getByRole('button').click();
    await page.getByRole('dialog').locator('summary').waitFor();
    expect(await overflowing()).toBeLessThanOrEqual(0);
  });
