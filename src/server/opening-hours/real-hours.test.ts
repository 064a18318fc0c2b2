import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../domain/time/units.ts';
import { compileHours } from './compile-hours.ts';
import { openingStateAt } from './opening-state.ts';

/** Country, UTC offset in minutes in November, latitude, longitude. */
const places = {
  egypt: ['EG', 120, 30.04, 31.24],
  indonesia: ['ID', 420, -6.17, 106.83],
  germany: ['DE', 60, 52.52, 13.4],
  england: ['GB', 0, 51.51, -0.07],
  turkey: ['TR', 180, 41.01, 28.98],
  scotland: ['GB', 0, 55.86, -4.25],
  ulster: ['GB', 0, 54.6, -5.93],
  nowhere: ['', 180, 24.47, 39.61],
} as const;

/** Returns the state as text: `open until 22:00`, `closed until 05:00 in 1`, `open`, `unknown`. */
function stateOf(text: string, placeName: keyof typeof places, localTime: string): string {
  const [countryCode, offset, latitude, longitude] = places[placeName];
  const at = { countryCode, latitude, longitude };
  const nowMs = Date.parse(`${localTime}:00Z`) - offset * minuteMs;
  const zone = { name: 'Test/Place', offsets: [[0, offset]] as const };
  const state = openingStateAt(compileHours(text, at), { nowMs, zone, ...at });
  if (!state) return 'unknown';
  const { openNow, changes } = state;
  const until = changes ? ` until ${changes.at}${changes.inDays > 0 ? ` in ${changes.inDays}` : ''}` : '';
  return (openNow ? 'open' : 'closed') + until;
}

// 20 November 2026 is a Friday.
const [friday, saturday, sunday, monday] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
const noon = `${friday}T12:00`;

describe('hours that are the same every week', () => {
  it.each([
    ['24/7', noon, 'open'],
    ['00:00-24:00', noon, 'open'],
    ['Mo-Su 00:00-24:00', noon, 'open'],
    ['Mo-Su 00:00-23:59', noon, 'open'],
    ['Mo-Su 05:00-22:00', noon, 'open until 22:00'],
    ['Mo-Su 05:00-22:00', `${friday}T22:00`, 'closed until 05:00 in 1'],
    ['05:00-22:00', `${friday}T04:59`, 'closed until 05:00'],
    ['Mo-Fr 10:00-14:00,17:00-02:00', `${friday}T15:00`, 'closed until 17:00'],
    ['Mo-Fr 10:00-14:00,17:00-02:00', `${saturday}T01:59`, 'open until 02:00'],
    ['Mo-Fr 10:00-14:00,17:00-02:00', `${saturday}T02:00`, 'closed until 10:00 in 2'],
    ['Mo-Th 12:00-23:00; Fr 14:00-24:00; Sa-Su 12:00-24:00', `${friday}T23:00`, 'open until 00:00 in 1'],
    ['Mo-Fr 07:30-19:00; Sa-Su 09:00-19:00', `${saturday}T08:00`, 'closed until 09:00'],
    ['Mo-Sa 08:00-20:00; Su off', `${sunday}T12:00`, 'closed until 08:00 in 1'],
    ['Mo-Su 10:00-23:00; Fr 12:00-14:00 off', `${friday}T13:00`, 'closed until 14:00'],
    ['Sa-Th 09:00-22:00', noon, 'closed until 09:00 in 1'],
    ['Su-Th 08:00-16:00', `${monday}T07:00`, 'closed until 08:00'],
    ['Fr 12:00-14:00', `${monday}T12:00`, 'closed until 12:00 in 4'],
    ['Mo,We,Fr 18:00-20:00', noon, 'closed until 18:00'],
    ['Mo-Su 12:00-15:00, 18:00-23:00', `${friday}T16:00`, 'closed until 18:00'],
    ['Mo-Fr 11:00-22:00, Sa-Su 12:00-23:00', `${sunday}T22:30`, 'open until 23:00'],
    ['Tu-Su 11:30-14:30,17:30-22:30; Mo off', `${monday}T12:00`, 'closed until 11:30 in 1'],
    ['Mo-Su 18:00-04:00', `${monday}T03:59`, 'open until 04:00'],
    ['Mo-Su 04:00-06:30,11:30-22:30', `${friday}T07:00`, 'closed until 11:30'],
    ['Jan-Dec Mo-Su 08:00-20:00', noon, 'open until 20:00'],
    ['closed', noon, 'closed'],
  ])('%s at %s: %s', (text, localTime, state) => {
    expect(stateOf(text, 'egypt', localTime)).toBe(state);
  });
});

