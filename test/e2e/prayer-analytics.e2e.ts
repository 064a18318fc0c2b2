import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { account, signedIn } from './harness/account.ts';
import { faultsOf } from './harness/axe.ts';
import {
  answerPosition,
  goOffline,
  leavePositionOpen,
  pathIn,
  standAt,
  waitForServiceWorker,
} from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

test.use({ timezoneId: 'America/New_York', acceptDownloads: true });

const jakarta = [-6.2146, 106.8451] as const;
/** Sunday, 22 November 2026, 13:00 in Jakarta: Dhuhr has come, Asr has not. In New York it is still night. */
const afterDhuhr = new Date('2026-11-22T06:00:00Z');
/** Monday, 00:30 in Jakarta: Isha of Sunday may still be prayed. */
const afterMidnight = new Date('2026-11-22T17:30:00Z');
const prayers = ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha'] as const;

/** A premium member in Jakarta who has switched the feature on, unless told otherwise. */
async function begin(
  page: Page,
  context: BrowserContext,
  { at = afterDhuhr, who = account({ isPremium: true }), storage = {} as Record<string, string> } = {},
): Promise<void> {
  await standAt(context, ...jakarta);
  await page.clock.install({ time: at });
  await signedIn(context, who);
  const kept = { mihrab_labs: '["prayer_analytics"]', ...storage };
  await context.addInitScript((entries) => {
    if (location.protocol === 'about:' || sessionStorage.getItem('record')) return;
    sessionStorage.setItem('record', 'begun');
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, kept);
}

/** What only those who keep a record fetch. */
const recordCode = /\/(?:analytics-(?!dialog-)|quick-marks-)/;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Prayer analytics' });
const prayer = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });
const way = (page: Page, name: string, how: string) =>
  prayer(page, name).getByRole('button', { name: how, exact: true });
const figure = (page: Page, label: string) =>
  dialog(page).getByRole('term').filter({ hasText: label }).locator('xpath=..').getByRole('definition');
const dayInMap = (page: Page, label: string) =>
  dialog(page).getByRole('gridcell').getByRole('button', { name: label });

async function open(page: Page, path = '/terms'): Promise<void> {
  await page.goto(`${path}?dialog=analytics`);
  await expect(prayer(page, 'Fajr')).toBeVisible();
}

/** Presses 'On time' for all five of the day that is shown. */
async function markAllFive(page: Page): Promise<void> {
  for (const name of prayers) {
    await way(page, name, 'On time').click();
    await expect(way(page, name, 'On time')).toHaveAttribute('aria-pressed', 'true');
  }
}

async function dayBack(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Previous day' }).click();
}

async function openPart(page: Page, name: string): Promise<Locator> {
  const part = dialog(page).getByRole('group').filter({ hasText: name }).last();
  await dialog(page).locator('summary', { hasText: name }).click();
  return part;
}

/** Every record entry of this browser, by its key. */
const storedRecord = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage).filter(([key]) => key.startsWith('mihrab_prayer_record_')),
    ),
  );

