import { type BrowserContext, devices, type Page } from '@playwright/test';
import type { PrayerTimesBody } from '../../src/contract/prayer-times.ts';
import type { MosqueScreen } from '../../src/domain/screen/screen.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../../src/domain/time/units.ts';
import { addDays, type CivilDate, formatIsoDate } from '../../src/domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock, instantOf } from '../../src/domain/time-zone/zone-window.ts';
import { axeViolations } from './harness/axe.ts';
import type { BuiltServer } from './harness/built-server.ts';
import { type Complaints, listenForComplaints } from './harness/complaints.ts';
import { goOffline, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import {
  type CreatedScreen,
  deleteScreen,
  readScreen,
  saveScreen,
  sharedScreen,
} from './harness/screen-api.ts';

const after = (minutes: number) => ({ kind: 'after_adhan', minutes, roundsUpToFive: false }) as const;
const waits = { fajr: 20, dhuhr: 15, asr: 10, maghrib: 5, isha: 12 } as const;
type Prayer = keyof typeof waits;
const dimmedMinutes = 10;
const london: MosqueScreen = {
  mosque: {
    ...{ name: 'East London Mosque', latitude: 51.5177, longitude: -0.0656, jumuah: [] },
    iqamah: {
      fajr: after(waits.fajr),
      dhuhr: after(waits.dhuhr),
      asr: after(waits.asr),
      maghrib: after(waits.maghrib),
      isha: after(waits.isha),
    },
  },
  calculation: {},
  language: 'en',
  usesTwelveHours: false,
  announcements: ['The car park is closed on Saturday.'],
  plannedChanges: [],
  dimmedMinutes,
};

/** Lends the server's answers a time (epoch milliseconds). */
async function lendTime(context: BrowserContext, now: () => number): Promise<void> {
  for (const path of ['**/api/screen*', '**/api/prayer-times*'])
    await context.route(path, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), date: new Date(now()).toUTCString() };
      await route.fulfill({ response, headers });
    });
}

/** Returns the server's times of a day at the mosque; today's without a date. */
async function timesOf(page: Page, { mosque }: MosqueScreen, date?: CivilDate): Promise<PrayerTimesBody> {
  const place = `latitude=${mosque.latitude}&longitude=${mosque.longitude}`;
  const day = date ? `&date=${formatIsoDate(date)}` : '';
  const response = await page.request.get(`/api/prayer-times?${place}${day}`);
  return (await response.json()) as PrayerTimesBody;
}

const whitechapel = {
  ...{ latitude: 51.5177, longitude: -0.0656, city: 'London', country: 'United Kingdom' },
  ...{ countryCode: 'GB', timezone: 'Europe/London' },
};

const names = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
const titles = ['Fajr', 'Sunrise', 'Dhuhr', 'Asr', 'Maghrib', 'Isha'] as const;

/** Expects the table of the day to have the server's times, and the iqamah times of the mosque. */
async function expectTimesOf(page: Page, times: PrayerTimesBody): Promise<void> {
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(7);
  for (const [i, name] of names.entries()) {
    const cells = rows.nth(i + 1).getByRole('cell');
    await expect(cells.first()).toHaveText(times[name]);
    await expect(cells.nth(1)).toHaveText(name === 'sunrise' ? '' : plus(times[name], waits[name]));
  }
}

function plus(clock: string, minutes: number): string {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  const total = (hours * 60 + rest + minutes) % (24 * 60);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}

/** The simulated time of a page, which the test moves. */
function createTime(page: Page, startMs: number) {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    /** Jumps, as far as it can, and lets the last two seconds pass. */
    async goTo(targetMs: number) {
      const jump = targetMs - nowMs - 2 * secondMs;
      if (jump > 0) await page.clock.fastForward(jump);
      await page.clock.runFor(targetMs - nowMs - Math.max(0, jump));
      nowMs = targetMs;
    },
  };
}

const clockText = (page: Page) =>
  page.locator('.clock .figures, .small-clock .figures, .faint-clock .figures');
const phase = (page: Page) => page.locator('html[data-phase]');

