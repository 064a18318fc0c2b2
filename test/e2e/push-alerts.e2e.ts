import type { BrowserContext, Page, Worker } from '@playwright/test';
import { dayMs } from '../../src/domain/time/units.ts';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { goOffline, waitForServiceWorker } from './harness/device.ts';
import { fullBrowser } from './harness/full-browser.ts';
import { callApi, createPremiumMember, expect, isPremium, type Member } from './harness/payments.ts';
import { deliverPush, fakePushRoutes, fakePushService, refusal } from './harness/push.ts';
import {
  addMember,
  approachNextPrayer,
  nextPrayer,
  type PushApp,
  tagOf,
  tagsOf,
  test,
} from './harness/push-app.ts';

test.describe.configure({ mode: 'parallel' });
// A push message needs a service worker, and its notification a whole browser.
test.use({ ...fullBrowser, serviceWorkers: 'allow' });

const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};

/** Stores London and turns on the alerts of the open page, once. */
async function setUpDevice(context: BrowserContext, stored: Readonly<Record<string, unknown>> = {}) {
  await context.addInitScript(
    (entries) => {
      if (location.protocol === 'about:' || localStorage.getItem('mihrab_location')) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    },
    {
      mihrab_location: { mode: 'manual', place: london, language: 'en' },
      mihrab_labs: ['smart_prayer_alerts'],
      ...stored,
    },
  );
}

/** Signs in a member with Premium, whom no server knows, on a device whose push service is at `push.example`. */
async function openDialog(page: Page, stored?: Readonly<Record<string, unknown>>) {
  const context = page.context();
  await startSignedIn(context, account({ isPremium: true }));
  await setUpDevice(context, stored);
  const routes = await fakePushRoutes(context);
  await fakePushService(context, 'https://push.example');
  await page.goto('/?dialog=alerts');
  return routes;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Prayer alerts' });
/** After the first press a journey waits for the service worker, without which there is no subscription. */
const pushSwitch = (page: Page) =>
  dialogOf(page).getByRole('switch', { name: 'Alerts while Mihrab is closed' });
const consent =
  'To alert you while Mihrab is closed, our server stores your city, method and alert settings with your account. Turn alerts off and we delete them.';

const maghrib = (origin: string, body: string) => ({
  web_push: 8030,
  notification: {
    ...{ title: 'Maghrib at 16:02', body, lang: 'en', dir: 'ltr' },
    ...{ tag: 'mihrab 2026-11-23 maghrib', navigate: `${origin}/prayer-times`, silent: false },
  },
});

/** Returns the notifications that the service worker shows. */
const notificationsOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a member turns alerts on, closes the page and gets one, which opens the times; turned off, nothing is left', {
  tag: '@nightly',
}, async ({ page, app }) => {
  const context = page.context();
  const origin = app.server.url;
  await createPremiumMember(page, app);
  await context.grantPermissions(['notifications'], { origin });
  await setUpDevice(context);
  const routes = await fakePushRoutes(context);
  const browser = await fakePushService(context, origin);
  await page.goto('/?dialog=alerts');
  await expect(pushSwitch(page)).not.toBeChecked();
  await expect(pushSwitch(page)).toHaveAccessibleDescription(consent);
  await pushSwitch(page).focus();
  await page.keyboard.press('Space');
  await waitForServiceWorker(page);
  await expect(dialogOf(page).getByText('On, with the times of London, United Kingdom.')).toBeVisible();
  await expect(pushSwitch(page)).toBeChecked();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  const [{ body } = { body: undefined }] = routes.requests;
  expect(body).toMatchObject({
    subscription: { endpoint: `${browser.endpoint}%2F`, keys: browser.keys },
    ...{ latitude: 51.51, longitude: -0.13, language: 'en', usesTwelveHours: false },
    alerts: { rules: { fajr: { isOn: true, minutesBefore: 0 } }, isSilent: false },
  });

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  await page.goto('about:blank');
  await deliverPush(page, origin, maghrib(origin, 'London · In 1 minute.'));
  const shown = { title: 'Maghrib at 16:02', tag: 'mihrab 2026-11-23 maghrib' };
  await expect.poll(() => notificationsOf(worker)).toEqual([{ ...shown, body: 'London · In 1 minute.' }]);
  // Sent again after a crash of the server.
  await deliverPush(page, origin, maghrib(origin, 'London · It’s time to pray.'));
  await expect
    .poll(() => notificationsOf(worker))
    .toEqual([{ ...shown, body: 'London · It’s time to pray.' }]);
  expect(await worker.evaluate(pressNotification)).toEqual(['/prayer-times']);
  // The browser closes it after the call.
  await expect.poll(() => notificationsOf(worker)).toEqual([]);
  await deliverPush(page, origin, 'not JSON');
  await expect
    .poll(() => notificationsOf(worker))
    .toEqual([expect.objectContaining({ title: 'Prayer time' })]);

  await page.goto('/?dialog=alerts');
  await pushSwitch(page).click();
  await expect(pushSwitch(page)).not.toBeChecked();
  await expect.poll(() => [...routes.rows]).toEqual([]);
  expect(routes.requests.at(-1)).toEqual({ method: 'DELETE', body: { endpoint: `${browser.endpoint}%2F` } });
  expect(await page.evaluate(() => localStorage.getItem('mihrab_push'))).toBeNull();
  await page.reload();
  await expect(pushSwitch(page)).not.toBeChecked();
});

