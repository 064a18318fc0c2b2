import type { BrowserContext, Page } from '@playwright/test';
import type { PrayerTimesBody } from '../../src/contract/prayer-times.ts';
import type { MosqueScreen } from '../../src/domain/screen/screen.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../../src/domain/time/units.ts';
import { addDays, type CivilDate, formatIsoDate } from '../../src/domain/time-zone/civil-date.ts';
import { civilDateAt, formatClock, instantOf } from '../../src/domain/time-zone/zone-window.ts';
import { axeViolations } from './harness/axe.ts';
import type { Complaints } from './harness/complaints.ts';
import { goOffline, waitForServiceWorker } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

const id = 'mosque-screen-journey0';
const secret = 'mosque-screen-journey-secret-0123456789-abc';

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

interface Server {
  /** Undefined: no such screen. Null: not set up yet. */
  screen: MosqueScreen | null | undefined;
  /** The time that it answers with (epoch milliseconds). */
  now: () => number;
}

/** Answers for the screens, and lends the other answers of the real server a time. */
async function simulateServer(context: BrowserContext, server: Server): Promise<void> {
  const timed = (headers: Record<string, string> = {}) => ({
    ...headers,
    date: new Date(server.now()).toUTCString(),
  });
  await context.route('**/api/screen*', (route) => {
    if (route.request().method() === 'POST')
      return route.fulfill({ json: { success: true, id, secret }, headers: timed() });
    const { screen } = server;
    if (screen === undefined)
      return route.fulfill({
        status: 404,
        json: { success: false, code: 'not_found', reason: 'no_such_screen' },
        headers: timed(),
      });
    return route.fulfill({ json: { success: true, revision: 1, screen }, headers: timed() });
  });
  await context.route('**/api/prayer-times*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: timed(response.headers()) });
  });
}

/** Returns the server's times of a day at the mosque; today's without a date. */
async function timesOf(page: Page, { mosque }: MosqueScreen, date?: CivilDate): Promise<PrayerTimesBody> {
  const place = `latitude=${mosque.latitude}&longitude=${mosque.longitude}`;
  const day = date ? `&date=${formatIsoDate(date)}` : '';
  const response = await page.request.get(`/api/prayer-times?${place}${day}`);
  return (await response.json()) as PrayerTimesBody;
}

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
}

/** Runs a screen from noon of a day until noon of the next one, without a network and with its clock changed. */
async function watchDay({ page, context, complaints }: Watched, date: CivilDate): Promise<void> {
  const [today, tomorrow] = [
    await timesOf(page, london, date),
    await timesOf(page, london, addDays(date, 1)),
  ];
  const { zone } = today;
  const start = instantOf(zone, date, 10 * 60);
  const time = createTime(page, start);
  const server: Server = { screen: london, now: time.now };
  await simulateServer(context, server);
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
  await simulateServer(context, server);
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
  test('today', async ({ page, context, complaints }) => {
    const { date } = await timesOf(page, london);
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    await watchDay({ page, context, complaints }, { year, month, day });
  });

  test('the night of a clock change', { tag: '@nightly' }, async ({ page, context, complaints }) => {
    const change = nextClockChange(await timesOf(page, london));
    await watchDay({ page, context, complaints }, addDays(change, -1));
  });

  test('the day after a clock change', { tag: '@nightly' }, async ({ page, context, complaints }) => {
    const change = nextClockChange(await timesOf(page, london));
    await watchDay({ page, context, complaints }, change);
  });
});

/** Opens a page at ten in the morning, when no prayer fills the screen. Returns the server, whose clock is right. */
async function startInTheMorning(page: Page, screen: Server['screen']): Promise<Server> {
  const { date, zone } = await timesOf(page, london);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const start = instantOf(zone, { year, month, day }, 10 * 60);
  const aheadMs = start - Date.now();
  await page.context().clock.install({ time: start });
  const server: Server = { screen, now: () => Date.now() + aheadMs };
  await simulateServer(page.context(), server);
  return server;
}

test('a TV is set up with the remote control and a phone, and forgets the secret', async ({ page }) => {
  const server = await startInTheMorning(page, null);
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

  const link = `${new URL(page.url()).origin}/screen/edit#${id}.${secret}`;
  await expect(page.getByText(link)).toBeVisible();
  await expect(page.getByRole('img', { name: 'امسح هذا الرمز بهاتفك' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(`/screen/${id}`);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain(secret);

  server.screen = london;
  await expect(page.getByRole('heading', { name: london.mosque.name })).toBeVisible();
  await expectTimesOf(page, await timesOf(page, london));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(secret);
  expect(await page.content()).not.toContain(secret);
  expect(await axeViolations(page)).toEqual([]);
});

test('a deleted screen is believed only when the server says it twice', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  const server = await startInTheMorning(page, london);
  await page.goto(`/screen/${id}`);
  await expect(page.getByRole('heading', { name: london.mosque.name })).toBeVisible();
  server.screen = undefined;
  const asked = () => page.waitForResponse((response) => response.url().includes('/api/screen?'));
  const first = asked();
  await page.clock.fastForward(5 * minuteMs + secondMs);
  await first;
  await page.clock.runFor(secondMs);
  await expect(page.getByRole('heading', { name: london.mosque.name })).toBeVisible();
  const second = asked();
  await page.clock.runFor(6 * secondMs);
  await second;
  await expect(page.getByRole('heading', { name: 'This screen was deleted' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('mihrab_screen'))).toBeNull();
  await expect(page.getByRole('button', { name: 'Set up this screen' })).toBeFocused();
});

test.describe('a restart without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows the times, and says when the clock can’t be right', async ({ page, context, complaints }) => {
    const server = await startInTheMorning(page, london);
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

    await context.clock.setSystemTime(server.now());
    await page.clock.runFor(2 * secondMs);
    await expectTimesOf(page, today);
    await expect(page.getByRole('status')).toContainText('Its clock may be wrong.');
  });
});