/** Goes through the prayers of a day without a network, and expects the right picture at every change. */
async function watchPrayers(
  page: Page,
  time: ReturnType<typeof createTime>,
  times: PrayerTimesBody,
  untilMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const shows = async (atMs: number, expected: string) => {
    await time.goTo(atMs);
    await expect(phase(page)).toHaveAttribute('data-phase', expected);
    await expect(clockText(page)).toHaveText(formatClock(times.zone, atMs));
  };
  const prayers = times.timeline.filter(({ name, date }) => name !== 'sunrise' && date === times.date);
  for (const { name, at } of prayers) {
    const iqamahAt = at + waits[name as Prayer] * minuteMs;
    if (at - minuteMs < time.now() || iqamahAt + dimmedMinutes * minuteMs > untilMs) continue;
    const title = titles[names.indexOf(name)];
    await shows(at - secondMs, 'day');
    await expectTimesOf(page, times);
    await expect(page.locator('.next')).toContainText(`${title} ${times[name]}`);
    await expect(page.getByRole('timer')).toHaveText('in 00:01');
    await shows(at, 'countdown');
    await expect(page.getByRole('heading')).toHaveText(title ?? '');
    await expect(page.getByRole('timer')).toHaveText(`${String(waits[name as Prayer]).padStart(2, '0')}:00`);
    await shows(iqamahAt - secondMs, 'countdown');
    await expect(page.getByRole('timer')).toHaveText('00:01');
    await shows(iqamahAt, 'iqamah');
    await expect(page.getByText('Iqamah', { exact: true })).toBeVisible();
    await shows(iqamahAt + minuteMs, 'prayer');
    await expect(page.getByRole('table')).toHaveCount(0);
    await shows(iqamahAt + dimmedMinutes * minuteMs, 'day');
  }
}

interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
  readonly server: BuiltServer;
}

/** Runs a screen from noon of a day until noon of the next one, without a network and with its clock changed. */
async function watchDay({ page, context, complaints, server }: Watched, date: CivilDate): Promise<void> {
  const [today, tomorrow] = [
    await timesOf(page, london, date),
    await timesOf(page, london, addDays(date, 1)),
  ];
  const { zone } = today;
  const start = instantOf(zone, date, 10 * 60);
  const time = createTime(page, start);
  const { id } = await sharedScreen(server, london);
  await lendTime(context, time.now);
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + secondMs);
  await time.goTo(start + 2 * secondMs);
  await page.goto(`/screen/${id}`);
  await expect(page.getByRole('heading')).toHaveText('East London Mosque');
  await expectTimesOf(page, today);
  await expect(page.getByRole('status')).toBeEmpty();

  await context.unrouteAll({ behavior: 'wait' });
  await goOffline(context, complaints);
  const changeAt = instantOf(zone, date, 12 * 60 + 45);
  await watchPrayers(page, time, today, changeAt);
  await time.goTo(Math.max(time.now(), changeAt) + 5 * secondMs);
  await page.clock.setSystemTime(time.now() + 3 * hourMs);
  await time.goTo(time.now() + 3 * secondMs);
  const warning = page.getByRole('status');
  await expect(warning).toContainText('The clock of this device was changed by 3 h without a connection.');
  await expect(clockText(page)).toHaveText(formatClock(zone, time.now()));
  await watchPrayers(page, time, today);

  const midnight = instantOf(zone, addDays(date, 1), 0);
  await time.goTo(midnight - secondMs);
  await expectTimesOf(page, today);
  await expect(page.locator('.next')).toContainText(`Fajr ${tomorrow.fajr}`);
  await time.goTo(midnight);
  await expectTimesOf(page, tomorrow);
  await expect(page.locator('.dates')).toContainText(longDate(addDays(date, 1)));
  await watchPrayers(page, time, tomorrow, midnight + 10 * hourMs);
  await time.goTo(start + dayMs + minuteMs);
  await expectTimesOf(page, tomorrow);
  await expect(warning).toContainText('was changed by 3 h');

  // A server settles it: the device is still three hours ahead, and the screen still right.
  await lendTime(context, time.now);
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await time.goTo(time.now() + 40 * secondMs);
  await expect(warning).toContainText('is wrong by 3 h. The time shown is correct.');
  await expect(clockText(page)).toHaveText(formatClock(zone, time.now()));
}

const longDate = ({ year, month, day }: CivilDate): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, day),
  );

/** Returns the day of the next clock change in London, which the server's answer contains. */
function nextClockChange({ zone }: PrayerTimesBody): CivilDate {
  const change = zone.offsets.find(([fromMs]) => fromMs > Date.now() + 2 * dayMs);
  if (!change) throw new Error('The answer contains no clock change');
  return civilDateAt(zone, change[0]);
}

