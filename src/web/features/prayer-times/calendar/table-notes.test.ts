import { describe, expect, it } from 'vitest';
import type { PrayerNote } from '../../../../domain/prayer-times/types.ts';
import { addDays, formatIsoDate } from '../../../../domain/time-zone/civil-date.ts';
import type { TableDay } from '../../../data/prayer-times/question.ts';
import { hasRuleMark, noteRuns } from './table-notes.tsx';

const may = { year: 2026, month: 5, day: 1 };
const clock = { fajr: '', sunrise: '', dhuhr: '', asr: '', maghrib: '', isha: '' };
const seventh = (times: PrayerNote['times']): PrayerNote => ({
  ...{ code: 'high_latitude_rule', rule: 'seventh_of_the_night', times, text: 'By a seventh' },
});
const ramadan: PrayerNote = { code: 'ramadan_isha', times: ['isha'], text: 'Later in Ramadan' };

/** Days from 1 May on, each with its notes. */
const days = (...notes: PrayerNote[][]): TableDay[] =>
  notes.map((of, i) => ({
    date: addDays(may, i),
    clock,
    hijri: { year: 1447, month: 11, day: 14 + i },
    notes: of,
  }));
const format = (table: TableDay[]) =>
  noteRuns(table).map(
    ({ code, times, spans }) =>
      `${code} ${times.join('+')} ${spans.map(({ from, to }) => `${formatIsoDate(from).slice(8)}-${formatIsoDate(to).slice(8)}`)}`,
  );

describe('noteRuns', () => {
  it('merges times that have the same note on the same days', () => {
    const both = seventh(['fajr', 'isha']);
    expect(format(days([], [both], [both], [both], []))).toEqual(['high_latitude_rule fajr+isha 02-04']);
  });

  it('keeps times apart if their days differ, and keeps a gap in the days', () => {
    const fajr = seventh(['fajr']);
    expect(format(days([fajr], [seventh(['fajr', 'isha'])], [fajr], [], [fajr]))).toEqual([
      'high_latitude_rule fajr 01-03,05-05',
      'high_latitude_rule isha 02-02',
    ]);
  });

  it('keeps different rules apart', () => {
    const angle: PrayerNote = { ...seventh(['fajr']), rule: 'angle_based' };
    expect(noteRuns(days([angle], [seventh(['fajr'])])).map(({ rule }) => rule)).toEqual([
      'angle_based',
      'seventh_of_the_night',
    ]);
  });
});

describe('hasRuleMark', () => {
  it('marks a time set by a rule, and all six times of a day without sunrise', () => {
    const [day] = days([seventh(['isha'])]);
    const [polar] = days([{ code: 'nearest_latitude', times: [], text: 'Of 65° north' }]);
    expect(day && [hasRuleMark(day, 'isha'), hasRuleMark(day, 'fajr')]).toEqual([true, false]);
    expect(polar && hasRuleMark(polar, 'dhuhr')).toBe(true);
  });

  it('does not mark the authority’s different Isha in Ramadan', () => {
    const [day] = days([ramadan]);
    expect(day && hasRuleMark(day, 'isha')).toBe(false);
  });
});