test('a person marks prayers, sees the streak grow, finds it after a reload, and nothing is sent', async ({
  page,
  context,
}) => {
  await begin(page, context);
  await open(page);
  await expect(dialog(page).getByRole('heading', { name: 'Sunday, November 22' })).toBeVisible();
  await expect(prayer(page, 'Asr')).toContainText('Its time has not come');
  await expect(dialog(page).getByText('Nothing is marked yet')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await way(page, 'Asr', 'On time').click({ force: true });
  await expect(way(page, 'Asr', 'On time')).toHaveAttribute('aria-pressed', 'false');
  await way(page, 'Fajr', 'In congregation').click();
  await way(page, 'Dhuhr', 'On time').click();
  await dayBack(page);
  await markAllFive(page);
  await dayBack(page);
  await markAllFive(page);
  await expect(figure(page, 'In a row now')).toContainText('2 days');
  await expect(dayInMap(page, 'Sunday, November 22, 2026: 2 of 5 marked')).toBeVisible();
  await expect(dayInMap(page, 'Friday, November 20, 2026: 5 of 5 marked')).toBeVisible();
  const fajr = dialog(page).getByRole('listitem').filter({ hasText: 'Fajr' });
  await expect(fajr).toContainText('3 of 3');
  await expect(fajr).toContainText('On time 2 · In congregation 1 · 3 days in a row');
  expect(asked).toEqual([]);

  await page.reload();
  await expect(way(page, 'Fajr', 'In congregation')).toHaveAttribute('aria-pressed', 'true');
  await expect(figure(page, 'In a row now')).toContainText('2 days');
  // A second press takes a mark away.
  await way(page, 'Fajr', 'In congregation').click();
  await expect(dayInMap(page, 'Sunday, November 22, 2026: 1 of 5 marked')).toBeVisible();
});

test('after midnight Isha is marked on the evening’s day, until Fajr begins the next', async ({
  page,
  context,
}) => {
  await begin(page, context, { at: afterMidnight });
  await open(page);
  await expect(dialog(page).getByRole('heading', { name: 'Sunday, November 22' })).toBeVisible();
  await expect(dialog(page).getByText('This day, until Fajr')).toBeVisible();
  await way(page, 'Isha', 'On time').click();
  await expect(dayInMap(page, 'Sunday, November 22, 2026: 1 of 5 marked')).toBeVisible();
  await expect(dayInMap(page, 'Monday, November 23, 2026: still to come')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.clock.fastForward('04:30:00');
  await expect(dialog(page).getByRole('heading', { name: 'Monday, November 23' })).toBeVisible();
  await expect(way(page, 'Isha', 'On time')).toHaveAttribute('aria-pressed', 'false');
  await expect(prayer(page, 'Isha')).toContainText('Its time has not come');
});

test('without a place the days go by the calendar of the device, and any prayer of today can be marked', async ({
  page,
  context,
}) => {
  await page.clock.install({ time: afterDhuhr });
  await signedIn(context, account({ isPremium: true }));
  await page.goto('/terms?dialog=analytics');
  await dialog(page).getByRole('button', { name: 'Switch on prayer analytics' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Sunday, November 22' })).toBeVisible();
  await markAllFive(page);
  await expect(figure(page, 'In a row now')).toContainText('1 day');
});

test('a day that was chosen stays when the place comes late, and so does the focus', async ({
  page,
  context,
}) => {
  await begin(page, context);
  await leavePositionOpen(context, ...jakarta);
  await open(page);
  await dayBack(page);
  await expect(dialog(page).getByRole('heading', { name: 'Saturday, November 21' })).toBeVisible();
  await answerPosition(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mihrab_location') ?? ''))
    .toContain('Jakarta');
  await expect(dialog(page).getByRole('heading', { name: 'Saturday, November 21' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Previous day' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Next day' }).click();
  await expect(prayer(page, 'Asr')).toContainText('Its time has not come');
});

test('pause days break no streak: one day, a span, and a pause that goes on', async ({ page, context }) => {
  await begin(page, context);
  await open(page);
  await dayBack(page);
  await markAllFive(page);
  for (const _ of [1, 2, 3, 4]) await dayBack(page);
  await markAllFive(page);
  await expect(figure(page, 'In a row now')).toContainText('1 day');
  await openPart(page, 'Pause days');
  await dialog(page).getByLabel('First day').fill('2026-11-18');
  await dialog(page).getByLabel('Last day').fill('2026-11-17');
  await dialog(page).getByRole('button', { name: 'Pause these days' }).click();
  await expect(dialog(page).getByText('The last day lies before the first.')).toBeVisible();
  await dialog(page).getByLabel('Last day').fill('2026-11-19');
  await dialog(page).getByRole('button', { name: 'Pause these days' }).click();
  await expect(dialog(page).getByText('2 days are paused.')).toBeVisible();
  await expect(figure(page, 'In a row now')).toContainText('1 day');
  await dayInMap(page, 'Friday, November 20, 2026: not marked').click();
  await dialog(page).getByRole('switch', { name: 'Pause day' }).click();
  await expect(figure(page, 'In a row now')).toContainText('2 days');
  await expect(dayInMap(page, 'Thursday, November 19, 2026: pause day')).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Pause from today' }).click();
  await expect(
    dialog(page).getByText('Paused since Sunday, November 22, 2026. Nothing is counted.'),
  ).toBeVisible();
  await page.clock.fastForward('48:00:00');
  await page.reload();
  await expect(dayInMap(page, 'Monday, November 23, 2026: pause day')).toBeVisible();
  await expect(figure(page, 'In a row now')).toContainText('2 days');
  await dialog(page).getByRole('button', { name: 'End the pause' }).click();
  await expect(dayInMap(page, 'Monday, November 23, 2026: pause day')).toBeVisible();
  await expect(dayInMap(page, 'Tuesday, November 24, 2026: not marked')).toBeVisible();
});

for (const { language, name, back, onward, opened, earlier, later } of [
  {
    ...{ language: 'en', name: 'Prayer analytics', back: 'ArrowLeft', onward: 'ArrowRight' },
    ...{ opened: 'Saturday, November 21', earlier: 'Previous month', later: 'Next month' },
  },
  {
    ...{ language: 'ar', name: 'سجلّ الصلاة', back: 'ArrowRight', onward: 'ArrowLeft' },
    ...{ opened: 'السبت، 21 نوفمبر', earlier: 'الشهر السابق', later: 'الشهر التالي' },
  },
] as const) {
  test(`the map of days goes by the keyboard, in ${language}`, async ({ page, context }) => {
    // One day of marks, so that there is a map.
    await begin(page, context, { storage: { 'mihrab_prayer_record_amina_2026-11': 'AB' } });
    await page.goto(`${pathIn(language, '/terms')}?dialog=analytics`);
    const grid = page.getByRole('dialog', { name }).getByRole('grid');
    const at = (iso: string) => grid.locator(`[data-day="${iso}"]`);
    await expect(grid.locator('button[tabindex="0"]')).toHaveCount(1);
    await at('2026-11-22').focus();
    await page.keyboard.press('ArrowUp');
    await expect(at('2026-11-15')).toBeFocused();
    await page.keyboard.press(back);
    await expect(at('2026-11-14')).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(at('2026-10-14')).toBeFocused();
    await page.keyboard.press('Shift+PageDown');
    // Nobody gets to days that have not come.
    await expect(at('2026-11-22')).toBeFocused();
    await page.keyboard.press(onward);
    await expect(at('2026-11-22')).toBeFocused();
    // A key that led nowhere leaves the focus to what is pressed next.
    await page.getByRole('button', { name: earlier }).click();
    await expect(at('2026-10-22')).toHaveAttribute('tabindex', '0');
    await expect(page.getByRole('button', { name: earlier })).toBeFocused();
    await page.getByRole('button', { name: later }).click();
    await at('2026-11-22').focus();
    await page.keyboard.press(back);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: opened });
    await expect(heading).toBeFocused();
    await expect(at('2026-11-21')).toHaveAttribute('tabindex', '0');
  });
}

test('the record goes into a file and comes back from it; a wrong file changes nothing', async ({
  page,
  context,
}) => {
  await begin(page, context);
  await open(page);
  await way(page, 'Fajr', 'Made up').click();
  await dayBack(page);
  await markAllFive(page);
  const before = await storedRecord(page);
  await openPart(page, 'Your record as a file');
  const files: Record<string, string> = {};
  for (const form of ['JSON', 'CSV']) {
    const downloading = page.waitForEvent('download');
    await dialog(page)
      .getByRole('button', { name: `Download as ${form}` })
      .click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`mihrab-prayer-record-2026-11-22.${form.toLowerCase()}`);
    files[form] = await readFile(await download.path(), 'utf8');
  }
  expect(JSON.parse(files['JSON'] ?? '')).toMatchObject({ days: { '2026-11-22': { fajr: 'made_up' } } });
  expect(files['CSV']).toContain('2026-11-22,made_up,,,,,');

  for (const form of ['JSON', 'CSV']) {
    await dialog(page).getByRole('button', { name: 'Delete the whole record…' }).click();
    await dialog(page).getByRole('button', { name: 'Keep the record' }).click();
    expect(await storedRecord(page)).toEqual(before);
    await dialog(page).getByRole('button', { name: 'Delete the whole record…' }).click();
    await dialog(page).getByRole('button', { name: 'Delete for good' }).click();
    await expect(dialog(page).getByText('Nothing is marked yet')).toBeVisible();
    expect(await storedRecord(page)).toEqual({});

    const input = dialog(page).getByLabel('Restore from a file');
    await input.setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"days": 1}'),
    });
    await expect(
      dialog(page).getByRole('alert').filter({ hasText: 'This file is no prayer record' }),
    ).toBeVisible();
    expect(await storedRecord(page)).toEqual({});
    const file = { name: `r.${form}`, mimeType: 'text/plain', buffer: Buffer.from(files[form] ?? '') };
    await input.setInputFiles(file);
    await expect(dialog(page).getByText('6 marks were added.')).toBeVisible();
    expect(await storedRecord(page)).toEqual(before);
    await input.setInputFiles(file);
    await expect(dialog(page).getByText('Everything in the file stands here already.')).toBeVisible();
  }
});

