import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import {
  type ScreenApp,
  sampleScreen,
  screenBrowser,
  startScreenApp,
} from '../../../../test/harness/screen-app.ts';
import { screenDays, screenIdForm, screenSecretForm } from '../../../contract/screen.ts';
import { dayMs, hourMs, minuteMs } from '../../../domain/time/units.ts';
import { createScreenService } from './service.ts';
import { openScreenTables } from './store.ts';
import { removeUnusedScreens } from './sweep.ts';

const noon = Date.UTC(2026, 10, 28, 12);
const another = { ...sampleScreen, announcements: ['Eid prayer at 8'] };

describe.each(await featureDatabases())('the screen of a mosque, on %s', (kind) => {
  let now = noon;
  let app: ScreenApp;
  beforeAll(async () => {
    app = await startScreenApp(kind, { clock: () => now });
  });
  afterAll(() => app.server.close());

  it('is created empty, set up with its secret, and read with its id', async () => {
    const link = await app.create();
    expect(link.id).toMatch(screenIdForm);
    expect(link.secret).toMatch(screenSecretForm);
    expect((await app.read(link.id)).body).toEqual({ success: true, screen: null, revision: 0 });

    const saved = await app.save(link, 0);
    expect(saved).toMatchObject({
      status: 200,
      body: { success: true, screen: sampleScreen, revision: 1 },
      headers: { 'cache-control': 'no-store' },
    });
    const read = await app.read(link.id);
    expect(read.body).toEqual(saved.body);
    expect(JSON.stringify(read.body)).not.toContain(link.secret);
    expect((await app.save(link, 1, another)).body).toEqual({ success: true, screen: another, revision: 2 });
  });

  it('stores only the hash of the secret', async () => {
    const link = await app.create();
    const [row] = await app.rows(`select * from mosque_screens where id = '${link.id}'`);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['created_at', 'id', 'last_read_at', 'revision', 'screen', 'secret_hash'].sort(),
    );
    expect(JSON.stringify(row)).not.toContain(link.secret);
  });

  it('is sent again only if it has changed', async () => {
    const link = await app.create();
    const first = await app.read(link.id);
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers['etag']);
    const unchanged = await app.read(link.id, { 'if-none-match': etag });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    await app.save(link, 0);
    const changed = await app.read(link.id, { 'if-none-match': etag });
    expect(changed).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('has its planned changes in order of their days', async () => {
    const link = await app.create();
    const [first, second] = sampleScreen.plannedChanges;
    const { body } = await app.save(link, 0, { ...sampleScreen, plannedChanges: [second, first] });
    expect(body.screen.plannedChanges).toEqual([first, second]);
    expect((await app.read(link.id)).body.screen.plannedChanges).toEqual([first, second]);
  });

  it('is not overwritten by a second phone that has an older one', async () => {
    const link = await app.create();
    await app.save(link, 0);
    const late = await app.save(link, 0, another);
    expect(late).toMatchObject({ status: 409, body: { reason: 'screen_changed' } });
    expect((await app.read(link.id)).body).toMatchObject({ screen: sampleScreen, revision: 1 });
  });

  it('is saved once if a phone repeats a change because its answer was lost', async () => {
    const link = await app.create();
    const first = await app.save(link, 0);
    const repeated = await app.save(link, 0, Object.fromEntries(Object.entries(sampleScreen).reverse()));
    expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    await app.save(link, 1, another);
    expect((await app.save(link, 0)).status).toBe(409);
  });

  it('has one valid secret: a renewed one stops working at once', async () => {
    const link = await app.create();
    const { body, headers } = await app.renew(link);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.secret).toMatch(screenSecretForm);
    expect(body.secret).not.toBe(link.secret);
    for (const refused of [await app.save(link, 0), await app.renew(link), await app.remove(link)])
      expect(refused).toMatchObject({ status: 403, body: { reason: 'wrong_screen_link' } });
    expect((await app.save({ ...link, secret: body.secret }, 0)).status).toBe(200);
  });

  it('has the secret that its phone chose, also if the answer to the renewal is lost', async () => {
    const link = await app.create();
    const secret = randomBytes(32).toString('base64url');
    expect((await app.renew(link, secret)).body).toEqual({ success: true, secret });
    expect((await app.renew(link, secret)).body.reason).toBe('wrong_screen_link');
    expect((await app.save({ ...link, secret }, 0)).status).toBe(200);
    for (const short of [secret.slice(1), `${secret}=`, ''])
      expect(await app.renew({ ...link, secret }, short)).toMatchObject({
        status: 400,
        body: { params: { field: 'newSecret' } },
      });
  });

  describe('after two calls at once that have both read the same secret', () => {
    /** Calls that have found a screen wait for each other before they change it. */
    function racingService() {
      const tables = openScreenTables({ db: () => openDatabase(app) });
      let arrived = 0;
      let release = () => {};
      const allArrived = new Promise<void>((resolve) => {
        release = resolve;
      });
      return createScreenService({
        ...{ clock: () => now, onWrongLink: () => {}, onUnnotedRead: () => {} },
        tables: {
          ...tables,
          async find(id) {
            const stored = await tables.find(id);
            if (++arrived === 2) release();
            await allArrived;
            return stored;
          },
        },
      });
    }
    const reasonsOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
      outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.reason : 'done')).sort();

    it('has one new secret that is valid', async () => {
      const link = await app.create();
      const service = racingService();
      const secrets = ['A', 'B'].map((letter) => letter.repeat(43));
      const renewals = await Promise.allSettled(secrets.map((secret) => service.renewSecret(link, secret)));
      expect(reasonsOf(renewals)).toEqual(['done', 'wrong_screen_link']);
      const saved = await Promise.all(secrets.map((secret) => app.save({ ...link, secret }, 0)));
      expect(saved.map(({ status }) => status)).toEqual(
        renewals.map(({ status }) => (status === 'fulfilled' ? 200 : 403)),
      );
    });

    it('has one of two changes', async () => {
      const link = await app.create();
      const service = racingService();
      const outcomes = await Promise.allSettled([
        service.replace(link, 0, sampleScreen),
        service.replace(link, 0, another),
      ]);
      expect(reasonsOf(outcomes)).toEqual(['done', 'screen_changed']);
      expect((await app.read(link.id)).body.revision).toBe(1);
    });
  });

  it('is deleted with everything in it', async () => {
    const link = await app.create();
    await app.save(link, 0);
    expect((await app.remove(link)).body).toEqual({ success: true });
    expect(await app.rows(`select id from mosque_screens where id = '${link.id}'`)).toEqual([]);
    expect(await app.read(link.id)).toMatchObject({ status: 404, body: { reason: 'no_such_screen' } });
    expect((await app.save(link, 1)).body.reason).toBe('wrong_screen_link');
  });

  describe('is kept', () => {
    const readAt = async (id: string) => {
      const [row] = await app.rows(
        `select extract(epoch from last_read_at) * 1000 as at from mosque_screens where id = '${id}'`,
      );
      return Number(row?.['at']);
    };
    const sweepAt = (instant: number) =>
      removeUnusedScreens({
        tables: openScreenTables({ db: () => openDatabase(app) }),
        clock: () => instant,
      });
    const isKept = async (id: string) =>
      (await app.rows(`select id from mosque_screens where id = '${id}'`)).length === 1;

    it('for a day without being set up', async () => {
      now = noon;
      const [waiting, setUp] = [await app.create(), await app.create()];
      await app.save(setUp, 0);
      await sweepAt(noon + dayMs);
      expect(await isKept(waiting.id)).toBe(true);
      await sweepAt(noon + dayMs + 1);
      expect([await isKept(waiting.id), await isKept(setUp.id)]).toEqual([false, true]);
    });

    it('for 180 days after it was last read or changed', async () => {
      now = noon;
      const [unread, read, changed] = [await app.create(), await app.create(), await app.create()];
      for (const link of [unread, read, changed]) await app.save(link, 0);
      now = noon + 100 * dayMs;
      await app.read(read.id);
      await app.save(changed, 1);
      expect((await readAt(changed.id)) % dayMs).toBe(0);
      await sweepAt(noon + screenDays * dayMs);
      expect(await isKept(unread.id)).toBe(true);
      await sweepAt(noon + (screenDays + 1) * dayMs);
      expect([await isKept(unread.id), await isKept(read.id), await isKept(changed.id)]).toEqual([
        ...[false, true, true],
      ]);
      await sweepAt(now + screenDays * dayMs);
      expect([await isKept(read.id), await isKept(changed.id)]).toEqual([true, true]);
      await sweepAt(now + (screenDays + 1) * dayMs);
      expect([await isKept(read.id), await isKept(changed.id)]).toEqual([false, false]);
    });

    it('with one write a day, however often it is read, and without the time of day', async () => {
      now = noon;
      const { id } = await app.create();
      now += 12 * hourMs - 1;
      await app.read(id);
      expect(await readAt(id)).toBe(noon);
      now += 1;
      await app.read(id);
      const midnight = now;
      expect(await readAt(id)).toBe(midnight);
      now += dayMs - 1;
      await app.read(id);
      expect(await readAt(id)).toBe(midnight);
      now -= 3 * dayMs;
      await app.read(id);
      expect(await readAt(id)).toBe(midnight);
    });
  });

  describe('is limited', () => {
    it('to ten an hour and thirty a day from a network', async () => {
      now = noon + 400 * dayMs;
      const browser = screenBrowser(app);
      const createMany = async (times: number) => {
        const statuses = [];
        for (let i = 0; i < times; i++) statuses.push((await browser.post('/api/screen')).status);
        return statuses;
      };
      expect(await createMany(11)).toEqual([...Array(10).fill(200), 429]);
      for (let hour = 1; hour <= 2; hour++) {
        now += hourMs;
        expect(await createMany(10)).toEqual(Array(10).fill(200));
      }
      now += hourMs;
      const refused = await browser.post('/api/screen');
      expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many_attempts' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(hourMs / 1_000);
      expect((await screenBrowser(app).post('/api/screen')).status).toBe(200);
    });

    it('to 60 changes in ten minutes from a network, and 120 an hour with a link', async () => {
      now = noon + 500 * dayMs;
      const link = await app.create();
      const browser = screenBrowser(app);
      let revision = 0;
      for (let i = 0; i < 60; i++) {
        const { status, body } = await app.save(link, revision, sampleScreen, browser);
        expect(status).toBe(200);
        revision = body.revision;
      }
      expect((await app.save(link, revision, sampleScreen, browser)).status).toBe(429);
      for (let i = 60; i < 120; i++) revision = (await app.save(link, revision)).body.revision;
      expect(revision).toBe(120);
      expect(await app.save(link, revision)).toMatchObject({ status: 429 });
      now += 10 * minuteMs;
      expect((await app.save(await app.create(), 0, sampleScreen, browser)).status).toBe(200);
    });
  });

  it('is counted', async () => {
    const counts = async () => [
      await app.metric('mosque_screens'),
      await app.metric('mosque_screens_waiting'),
    ];
    const [setUp = 0, waiting = 0] = await counts();
    const [link] = [await app.create(), await app.create()];
    await app.save(link, 0);
    expect(await counts()).toEqual([setUp + 1, waiting + 1]);
  });
});

