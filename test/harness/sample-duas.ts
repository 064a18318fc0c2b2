import type { Dua, DuaCollection } from '../../src/domain/duas/dua.ts';

/** Returns a dua as the server sends it, with placeholder texts. Tests override the fields that they need. */
export function sampleDua(id: string, overrides: Partial<Dua> = {}): Dua {
  return {
    id,
    title: `Sample ${id}`,
    arabic: 'هَذَا نَصٌّ لِلتَّجْرِبَةِ وَلَيْسَ بِدُعَاءٍ',
    transliteration: 'hādhā naṣṣun lit-tajribati wa-laysa bi-duʿāʾ',
    translation: `Placeholder words that stand where the words of ${id} will stand.`,
    tags: ['sample', 'placeholder'],
    category: 'Daily Life',
    reference: 'No source at all',
    when: 'While the tests run.',
    times: 1,
    moments: [],
    check: { status: 'not_verified', against: [], againstInArabic: [], vowelsChecked: 0 },
    inArabic: { title: 'عيّنة', when: 'عند التجربة.', tags: ['عيّنة', 'تجربة'], reference: 'بلا مصدر' },
    ...overrides,
  };
}

export const sampleDuas: DuaCollection = {
  version: 'sample-1',
  duas: [
    sampleDua('sample_1', {
      verses: [{ number: 1, arabic: 'هَذَا نَصٌّ', begins: true, ends: false }],
      moments: ['morning', 'evening'],
      times: 3,
    }),
    sampleDua('sample_2', { category: 'Travel', grading: 'Ungraded' }),
  ],
};
