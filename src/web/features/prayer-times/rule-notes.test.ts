import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { timeNames } from '../../../domain/prayer-times/types.ts';
import { otherNotes, ruleNotes, timesMadeByRules } from './rule-notes.ts';

const notesAt = (latitude: number, longitude: number, month: number) =>
  calculatePrayerTimes({
    date: { year: 2026, month, day: 21 },
    coordinates: { latitude, longitude },
    countryCode: 'NO',
    zone: { name: 'Europe/Oslo', offsets: [[0, month > 3 && month < 11 ? 120 : 60]] },
    settings: { method: 'mwl' },
  }).notes;

describe('the notes above the times', () => {
  it('are none where the sun gives every time', () => {
    const notes = notesAt(59.91, 10.75, 3);
    expect(ruleNotes(notes)).toEqual([]);
    expect(timesMadeByRules(notes)).toEqual([]);
  });

  it('mark Fajr and Isha of Oslo’s summer', () => {
    const notes = notesAt(59.91, 10.75, 6);
    expect(ruleNotes(notes).map(({ code }) => code)).toContain('high_latitude_rule');
    expect(timesMadeByRules(notes)).toEqual(['fajr', 'isha']);
  });

  it('mark every time of Tromsø in the polar night, which has the times of another latitude', () => {
    const notes = notesAt(69.65, 18.96, 12);
    expect(ruleNotes(notes).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['polar_night', 'nearest_latitude']),
    );
    expect(timesMadeByRules(notes)).toEqual(timeNames);
  });

  it('and those beside the method are all notes, each once', () => {
    const notes = notesAt(69.65, 18.96, 6);
    expect([...ruleNotes(notes), ...otherNotes(notes)].toSorted()).toEqual([...notes].toSorted());
  });
});