describe('hours in common spellings', () => {
  it.each([
    ['Mo - Fr 9:00 - 17:00', noon, 'open until 17:00'],
    ['Mon-Fri 09:00-17:00', noon, 'open until 17:00'],
    ['mo-fr 09:00-17:00', noon, 'open until 17:00'],
    ['Mo-Fr 9am-5pm', noon, 'open until 17:00'],
    ['10:00 AM - 10:00 PM', noon, 'open until 22:00'],
    ['Daily 5am - 11pm', noon, 'open until 23:00'],
    ['Mo-Fr 9-17', noon, 'open until 17:00'],
    ['Mo–Su 05:00–22:00', noon, 'open until 22:00'],
    ['Mo-Su 05.00-22.00', noon, 'open until 22:00'],
    ['Mo-Su 05:00-22:00;', noon, 'open until 22:00'],
    ['; Mo-Su 05:00-22:00', noon, 'open until 22:00'],
    ['Mo-Su\t05:00-22:00\n', noon, 'open until 22:00'],
    ['24 hours', noon, 'open'],
  ])('%s at %s: %s', (text, localTime, state) => {
    expect(stateOf(text, 'england', localTime)).toBe(state);
  });
});

describe('hours that depend on the date', () => {
  it.each([
    ['Apr-Oct 09:00-21:00; Nov-Mar 10:00-18:00', noon, 'open until 18:00'],
    ['Nov-Mar Mo-Fr 08:00-16:00', `${friday}T16:00`, 'closed until 08:00 in 3'],
    ['Jul-Aug Mo-Su 10:00-23:00', noon, 'closed'],
    ['Mo-Su 10:00-20:00; Nov 20 off', noon, 'closed until 10:00 in 1'],
    ['Mo-Su 10:00-20:00; Dec 25-26 off', noon, 'open until 20:00'],
    ['2026 Nov 1-2026 Nov 30 10:00-12:30', noon, 'open until 12:30'],
    ['Mo-Su 10:00-20:00; 2026 Nov 15-2026 Nov 21 off', noon, 'closed until 10:00 in 2'],
    ['Mo-Su 10:00-20:00; 2020 Mar 15-2021 Jun 30 off', noon, 'open until 20:00'],
    ['week 1-53/2 Fr 10:00-13:00', noon, 'open until 13:00'],
    ['week 2-52/2 Fr 10:00-13:00', noon, 'closed until 10:00 in 7'],
    ['Fr[3] 10:00-13:00', noon, 'open until 13:00'],
    ['Fr[1] 10:00-13:00', noon, 'closed'],
    ['Fr[-1] 10:00-13:00', noon, 'closed until 10:00 in 7'],
    ['Mo-Su 10:00-18:00; easter off', '2027-03-28T12:00', 'closed until 10:00 in 1'],
    ['Mo-Su 10:00-18:00; easter off', '2027-03-29T12:00', 'open until 18:00'],
  ])('%s at %s: %s', (text, localTime, state) => {
    expect(stateOf(text, 'england', localTime)).toBe(state);
  });
});

