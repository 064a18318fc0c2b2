import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  childrenOf,
  eventsOf,
  type ParsedEvent,
  parseICalendar,
  plainText,
  textOf,
} from '../../../../test/harness/parse-icalendar.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { minuteMs } from '../../../domain/time/units.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ clock: () => Date.UTC(2026, 1, 1, 12) });
});
afterAll(() => server.close());

const london = 'latitude=51.51&longitude=-0.13';
const thursday = `${london}&from=2026-03-19&to=2026-03-19`;
const friday = `${london}&from=2026-03-27&to=2026-03-27`;
const get = (path: string) => server.app.inject(`/api/prayer-times/${path}`);
const eventsAt = async (query: string) => eventsOf(parseICalendar((await get(`calendar.ics?${query}`)).body));
const titles = (events: readonly ParsedEvent[]) => events.map(({ title }) => title);
const descriptionOf = (event: ParsedEvent | undefined) =>
  event?.component.properties.some(({ name }) => name === 'DESCRIPTION')
    ? plainText(textOf(event.component, 'DESCRIPTION'))
    : '';
const startOf = (events: readonly ParsedEvent[], title: string) =>
  events.find((event) => event.title === title)?.startMs ?? Number.NaN;
const clockOf = (events: readonly ParsedEvent[], title: string) =>
  new Date(startOf(events, title)).toISOString().slice(11, 16);

describe('the congregations of a mosque in the feed', () => {
  it('are described in the events of their prayers', async () => {
    const [fajr, dhuhr, asr, maghrib] = await eventsAt(`${thursday}&iqamah=fajr:20,dhuhr:13:30,maghrib:0`);

    expect(descriptionOf(fajr)).toMatch(/^Iqamah: 04:\d\d/);
    expect(descriptionOf(dhuhr)).toBe('Iqamah: 13:30');
    expect(descriptionOf(asr)).not.toContain('Iqamah');
    expect(descriptionOf(maghrib)).toMatch(/^Iqamah: 18:\d\d$/);
  });

  it('are events of their own if requested, with the reminder', async () => {
    const events = await eventsAt(
      `${thursday}&iqamah=fajr:%2B20,dhuhr:13:30&iqamahEvents=on&alarm=10&times=fajr,dhuhr,isha`,
    );

    expect(titles(events)).toEqual(['Fajr', 'Fajr iqamah', 'Dhuhr', 'Dhuhr iqamah', 'Isha']);
    expect(startOf(events, 'Fajr iqamah') - startOf(events, 'Fajr')).toBe(20 * minuteMs);
    expect(clockOf(events, 'Dhuhr iqamah')).toBe('13:30');
    expect(events.flatMap(({ component }) => childrenOf(component, 'VALARM'))).toHaveLength(5);
  });

  it('are rounded up to five minutes for the prayers that are listed', async () => {
    const events = await eventsAt(`${thursday}&iqamah=fajr:11,isha:11&roundIqamah=fajr&iqamahEvents=on`);

    expect(Number(clockOf(events, 'Fajr iqamah').slice(3)) % 5).toBe(0);
    expect(startOf(events, 'Isha iqamah') - startOf(events, 'Isha')).toBe(11 * minuteMs);
  });

  it('are the Friday prayers in place of Dhuhr on a Friday', async () => {
    const query = 'iqamah=dhuhr:13:00&jumuah=14:00,13:15&iqamahEvents=on&times=dhuhr';
    const onFriday = await eventsAt(`${friday}&${query}`);
    const onThursday = await eventsAt(`${thursday}&${query}`);

    expect(titles(onFriday)).toEqual(['Dhuhr', 'Jumu’ah', 'Jumu’ah']);
    expect(descriptionOf(onFriday[0])).toMatch(/^Jumu’ah: 13:15, 14:00/);
    expect(onFriday.slice(1).map(({ startMs }) => new Date(startMs).toISOString().slice(11, 16))).toEqual([
      '13:15',
      '14:00',
    ]);
    expect(titles(onThursday)).toEqual(['Dhuhr', 'Dhuhr iqamah']);
  });

  it('are left out when the adhan has moved past them', async () => {
    // In June, London's Asr is after 17:00.
    const [asr] = await eventsAt(`${london}&from=2026-06-10&to=2026-06-10&times=asr&iqamah=asr:15:45`);
    expect(descriptionOf(asr)).not.toContain('Iqamah');
  });

  it('keep their ids when a rule changes', async () => {
    const uidsOf = async (rules: string) =>
      (await eventsAt(`${thursday}&iqamahEvents=on&iqamah=${rules}`)).map(({ uid }) => uid);

    expect(await uidsOf('fajr:20')).toEqual(await uidsOf('fajr:05:30'));
  });

  it('are named in the language of the feed', async () => {
    const events = await eventsAt(`${friday}&iqamah=fajr:20&jumuah=13:15&iqamahEvents=on&language=tr`);
    expect(titles(events)).toContain('Sabah kameti');
    expect(titles(events)).toContain('Cuma namazı');
  });
});