test('two tabs are in step, and neither loses what the other has marked', async ({ page, context }) => {
  await begin(page, context);
  await open(page);
  const other = await context.newPage();
  await other.clock.install({ time: afterDhuhr });
  await other.goto('/terms?dialog=analytics');
  await way(other, 'Dhuhr', 'On time').click();
  await expect(way(page, 'Dhuhr', 'On time')).toHaveAttribute('aria-pressed', 'true');
  await way(page, 'Fajr', 'Made up').click();
  await expect(way(other, 'Fajr', 'Made up')).toHaveAttribute('aria-pressed', 'true');
  await expect(way(other, 'Dhuhr', 'On time')).toHaveAttribute('aria-pressed', 'true');
});

test('another account at the same device sees nothing of it', async ({ page, context }) => {
  await begin(page, context, {
    who: account({ id: 'bilal', isPremium: true }),
    storage: {
      'mihrab_prayer_record_amina_2026-11': 'FVFVFVFV',
      mihrab_prayer_record_amina_pause: '2026-11-20',
    },
  });
  await open(page);
  await expect(dialog(page).getByText('Nothing is marked yet')).toBeVisible();
  await expect(dialog(page).getByText('Paused since')).toHaveCount(0);
  await way(page, 'Fajr', 'On time').click();
  expect(Object.keys(await storedRecord(page)).sort()).toEqual([
    'mihrab_prayer_record_amina_2026-11',
    'mihrab_prayer_record_amina_pause',
    'mihrab_prayer_record_bilal_2026-11',
  ]);
});

