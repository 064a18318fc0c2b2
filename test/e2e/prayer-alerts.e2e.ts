import type { APIRequestContext, BrowserContext, Page, Response } from '@playwright/test';
import type { PrayerTimesBody } from '../../src/contract/prayer-times.ts';
import { hourMs, minuteMs } from '../../src/domain/time/units.ts';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn, waitForServiceWorker } from './harness/device.ts';
import { fullBrowser } from './harness/full-browser.ts';
import { expect, test } from './harness/journey.ts';

// These journeys mostly wait, so in parallel they take half the time.
test.describe.configure({ mode: 'parallel' });

test.use(fullBrowser);

const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};
const date = '2026-11-23';

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly isSilent: boolean;
  /** By the page's clock, in epoch milliseconds. */
  readonly at: number;
}
interface FakeDevice {
  readonly notices: ShownNotification[];
  /** Durations of the played sounds, in seconds. */
  readonly sounds: number[];
  permission: NotificationPermission;
  /** The user's answer to the permission prompt. */
  answer: NotificationPermission;
}
declare global {
  interface Window {
    alertDevice: FakeDevice;
  }
}

/** Replaces notifications and audio with fakes that record what is shown and played. */
function fakeDevice(permission: NotificationPermission): void {
  const device: FakeDevice = { notices: [], sounds: [], permission, answer: 'granted' };
  window.alertDevice = device;
  class RecordingNotification extends EventTarget {
    static get permission() {
      return device.permission;
    }
    static async requestPermission() {
      device.permission = device.answer;
      return device.permission;
    }
    constructor(title: string, { body = '', tag = '', silent }: NotificationOptions = {}) {
      super();
      device.notices.push({ title, body, tag, isSilent: silent === true, at: Date.now() });
    }
  }
  Object.defineProperty(window, 'Notification', { value: RecordingNotification, configurable: true });
  // `page.evaluate` counts as a user activation for the browser: count only real input.
  let hasBeenActive = false;
  for (const eventType of ['pointerdown', 'keydown'])
    window.addEventListener(eventType, ({ isTrusted }) => (hasBeenActive ||= isTrusted), { capture: true });
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) });
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...args) {
    device.sounds.push(this.buffer?.duration ?? 0);
    start.apply(this, args);
  };
}

interface Device {
  readonly isPremium?: boolean;
  readonly language?: 'en' | 'ar';
  readonly permission?: NotificationPermission;
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** Sets up a device in London with the alerts turned on. */
async function setUpDevice(context: BrowserContext, device: Device = {}): Promise<void> {
  const { isPremium = true, language = 'en', permission = 'granted', stored = {} } = device;
  await startSignedIn(context, account({ isPremium }));
  await context.addInitScript(fakeDevice, permission);
  await context.addInitScript(
    (entries) => {
      if (location.protocol === 'about:' || localStorage.getItem('mihrab_location')) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    },
    {
      mihrab_location: { mode: 'manual', place: london, language },
      mihrab_labs: ['smart_prayer_alerts'],
      ...stored,
    },
  );
}

/** Returns the server's time of a prayer on `date` in London, in epoch milliseconds. */
async function prayerStart(request: APIRequestContext, name: string): Promise<number> {
  const { latitude, longitude } = london;
  const answer = await request.get(
    `/api/prayer-times?latitude=${latitude}&longitude=${longitude}&date=${date}`,
  );
  const { timeline } = (await answer.json()) as PrayerTimesBody;
  const entry = timeline.find((item) => item.name === name && item.date === date);
  if (!entry) throw new Error(`No ${name}`);
  return entry.at;
}

const isRunner = (response: Response) => /alert-runner/.test(response.url());

/** Opens the page, waits for its alert runner and taps once. */
async function openPage(page: Page, path = '/'): Promise<void> {
  const runner = page.waitForResponse(isRunner);
  await page.goto(path);
  await runner;
  await page.getByRole('main').click({ position: { x: 4, y: 4 } });
  await expect(page.getByText('Next prayer', { exact: false }).first()).toBeVisible();
}

const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'Maghrib' });
const shownNotifications = (page: Page) => page.evaluate(() => window.alertDevice.notices);
const playedSounds = (page: Page) => page.evaluate(() => window.alertDevice.sounds);
const clockOf = (ms: number) => new Date(ms).toISOString().slice(11, 16);