test.describe('a day without a network, with the clock changed by three hours', () => {
  test('today', async ({ page, context, complaints, server }) => {
    const { date } = await timesOf(page, london);
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    await watchDay({ page, context, complaints, server }, { year, month, day });
  });

  test('the night of a clock change', { tag: '@nightly' }, async ({ page, context, complaints, server }) => {
    const change = nextClockChange(await timesOf(page, london));
    await watchDay({ page, context, complaints, server }, addDays(change, -1));
  });

  test('the day after a clock change', { tag: '@nightly' }, async ({ page, context, complaints, server }) => {
    const change = nextClockChange(await timesOf(page, london));
    await watchDay({ page, context, complaints, server }, change);
  });
});

/** Starts the clock at ten in the morning, when no prayer fills the screen. Returns the time of the server, whose clock is right. */
async function startInTheMorning(page: Page): Promise<() => number> {
  const { date, zone } = await timesOf(page, london);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const start = instantOf(zone, { year, month, day }, 10 * 60);
  const aheadMs = start - Date.now();
  await page.context().clock.install({ time: start });
  const now = () => Date.now() + aheadMs;
  await lendTime(page.context(), now);
  return now;
}

/** Lets five minutes pass for a shown screen, which then asks the server. */
async function askAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes('/api/screen?'));
  await page.clock.fastForward(5 * minuteMs + secondMs);
  await asked;
}

