import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureDatabases, openTestDatabase } from '../../../../test/harness/databases.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import type { OwnTimetableRecord } from '../../../contract/own-timetable.ts';
import { accounts } from '../../db/schema.ts';
import { openProfileTables } from './store.ts';

const day = '2027-03-01';
const place = `latitude=51.5&longitude=-0.1&from=${day}&to=${day}`;

/** A timetable with only Fajr at 5:00, its iqamah at 5:30, and Maghrib at 18:00. */
const record: OwnTimetableRecord = {
  ...{ version: 1, id: 'timetable-1', importedAt: 1, dayCount: 1 },
  place: { name: 'London', latitude: 51.5, longitude: -0.1 },
  table: {
    ...{ id: 'own', name: 'Mosque of the Lane', source: '', licence: '', area: {}, clock: 'local' },
    ...{ repeats: false, from: { year: 2027, month: 3, day: 1 } },
    columns: { fajr: '(300)', maghrib: '(1080)' },
  },
  iqamah: {
    ...{ id: 'own', name: 'Mosque of the Lane', source: '', licence: '', area: {}, clock: 'local' },
    ...{ repeats: false, from: { year: 2027, month: 3, day: 1 } },
    columns: { fajr: '(330)' },
  },
};

describe.each(await featureDatabases())('the calendar feed of an imported timetable on %s', (kind) => {
  let server: TestApp;
  let account: string;
  let token: string;
  let tables: ReturnType<typeof openProfileTables>['timetable'];
  beforeAll(async () => {
    const opened = await openTestDatabase(kind);
    server = await startTestApp({ opened, clock: Date.UTC(2027, 2, 1, 12) });
    tables = openProfileTables({ db: () => opened.db }).timetable;
    account = randomUUID();
    const email = `${account}@example.org`;
    await opened.db.insert(accounts).values({ id: account, email, createdAt: new Date(0) });
    token = (await tables.put(account, record, new Date(0))) ?? '';
  });
  afterAll(() => server.close());

  const feed = (query: string) => server.app.inject(`/api/prayer-times/calendar.ics?${place}${query}`);
  const unfolded = (text: string) => text.replaceAll('\r\n ', '');

  it('contains the printed times, calculates the missing ones, and labels each', async () => {
    const answer = await feed(`&timetable=${token}&adjust=fajr:7`);
    const text = unfolded(answer.body);

    expect(answer.statusCode).toBe(200);
    expect(text).toContain('DTSTART;TZID=Europe/London:20270301T050000');
    expect(text).toContain('DTSTART;TZID=Europe/London:20270301T180000');
    expect(text).toContain('DESCRIPTION:Printed timetable: Mosque of the Lane');
    expect(text).toContain('DESCRIPTION:Calculated');
    expect(answer.headers['cache-control']).toContain('private');
  });

  it('contains the printed iqamah, before the rules of the mosque', async () => {
    const asPrinted = unfolded((await feed(`&timetable=${token}&iqamah=timetable&times=fajr,asr`)).body);
    const withRules = unfolded(
      (await feed(`&timetable=${token}&iqamah=fajr:5,asr:10&times=fajr,asr&iqamahEvents=on`)).body,
    );

    expect(asPrinted.match(/DESCRIPTION:Iqamah: [\d:]+/g)).toEqual(['DESCRIPTION:Iqamah: 05:30']);
    expect(withRules).toContain('DTSTART;TZID=Europe/London:20270301T053000');
    expect(withRules).toContain('SUMMARY:Asr iqamah');
    expect((await feed('&iqamah=timetable')).json().error).toContain(
      'works only for the feed of an imported',
    );
  });

  it('isn’t used without its token', async () => {
    const answer = await feed('');
    expect(answer.body).not.toContain('Mosque of the Lane');
    expect(answer.body).not.toContain('T050000');
  });

  it.each(['short', `${'x'.repeat(31)}'`, 'x'.repeat(33)])(
    'rejects the malformed token %s',
    async (malformedToken) => {
      const answer = await feed(`&timetable=${encodeURIComponent(malformedToken)}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toContain('timetable must be the token');
    },
  );

  it('returns 404 for an unknown token and after the timetable is removed', async () => {
    expect((await feed(`&timetable=${'x'.repeat(32)}`)).statusCode).toBe(404);
    await tables.remove(account);
    const answer = await feed(`&timetable=${token}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBe('This timetable was removed. Subscribe to the calendar again.');
  });
});
