import { describe, expect, it } from 'vitest';
import type { CivilDate } from '../../time-zone/civil-date.ts';
import type { ZoneWindow } from '../../time-zone/zone-window.ts';
import { calculatePrayerTimes } from '../calculate-prayer-times.ts';
import { explainDay, explanationText } from '../explain/explain.ts';
import { resolveCalculation } from '../methods/resolve-calculation.ts';
import { type PlaceInput, prayerDayInput } from '../place-prayer-day.ts';
import type { CalculationSettings } from '../types.ts';
import { timetablesAt } from './applicable-timetables.ts';
import { timeSource } from './time-source.ts';
import type { Timetable } from './timetable.ts';
import { readTimetableFile } from './timetable-file.ts';

const london: ZoneWindow = {
  name: 'Europe/London',
  offsets: [
    [Date.UTC(2025, 9, 26, 1), 0],
    [Date.UTC(2026, 2, 29, 1), 60],
    [Date.UTC(2026, 9, 25, 1), 0],
    [Date.UTC(2027, 2, 28, 1), 60],
  ],
};

const rows = [
  '02-28,05:08,06:45,12:18,15:03,15:47,17:43,19:10',
  '~02-29,05:07,06:44,12:18,15:04,15:48,17:44,19:10',
  '03-01,05:05,06:42,12:18,15:05,15:49,17:44,19:10',
  '06-01,01:49,03:49,12:04,16:22,17:28,20:09,21:29',
  '06-02,01:49,,12:04,16:22,,20:10,21:30',
];

function tableOf(changes: Record<string, string> = {}): Timetable {
  const facts: Record<string, string> = {
    id: 'town',
    name: 'Town Mosque',
    country: 'GB',
    clock: 'UTC+00:00',
    years: 'every',
    source: 'The wall',
    licence: 'Facts',
    ...changes,
  };
  const head = Object.entries(facts).map(([field, value]) => `# ${field}: ${value}`);
  const text = [...head, 'date,fajr,sunrise,dhuhr,asr,asr_hanafi,maghrib,isha', ...rows].join('\n');
  const { table, problems } = readTimetableFile(text);
  if (!table) throw new Error(JSON.stringify(problems));
  return table;
}

function placeInput(
  settings: CalculationSettings = {},
  timetables: readonly Timetable[] = [tableOf()],
): PlaceInput {
  return {
    coordinates: { latitude: 51.5, longitude: -0.12 },
    countryCode: 'GB',
    zone: london,
    settings,
    timetables,
  };
}

const timesOn = (date: CivilDate, input: PlaceInput = placeInput()) =>
  calculatePrayerTimes({ ...input, date });
const march = { year: 2026, month: 3, day: 1 };
const june = { year: 2026, month: 6, day: 1 };