test('an alert starts at the second of the prayer: as a sound, a notification and a banner, once', async ({
  context,
  page,
  request,
}) => {
  const maghrib = await prayerStart(request, 'maghrib');
  await setUpDevice(context);
  await page.clock.install({ time: maghrib - 15 * minuteMs });
  await openPage(page);
  await page.clock.pauseAt(maghrib - 1000);
  expect(await shownNotifications(page)).toEqual([]);
  await page.clock.runFor(1000);
  await expect(banner(page)).toContainText(`Maghrib at ${clockOf(maghrib)}`);
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([
      {
        title: `Maghrib at ${clockOf(maghrib)}`,
        body: 'It’s time to pray.',
        tag: `mihrab ${date} maghrib`,
        isSilent: true,
        at: maghrib,
      },
    ]);
  await expect.poll(() => playedSounds(page)).toEqual([expect.any(Number)]);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
  await page.clock.resume();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(banner(page)).toBeHidden();

  const runner = page.waitForResponse(isRunner);
  await page.reload();
  await runner;
  await expect(page.getByText('Next prayer: Isha', { exact: false })).toBeVisible();
  await page.clock.fastForward(30_000);
  await page.clock.runFor(2000);
  expect(await shownNotifications(page), 'not again after a reload').toEqual([]);
});

test('stopping the sound by keyboard or mouse keeps an open dialog open', { tag: '@nightly' }, async ({
  context,
  page,
  request,
}) => {
  const maghrib = await prayerStart(request, 'maghrib');
  await setUpDevice(context);
  await page.clock.install({ time: maghrib - 15 * minuteMs });
  await openPage(page);
  await page.clock.pauseAt(maghrib - 1000);
  await page.clock.runFor(1000);
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeVisible();
  // A dialog that opens now hides the page from screen readers and traps the focus.
  await page.clock.resume();
  const dialog = page.getByRole('dialog', { name: 'Labs' });
  await page.getByRole('region', { name: 'Account' }).getByRole('link', { name: 'Labs' }).click();
  await expect(dialog).toBeVisible();
  await expect(stop).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stop).toBeHidden();
  await expect(dialog).toBeVisible();
  await banner(page).locator('xpath=..').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(banner(page)).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an early alert counts down to the prayer', { tag: '@nightly' }, async ({ context, page, request }) => {
  const maghrib = await prayerStart(request, 'maghrib');
  const inTenMinutes = { isOn: true, minutesBefore: 10, tone: 'silent' };
  await setUpDevice(context, { stored: { mihrab_alerts: { rules: { maghrib: inTenMinutes } } } });
  await page.clock.install({ time: maghrib - 15 * minuteMs });
  await openPage(page);
  await page.clock.pauseAt(maghrib - 10 * minuteMs - 1000);
  await page.clock.runFor(1000);
  await expect(banner(page)).toContainText('In 10 minutes.');
  await page.clock.runFor(4 * minuteMs);
  await expect(banner(page)).toContainText('In 6 minutes.');
  await page.clock.runFor(8 * minuteMs);
  await expect(banner(page)).toContainText('It’s time to pray.');
});

const mosque = {
  ...{ name: 'East London Mosque', latitude: 51.5177, longitude: -0.0656, jumuah: [] },
  iqamah: { maghrib: { kind: 'after_adhan', minutes: 15, roundsUpToFive: false } },
};