function openDatabase(app: ScreenApp) {
  if (!app.server.database) throw new Error('the test has no database');
  return app.server.database.db;
}

it('waits while the database is away', async () => {
  const app = await startScreenApp(undefined);
  const link = { id: 'A'.repeat(22), secret: 'B'.repeat(43) };
  const answers = [
    ...[await app.read(link.id), await app.save(link, 0), await app.renew(link), await app.remove(link)],
    await screenBrowser(app).post('/api/screen'),
  ];
  await app.server.close();
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 503,
      body: { reason: 'database_unavailable' },
      headers: { 'retry-after': '5' },
    });
});

it('is read also if that cannot be noted, which is tried once a day', async () => {
  let now = noon;
  const failures: unknown[] = [];
  const stored = { secretHash: 'hash', screen: sampleScreen, revision: 3, lastReadAt: new Date(noon) };
  const unused = () => Promise.reject(new Error('not needed'));
  const service = createScreenService({
    tables: {
      find: async () => stored,
      noteRead: () => Promise.reject(new Error('read-only')),
      ...{
        add: unused,
        replace: unused,
        renewSecret: unused,
        remove: unused,
        removeUnused: unused,
        count: unused,
      },
    },
    clock: () => now,
    onWrongLink: () => {},
    onUnnotedRead: (error) => void failures.push(error),
  });
  now += 12 * hourMs - 1;
  await service.read('id');
  expect(failures).toEqual([]);
  now += 1;
  expect(await service.read('id')).toEqual({ success: true, screen: sampleScreen, revision: 3 });
  expect(failures).toEqual([new Error('read-only')]);
});