/** Runs in the service worker: presses the notification and returns the paths that it opens, as only real presses may open. */
async function pressNotification(): Promise<string[]> {
  const worker = globalThis as unknown as {
    registration: ServiceWorkerRegistration;
    Clients: { prototype: { openWindow: (address: string) => Promise<void> } };
    NotificationEvent: new (type: string, init: object) => Event;
  };
  const opened: string[] = [];
  worker.Clients.prototype.openWindow = async (address) => void opened.push(address);
  const [notification] = await worker.registration.getNotifications();
  const press = new worker.NotificationEvent('notificationclick', { notification });
  let handled: Promise<unknown> = Promise.resolve();
  Object.defineProperty(press, 'waitUntil', {
    value: (promise: Promise<unknown>) => {
      handled = promise;
    },
  });
  dispatchEvent(press);
  await handled;
  return opened;
}

test.describe('with the routes of the server, and a push service', () => {
  /** Signs in a member just after a prayer, and turns alerts on. */
  async function turnOn(page: Page, app: PushApp) {
    const context = page.context();
    const { member, id } = await createPremiumMember(page, app);
    await app.advanceTo((await nextPrayer(page, app)).at + 1_000);
    await context.grantPermissions(['notifications'], { origin: app.server.url });
    await setUpDevice(context);
    const device = app.pushService.openBrowser();
    await fakePushService(context, {
      endpoint: device.subscription.endpoint,
      keys: device.subscription.keys,
    });
    const sent = context.waitForEvent('request', (request) => isSubscribing(request.method(), request.url()));
    await page.goto('/?dialog=alerts');
    await pushSwitch(page).click();
    await waitForServiceWorker(page);
    await expect(dialogOf(page).getByText('On, with the times of London, United Kingdom.')).toBeVisible();
    return { member, id, device, body: (await sent).postDataJSON() };
  }

  const isSubscribing = (method: string, url: string) =>
    method === 'POST' && url.endsWith('/api/push/subscription');

  async function storedAlerts(page: Page, app: PushApp, member: Member) {
    return (await (await callApi(page, app, member, 'GET', '/api/profile/export')).json()).pushSubscriptions;
  }

  /** Closes the page; the browser keeps running. Returns a page without the site. */
  async function closePage(page: Page): Promise<Page> {
    const other = await page.context().newPage();
    await page.close();
    return other;
  }

  test('a closed page gets the next prayer’s alert once, until alerts are turned off or premium ends', async ({
    page,
    app,
    browser,
  }) => {
    const context = page.context();
    const origin = app.server.url;
    const { member, id, device, body } = await turnOn(page, app);
    expect(await storedAlerts(page, app, member)).toMatchObject([{ city: 'united-kingdom/london' }]);
    const stored = JSON.stringify(await storedAlerts(page, app, member));
    expect(stored, 'no coordinates').not.toMatch(/51\.5|0\.1[23]|latitude|longitude/);

    const other = await closePage(page);
    expect(device.received(), 'nothing before the prayer').toEqual([]);
    // The sender looks at the clock every five seconds, so it knows this one before the instant.
    const first = await approachNextPrayer(other, app, 6_000);
    await expect.poll(() => tagsOf(device)).toEqual([tagOf(first)]);
    const [push] = device.received();
    const delayMs = (push?.receivedAt ?? 0) + (app.now() - Date.now()) - first.at;
    test.info().annotations.push({ type: 'received after the instant', description: `${delayMs} ms` });
    expect(delayMs, 'not before its instant').toBeGreaterThanOrEqual(0);
    expect(push).toMatchObject({ urgency: 'high', status: 201 });
    expect(Number(push?.ttl)).toBeGreaterThan(0);
    expect(Number(push?.ttl), 'not delivered later than ten minutes').toBeLessThanOrEqual(600);
    expect(push?.message.notification).toMatchObject({
      title: expect.stringMatching(new RegExp(`^${first.name} at \\d`, 'i')),
      ...{ body: 'London · It’s time to pray.', navigate: `${origin}/prayer-times` },
      data: { at: first.at },
    });

    await deliverPush(other, origin, push?.message);
    await other.goto(`${origin}/robots.txt`);
    const shownTags = () =>
      other.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/');
        return (await registration?.getNotifications())?.map(({ tag }) => tag);
      });
    await expect.poll(shownTags).toEqual([tagOf(first)]);
    const [worker] = context.serviceWorkers();
    const [path = ''] = (await worker?.evaluate(pressNotification)) ?? [];
    expect(path).toBe('/prayer-times');
    // The browser closes it after the call.
    await expect.poll(shownTags).toEqual([]);
    await other.goto(origin + path);
    await expect(other.getByRole('heading', { name: 'Prayer Times', level: 1 })).toBeVisible();

    await other.goto(`${origin}/?dialog=alerts`);
    await expect(pushSwitch(other)).toBeChecked();
    await pushSwitch(other).click();
    await expect(pushSwitch(other)).not.toBeChecked();
    await expect.poll(() => storedAlerts(other, app, member)).toEqual([]);

    // Whoever has the same choices is in the same batch, so their message shows when the server was there.
    const friend = await addMember(browser, app, body);
    const whileOff = await approachNextPrayer(other, app);
    await expect.poll(() => tagsOf(friend)).toEqual([tagOf(whileOff)]);

    await pushSwitch(other).click();
    await expect(pushSwitch(other)).toBeChecked();
    await expect.poll(() => storedAlerts(other, app, member)).toHaveLength(1);
    await closePage(other);
    const [left] = context.pages();
    if (!left) throw new Error('The browser has no page');
    app.stripe.refundInDashboard(id);
    await expect.poll(() => isPremium(left, app, member)).toBe(false);
    const ended = await approachNextPrayer(left, app);
    await expect.poll(() => tagsOf(friend)).toEqual([tagOf(whileOff), tagOf(ended)]);
    const last = await approachNextPrayer(left, app);
    await expect.poll(() => tagsOf(friend)).toEqual([tagOf(whileOff), tagOf(ended), tagOf(last)]);
    expect(tagsOf(device), 'one alert, from the time when they were on').toEqual([tagOf(first)]);
    expect(app.pushService.violations).toEqual([]);
  });

  test('a closed page whose browser replaces the subscription goes on getting alerts', {
    tag: '@nightly',
  }, async ({ page, app }) => {
    const { member, device } = await turnOn(page, app);
    const other = await closePage(page);
    const [worker] = page.context().serviceWorkers();
    const renewed = app.pushService.openBrowser();
    // As fake subscribing adds the worker's scope to the address.
    const oldEndpoint = `${device.subscription.endpoint}%2F`;
    await worker?.evaluate(replaceSubscription, { oldEndpoint, renewed: renewed.subscription });
    expect(await storedAlerts(other, app, member)).toHaveLength(1);
    const prayer = await approachNextPrayer(other, app);
    await expect.poll(() => tagsOf(renewed)).toEqual([tagOf(prayer)]);
    expect(device.received()).toEqual([]);
  });
});

