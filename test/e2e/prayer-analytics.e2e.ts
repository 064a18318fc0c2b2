import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import {
  deferPosition,
  goOffline,
  pathIn,
  resolvePosition,
  setPosition,
  waitForServiceWorker,
} from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

test.use({ timezoneId: 'America/New_York', acceptDownloads: true });

const jakarta = [-6.2146, 106.8451] as const;
/** Sunday, 22 November 2026, 13:00 in Jakarta: after Dhuhr and before Asr. In New York it is still night. */
const afterDhuhr = new Date('2026-11-22T06:00:00Z');
/** Monday, 00:30 in Jakarta: Sunday's Isha can still be prayed. */
const afterMidnight = new Date('2026-11-22T17:30:00Z');
const prayers = ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha'] as const;

/** Sets up a premium member in Jakarta with the feature turned on, unless overridden. */
async function setUp(
  page: Page,
  context: BrowserContext,
  { now = afterDhuhr, user = account({ isPremium: true }), storage = {} as Record<string, string> } = {},
): Promise<void> {
  await setPosition(context, ...jakarta);
  await page.clock.install({ time: now });
  await startSignedIn(context, user);
  const stored = { mihrab_labs: '["prayer_analytics"]', ...storage };
  await context.addInitScript((entries) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('record')) return;
    sessionStorage.setItem('record', 'begun');
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, stored);
}

/** Scripts that only users with a prayer record load. */
const recordCode = /\/(?:analytics-(?!dialog-)|quick-marks-)/;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Prayer analytics' });
const prayer = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });
const markButton = (page: Page, name: string, mark: string) =>
  prayer(page, name).getByRole('button', { name: mark, exact: true });
const figure = (page: Page, label: string) =>
  dialog(page).getByRole('term').filter({ hasText: label }).locator('xpath=..').getByRole('definition');
const dayCell = (page: Page, label: string) =>
  dialog(page).getByRole('gridcell').getByRole('button', { name: label });

async function open(page: Page, path = '/terms'): Promise<void> {
  await page.goto(`${path}?dialog=analytics`);
  await expect(prayer(page, 'Fajr')).toBeVisible();
}

/** Presses "On time" for all five prayers of the shown day. */
async function markAllFive(page: Page): Promise<void> {
  for (const name of prayers) {
    await markButton(page, name, 'On time').click();
    await expect(markButton(page, name, 'On time')).toHaveAttribute('aria-pressed', 'true');
  }
}

async function showPreviousDay(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Previous day' }).click();
}

async function openSection(page: Page, name: string): Promise<Locator> {
  const section = dialog(page).getByRole('group').filter({ hasText: name }).last();
  await dialog(page).locator('summary', { hasText: name }).click();
  return section;
}

/** The record entries in this browser's storage. */
const storedRecord = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => key.startsWith('mihrab_prayer_record_')),
    ),
  );

test('marks prayers and counts streaks on the device only, and keeps them after a reload', async ({
  page,
  context,
}) => {
  await setUp(page, context);
  await open(page);
  await expect(dialog(page).getByRole('heading', { name: 'Sunday, November 22' })).toBeVisible();
  await expect(prayer(page, 'Asr')).toContainText('Not yet time');
  await expect(dialog(page).getByText('No prayers marked yet')).toBeVisible();
  // The place's name is the last request. While the page is busy, the network can be idle before it.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mihrab_location') ?? ''))
    .toContain('Jakarta');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await markButton(page, 'Asr', 'On time').click({ force: true });
  await expect(markButton(page, 'Asr', 'On time')).toHaveAttribute('aria-pressed', 'false');
  await markButton(page, 'Fajr', 'In congregation').click();
  await markButton(page, 'Dhuhr', 'On time').click();
  await showPreviousDay(page);
  await markAllFive(page);
  await showPreviousDay(page);
  await markAllFive(page);
  await expect(figure(page, 'Current streak')).toContainText('2 days');
  await expect(dayCell(page, 'Sunday, November 22, 2026: 2 of 5 marked')).toBeVisible();
  await expect(dayCell(page, 'Friday, November 20, 2026: 5 of 5 marked')).toBeVisible();
  const fajr = dialog(page).getByRole('listitem').filter({ hasText: 'Fajr' });
  await expect(fajr).toContainText('3 of 3');
  await expect(fajr).toContainText('On time 2 · In congregation 1 · 3 days in a row');
  expect(requests).toEqual([]);

  await page.reload();
  await expect(markButton(page, 'Fajr', 'In congregation')).toHaveAttribute('aria-pressed', 'true');
  await expect(figure(page, 'Current streak')).toContainText('2 days');
  // A second press removes the mark.
  await markButton(page, 'Fajr', 'In congregation').click();
  await expect(dayCell(page, 'Sunday, November 22, 2026: 1 of 5 marked')).toBeVisible();
});

