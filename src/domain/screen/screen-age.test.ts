import { describe, expect, it } from 'vitest';
import { dayMs } from '../time/units.ts';
import { ageProblems } from './screen-age.ts';

const loaded = Date.UTC(2026, 10, 28);
const sources = { documentAt: loaded, factsAt: loaded, usesTimetable: true };
const timetable = { id: 'jakim', name: 'JAKIM', source: '', licence: '' };
const zone = { name: 'Asia/Kuala_Lumpur', offsets: [[0, 480]] } as const;
const london = {
  name: 'Europe/London',
  offsets: [
    [0, 0],
    [Date.UTC(2027, 2, 28, 1), 60],
  ],
} as const;
const kinds = (days: number, answer: Parameters<typeof ageProblems>[1]) =>
  ageProblems(sources, answer, loaded + days * dayMs).map(({ kind }) => kind);

describe('the age of a screen’s data', () => {
  it('is not worth a word on the first day, then mentioned, and a warning after two weeks', () => {
    expect(kinds(0.9, { timetable, zone })).toEqual([]);
    expect(kinds(1, { timetable, zone })).toEqual(['offline']);
    expect(kinds(13.9, { timetable, zone })).toEqual(['offline']);
    expect(kinds(14, { timetable, zone })).toEqual(['outdated']);
  });

  it('matters when the timetable of the place has ended', () => {
    expect(kinds(0, { timetable: undefined, zone })).toEqual(['timetable_ended']);
    expect(ageProblems({ ...sources, usesTimetable: false }, { timetable: undefined, zone }, loaded)).toEqual(
      [],
    );
  });

  it('matters when the next clock changes aren’t known any more', () => {
    expect(kinds(366, { timetable, zone: london })).toEqual(['zone_ended', 'outdated']);
    expect(kinds(366, { timetable, zone })).toEqual(['outdated']);
  });
});