/** Runs in the service worker: the browser's event, which comes without a page. Only the session's cookie says whose it is. */
async function replaceSubscription({ oldEndpoint, renewed }: Renewal): Promise<void> {
  const worker = globalThis as unknown as { ExtendableEvent: new (type: string) => Event };
  const event = new worker.ExtendableEvent('pushsubscriptionchange');
  let handled: Promise<unknown> = Promise.resolve();
  Object.defineProperties(event, {
    oldSubscription: { value: { endpoint: oldEndpoint } },
    newSubscription: { value: { toJSON: () => renewed } },
    waitUntil: {
      value: (promise: Promise<unknown>) => {
        handled = promise;
      },
    },
  });
  dispatchEvent(event);
  await handled;
}

interface Renewal {
  readonly oldEndpoint: string;
  readonly renewed: object;
}

test.describe('says why alerts stay off', () => {
  const alert = (page: Page) => dialogOf(page).getByRole('alert');

  test('if notifications are blocked', async ({ page }) => {
    await page.context().clearPermissions();
    await page.context().addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await openDialog(page);
    await pushSwitch(page).click();
    await expect(alert(page)).toContainText('Your browser blocks notifications from Mihrab.');
    await expect(pushSwitch(page)).not.toBeChecked();
    expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  });

  test('if the browser has no push', { tag: '@nightly' }, async ({ page }) => {
    await page.context().addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager');
    });
    await openDialog(page);
    await expect(
      dialogOf(page).getByText('This browser can’t receive alerts while Mihrab is closed.', { exact: false }),
    ).toBeVisible();
    await expect(pushSwitch(page)).toHaveCount(0);
    await dialogOf(page).getByRole('link', { name: 'Add to calendar' }).click();
    await expect(page.getByRole('heading', { name: 'Export and subscribe' })).toBeInViewport();
  });

  test('if premium has ended, the server fails or the push service cannot be reached', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/ (?:403|500) .*\/api\/push\/subscription|ERR_INTERNET_DISCONNECTED/);
    await page.context().grantPermissions(['notifications']);
    const routes = await openDialog(page);
    routes.answer(refusal(403, 'forbidden', 'push_needs_premium'));
    await pushSwitch(page).click();
    await waitForServiceWorker(page);
    await expect(alert(page)).toContainText('Premium has ended, so these alerts are off.');
    routes.answer(refusal(500, 'internal', 'internal_error'));
    await pushSwitch(page).click();
    await expect(alert(page)).toContainText('Something went wrong on our side.');
    routes.answer('offline');
    await pushSwitch(page).click();
    await expect(alert(page)).toContainText('Couldn’t reach the server.');
    await page.evaluate(() => {
      window.pushFailure = 'AbortError';
    });
    await pushSwitch(page).click();
    await expect(alert(page)).toContainText('Your browser couldn’t reach its notification service.');
    await expect(pushSwitch(page)).not.toBeChecked();
    const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /push/.test(key)));
    expect(await left(), 'nothing is left behind').toEqual([]);
  });

  test('if they have expired, and asks to turn them on again', { tag: '@nightly' }, async ({ page }) => {
    await page.context().grantPermissions(['notifications']);
    const routes = await openDialog(page, {
      mihrab_push: {
        ...{ status: 'on', endpoint: 'https://push.example/old', city: 'London', country: 'United Kingdom' },
        ...{
          distanceKm: 3,
          expiresAt: '2026-01-01T00:00:00.000Z',
          sentAt: Date.now() - 91 * dayMs,
          sentKey: '',
        },
      },
    });
    await expect(alert(page)).toContainText('Mihrab wasn’t opened for 90 days.');
    // The page says so first; then it tells the server.
    await expect
      .poll(() => routes.requests)
      .toEqual([{ method: 'DELETE', body: { endpoint: 'https://push.example/old' } }]);
    await pushSwitch(page).click();
    await expect(pushSwitch(page)).toBeChecked();
    await expect(alert(page)).toHaveCount(0);
  });
});