test('after midnight Isha still belongs to the previous day, until Fajr', async ({ page, context }) => {
  await setUp(page, context, { now: afterMidnight });
  await open(page);
  await expect(dialog(page).getByRole('heading', { name: 'Sunday, November 22' })).toBeVisible();
  await expect(dialog(page).getByText('Day ends at Fajr')).toBeVisible();
  await markButton(page, 'Isha', 'On time').click();
  await expect(dayCell(page, 'Sunday, November 22, 2026: 1 of 5 marked')).toBeVisible();
  await expect(dayCell(page, 'Monday, November 23, 2026: in the future')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.clock.fastForward('04:30:00');
  await expect(dialog(page).getByRole('heading', { name: 'Monday, November 23' })).toBeVisible();
  await expect(markButton(page, 'Isha', 'On time')).toHaveAttribute('aria-pressed', 'false');
  await expect(prayer(page, 'Isha')).toContainText('Not yet time');
});

test('without a place, uses the device’s calendar and lets any prayer of today be marked', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await page.clock.install({ time: afterDhuhr });
  await startSignedIn(context, account({ isPremium: true }));
  await page.goto('/terms?dialog=analytics');
  await dialog(page).getByRole('button', { name: 'Turn on prayer analytics' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Sunday, November 22' })).toBeVisible();
  await markAllFive(page);
  await expect(figure(page, 'Current streak')).toContainText('1 day');
});

test('keeps the chosen day and the focus if the place arrives late', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await setUp(page, context);
  await deferPosition(context, ...jakarta);
  await open(page);
  await showPreviousDay(page);
  await expect(dialog(page).getByRole('heading', { name: 'Saturday, November 21' })).toBeVisible();
  await resolvePosition(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mihrab_location') ?? ''))
    .toContain('Jakarta');
  await expect(dialog(page).getByRole('heading', { name: 'Saturday, November 21' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Previous day' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Next day' }).click();
  await expect(prayer(page, 'Asr')).toContainText('Not yet time');
});

test('paused days do not break a streak: one day, a range, and an ongoing pause', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await setUp(page, context);
  await open(page);
  await showPreviousDay(page);
  await markAllFive(page);
  for (const _ of [1, 2, 3, 4]) await showPreviousDay(page);
  await markAllFive(page);
  await expect(figure(page, 'Current streak')).toContainText('1 day');
  await openSection(page, 'Paused days');
  await dialog(page).getByLabel('First day').fill('2026-11-18');
  await dialog(page).getByLabel('Last day').fill('2026-11-17');
  await dialog(page).getByRole('button', { name: 'Pause these days' }).click();
  await expect(dialog(page).getByText('The last day can’t be before the first.')).toBeVisible();
  await dialog(page).getByLabel('Last day').fill('2026-11-19');
  await dialog(page).getByRole('button', { name: 'Pause these days' }).click();
  await expect(dialog(page).getByText('2 days paused.')).toBeVisible();
  await expect(figure(page, 'Current streak')).toContainText('1 day');
  await dayCell(page, 'Friday, November 20, 2026: not marked').click();
  await dialog(page).getByRole('switch', { name: 'Paused day' }).click();
  await expect(figure(page, 'Current streak')).toContainText('2 days');
  await expect(dayCell(page, 'Thursday, November 19, 2026: paused')).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Pause from today' }).click();
  await expect(
    dialog(page).getByText('Paused since Sunday, November 22, 2026. Nothing is counted.'),
  ).toBeVisible();
  await page.clock.fastForward('48:00:00');
  await page.reload();
  await expect(dayCell(page, 'Monday, November 23, 2026: paused')).toBeVisible();
  await expect(figure(page, 'Current streak')).toContainText('2 days');
  await dialog(page).getByRole('button', { name: 'End pause' }).click();
  await expect(dayCell(page, 'Monday, November 23, 2026: paused')).toBeVisible();
  await expect(dayCell(page, 'Tuesday, November 24, 2026: not marked')).toBeVisible();
});

for (const { language, name, previousKey, nextKey, heading, previousMonth, nextMonth } of [
  {
    ...{ language: 'en', name: 'Prayer analytics', previousKey: 'ArrowLeft', nextKey: 'ArrowRight' },
    ...{ heading: 'Saturday, November 21', previousMonth: 'Previous month', nextMonth: 'Next month' },
  },
  {
    ...{ language: 'ar', name: 'سجلّ الصلاة', previousKey: 'ArrowRight', nextKey: 'ArrowLeft' },
    ...{ heading: 'السبت، 21 نوفمبر', previousMonth: 'الشهر السابق', nextMonth: 'الشهر التالي' },
  },
] as const) {
  test(
    `the calendar grid can be used with the keyboard, in ${language}`,
    nightlyUnless(language === 'ar'),
    async ({ page, context }) => {
      // The grid is shown only with at least one marked day.
      await setUp(page, context, { storage: { 'mihrab_prayer_record_amina_2026-11': 'AB' } });
      await page.goto(`${pathIn(language, '/terms')}?dialog=analytics`);
      const grid = page.getByRole('dialog', { name }).getByRole('grid');
      const cell = (iso: string) => grid.locator(`[data-day="${iso}"]`);
      await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
      await cell('2026-11-22').focus();
      await page.keyboard.press('ArrowUp');
      await expect(cell('2026-11-15')).toBeFocused();
      await page.keyboard.press(previousKey);
      await expect(cell('2026-11-14')).toBeFocused();
      await page.keyboard.press('PageUp');
      await expect(cell('2026-10-14')).toBeFocused();
      await page.keyboard.press('Shift+PageDown');
      // Future days can't be reached.
      await expect(cell('2026-11-22')).toBeFocused();
      await page.keyboard.press(nextKey);
      await expect(cell('2026-11-22')).toBeFocused();
      // A key without effect does not move the focus back to the grid later.
      await page.getByRole('button', { name: previousMonth }).click();
      await expect(cell('2026-10-22')).toHaveAttribute('tabindex', '0');
      await expect(page.getByRole('button', { name: previousMonth })).toBeFocused();
      await page.getByRole('button', { name: nextMonth }).click();
      await cell('2026-11-22').focus();
      await page.keyboard.press(previousKey);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: heading })).toBeFocused();
      await expect(cell('2026-11-21')).toHaveAttribute('tabindex', '0');
    },
  );
}

