import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, formatIsoDate } from '../../../time-zone/civil-date.ts';
import { formatClock, type ZoneWindow } from '../../../time-zone/zone-window.ts';
import { calculatePrayerTimes } from '../../calculate-prayer-times.ts';
import { timeNames } from '../../types.ts';
import { rowIndex, type TimetableColumn } from '../timetable.ts';
import { type ColumnMinutes, checkTimetable } from './check-timetable.ts';
import { computedMinutes } from './computed-minutes.ts';
import { ownTimetable } from './own-timetable.ts';
import { readTimetableText } from './read-timetable-text.ts';

/** London 2026 and 2027: summer time from the last Sunday in March to the last Sunday in October. */
const london: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [Date.UTC(2025, 9, 26, 1), 0],
    [Date.UTC(2026, 2, 29, 1), 60],
    [Date.UTC(2026, 9, 25, 1), 0],
    [Date.UTC(2027, 2, 28, 1), 60],
    [Date.UTC(2027, 9, 31, 1), 0],
  ],
};
const place = { coordinates: { latitude: 51.51, longitude: -0.12 }, zone: london, countryCode: 'GB' };
const placeInput = { ...place, settings: { method: 'isna' } };
const computed = computedMinutes(placeInput);
const columns = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const;
const heading = 'Date,Fajr,Sunrise,Dhuhr,Asr,Maghrib,Isha';
const twoDigits = (value: number) => String(value).padStart(2, '0');
const clock = (minutes = 0) => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
const year = Array.from({ length: 365 }, (_, day) => addDays({ year: 2026, month: 1, day: 1 }, day));

/** The calculated year as a mosque would print it, each row changed as the test needs. */
function printed(change: (date: CivilDate, minutes: ColumnMinutes) => ColumnMinutes): string {
  const rows = year.map((date) => {
    const minutes = change(date, computed(date));
    return [formatIsoDate(date), ...columns.map((column) => clock(minutes[column]))].join(',');
  });
  return [heading, ...rows].join('\n');
}

function check(text: string) {
  return checkTimetable(readTimetableText(text, { year: 2026 }), computed, london);
}
const isSummer = ({ month, day }: CivilDate) =>
  (month > 3 || (month === 3 && day >= 29)) && (month < 10 || (month === 10 && day < 25));
const shifted = (minutes: ColumnMinutes, by: number): ColumnMinutes =>
  Object.fromEntries(Object.entries(minutes).map(([column, value]) => [column, (value ?? 0) + by]));
const day = (date: CivilDate, iso: string) => formatIsoDate(date) === iso;

describe('a table compared with the calculated times', () => {
  it('has no problems if the mosque rounds differently and adds some minutes', () => {
    const text = printed((_, minutes) => ({
      ...minutes,
      fajr: (minutes.fajr ?? 0) - 4,
      dhuhr: (minutes.dhuhr ?? 0) + 6,
    }));
    const { problems, typical, asrColumn } = check(text);
    expect(problems).toEqual([]);
    expect(typical).toMatchObject({ fajr: -4, dhuhr: 6, isha: 0 });
    expect(asrColumn).toBe('asr');
  });

  it('marks the one time that is far from the surrounding days, with the difference', () => {
    const text = printed((date, minutes) =>
      day(date, '2026-05-12') ? { ...minutes, asr: (minutes.asr ?? 0) + 30 } : minutes,
    );
    const { problems, rows } = check(text);
    expect(problems).toMatchObject([
      { code: 'outlier', line: 133, date: { month: 5, day: 12 }, column: 'asr', byMinutes: 30 },
    ]);
    expect(rows.filter(({ outliers }) => outliers.length > 0)).toHaveLength(1);
  });

  it('recognises the Hanafi Asr', () => {
    const { asrColumn, problems } = check(printed((_, minutes) => ({ ...minutes, asr: minutes.asr_hanafi })));
    expect(asrColumn).toBe('asr_hanafi');
    expect(problems).toEqual([]);
  });

  it('recognises two swapped columns', () => {
    const text = printed((_, minutes) => minutes).replace('Fajr,Sunrise,Dhuhr,Asr', 'Sunrise,Fajr,Dhuhr,Asr');
    expect(check(text).problems).toContainEqual({
      code: 'swapped_columns',
      severity: 'row',
      columns: ['fajr', 'sunrise'],
    });
  });

  it('recognises a table in standard time all year', () => {
    const { problems, isWinterTime } = check(
      printed((date, minutes) => (isSummer(date) ? shifted(minutes, -60) : minutes)),
    );
    expect(isWinterTime).toBe(true);
    expect(problems).toEqual([{ code: 'winter_time', severity: 'hint' }]);
  });

  it('names the days on which a table changes its clock late', () => {
    const late = ['2026-03-29', '2026-03-30'];
    const text = printed((date, minutes) =>
      late.includes(formatIsoDate(date)) ? shifted(minutes, -60) : minutes,
    );
    expect(check(text).problems).toMatchObject([
      { code: 'hour_off', from: { month: 3, day: 29 }, to: { month: 3, day: 30 }, byMinutes: -60, count: 2 },
    ]);
  });

  it('suspects iqamah times if all prayers are late and on multiples of five minutes', () => {
    const onFive = (value = 0) => Math.ceil((value + 12) / 5) * 5;
    const text = printed((_, m) => ({
      ...m,
      fajr: Math.min(onFive(m.fajr), (m.sunrise ?? 0) - 5),
      dhuhr: onFive(m.dhuhr),
      asr: onFive(m.asr),
      isha: onFive(m.isha),
    }));
    expect(check(text).problems.map(({ code }) => code)).toContain('iqamah_suspected');
  });
});