test('with a mosque, an alert before the congregation is chosen in the settings and says when to leave', {
  tag: '@nightly',
}, async ({ context, page, request }) => {
  // Given a mosque that begins Maghrib 15 minutes after the adhan
  const maghrib = await prayerStart(request, 'maghrib');
  const iqamah = maghrib + 15 * minuteMs;
  const silent = { isOn: false, minutesBefore: 0, tone: 'glass' };
  await setUpDevice(context, {
    stored: { mihrab_my_mosque: mosque, mihrab_alerts: { rules: { maghrib: silent } } },
  });
  await page.clock.install({ time: maghrib - 5 * minuteMs });
  await page.goto('/?dialog=alerts');

  // When the alert is turned on, 10 minutes before
  await page.locator('summary').filter({ hasText: 'Congregation' }).click();
  const choice = page.getByRole('group', { name: 'Congregation' });
  await choice.getByRole('switch', { name: 'Tell me when to leave' }).click();
  await expect(choice).toContainText('Before each iqamah and Jumu’ah at');
  await expect(page.getByText(/Next alert: Maghrib iqamah at/)).toBeVisible();
  await page.keyboard.press('Escape');

  // Then it comes 10 minutes before the iqamah, with a tag of its own, and counts down
  await page.clock.pauseAt(iqamah - 10 * minuteMs - 1000);
  expect(await shownNotifications(page)).toEqual([]);
  await page.clock.runFor(1000);
  await expect(banner(page)).toContainText('Leave now: it begins in 10 minutes.');
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([
      {
        title: `Maghrib iqamah at ${clockOf(iqamah)}`,
        body: 'Leave now: it begins in 10 minutes.',
        tag: `mihrab ${date} maghrib iqamah`,
        isSilent: true,
        at: iqamah - 10 * minuteMs,
      },
    ]);
  await page.clock.runFor(10 * minuteMs);
  await expect(banner(page)).toContainText('The congregation is beginning.');
});

test('without a mosque, the settings offer to add one', { tag: '@nightly' }, async ({ context, page }) => {
  await setUpDevice(context);
  await page.goto('/?dialog=alerts');
  const link = page.getByRole('dialog').getByRole('link', { name: 'Add your mosque’s iqamah times' });
  await expect(link).toHaveAttribute('href', /dialog=my-mosque/);
});

test('two tabs show one alert between them', async ({ context, page, request }) => {
  const maghrib = await prayerStart(request, 'maghrib');
  await setUpDevice(context);
  await context.clock.install({ time: maghrib - 15 * minuteMs });
  const otherPage = await context.newPage();
  await openPage(page);
  await openPage(otherPage, '/prayer-times');
  await context.clock.pauseAt(maghrib - 1000);
  await context.clock.runFor(4000);
  const notifications = async () => [
    ...(await shownNotifications(page)),
    ...(await shownNotifications(otherPage)),
  ];
  await expect.poll(async () => (await notifications()).length).toBe(1);
  // The sound is generated first, which takes longer on a busy machine.
  const sounds = async () => [...(await playedSounds(page)), ...(await playedSounds(otherPage))];
  await expect.poll(sounds).toHaveLength(1);
  await context.clock.runFor(minuteMs);
  expect(await notifications()).toHaveLength(1);
  expect(await sounds()).toHaveLength(1);
});