describe('Ramadan and days of fasting in the feed', () => {
  it('have imsak before Fajr, and Maghrib as iftar, in Ramadan only', async () => {
    const inRamadan = await eventsAt(`${thursday}&imsak=10`);
    const after = await eventsAt(`${friday}&imsak=10`);

    expect(titles(inRamadan)).toEqual(['Imsak', 'Fajr', 'Dhuhr', 'Asr', 'Maghrib · Iftar', 'Isha']);
    expect(startOf(inRamadan, 'Fajr') - startOf(inRamadan, 'Imsak')).toBe(10 * minuteMs);
    expect(titles(after)).toEqual(['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha']);
  });

  it('name iftar without imsak for imsak=0', async () => {
    expect(titles(await eventsAt(`${thursday}&imsak=0&times=fajr,maghrib`))).toEqual([
      'Fajr',
      'Maghrib · Iftar',
    ]);
  });

  it('follow the Hijri calendar of the feed', async () => {
    // 20 March 2026 is 1 Shawwal in Saudi Arabia and 30 Ramadan in Malaysia.
    const query = `${london}&from=2026-03-20&to=2026-03-20&imsak=10&fasting=on&times=maghrib`;
    expect(titles(await eventsAt(query))).toEqual(['Eid al-Fitr: fasting forbidden', 'Maghrib']);
    expect(titles(await eventsAt(`${query}&hijri=jakim`))).toEqual([
      '30 Ramadan',
      'Imsak',
      'Maghrib · Iftar',
    ]);
  });

  it('are events of a whole day without a reminder', async () => {
    const events = await eventsAt(`${london}&from=2026-05-25&to=2026-06-01&times=dhuhr&fasting=on&alarm=10`);
    const days = events.filter(({ isWholeDay }) => isWholeDay);

    expect(days.map(({ uid, title }) => `${uid.slice(8, 10)} ${title}`)).toEqual([
      '25 Monday fast',
      '26 Fast of Arafah',
      '27 Eid al-Adha: fasting forbidden',
      '28 Day of tashriq: fasting forbidden',
      '29 Day of tashriq: fasting forbidden',
      '30 Day of tashriq: fasting forbidden',
      '31 White day',
      '01 White day · Monday fast',
    ]);
    expect(days.flatMap(({ component }) => childrenOf(component, 'VALARM'))).toEqual([]);
  });
});

describe('the CSV table', () => {
  it('has columns for imsak and the congregations', async () => {
    const { body } = await get(
      `calendar.csv?${london}&from=2026-03-26&to=2026-03-27&imsak=10&iqamah=dhuhr:13:00,isha:15&jumuah=13:15,14:00`,
    );
    const [header, onThursday, onFriday] = body.split('\r\n').map((line) => line.split(','));

    expect(header?.slice(8, 12)).toEqual(['Imsak', 'Dhuhr iqamah', 'Isha iqamah', 'Jumu’ah']);
    expect(onThursday?.slice(9, 12)).toEqual(['13:00', expect.stringMatching(/^\d\d:\d\d$/), '']);
    expect(onFriday?.slice(9, 12)).toEqual(['', expect.stringMatching(/^\d\d:\d\d$/), '"13:15']);
  });
});

describe('a request for congregations is rejected with a sentence', () => {
  it.each([
    ['minutes beyond two hours', 'iqamah=fajr:121', /^iqamah must list prayers.*0 to 120.*iqamah=fajr:20/],
    ['minutes before the adhan', 'iqamah=fajr:-5', /^iqamah must list prayers/],
    ['an hour that no clock has', 'iqamah=isha:24:00', /^iqamah must list prayers/],
    ['sunrise, which has no congregation', 'iqamah=sunrise:5', /^iqamah must list prayers/],
    ['a prayer twice', 'iqamah=fajr:5,fajr:10', /each once/],
    ['no rule at all', 'iqamah=', /^iqamah must list prayers/],
    ['rounding without rules', 'roundIqamah=fajr', /^roundIqamah works only with iqamah/],
    ['rounding of minutes', 'iqamah=fajr:5&roundIqamah=5', /^roundIqamah must list the prayers/],
    ['four Friday prayers', 'jumuah=12:00,13:00,14:00,15:00', /^jumuah must list one to 3 times/],
    ['imsak after Fajr', 'imsak=-1', /^imsak must be .* 0 to 30/],
    ['a switch with another value', 'fasting=yes', /^fasting must be on/],
    ['events of no congregation', 'iqamahEvents=on', /^iqamahEvents works only with iqamah or jumuah/],
    ['a misspelt name', 'iqama=fajr:5', /Did you mean iqamah\?/],
  ])('%s (%s)', async (_, parameters, message) => {
    const answer = await get(`calendar.ics?${london}&${parameters}`);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatch(message);
  });
});