test('the record can be exported and restored, and an invalid file changes nothing', async ({
  page,
  context,
}) => {
  await setUp(page, context);
  await open(page);
  await markButton(page, 'Fajr', 'Made up (qada)').click();
  await showPreviousDay(page);
  await markAllFive(page);
  const before = await storedRecord(page);
  await openSection(page, 'Backup and deletion');
  const files: Record<string, string> = {};
  for (const format of ['JSON', 'CSV']) {
    const downloading = page.waitForEvent('download');
    await dialog(page)
      .getByRole('button', { name: `Download as ${format}` })
      .click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`mihrab-prayer-record-2026-11-22.${format.toLowerCase()}`);
    files[format] = await readFile(await download.path(), 'utf8');
  }
  expect(JSON.parse(files['JSON'] ?? '')).toMatchObject({ days: { '2026-11-22': { fajr: 'made_up' } } });
  expect(files['CSV']).toContain('2026-11-22,made_up,,,,,');

  for (const format of ['JSON', 'CSV']) {
    await dialog(page).getByRole('button', { name: 'Delete record…' }).click();
    await dialog(page).getByRole('button', { name: 'Keep record' }).click();
    expect(await storedRecord(page)).toEqual(before);
    await dialog(page).getByRole('button', { name: 'Delete record…' }).click();
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();
    await expect(dialog(page).getByText('No prayers marked yet')).toBeVisible();
    expect(await storedRecord(page)).toEqual({});

    const input = dialog(page).getByLabel('Restore from file');
    await input.setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"days": 1}'),
    });
    await expect(
      dialog(page).getByRole('alert').filter({ hasText: 'This isn’t a prayer record' }),
    ).toBeVisible();
    expect(await storedRecord(page)).toEqual({});
    const file = { name: `r.${format}`, mimeType: 'text/plain', buffer: Buffer.from(files[format] ?? '') };
    await input.setInputFiles(file);
    await expect(dialog(page).getByText('6 marks added.')).toBeVisible();
    expect(await storedRecord(page)).toEqual(before);
    await input.setInputFiles(file);
    await expect(dialog(page).getByText('Everything in this file is already here.')).toBeVisible();
  }
});

test('two tabs stay in sync and keep each other’s marks', { tag: '@nightly' }, async ({ page, context }) => {
  await setUp(page, context);
  await open(page);
  const otherPage = await context.newPage();
  await otherPage.clock.install({ time: afterDhuhr });
  await otherPage.goto('/terms?dialog=analytics');
  await markButton(otherPage, 'Dhuhr', 'On time').click();
  await expect(markButton(page, 'Dhuhr', 'On time')).toHaveAttribute('aria-pressed', 'true');
  await markButton(page, 'Fajr', 'Made up (qada)').click();
  await expect(markButton(otherPage, 'Fajr', 'Made up (qada)')).toHaveAttribute('aria-pressed', 'true');
  await expect(markButton(otherPage, 'Dhuhr', 'On time')).toHaveAttribute('aria-pressed', 'true');
});

