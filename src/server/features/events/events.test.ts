import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { availableDatabases } from '../../../../test/harness/databases.ts';
import { postFromPage, startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { createEventCounter } from './service.ts';
import type { EventCount } from './store.ts';

const newYear = Date.UTC(2027, 0, 1);

describe.each(await availableDatabases())('counted events on %s', (kind) => {
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

  it('add up by day, also when many come at once', async () => {
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

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('leave out who asks not to be tracked: %j', async (headers) => {
    const before = await counts();
    const answer = await post('search_halal', headers as unknown as Record<string, string>);

    expect(answer.json()).toEqual({ success: true, counted: false });
    expect(await counts()).toEqual(before);
  });
});

describe('the counter', () => {
  it('gathers what comes while a write is under way into one next write', async () => {
    const writes: EventCount[][] = [];
    const counter = createEventCounter({
      clock: () => newYear,
      add: async (batch) => void writes.push([...batch]),
      gatherMs: 5,
    });

    await Promise.all(Array.from({ length: 1_000 }, () => counter.count('search_halal')));

    expect(writes).toEqual([[{ day: '2027-01-01', event: 'search_halal', count: 1_000 }]]);
  });

  it('tells a failed write to those it concerns, and goes on', async () => {
    let broken = true;
    const add = async () => {
      if (broken) throw new Error('gone');
    };
    const counter = createEventCounter({ clock: () => newYear, add, gatherMs: 1 });

    await expect(counter.count('search_halal')).rejects.toThrow('gone');
    broken = false;
    await expect(counter.count('search_halal')).resolves.toBeUndefined();
  });
});

describe('while the database is not open', () => {
  it('a count is refused for the moment, and reads go on', async () => {
    const server = await startTestApp();
    const counted = await postFromPage(server.app, '/api/events', { event: 'search_halal' });
    const read = await server.app.inject('/api/prayer-times?latitude=21.4&longitude=39.8');
    const ready = await server.app.inject('/ready');
    await server.close();

    expect(counted.statusCode).toBe(503);
    expect(counted.headers['retry-after']).toBe('5');
    expect(counted.json().code).toBe('unavailable');
    expect(read.statusCode).toBe(200);
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
