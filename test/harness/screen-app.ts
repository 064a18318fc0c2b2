import { sql } from 'drizzle-orm';
import type { MosqueScreen } from '../../src/domain/screen/screen.ts';
import { type BrowserClient, type ClientAnswer, openBrowser } from './browser-client.ts';
import type { DatabaseKind } from './databases.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './server.ts';

/** What a mosque's screen shows, with every field. */
export const sampleScreen: MosqueScreen = {
  mosque: {
    ...{ name: 'Central Mosque', latitude: 51.5177, longitude: -0.0656 },
    iqamah: {
      fajr: { kind: 'fixed', clock: '06:45' },
      maghrib: { kind: 'after_adhan', minutes: 5, roundsUpToFive: true },
    },
    jumuah: ['12:30', '13:30'],
  },
  calculation: { method: 'mwl', madhab: 'hanafi', adjustments: { fajr: 2 }, hijriShiftDays: -1 },
  language: 'ur',
  usesTwelveHours: true,
  announcements: ['Qur’an class on Saturday at 10', 'درسِ قرآن ہفتے کو'],
  plannedChanges: [
    { from: '2027-03-01', iqamah: { fajr: { kind: 'fixed', clock: '05:45' } } },
    { from: '2027-03-28', iqamah: {}, jumuah: ['13:30'] },
  ],
  dimmedMinutes: 20,
};

/** The link of a screen, as its editor has it. */
export interface ScreenLink {
  readonly id: string;
  readonly secret: string;
}

/** The server, and the calls of a screen and of its editors. */
export interface ScreenApp {
  readonly server: TestApp;
  create(from?: BrowserClient): Promise<ScreenLink>;
  read(id: string, headers?: Readonly<Record<string, string>>): Promise<ClientAnswer>;
  save(link: ScreenLink, revision: number, screen?: unknown, from?: BrowserClient): Promise<ClientAnswer>;
  renew(link: ScreenLink, newSecret?: string): Promise<ClientAnswer>;
  remove(link: ScreenLink, from?: BrowserClient): Promise<ClientAnswer>;
  rows(query: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Reads a metric from `/metrics`. */
  metric(name: string): Promise<number>;
}

let networks = 0;

/** A browser of another network than every browser before. */
export const screenBrowser = ({ server }: Pick<ScreenApp, 'server'>): BrowserClient =>
  openBrowser(server.app, `10.9.${Math.floor(++networks / 250)}.${networks % 250}`);

export async function startScreenApp(
  database: DatabaseKind | undefined,
  options: TestAppOptions = {},
): Promise<ScreenApp> {
  const server = await startTestApp({ ...(database && { database }), ...options });
  const browser = () => screenBrowser({ server });
  const bearer = ({ secret }: ScreenLink) => ({ authorization: `Bearer ${secret}` });
  return {
    server,
    async create(from = browser()) {
      const { status, body } = await from.post('/api/screen');
      if (status !== 200) throw new Error(`no screen was created: ${status} ${JSON.stringify(body)}`);
      return { id: body.id, secret: body.secret };
    },
    read: (id, headers) => browser().get(`/api/screen?id=${id}`, headers),
    save: (link, revision, screen = sampleScreen, from = browser()) =>
      from.send('PUT', '/api/screen', { id: link.id, revision, screen }, bearer(link)),
    renew: (link, newSecret) =>
      browser().post('/api/screen/secret', { id: link.id, newSecret }, bearer(link)),
    remove: (link, from = browser()) => from.send('DELETE', '/api/screen', { id: link.id }, bearer(link)),
    async rows(query) {
      const result = await server.database?.db.execute(sql.raw(query));
      return result?.rows ?? [];
    },
    async metric(name) {
      const { body } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      const line = body.split('\n').find((text) => text.startsWith(`${name} `));
      return Number(line?.slice(name.length));
    },
  };
}
