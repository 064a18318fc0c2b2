import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import type { PrayerNote } from '../../../domain/prayer-times/types.ts';
import { noteMessage } from './note-message.ts';

/** Fills in the values of an English message, as the translation function does. */
const t = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** Returns the notes of a June day in Sundsvall, Sweden, where twilight lasts all night. */
function notesAtSundsvall(method: string): string[] {
  const { notes } = calculatePrayerTimes({
    date: { year: 2026, month: 6, day: 21 },
    coordinates: { latitude: 62.39, longitude: 17.31 },
    zone: { name: 'Europe/Stockholm', offsets: [[0, 120]] },
    settings: { method },
  });
  return notes.map((note) => noteMessage(note, t));
}

describe('the notes below the times', () => {
  it('distinguish a night that the authority lengthens from a twilight that lasts all night', () => {
    expect(notesAtSundsvall('diyanet')).toEqual([
      expect.stringContaining('the night here is shorter than the authority’s minimum'),
      expect.stringContaining('High-latitude rule applied: Diyanet (northern timetables).'),
    ]);
    expect(notesAtSundsvall('mwl')).toEqual([
      expect.stringMatching(/^Fajr, Isha: (.*) High-latitude rule applied: .+\.$/),
    ]);
  });

  it('name no rule if an older server sent none', () => {
    const note: PrayerNote = { code: 'high_latitude_rule', times: ['fajr'], text: '' };
    expect(noteMessage(note, t)).toContain('so the high-latitude rule applies.');
  });

  it('include the latitude, the minutes and the zone if the server sent them', () => {
    const messageOf = (note: Omit<PrayerNote, 'times' | 'text'>) =>
      noteMessage({ ...note, times: [], text: '' }, t);
    expect(messageOf({ code: 'nearest_latitude', latitudeDegrees: -64.9 })).toContain('for 64.9° south');
    expect(messageOf({ code: 'nearest_latitude' })).toContain('the nearest latitude with');
    expect(messageOf({ code: 'ramadan_isha', minutes: 120 })).toContain('120 minutes after Maghrib');
    expect(messageOf({ code: 'zone_table', zone: { code: 'PNG01', name: 'Pulau Pinang' } })).toContain(
      'PNG01 (Pulau Pinang)',
    );
  });

  it('explain how a noon without a shadow affects Asr', () => {
    const note: PrayerNote = { code: 'no_noon_shadow', times: ['asr'], text: '' };
    expect(noteMessage(note, t)).toContain('because the noon sun is too low to measure a shadow');
  });

  it('show the server’s text for a note that the page does not know', () => {
    const unknown = { code: 'of_tomorrow', times: [], text: 'A note of tomorrow.' } as unknown as PrayerNote;
    expect(noteMessage(unknown, t)).toBe('A note of tomorrow.');
  });
});
