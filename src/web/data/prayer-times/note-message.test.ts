import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import type { PrayerNote } from '../../../domain/prayer-times/types.ts';
import { noteMessage } from './note-message.ts';

/** Fills the values into the English sentence, as the catalogue does. */
const t = (english: string, values: Readonly<Record<string, string | number>> = {}) =>
  english.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** What the page says below the times of a June day at Sundsvall, Sweden, where no night grows dark. */
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
  it('tell a night that the authority draws out from a twilight that does not end', () => {
    expect(notesAtSundsvall('diyanet')).toEqual([
      expect.stringContaining('the night is shorter here than the authority allows'),
      expect.stringContaining('sets the time: As in Diyanet’s northern tables.'),
    ]);
    expect(notesAtSundsvall('mwl')).toEqual([expect.stringMatching(/^Fajr, Isha: .* sets the time: .+\.$/)]);
  });

  it('name no rule where an older server named none', () => {
    const note: PrayerNote = { code: 'high_latitude_rule', times: ['fajr'], text: '' };
    expect(noteMessage(note, t)).toContain('so the rule for high latitudes sets the time.');
  });

  it('say the latitude, the minutes and the zone where they are known', () => {
    const about = (note: Omit<PrayerNote, 'times' | 'text'>) =>
      noteMessage({ ...note, times: [], text: '' }, t);
    expect(about({ code: 'nearest_latitude', latitudeDegrees: -64.9 })).toContain('of 64.9° south');
    expect(about({ code: 'nearest_latitude' })).toContain('the nearest latitude at which');
    expect(about({ code: 'ramadan_isha', minutes: 120 })).toContain('120 minutes after Maghrib');
    expect(about({ code: 'zone_table', zone: { code: 'PNG01', name: 'Pulau Pinang' } })).toContain(
      'PNG01 (Pulau Pinang)',
    );
  });

  it('say of a noon without a shadow what it does to Asr', () => {
    const note: PrayerNote = { code: 'no_noon_shadow', times: ['asr'], text: '' };
    expect(noteMessage(note, t)).toContain('the sun stands too low at noon to measure a shadow by');
  });

  it('keep the sentence of a note that is newer than the page', () => {
    const newer = { code: 'of_tomorrow', times: [], text: 'A note of tomorrow.' } as unknown as PrayerNote;
    expect(noteMessage(newer, t)).toBe('A note of tomorrow.');
  });
});
