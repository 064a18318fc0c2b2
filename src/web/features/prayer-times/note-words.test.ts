import { describe, expect, it } from 'vitest';
import { answerPrayerTimes } from '../../../domain/prayer-times/answer.ts';
import type { PrayerNote } from '../../../domain/prayer-times/types.ts';
import { createLocalisation } from '../../lib/i18n.tsx';
import { noteWords } from './note-words.ts';

const { t } = createLocalisation('en', {});

/** What the page says below the times of a June day at Sundsvall, Sweden, where no night grows dark. */
function notesAtSundsvall(method: string): string[] {
  const { notes } = answerPrayerTimes({
    date: { year: 2026, month: 6, day: 21 },
    coordinates: { latitude: 62.39, longitude: 17.31 },
    zone: { name: 'Europe/Stockholm', offsets: [[0, 120]] },
    settings: { method },
  });
  return notes.map((note) => noteWords(note, t));
}

describe('the notes below the times', () => {
  it('tell a night that the authority draws out from a twilight that does not end', () => {
    expect(notesAtSundsvall('diyanet')).toEqual([
      expect.stringContaining('the night is shorter here than the authority allows'),
      expect.stringContaining('so the rule for high latitudes sets the time.'),
    ]);
    expect(notesAtSundsvall('mwl')).toEqual([
      expect.stringContaining('so the rule for high latitudes sets the time.'),
    ]);
  });

  it('say of a noon without a shadow what it does to Asr', () => {
    const note: PrayerNote = { code: 'no_noon_shadow', times: ['asr'], text: '' };
    expect(noteWords(note, t)).toContain('the noon sun casts no shadow here');
  });

  it('keep the sentence of a note that is newer than the page', () => {
    const newer = { code: 'of_tomorrow', times: [], text: 'A note of tomorrow.' } as unknown as PrayerNote;
    expect(noteWords(newer, t)).toBe('A note of tomorrow.');
  });
});