describe('times that a timetable prints', () => {
  it('are shown as printed, in standard time and in summer time', () => {
    expect(timesOn(march).clock).toEqual({
      fajr: '05:05',
      sunrise: '06:42',
      dhuhr: '12:18',
      asr: '15:05',
      maghrib: '17:44',
      isha: '19:10',
    });
    expect(timesOn(june).clock).toMatchObject({ fajr: '02:49', dhuhr: '13:04', isha: '22:29' });
  });

  it('have the name of the timetable, and no notes about a calculation', () => {
    const { timetable, notes } = timesOn(march);

    expect(timetable).toEqual({ id: 'town', name: 'Town Mosque', source: 'The wall', licence: 'Facts' });
    expect(notes).toEqual([
      { code: 'published_table', times: [], table: { id: 'town', name: 'Town Mosque' } },
    ]);
    // An authority's own table is shown by the method's name.
    const ofMethod = placeInput({}, [tableOf({ method: 'london_unified' })]);
    expect(timesOn(march, ofMethod).notes).toEqual([{ code: 'published_table', times: [] }]);
  });

  it('are those of the madhab if both are printed; a missing second Asr and sunrise are calculated and marked as such', () => {
    expect(timesOn(june, placeInput({ madhab: 'hanafi' })).clock.asr).toBe('18:28');

    const second = timesOn({ ...june, day: 2 }, placeInput({ madhab: 'hanafi' }));
    const { notes, clock } = second;
    expect(clock.fajr).toBe('02:49');
    expect(clock.asr).not.toBe('17:22');
    expect(notes.map(({ code, times }) => [code, times])).toContainEqual([
      'computed_beside_table',
      ['sunrise', 'asr'],
    ]);
    expect(timeSource(notes, 'asr')).toBe('computed');
    expect(timeSource(notes, 'fajr')).toBe('table');
  });

  it('are replaced by the calculation on days that the table lacks', () => {
    const { timetable, notes } = timesOn({ ...june, day: 3 });
    expect(timetable).toBeUndefined();
    expect(notes.map(({ code }) => code)).not.toContain('published_table');
  });

  it('are marked as estimated: 29 February of a repeating table', () => {
    const { notes, clock } = timesOn({ year: 2024, month: 2, day: 29 });
    expect(clock.fajr).toBe('05:07');
    expect(notes[0]).toMatchObject({ code: 'estimated_in_table' });
    expect(timeSource(notes, 'isha')).toBe('estimated');
  });

  it('are moved by adjustments, and stay in order', () => {
    const { clock } = timesOn(march, placeInput({ adjustments: { isha: 5, sunrise: -4 } }));
    expect(clock).toMatchObject({ isha: '19:15', sunrise: '06:38' });
  });

  it('include the evening before and the morning after', () => {
    const { timeline } = timesOn(march);
    const at = timeline.find(({ name, date }) => name === 'isha' && date.day === 28)?.at;
    expect(at).toBe(Date.UTC(2026, 1, 28, 19, 10));
  });

  it('apply with their method, and an operator’s if no method was chosen', () => {
    const ofMethod = [tableOf({ method: 'london_unified' })];
    expect(timesOn(march, placeInput({}, ofMethod)).timetable?.id).toBe('town');
    expect(timesOn(march, placeInput({ method: 'london_unified' }, ofMethod)).timetable?.id).toBe('town');
    expect(timesOn(march, placeInput({ method: 'isna' }, ofMethod)).timetable).toBeUndefined();
    expect(timesOn(march, placeInput({ method: 'isna' })).timetable).toBeUndefined();
    expect(timesOn(march, placeInput({ method: 'isna' }, [{ ...tableOf(), id: 'own' }])).timetable?.id).toBe(
      'own',
    );
  });

  it('are explained as printed, with the position of the sun at that time', () => {
    const input = placeInput();
    const choice = resolveCalculation(input.settings, 'GB', input.coordinates);
    const explanation = explainDay(prayerDayInput(input, choice, march));

    expect(explanation.timetable?.name).toBe('Town Mosque');
    expect(explanation.times.maghrib.definition).toEqual({
      kind: 'table',
      table: 'Town Mosque',
      isEstimated: false,
    });
    expect(explanation.times.maghrib.terms.altitudeDegrees).toBeCloseTo(-1.3, 0);
    expect(explanationText(explanation.times.maghrib, london, explanation)).toContain(
      'printed in the timetable "Town Mosque"',
    );
  });
});

describe('the timetables of a place', () => {
  const country = tableOf({ id: 'country' });
  const town = tableOf({ id: 'town', box: '51.3 -0.5 51.7 0.3' });
  const later = tableOf({ id: 'later', box: '51.3 -0.5 51.7 0.3' });
  const ids = (latitude: number, longitude: number, countryCode: string | undefined) =>
    timetablesAt([country, town, later], { coordinates: { latitude, longitude }, countryCode }).map(
      ({ id }) => id,
    );

  it('are those whose area contains it, the smallest first, of two equal ones the later', () => {
    expect(ids(51.5, 0, 'GB')).toEqual(['later', 'town', 'country']);
    expect(ids(53.5, -2.2, 'gb')).toEqual(['country']);
  });

  it('are none abroad, at sea, and just outside of the box', () => {
    expect(ids(51.5, 0, 'FR')).toEqual([]);
    expect(ids(51.5, 0, undefined)).toEqual([]);
    expect(ids(51.71, 0, 'GB')).toEqual(['country']);
  });
});