test('another account on the same device does not see the record', async ({ page, context }) => {
  await setUp(page, context, {
    user: account({ id: 'bilal', isPremium: true }),
    storage: {
      'mihrab_prayer_record_amina_2026-11': 'FVFVFVFV',
      mihrab_prayer_record_amina_pause: '2026-11-20',
    },
  });
  await open(page);
  await expect(dialog(page).getByText('No prayers marked yet')).toBeVisible();
  await expect(dialog(page).getByText('Paused since')).toHaveCount(0);
  await markButton(page, 'Fajr', 'On time').click();
  expect(Object.keys(await storedRecord(page)).sort()).toEqual([
    'mihrab_prayer_record_amina_2026-11',
    'mihrab_prayer_record_amina_pause',
    'mihrab_prayer_record_bilal_2026-11',
  ]);
});

test('a free account sees the teaser and loads no record code, even with edited storage', async ({
  page,
  context,
}) => {
  await setUp(page, context, {
    user: account(),
    storage: { 'mihrab_prayer_record_amina_2026-11': 'FVFV', mihrab_premium: '1' },
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/prayer-times?dialog=analytics');
  await expect(dialog(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    '/prayer-times?dialog=premium',
  );
  await expect(dialog(page).getByRole('group')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Today in Jakarta' })).toContainText('Next prayer:');
  await expect(page.getByRole('group', { name: 'Mark prayers' })).toHaveCount(0);
  expect(requests.filter((url) => recordCode.test(url))).toEqual([]);
});

test('a premium member can turn the feature on in its dialog', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await setUp(page, context, { storage: { mihrab_labs: '[]' } });
  await page.goto('/terms?dialog=analytics');
  await dialog(page).getByRole('button', { name: 'Turn on prayer analytics' }).click();
  await expect(prayer(page, 'Fajr')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mihrab_labs'))).toBe('["prayer_analytics"]');
});

test('a prayer can be marked with one press below today’s times once it It’s time for', async ({
  page,
  context,
}) => {
  await setUp(page, context);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/prayer-times');
  const marks = page.getByRole('group', { name: 'Mark prayers' });
  const toggle = (name: string) => marks.getByRole('button', { name, exact: true });
  await toggle('Dhuhr').click();
  expect(requests.filter((url) => recordCode.test(url))).toHaveLength(1);
  await expect(toggle('Dhuhr')).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle('Maghrib')).toHaveAttribute('aria-disabled', 'true');
  await expect(toggle('Maghrib')).toHaveAccessibleDescription('Not yet time');
  await page.getByRole('link', { name: 'Prayer analytics' }).click();
  await expect(markButton(page, 'Dhuhr', 'On time')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await toggle('Dhuhr').click();
  await expect(toggle('Dhuhr')).toHaveAttribute('aria-pressed', 'false');
  expect(await storedRecord(page)).toEqual({});
});

test.describe('signing out with a record on the device', () => {
  const record = { 'mihrab_prayer_record_amina_2026-11': 'FV' };

  async function openSignOutDialog(page: Page, context: BrowserContext): Promise<Locator> {
    await setUp(page, context, { storage: record });
    await context.route('**/api/auth/logout', (route) =>
      route.fulfill({ json: { success: true, message: 'Signed out.' } }),
    );
    await page.goto('/terms');
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Sign Out' }).click();
    const signOutDialog = page.getByRole('dialog', { name: 'Sign Out' });
    await expect(signOutDialog).toContainText('Your prayer record is stored only on this device.');
    return signOutDialog;
  }

  const expectGuest = (page: Page) =>
    expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();

  test('asks first, and closing the dialog changes nothing', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await openSignOutDialog(page, context);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe('kept');
    expect(await storedRecord(page)).toEqual(record);
  });

  test('can keep the record, hidden', async ({ page, context }) => {
    const signOutDialog = await openSignOutDialog(page, context);
    await signOutDialog.getByRole('button', { name: 'Keep on this device' }).click();
    await expectGuest(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await storedRecord(page)).toEqual(record);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });

  test('can download and then remove the record', { tag: '@nightly' }, async ({ page, context }) => {
    const signOutDialog = await openSignOutDialog(page, context);
    const downloading = page.waitForEvent('download');
    await signOutDialog.getByRole('button', { name: 'Download and remove' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ days: { '2026-11-01': { fajr: 'on_time', dhuhr: 'on_time' } } });
    // A download can fail silently, so the only copy stays until the user confirms that they have the file.
    await expect(signOutDialog).toContainText('Check your downloads for the file');
    expect(await storedRecord(page)).toEqual(record);
    const secondDownload = page.waitForEvent('download');
    await signOutDialog.getByRole('button', { name: 'Download again' }).click();
    expect(await readFile(await (await secondDownload).path(), 'utf8')).toBe(file);
    await signOutDialog.getByRole('button', { name: 'Remove record and sign out' }).click();
    await expectGuest(page);
    expect(await storedRecord(page)).toEqual({});
  });

  test('closes the sign-out dialog of a link if there is no record', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await setUp(page, context);
    await page.goto('/terms?dialog=leave');
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe('kept');
  });

  test('works while the server can’t be reached', { tag: '@nightly' }, async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource/);
    const signOutDialog = await openSignOutDialog(page, context);
    await context.route('**/api/auth/logout', (route) => route.abort());
    await signOutDialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectGuest(page);
    expect(await storedRecord(page)).toEqual({});
  });

  test('works from the account dialog on a phone', { tag: '@nightly' }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await setUp(page, context, { storage: record });
    await context.route('**/api/auth/logout', (route) =>
      route.fulfill({ json: { success: true, message: 'Signed out.' } }),
    );
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Sign Out' }).click();
    const signOutDialog = page.getByRole('dialog', { name: 'Sign Out' });
    await signOutDialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await storedRecord(page)).toEqual({});
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
});