test('turned off without a connection, alerts stop, and the server deletes them later', {
  tag: '@nightly',
}, async ({ page, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const context = page.context();
  await context.grantPermissions(['notifications']);
  const routes = await openDialog(page);
  await pushSwitch(page).click();
  await waitForServiceWorker(page);
  await expect(dialogOf(page).getByText('On, with the times of London', { exact: false })).toBeVisible();
  routes.answer('offline');
  await goOffline(context, complaints);
  await pushSwitch(page).click();
  await expect(
    dialogOf(page).getByText('What we stored is deleted as soon as you’re online.', { exact: false }),
  ).toBeVisible();
  routes.answer(undefined);
  await context.setOffline(false);
  await expect.poll(() => [...routes.rows]).toEqual([]);
});

test('changed choices are sent, and another language moves the subscription', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.context().grantPermissions(['notifications']);
  const routes = await openDialog(page);
  await pushSwitch(page).click();
  await expect(pushSwitch(page)).toBeChecked();
  await waitForServiceWorker(page);
  await expect.poll(() => routes.requests.length).toBe(1);
  await dialogOf(page).locator('summary', { hasText: 'Maghrib' }).click();
  await dialogOf(page).getByRole('switch', { name: 'Alert for Maghrib' }).click();
  await expect.poll(() => routes.requests.length).toBe(2);
  expect(routes.requests[1]?.body.alerts.rules.maghrib).toEqual({ isOn: false, minutesBefore: 0 });
  await page.goto('/fr/prayer-times');
  await waitForServiceWorker(page, 'sw-fr.js');
  await expect.poll(() => routes.requests.filter(({ method }) => method === 'POST').length).toBe(3);
  await expect.poll(() => [...routes.rows].map((endpoint) => endpoint.slice(-5))).toEqual(['%2Ffr']);
  expect(routes.requests.find(({ body }) => body.language === 'fr')).toBeDefined();
});

test('signing out ends the subscription of the browser', async ({ page }) => {
  const context = page.context();
  await context.grantPermissions(['notifications']);
  await context.route('**/api/auth/logout', (route) => route.fulfill({ json: { success: true } }));
  await openDialog(page);
  await pushSwitch(page).click();
  // The switch is on as soon as it is pressed. The subscription comes later, with the service worker.
  await waitForServiceWorker(page);
  await expect(dialogOf(page).getByText('On, with the times of London', { exact: false })).toBeVisible();
  await page.goto('/qibla');
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /push/.test(key)));
  await expect.poll(left).toEqual([]);
});