test('without a tap, asks for one, lets the notification make the sound, and offers to play it', {
  tag: '@nightly',
}, async ({ context, page, request }) => {
  const maghrib = await prayerStart(request, 'maghrib');
  await setUpDevice(context);
  await page.clock.install({ time: maghrib - 15 * minuteMs });
  await page.goto('/prayer-times');
  await expect(page.getByText('Tap once so you can hear the alert.')).toBeVisible();
  await page.clock.pauseAt(maghrib - 1000);
  await page.clock.runFor(4000);
  await expect(banner(page)).toContainText(`Maghrib at ${clockOf(maghrib)}`);
  await expect(
    page.getByRole('status').getByText('Your browser blocks sound until you tap this page.'),
  ).toBeVisible();
  await expect.poll(() => shownNotifications(page)).toEqual([expect.objectContaining({ isSilent: false })]);
  expect(await playedSounds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play sound' }).click();
  await expect.poll(() => playedSounds(page)).toHaveLength(1);
});

test('a device that was asleep at the prayer shows when it was, without a sound', {
  tag: '@nightly',
}, async ({ context, page, request }) => {
  const maghrib = await prayerStart(request, 'maghrib');
  await setUpDevice(context);
  await page.clock.install({ time: maghrib - 15 * minuteMs });
  await page.goto('/');
  // With this the alerts are scheduled. A page that schedules them only after the jump was not open at the prayer.
  await expect(page.getByText('Tap once so you can hear the alert.')).toBeVisible();
  await page.getByRole('main').click({ position: { x: 4, y: 4 } });
  await page.clock.pauseAt(maghrib - 5 * minuteMs);
  await page.clock.fastForward(12 * minuteMs);
  await expect(banner(page)).toContainText(`Maghrib was at ${clockOf(maghrib)}`);
  expect(await playedSounds(page)).toEqual([]);
});

test('without premium, no alert comes and no alert code is loaded, even with edited storage', async ({
  context,
  page,
  request,
}) => {
  const maghrib = await prayerStart(request, 'maghrib');
  await setUpDevice(context, { isPremium: false, stored: { mihrab_premium: 1, mihrab_alerts: {} } });
  const requestedUrls: string[] = [];
  page.on('request', (pageRequest) => requestedUrls.push(pageRequest.url()));
  await page.clock.install({ time: maghrib - 15 * minuteMs });
  await page.goto('/');
  await page.getByRole('main').click({ position: { x: 4, y: 4 } });
  await expect(page.getByText('Next prayer: Maghrib', { exact: false })).toBeVisible();
  await page.clock.pauseAt(maghrib - 1000);
  await page.clock.runFor(5000);
  await expect(page.getByText('Next prayer: Isha', { exact: false })).toBeVisible();
  expect(await shownNotifications(page)).toEqual([]);
  expect(await playedSounds(page)).toEqual([]);
  expect(requestedUrls.filter((url) => /alert-runner|alerts-panel/.test(url))).toEqual([]);
  await page.clock.resume();
  await page.goto('/?dialog=alerts');
  const dialog = page.getByRole('dialog', { name: 'Prayer alerts' });
  await expect(dialog.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  await expect(dialog.getByText('Next alert', { exact: false })).toHaveCount(0);
});

test('the dialog shows the next alert and updates it with the settings', { tag: '@nightly' }, async ({
  context,
  page,
  request,
}) => {
  const maghrib = await prayerStart(request, 'maghrib');
  await setUpDevice(context);
  await page.clock.install({ time: maghrib - 40 * minuteMs });
  await page.goto('/?dialog=alerts');
  const dialog = page.getByRole('dialog', { name: 'Prayer alerts' });
  await expect(dialog.getByText(`Next alert: Maghrib at ${clockOf(maghrib)}`)).toBeVisible();
  await dialog.locator('summary', { hasText: 'Maghrib' }).click();
  const group = dialog.getByRole('group', { name: 'Maghrib' });
  await group.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: '20 minutes before' }).click();
  await expect(dialog.getByText('20 minutes before, in', { exact: false })).toBeVisible();
  await group.getByRole('switch', { name: 'Alert for Maghrib' }).click();
  await expect(dialog.getByText('Next alert: Isha', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn off alerts for today' }).click();
  await expect(dialog.getByText('Next alert: Fajr', { exact: false })).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('Alerts are off until tomorrow.')).toBeVisible();
});

test('a sound can be previewed, and a test alert comes after three seconds', { tag: '@nightly' }, async ({
  context,
  page,
}) => {
  await setUpDevice(context);
  await page.goto('/?dialog=alerts');
  const dialog = page.getByRole('dialog', { name: 'Prayer alerts' });
  await dialog.getByRole('button', { name: 'Play Glass' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop Glass' })).toBeVisible();
  await expect.poll(() => playedSounds(page)).toEqual([5]);
  await dialog.getByRole('button', { name: 'Stop Glass' }).click();
  await expect(dialog.getByRole('button', { name: 'Play Glass' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send test alert' }).click();
  await expect(dialog.getByText('Alert in 3 seconds.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('Test alert sent with your Maghrib sound', { exact: false })).toBeVisible();
  await expect.poll(() => shownNotifications(page)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
});

test('requests the notification permission only on a tap and explains a denial', async ({
  context,
  page,
}) => {
  await setUpDevice(context, { permission: 'default' });
  await page.goto('/?dialog=alerts');
  const dialog = page.getByRole('dialog', { name: 'Prayer alerts' });
  const allow = dialog.getByRole('button', { name: 'Allow notifications' });
  await expect(allow).toBeVisible();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');
  await page.evaluate(() => {
    window.alertDevice.answer = 'denied';
  });
  await allow.click();
  await expect(dialog.getByText('Notifications are blocked.', { exact: false })).toBeVisible();
  await expect(allow).toBeHidden();
});

for (const language of ['en', 'ar'] as const)
  test(`the dialog in ${language} has no axe violations and fits a small phone`, { tag: '@nightly' }, async ({
    context,
    page,
  }) => {
    await setUpDevice(context, { language });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${pathIn(language, '/')}?dialog=alerts`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('summary').first().click();
    await dialog.locator('summary').last().click();
    await expect(dialog.getByRole('table')).toBeVisible();
    expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
    const overflow = await dialog.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    expect(overflow).toBe(0);
  });

test('an open page stops its alerts when premium ends', { tag: '@nightly' }, async ({
  context,
  page,
  request,
}) => {
  const isha = await prayerStart(request, 'isha');
  const openedAt = isha - 7 * hourMs;
  await setUpDevice(context);
  await startSignedIn(context, account({ isPremium: true }), account({ isPremium: false }));
  await page.clock.install({ time: openedAt });
  await openPage(page);
  await page.clock.pauseAt(openedAt + 10 * minuteMs);
  await page.clock.fastForward('06:00:00');
  await expect(
    page
      .getByRole('button', { name: 'Upgrade' })
      .or(page.getByRole('link', { name: 'Upgrade' }))
      .first(),
  ).toBeVisible();
  const before = await shownNotifications(page);
  await page.clock.pauseAt(isha + 1000);
  await expect(page.getByText('Next prayer: Fajr', { exact: false })).toBeVisible();
  expect(await shownNotifications(page)).toEqual(before);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows a notification, and clicking it focuses the page', async ({ context, page }) => {
    await context.grantPermissions(['notifications']);
    await startSignedIn(context, account({ isPremium: true }));
    await context.addInitScript(() => localStorage.setItem('mihrab_labs', '["smart_prayer_alerts"]'));
    await page.goto('/?dialog=alerts');
    await waitForServiceWorker(page);
    await page.getByRole('button', { name: 'Send test alert' }).click();
    const workerNotifications = () =>
      page.evaluate(async () => {
        const notifications = await (await navigator.serviceWorker.ready).getNotifications();
        return notifications.map(({ title, tag, data }) => ({ title, tag, data }));
      });
    await expect
      .poll(workerNotifications)
      .toEqual([{ title: 'Prayer alerts', tag: 'mihrab trial', data: { path: '/prayer-times' } }]);
    const [worker] = context.serviceWorkers();
    const focusedUrls = await worker?.evaluate(clickNotification);
    expect(focusedUrls).toEqual([`${new URL(page.url()).origin}/?dialog=alerts`]);
    // The browser removes a closed notification in the background.
    await expect.poll(workerNotifications).toEqual([]);
  });
});

/** Runs in the service worker: dispatches a click and returns the URLs that it focuses, as only real clicks may focus. */
async function clickNotification(): Promise<string[]> {
  const worker = globalThis as unknown as {
    registration: ServiceWorkerRegistration;
    WindowClient: { prototype: { focus: () => Promise<void> } };
    NotificationEvent: new (type: string, init: object) => Event;
  };
  const focusedUrls: string[] = [];
  worker.WindowClient.prototype.focus = async function (this: { readonly url: string }) {
    focusedUrls.push(this.url);
  };
  const [notification] = await worker.registration.getNotifications();
  const click = new worker.NotificationEvent('notificationclick', { notification });
  let handled: Promise<unknown> = Promise.resolve();
  Object.defineProperty(click, 'waitUntil', {
    value: (promise: Promise<unknown>) => {
      handled = promise;
    },
  });
  dispatchEvent(click);
  await handled;
  return focusedUrls;
}