test('a TV is set up with the remote control, waits, and forgets the secret', async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  await startInTheMorning(page);
  await page.goto('/screen');
  await expect(page.getByRole('heading', { name: 'A screen for your mosque' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up this screen' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'شاشة لمسجدك' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');

  const first = await shownLink(page);
  await expect(page.getByRole('img', { name: 'امسح هذا الرمز بهاتفك' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(`/screen/${first.id}`);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(first.secret);

  // When it has waited for more than a day, the server has deleted it, and it shows another code by itself.
  await deleteScreen(server, first);
  await expect(page.locator('.link-address')).not.toContainText(first.id);
  const second = await shownLink(page);
  expect(new URL(page.url()).pathname).toBe(`/screen/${second.id}`);

  await saveScreen(server, second, { revision: 0, screen: london });
  await expect(page.getByRole('heading', { name: london.mosque.name })).toBeVisible();
  await expectTimesOf(page, await timesOf(page, london));
  for (const { secret } of [first, second]) {
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(secret);
    expect(await page.content()).not.toContain(secret);
  }
  expect(await axeViolations(page)).toEqual([]);
});

/** Returns the screen of the link that a TV shows, which its code contains too. */
async function shownLink(page: Page): Promise<CreatedScreen> {
  const link = new URL((await page.locator('.link-address').textContent()) ?? '');
  expect([link.origin, link.pathname]).toEqual([new URL(page.url()).origin, '/screen/edit']);
  const [, id = '', secret = ''] = /^#([\w-]{22})\.([\w-]{43})$/.exec(link.hash) ?? [];
  return { id, secret };
}

test('a TV is set up from a phone, follows it, and is deleted from it', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  complaints.allow(/status of 40[34]/);
  await startInTheMorning(page);
  await page.goto('/screen');
  await page.getByRole('button', { name: 'Set up this screen' }).click();
  const link = (await page.locator('.link-address').textContent()) ?? '';
  const { id, secret } = await shownLink(page);

  // When a phone opens the link of the code
  const ownPlace = JSON.stringify({ mode: 'manual', place: whitechapel, language: 'en' });
  const stored = [{ name: 'mihrab_location', value: ownPlace }];
  const device = { ...devices['Pixel 7'], baseURL: server.url, serviceWorkers: 'block' } as const;
  const context = await browser.newContext({
    ...device,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage: stored }] },
  });
  const ofPhone = await listenForComplaints(context);
  ofPhone.allow(/status of 403/);
  const phone = await context.newPage();
  const group = (name: string) => phone.getByRole('group', { name, exact: true });
  const save = async () => {
    await phone.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(phone.getByText('Everything is saved.')).toBeVisible();
  };
  await phone.goto(link);
  await phone.getByRole('textbox', { name: 'Mosque name' }).fill(london.mosque.name);
  for (const [name, minutes] of [
    ['Fajr', waits.fajr],
    ['Dhuhr', waits.dhuhr],
    ['Asr', waits.asr],
    ['Maghrib', waits.maghrib],
    ['Isha', waits.isha],
  ] as const) {
    await group(name).getByRole('combobox').click();
    await phone.getByRole('option', { name: 'Minutes after the adhan' }).click();
    await group(name).getByRole('textbox').fill(String(minutes));
  }
  await phone.getByRole('button', { name: 'Add an announcement' }).click();
  await phone.keyboard.type('Classes on Sunday');
  const { date } = await timesOf(page, london);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  await phone.getByRole('button', { name: 'Plan a change' }).click();
  const plan = phone.getByRole('dialog', { name: 'Planned change' });
  await plan.getByLabel('First day').fill(formatIsoDate(addDays({ year, month, day }, 3)));
  await plan.getByRole('group', { name: 'Isha' }).getByRole('combobox').click();
  await phone.getByRole('option', { name: 'Fixed time' }).click();
  await plan.getByRole('group', { name: 'Isha' }).getByLabel('Time').fill('23:15');
  await plan.getByRole('button', { name: 'Done' }).click();
  await save();

  // Then the TV shows the mosque's times within seconds, and announces the change.
  await expect(page.getByRole('heading', { name: london.mosque.name })).toBeVisible();
  await expectTimesOf(page, await timesOf(page, london));
  await expect(page.locator('body')).toContainText('Classes on Sunday');
  await expect(page.locator('body')).toContainText('23:15');

  // When the phone changes it, the TV follows at its next question.
  await phone.getByRole('textbox', { name: 'Announcement 1' }).fill('Classes on Monday');
  await save();
  await askAgain(page);
  await expect(page.locator('body')).toContainText('Classes on Monday');

  // When the link is replaced, the old one changes nothing.
  await phone.getByRole('button', { name: 'New link…' }).click();
  await phone.getByRole('button', { name: 'Make a new link' }).click();
  await expect(phone.getByText('The old link no longer works.')).toBeVisible();
  const other = await browser.newContext(device);
  const otherPhone = await other.newPage();
  await otherPhone.goto(`/screen/edit#${id}.${secret}`);
  await otherPhone.getByRole('textbox', { name: 'Mosque name' }).fill('Another mosque');
  await otherPhone.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(otherPhone.getByText(/^This link no longer works/)).toBeVisible();
  await other.close();
  await phone.getByRole('textbox', { name: 'Announcement 1' }).fill('Classes on Tuesday');
  await save();
  expect((await readScreen(server, id))?.screen).toMatchObject({
    mosque: { name: london.mosque.name },
    announcements: ['Classes on Tuesday'],
  });

  // When the phone deletes the screen, the TV says so.
  await phone.getByRole('button', { name: 'Delete the screen…' }).click();
  await phone.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(phone.getByRole('heading', { name: 'Set up a screen' })).toBeVisible();
  expect(ofPhone.unexpected()).toEqual([]);
  await context.close();
  await askAgain(page);
  await expect(page.getByRole('heading', { name: london.mosque.name })).toBeVisible();
  await page.clock.runFor(6 * secondMs);
  await expect(page.getByRole('heading', { name: 'This screen was deleted' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mihrab_screen'))).toBeNull();
  await expect(page.getByRole('button', { name: 'Set up this screen' })).toBeFocused();
});

test.describe('a restart without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows the times, and says when the clock can’t be right', async ({
    page,
    context,
    complaints,
    server,
  }) => {
    const now = await startInTheMorning(page);
    const { id } = await sharedScreen(server, london);
    await page.goto(`/screen/${id}`);
    const today = await timesOf(page, london);
    await expectTimesOf(page, today);
    await waitForServiceWorker(page, 'screen-worker.js');
    await context.unrouteAll({ behavior: 'wait' });
    await goOffline(context, complaints);
    await page.reload();
    await expectTimesOf(page, today);
    await expect(page.getByRole('status')).toContainText('Its clock may be wrong.');

    // Like a device without a battery for its clock.
    await context.clock.setSystemTime(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The clock of this device is wrong' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);

    await context.clock.setSystemTime(now());
    await page.clock.runFor(2 * secondMs);
    await expectTimesOf(page, today);
    await expect(page.getByRole('status')).toContainText('Its clock may be wrong.');
  });
});
