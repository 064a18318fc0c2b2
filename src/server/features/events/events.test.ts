import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases } from '../../../../test/harness/databases.ts';
import { postFromPage, startTestApp, type TestApp, testOrigin } from '../../../../test/harness/server.ts';
import { dayMs } from '../../../domain/time/units.ts';
import { createEventCounter } from './service.ts';
import type { EventCount } from './store.ts';

const newYear = Date.UTC(2027, 0, 1);

describe.each(await featureDatabases())('counted events on %s', (kind) => {
  let now = newYear;
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: kind, clock: () => now });
  });
  afterAll(() => server.close());

  const post = (event: string, headers: Record<string, string> = {}, properties?: object) =>
    postFromPage(server.app, '/api/events', { event, properties }, headers);

  async function counts(): Promise<Record<string, number>> {
    const rows = await server.database?.db.execute(sql`select day::text, event, count from event_counts`);
    return Object.fromEntries(
      (rows?.rows ?? []).map((row) => [`${row['day']} ${row['event']}`, Number(row['count'])]),
    );
  }

  it('are counted by day, including many simultaneous ones', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => post('prayer_times_view')));
    await post('search_mosques', {}, { radius: 5000, openNow: true });
    now = newYear + 86_400_000;
    await post('prayer_times_view');

    expect(answers.every((answer) => answer.json().counted === true)).toBe(true);
    expect(await counts()).toEqual({
      '2027-01-01 prayer_times_view': 60,
      '2027-01-01 search_mosques': 1,
      '2027-01-02 prayer_times_view': 1,
    });
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'are not counted for a browser that opts out of tracking: %j',
    async (headers) => {
      const before = await counts();
      const answer = await post('search_halal', headers as unknown as Record<string, string>);

      expect(answer.json()).toEqual({ success: true, counted: false });
      expect(await counts()).toEqual(before);
    },
  );

  it.each([
    { event: 'search_halal', properties: { radius: 5000, city: 'Jakarta' } },
    { event: 'search_halal', properties: { radius: 'near' } },
    { event: 'search_halal', properties: { radius: -1 } },
    { event: 'search_halal', properties: { openNow: 1 } },
    { event: 'search_halal', user: 'somebody' },
    { event: 'sign_in' },
    { events: ['search_halal'] },
  ])('are rejected if malformed: %j', async (body) => {
    const before = await counts();
    const answer = await postFromPage(server.app, '/api/events', body);

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
    expect(await counts()).toEqual(before);
  });

  it('are rate limited per network', async () => {
    now = newYear + 5 * dayMs;
    const send = (remoteAddress: string, headers = {}) =>
      server.app.inject({
        ...{ method: 'POST', url: '/api/events', remoteAddress, payload: { event: 'search_halal' } },
        headers: { origin: testOrigin, ...headers },
      });
    const flood = await Promise.all(
      Array.from({ length: 130 }, (_, i) => send(`2001:db8::${i.toString(16)}`)),
    );
    const otherNetwork = await send('192.0.2.7');
    const optedOut = await send('2001:db8::1', { dnt: '1' });
    const counted = (await counts())['2027-01-06 search_halal'];
    now += 600_000;
    const later = await send('2001:db8::1');

    expect(flood.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
    expect(flood.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
    expect(flood[129]?.headers['retry-after']).toBe('600');
    expect(counted).toBe(121);
    expect([otherNetwork.statusCode, optedOut.json().counted, later.statusCode]).toEqual([200, false, 200]);
  });
});

describe('the counter', () => {
  it('batches simultaneous events into one write', async () => {
    const writes: EventCount[][] = [];
    const counter = createEventCounter({
      clock: () => newYear,
      add: async (batch) => void writes.push([...batch]),
      batchMs: 5,
    });

    await Promise.all(Array.from({ length: 1_000 }, () => counter.count('search_halal')));

    expect(writes).toEqual([[{ day: '2027-01-01', event: 'search_halal', count: 1_000 }]]);
  });

  it('rejects the events of a failed write, and continues', async () => {
    let isBroken = true;
    const add = async () => {
      if (isBroken) throw new Error('gone');
    };
    const counter = createEventCounter({ clock: () => newYear, add, batchMs: 1 });

    await expect(counter.count('search_halal')).rejects.toThrow('gone');
    isBroken = false;
    await expect(counter.count('search_halal')).resolves.toBeUndefined();
  });
});

describe('while the database is not open', () => {
  it('counting returns 503, and prayer times still work', async () => {
    const server = await startTestApp();
    const eventAnswer = await postFromPage(server.app, '/api/events', { event: 'search_halal' });
    const timesAnswer = await server.app.inject('/api/prayer-times?latitude=21.4&longitude=39.8');
    const ready = await server.app.inject('/ready');
    await server.close();

    expect(eventAnswer.statusCode).toBe(503);
    expect(eventAnswer.headers['retry-after']).toBe('5');
    expect(eventAnswer.json().code).toBe('unavailable');
    expect(timesAnswer.statusCode).toBe(200);
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({
      success: false,
      code: 'unavailable',
      error: 'Not ready: database does not answer.',
      ready: false,
      missing: ['database'],
    });
  });
});
