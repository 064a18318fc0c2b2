import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { generateVapidKeys } from '../../../src/server/adapters/push/vapid.ts';
import { createShiftedClock } from '../../harness/clock/shifted-clock.ts';
import {
  type PushBrowser,
  type PushServiceStandIn,
  startPushService,
} from '../../stand-ins/push/start-push-service.ts';
import {
  callApi,
  createPremiumMember,
  expect,
  type PremiumApp,
  startPremiumApp,
  test as withPayments,
} from './payments.ts';

/** The built app with payments, which sends its alerts to the stand-in of a push service. */
export interface PushApp extends PremiumApp {
  readonly pushService: PushServiceStandIn;
  /** The server's clock, epoch milliseconds. The browser's is the machine's. */
  now(): number;
  /** Sets the server's clock ahead to this instant. It then goes on. */
  advanceTo(epochMs: number): Promise<void>;
}

async function startPushApp(): Promise<PushApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mihrab-clock-'));
  const clock = createShiftedClock(folder);
  const { publicKey, privateKey } = generateVapidKeys();
  const pushService = await startPushService(publicKey);
  const environment = {
    ...clock.environment,
    ...{ PUSH_SERVICES: pushService.origin, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey },
    VAPID_SUBJECT: 'mailto:hello@mihrab.example',
  };
  const app = await startPremiumApp(environment, clock.now);
  return {
    ...{ ...app, pushService, now: clock.now },
    advanceTo: (epochMs) => clock.set(epochMs - Date.now()),
    async stop() {
      await app.stop();
      await pushService.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Journeys against an app per worker that sends alerts to closed pages. */
export const test = withPayments.extend<object, { app: PushApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing
    async ({}, use) => {
      const app = await startPushApp();
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export interface NextPrayer {
  readonly name: string;
  /** The local date that it belongs to, `YYYY-MM-DD`. */
  readonly date: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Returns London's next prayer by the server's clock, as the prayer times page has it at the city's own coordinates. */
export async function nextPrayer(page: Page, app: PushApp): Promise<NextPrayer> {
  const answer = await page.request.get(
    `${app.server.url}/api/prayer-times?latitude=51.50853&longitude=-0.12574`,
  );
  const { timeline }: { timeline: readonly NextPrayer[] } = await answer.json();
  const next = timeline.find(({ name, at }) => name !== 'sunrise' && at > app.now());
  if (!next) throw new Error('No prayer is ahead');
  return next;
}

/** Advances the server's clock to shortly before London's next prayer. Its alert becomes due while the journey waits. */
export async function approachNextPrayer(page: Page, app: PushApp, leadMs = 1_500): Promise<NextPrayer> {
  const prayer = await nextPrayer(page, app);
  await app.advanceTo(prayer.at - leadMs);
  return prayer;
}

/** Signs up another member whose browser gets the same alerts. @param body of a request that turned them on */
export async function addMember(browser: Browser, app: PushApp, body: object): Promise<PushBrowser> {
  const context: BrowserContext = await browser.newContext();
  const page = await context.newPage();
  const { member } = await createPremiumMember(page, app);
  const device = app.pushService.openBrowser();
  const subscription = { ...body, subscription: device.subscription };
  const answer = await callApi(page, app, member, 'POST', '/api/push/subscription', subscription);
  expect(answer.status(), await answer.text()).toBe(200);
  await context.close();
  return device;
}

export const tagOf = ({ name, date }: NextPrayer): string => `mihrab ${date} ${name}`;

/** Tags of the messages that a browser got, in order. */
export const tagsOf = (device: PushBrowser): readonly string[] =>
  device.received().map(({ message }) => message.notification.tag);