describe('hours with holidays', () => {
  it.each([
    ['Mo-Sa 09:00-21:00; PH off', 'egypt', noon, 'open until 21:00'],
    ['PH off; Mo-Sa 09:00-21:00', 'indonesia', noon, 'open until 21:00'],
    ['Mo-Sa 09:00-21:00; Su,PH off', 'turkey', `${sunday}T12:00`, 'closed until 09:00 in 1'],
    ['Mo-Su,PH 05:00-22:00', 'indonesia', noon, 'open until 22:00'],
    ['Mo-Fr 09:00-17:00, PH off', 'egypt', noon, 'open until 17:00'],
    ['Mo-Fr 09:00-17:00; SH off', 'egypt', noon, 'open until 17:00'],
    ['Mo-Fr 09:00-17:00; PH,SH off', 'nowhere', noon, 'open until 17:00'],
    ['PH off', 'egypt', noon, 'unknown'],
    ['PH 10:00-12:00', 'indonesia', noon, 'unknown'],
    // The first of May 2026 is a Friday, the third of October a Saturday, both holidays of Germany.
    ['Mo-Sa 09:00-21:00; PH off', 'germany', '2026-05-01T12:00', 'closed until 09:00 in 1'],
    ['Mo-Sa 09:00-21:00; PH off', 'germany', '2026-10-03T12:00', 'closed until 09:00 in 2'],
    ['Mo-Sa 09:00-21:00; PH off', 'germany', noon, 'open until 21:00'],
    // Christmas and Boxing Day 2026 are a Friday and a Saturday, with Monday as a substitute holiday.
    ['Mo-Su 12:00-22:00; PH off', 'england', '2026-12-25T13:00', 'closed until 12:00 in 2'],
    // 2 January is a holiday only in Scotland, 12 July (2027: a Monday) only in Northern Ireland.
    ['Mo-Su 12:00-22:00; PH off', 'scotland', '2026-01-02T13:00', 'closed until 12:00 in 1'],
    ['Mo-Su 12:00-22:00; PH off', 'england', '2026-01-02T13:00', 'open until 22:00'],
    ['Mo-Su 12:00-22:00; PH off', 'ulster', '2027-07-12T13:00', 'closed until 12:00 in 1'],
    ['Mo-Su 12:00-22:00; PH off', 'england', '2027-07-12T13:00', 'open until 22:00'],
  ] as const)('%s in %s at %s: %s', (text, placeName, localTime, state) => {
    expect(stateOf(text, placeName, localTime)).toBe(state);
  });
});

describe('uncertain hours', () => {
  it.each([
    ['no text', ''],
    ['blanks', ' \u200f ; ; '],
    ['by appointment', '"by appointment"'],
    ['hours by appointment', 'Mo-Fr 08:00-17:00 "by appointment"'],
    ['hours with a condition', 'Mo-Su 05:00-22:00 open "Ramadan only"'],
    ['an open end', '10:00+'],
    ['days without hours', 'Mo-Su'],
    ['months without hours', 'Apr 01-Oct 31'],
    ['a word', 'open'],
    ['another word', 'yes'],
    ['every day of the week', '7/7'],
    ['an ambiguous range', '9-5'],
    ['the same hour twice', 'Mo-Su 10:00-10:00'],
    ['hours of prayer', 'fajr-isha'],
    ['hours around prayers', 'Mo-Su 30 min before each prayer'],
    ['a rule for Ramadan that no parser knows', 'Mo-Su 05:00-22:00; Ramadan 03:00-24:00'],
    ['one time', '05:00'],
    ['a typo', 'Mo-Fr 0900-1700-'],
    ['Arabic', 'مفتوح من 5 إلى 10'],
    ['a URL', 'https://example.org/times'],
    ['markup', '<script>10:00-12:00</script>'],
    ['a text longer than any real one', `Mo-Su 05:00-22:00${' ; Mo 10:00-12:00'.repeat(40)}`],
  ])('%s is unknown', (_, text) => {
    expect(stateOf(text, 'egypt', noon)).toBe('unknown');
  });

  it('are known on days with certain hours', () => {
    const text = 'Mo-Fr 10:00-18:00; Sa "by appointment"';
    expect(stateOf(text, 'england', noon)).toBe('open until 18:00');
    expect(stateOf(text, 'england', `${saturday}T12:00`)).toBe('unknown');
    // The day after Friday is unknown, so no opening is promised.
    expect(stateOf(text, 'england', `${friday}T19:00`)).toBe('closed');
  });
});