test('an expired session keeps the record', async ({ page, context, complaints }) => {
  complaints.allow(/401/);
  await setUp(page, context, { storage: { 'mihrab_prayer_record_amina_2026-11': 'FV' } });
  await context.route('**/api/auth/me', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, error: 'Sign in', message: 'Sign in', code: 'signed_out' },
    }),
  );
  await page.goto('/terms');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(await storedRecord(page)).toEqual({ 'mihrab_prayer_record_amina_2026-11': 'FV' });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('prayers can be marked and are counted', { tag: '@nightly' }, async ({
    page,
    context,
    complaints,
  }) => {
    await setUp(page, context);
    await open(page);
    await waitForServiceWorker(page);
    await goOffline(context, complaints);
    await markButton(page, 'Fajr', 'On time').click();
    await showPreviousDay(page);
    await markAllFive(page);
    await expect(figure(page, 'Current streak')).toContainText('1 day');
    expect(Object.keys(await storedRecord(page))).toEqual(['mihrab_prayer_record_amina_2026-11']);
  });
});

for (const [language, colorScheme, width] of [
  ['en', 'light', 320],
  ['ar', 'dark', 320],
  ['en', 'dark', 1280],
  ['ar', 'light', 768],
] as const) {
  test(`the dialog has no axe violations and no small controls, in ${language}, ${colorScheme}, at ${width}`, {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await setUp(page, context, {
      storage: {
        'mihrab_prayer_record_amina_2026-11': 'FVFVFVQAKqP_AAFVEEFVFV',
        'mihrab_prayer_record_amina_2026-10': 'FVFVFVFVFVFVFVFVFVFVFVFV',
      },
    });
    await page.goto(`${pathIn(language, '/terms')}?dialog=analytics`);
    const box = page.getByRole('dialog');
    await expect(box.getByRole('grid')).toBeVisible();
    for (const summary of await box.locator('summary').all()) await summary.click();
    expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
    expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    const tooLow = await box
      .locator('button:visible, summary:visible, input[type=file] + label')
      .evaluateAll((all) =>
        all
          .filter((element) => element.getBoundingClientRect().height < 43.5 && element.role !== 'switch')
          .map((element) => element.textContent),
      );
    // A switch is as high as its row, which the label makes 44 pixels.
    expect(tooLow.filter((text) => text !== '')).toEqual([]);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sign-out dialog and the marks below the times have no axe violations, in ${colorScheme}`, {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 800 });
    await setUp(page, context, { storage: { 'mihrab_prayer_record_amina_2026-11': 'FV' } });
    await page.goto('/terms?dialog=leave');
    await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
    expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
    await page.goto('/prayer-times');
    await page.getByRole('group', { name: 'Mark prayers' }).getByRole('button', { name: 'Dhuhr' }).click();
    // Higher than the card: a row half under the sticky header would have a small target.
    await page.setViewportSize({ width: 320, height: 1600 });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeViolations(page, '[aria-labelledby=day-title]')).toEqual([]);
  });
}