test('a free account with whatever in its storage sees the teaser, and fetches no record', async ({
  page,
  context,
}) => {
  await begin(page, context, {
    who: account(),
    storage: { 'mihrab_prayer_record_amina_2026-11': 'FVFV', mihrab_premium: '1' },
  });
  const code: string[] = [];
  page.on('request', (request) => code.push(request.url()));
  await page.goto('/prayer-times?dialog=analytics');
  await expect(dialog(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    '/prayer-times?dialog=premium',
  );
  await expect(dialog(page).getByRole('group')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Today in Jakarta' })).toContainText('Next prayer:');
  await expect(page.getByRole('group', { name: 'Mark prayed' })).toHaveCount(0);
  expect(code.filter((url) => recordCode.test(url))).toEqual([]);
});

test('a premium member switches the feature on where it is', async ({ page, context }) => {
  await begin(page, context, { storage: { mihrab_labs: '[]' } });
  await page.goto('/terms?dialog=analytics');
  await dialog(page).getByRole('button', { name: 'Switch on prayer analytics' }).click();
  await expect(prayer(page, 'Fajr')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mihrab_labs'))).toBe('["prayer_analytics"]');
});

test('below today’s list one press marks a prayer whose time has come', async ({ page, context }) => {
  await begin(page, context);
  const code: string[] = [];
  page.on('request', (request) => code.push(request.url()));
  await page.goto('/prayer-times');
  const line = page.getByRole('group', { name: 'Mark prayed' });
  const toggle = (name: string) => line.getByRole('button', { name, exact: true });
  await toggle('Dhuhr').click();
  expect(code.filter((url) => recordCode.test(url))).toHaveLength(1);
  await expect(toggle('Dhuhr')).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle('Maghrib')).toHaveAttribute('aria-disabled', 'true');
  await expect(toggle('Maghrib')).toHaveAccessibleDescription('Its time has not come');
  await page.getByRole('link', { name: 'Prayer analytics' }).click();
  await expect(way(page, 'Dhuhr', 'On time')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await toggle('Dhuhr').click();
  await expect(toggle('Dhuhr')).toHaveAttribute('aria-pressed', 'false');
  expect(await storedRecord(page)).toEqual({});
});

test.describe('signing out with a record on the device', () => {
  const code = { 'mihrab_prayer_record_amina_2026-11': 'FV' };

  async function signOut(page: Page, context: BrowserContext): Promise<Locator> {
    await begin(page, context, { storage: code });
    await context.route('**/api/auth/logout', (route) =>
      route.fulfill({ json: { success: true, message: 'Signed out.' } }),
    );
    await page.goto('/terms');
    await page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('dialog', { name: 'Sign Out' });
    await expect(question).toContainText('Your prayer record lives only on this device.');
    return question;
  }

  const isGuest = (page: Page) =>
    expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeVisible();

  test('asks first, and closing the question leaves everything as it is', async ({ page, context }) => {
    await signOut(page, context);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe('kept');
    expect(await storedRecord(page)).toEqual(code);
  });

  test('keeps it, hidden', async ({ page, context }) => {
    const question = await signOut(page, context);
    await question.getByRole('button', { name: 'Keep on this device' }).click();
    await isGuest(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await storedRecord(page)).toEqual(code);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });

  test('removes it, after a download if that is wanted', async ({ page, context }) => {
    const question = await signOut(page, context);
    const downloading = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Download and remove' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ days: { '2026-11-01': { fajr: 'on_time', dhuhr: 'on_time' } } });
    // A download can fail without a word: the only copy stays until the person has seen the file.
    await expect(question).toContainText('Is the file in your downloads?');
    expect(await storedRecord(page)).toEqual(code);
    const again = page.waitForEvent('download');
    await question.getByRole('button', { name: 'Download again' }).click();
    expect(await readFile(await (await again).path(), 'utf8')).toBe(file);
    await question.getByRole('button', { name: 'I have the file: remove and sign out' }).click();
    await isGuest(page);
    expect(await storedRecord(page)).toEqual({});
  });

  test('asks nothing where there is no record, by whatever way somebody came', async ({ page, context }) => {
    await begin(page, context);
    await page.goto('/terms?dialog=leave');
    await expect(page).toHaveURL('/terms');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe('kept');
  });

  test('works without the server, which hears of it later', async ({ page, context, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource/);
    const question = await signOut(page, context);
    await context.route('**/api/auth/logout', (route) => route.abort());
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await isGuest(page);
    expect(await storedRecord(page)).toEqual({});
  });

  test('from the account’s dialog of a phone, too', async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await begin(page, context, { storage: code });
    await context.route('**/api/auth/logout', (route) =>
      route.fulfill({ json: { success: true, message: 'Signed out.' } }),
    );
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Sign Out' }).click();
    const question = page.getByRole('dialog', { name: 'Sign Out' });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await storedRecord(page)).toEqual({});
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  });
});

test('a session that ends by itself leaves the record where it is', async ({ page, context, complaints }) => {
  complaints.allow(/401/);
  await begin(page, context, { storage: { 'mihrab_prayer_record_amina_2026-11': 'FV' } });
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

  test('prayers are marked and counted as ever', async ({ page, context, complaints }) => {
    await begin(page, context);
    await open(page);
    await waitForServiceWorker(page);
    await goOffline(context, complaints);
    await way(page, 'Fajr', 'On time').click();
    await dayBack(page);
    await markAllFive(page);
    await expect(figure(page, 'In a row now')).toContainText('1 day');
    expect(Object.keys(await storedRecord(page))).toEqual(['mihrab_prayer_record_amina_2026-11']);
  });
});

for (const [language, colorScheme, width] of [
  ['en', 'light', 320],
  ['ar', 'dark', 320],
  ['en', 'dark', 1280],
  ['ar', 'light', 768],
] as const) {
  test(
    `the dialog has no fault that axe can find, in ${language}, ${colorScheme}, at ${width}`,
    nightlyUnless(width === 320),
    async ({ page, context }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await begin(page, context, {
        storage: {
          'mihrab_prayer_record_amina_2026-11': 'FVFVFVQAKqP_AAFVEEFVFV',
          'mihrab_prayer_record_amina_2026-10': 'FVFVFVFVFVFVFVFVFVFVFVFV',
        },
      });
      await page.goto(`${pathIn(language, '/terms')}?dialog=analytics`);
      const box = page.getByRole('dialog');
      await expect(box.getByRole('grid')).toBeVisible();
      for (const summary of await box.locator('summary').all()) await summary.click();
      expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
      expect(await box.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
      const low = await box
        .locator('button:visible, summary:visible, input[type=file] + label')
        .evaluateAll((all) =>
          all
            .filter((each) => each.getBoundingClientRect().height < 43.5 && each.role !== 'switch')
            .map((each) => each.textContent),
        );
      // A switch is as high as its line, which its label makes 44 pixels.
      expect(low.filter((text) => text !== '')).toEqual([]);
    },
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the question before signing out and the line below the times have no fault that axe can find, in ${colorScheme}`,
    nightlyUnless(colorScheme === 'light'),
    async ({ page, context }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 800 });
      await begin(page, context, { storage: { 'mihrab_prayer_record_amina_2026-11': 'FV' } });
      await page.goto('/terms?dialog=leave');
      await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible();
      expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
      await page.goto('/prayer-times');
      await page.getByRole('group', { name: 'Mark prayed' }).getByRole('button', { name: 'Dhuhr' }).click();
      expect(await faultsOf(page, '[aria-labelledby=day-title]')).toEqual([]);
    },
  );
}