describe('the resulting timetable', () => {
  const importTable = (
    text: string,
    choice: { repeats?: boolean; isWinterTime?: boolean; excludedLines?: readonly number[] } = {},
  ) => {
    const { rows } = readTimetableText(text, { year: 2026 });
    const lines = new Set(
      rows.map(({ line }) => line).filter((line) => !choice.excludedLines?.includes(line)),
    );
    const { repeats = false, isWinterTime = false } = choice;
    const timetable = ownTimetable(rows, {
      name: 'Our mosque',
      repeats,
      isWinterTime,
      lines,
      place: place.coordinates,
      zone: london,
    });
    if (!timetable) throw new Error('no row was used');
    return timetable;
  };
  const adjustedText = printed((_, minutes) => ({
    ...minutes,
    fajr: (minutes.fajr ?? 0) - 4,
    asr: (minutes.asr ?? 0) + 3,
  }));
  const timesOf = (table: ReturnType<typeof importTable>['table'], date: CivilDate, madhab?: 'hanafi') =>
    calculatePrayerTimes({
      ...placeInput,
      settings: { ...placeInput.settings, madhab },
      timetables: [table],
      date,
    });

  it.each(['2026-01-01', '2026-03-28', '2026-03-29', '2026-06-21', '2026-10-25', '2026-12-31'])(
    'shows the printed times of %s',
    (iso) => {
      const date = year.find((candidate) => day(candidate, iso)) as CivilDate;
      const { clock: shown, timetable } = timesOf(importTable(adjustedText).table, date);
      const expected = {
        ...computed(date),
        fajr: (computed(date).fajr ?? 0) - 4,
        asr: (computed(date).asr ?? 0) + 3,
      };
      expect(timeNames.map((name) => shown[name])).toEqual(columns.map((column) => clock(expected[column])));
      expect(timetable?.name).toBe('Our mosque');
    },
  );

  it('has the mosque’s Asr for both madhabs', () => {
    const { table } = importTable(adjustedText);
    const date = { year: 2026, month: 7, day: 1 };
    expect(timesOf(table, date, 'hanafi').clock.asr).toBe(timesOf(table, date).clock.asr);
  });

  it('is calculated, and marked as such, on missing days', () => {
    const { table, dayCount } = importTable(adjustedText, { excludedLines: [2] });
    expect(dayCount).toBe(364);
    expect(timesOf(table, { year: 2026, month: 1, day: 1 }).timetable).toBeUndefined();
    const { notes, clock: shown } = timesOf(
      { ...table, columns: { ...table.columns, isha: [] } },
      { year: 2026, month: 5, day: 1 },
    );
    expect(notes).toContainEqual({
      code: 'computed_beside_table',
      times: ['isha'],
      table: { id: 'own', name: 'Our mosque' },
    });
    expect(shown.isha).toBe(clock(computed({ year: 2026, month: 5, day: 1 }).isha));
  });

  it('is correct in another year, whose summer time begins on another day', () => {
    const { table } = importTable(adjustedText, { repeats: true });
    const sameDay = { year: 2027, month: 3, day: 28 };
    // In 2026, 28 March was still standard time.
    const printedMinutes = (computed({ ...sameDay, year: 2026 }).dhuhr ?? 0) + 60;
    expect(timesOf(table, sameDay).clock.dhuhr).toBe(clock(printedMinutes));
    expect(table.columns.dhuhr?.[rowIndex(table, { year: 2028, month: 2, day: 29 })]).toBe(
      computed({ year: 2026, month: 2, day: 28 }).dhuhr,
    );
  });

  it('adds summer time to a table in standard time', () => {
    const winter = printed((date, minutes) => (isSummer(date) ? shifted(minutes, -60) : minutes));
    const { table } = importTable(winter, { isWinterTime: true });
    for (const date of [year[0], year[180], year[300]] as CivilDate[]) {
      const { zone, timeline } = timesOf(table, date);
      const maghrib = timeline.find(({ name, date: of }) => name === 'maghrib' && of.day === date.day);
      expect(formatClock(zone, maghrib?.at ?? 0)).toBe(clock(computed(date).maghrib));
    }
  });

  it('keeps iqamah times separately', () => {
    const text =
      'Date,Fajr,Iqamah,Dhuhr,Iqamah,Asr,Maghrib,Isha\n2026-01-01,06:23,07:00,12:09,13:00,13:45,16:02,17:40';
    const { iqamah, table } = importTable(text);
    expect(iqamah?.columns).toEqual({ fajr: [420], dhuhr: [780] } satisfies Partial<
      Record<TimetableColumn, number[]>
    >);
    expect(table.columns.fajr).toEqual([383]);
  });
});
