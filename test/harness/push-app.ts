import { sql } from 'drizzle-orm';
import { generateVapidKeys } from '../../src/server/adapters/push/vapid.ts';
import { type PushServiceStandIn, startPushService } from '../stand-ins/push/start-push-service.ts';
import { type BrowserClient, openBrowser } from './browser-client.ts';
import { builtAtlas } from './built-atlas.ts';
import type { DatabaseKind } from './databases.ts';
import { registerAccount } from './register-account.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './server.ts';

/** The server with the stand-in of a push service, and a clock that the test sets. */
export interface PushApp {
  readonly server: TestApp;
  readonly service: PushServiceStandIn;
  /** Epoch milliseconds. */
  now(): number;
  /** Sets the clock, of which the workers hear within milliseconds. */
  setClock(epochMs: number): void;
  rows(query: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Registers a user whose premium ends in a year. */
  registerMember(): Promise<Member>;
  close(): Promise<void>;
}

export interface Member {
  readonly email: string;
  readonly browser: BrowserClient;
}

const limits = { batchSize: 3, maxClaimed: 6, claimMs: 300, idlePollMs: 10 };
const yearMs = 365 * 86_400_000;
let memberCount = 0;

/** @param startsAt the clock at the start, epoch milliseconds; it stands still unless it is set */
export async function startPushApp(
  database: DatabaseKind,
  startsAt: number,
  { environment, ...options }: Omit<TestAppOptions, 'database' | 'clock'> = {},
): Promise<PushApp> {
  const keys = generateVapidKeys();
  const service = await startPushService(keys.publicKey);
  let now = startsAt;
  const server = await startTestApp({
    ...(options.opened ? {} : { database }),
    clock: () => now,
    atlas: builtAtlas(),
    pushSenderLimits: limits,
    ...options,
    environment: {
      ...{ RATE_LIMITS: 'off', PUSH_SERVICES: service.origin },
      ...{ VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey },
      VAPID_SUBJECT: 'mailto:hello@mihrab.example',
      ...environment,
    },
  });
  const rows: PushApp['rows'] = async (query) => {
    const result = await server.database?.db.execute(sql.raw(query));
    return result?.rows ?? [];
  };
  return {
    ...{ server, service, rows },
    now: () => now,
    setClock(epochMs) {
      now = epochMs;
    },
    async registerMember() {
      memberCount++;
      const email = `push-${memberCount}-${process.pid}@example.org`;
      const browser = openBrowser(server.app, `10.7.${(memberCount >> 8) & 255}.${memberCount & 255}`);
      await registerAccount(browser, email);
      const until = new Date(now + yearMs).toISOString();
      await rows(`update accounts set premium_until = '${until}' where email = '${email}'`);
      return { email, browser };
    },
    async close() {
      await server.close();
      await service.close();
    },
  };
}

const rule = (isOn: boolean, minutesBefore = 0) => ({ isOn, minutesBefore });

/** Alerts at every prayer, for Whitechapel in London. */
export const whitechapelAlerts = {
  latitude: 51.517,
  longitude: -0.066,
  calculation: { method: 'mwl' },
  alerts: {
    rules: {
      fajr: rule(true),
      sunrise: rule(false),
      dhuhr: rule(true),
      asr: rule(true),
      maghrib: rule(true),
      isha: rule(true),
    },
    isSilent: false,
  },
  language: 'en',
  usesTwelveHours: false,
};
