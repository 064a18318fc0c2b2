import { describe, expect, it } from 'vitest';
import type { Passage } from './entry.ts';
import { cutPassage, surahName, surahs, verseText } from './qur-an-text.ts';

const passage = (cut: Pick<Passage, 'surah' | 'verses' | 'between' | 'fromWord' | 'toWord'>): Passage => ({
  id: 'daily_dua_1',
  title: 'Good in both worlds',
  category: 'Daily Life',
  tags: ['good', 'mercy'],
  translation: 'Our Lord',
  when: 'At any time.',
  inArabic: { title: 'خير الدارين', when: 'في كل وقت.', tags: ['خير', 'رحمة'] },
  ...cut,
});

const endingOf = { '\u08F0': 'an', '\u08F1': 'un', '\u08F2': 'in' };

describe('the text of a verse', () => {
  it.each([
    ['a good thing, as an object', 2, 201, 'حَسَنَة', 'an'],
    ['no slumber, as a subject', 2, 255, 'سِنَة', 'un'],
    ['of a thing, after a preposition', 2, 255, 'بِشَيۡء', 'in'],
  ])('has the open tanwin that grammar requires: %s', (_, surah, verse, word, ending) => {
    const match = verseText(surah, verse)
      .split(' ')
      .find((text) => text.startsWith(word));
    expect(endingOf[match?.at(-1) as keyof typeof endingOf]).toBe(ending);
  });

  it('marks a silent letter as silent, not with a sukun', () => {
    expect(verseText(2, 9)).toContain('ءَامَنُوا\u06DF');
  });

  it('has no font-specific sign, no sign of the page and no extra space', () => {
    const all = surahs.flatMap(({ surah, verses }) =>
      Array.from({ length: verses }, (_, at) => verseText(surah, at + 1)),
    );
    expect(all.filter((text) => /[\u0652\u0656\u0657\u065E\u06DE\u06E4\u06E9\u2009]/u.test(text))).toEqual(
      [],
    );
    expect(all.filter((text) => text !== text.trim() || text.includes('  '))).toEqual([]);
  });
});

describe('cutting a passage', () => {
  it('takes whole verses', () => {
    const cuts = cutPassage(passage({ surah: 20, verses: [25, 26], between: ['قال', 'امري'] }));
    expect(cuts).toMatchObject([
      { number: 25, begins: true, ends: true },
      { number: 26, begins: true, ends: true },
    ]);
    expect(cuts[1]?.arabic).toBe(verseText(20, 26));
  });

  it('cuts at words', () => {
    const [cut] = cutPassage(
      passage({ surah: 2, verses: [201, 201], fromWord: 4, between: ['ربنا', 'النار'] }),
    );
    expect(cut).toMatchObject({ begins: false, ends: true });
    expect(verseText(2, 201).endsWith(cut?.arabic ?? '')).toBe(true);
    expect(cut?.arabic.split(' ')).toHaveLength(11);
  });

  it('drops a sign of pause at the end', () => {
    const [cut] = cutPassage(passage({ surah: 3, verses: [8, 8], toWord: 12, between: ['ربنا', 'رحمة'] }));
    expect(verseText(3, 8)).toContain('رَحۡمَةًۚ');
    expect(cut?.arabic.endsWith('رَحۡمَةً')).toBe(true);
  });

  it.each([
    [
      'that begins with another word',
      { fromWord: 3, between: ['ربنا', 'النار'] },
      'between: the first word is',
    ],
    [
      'that ends with another word',
      { fromWord: 4, toWord: 9, between: ['ربنا', 'النار'] },
      'between: the last word is',
    ],
    [
      'at a word that the verse doesn’t have',
      { fromWord: 40, between: ['ربنا', 'النار'] },
      '2:201 has 14 words',
    ],
    [
      'that ends before it begins',
      { fromWord: 5, toWord: 4, between: ['ربنا', 'ربنا'] },
      'comes before fromWord',
    ],
    ['without a guard', { fromWord: 4, between: ['', 'النار'] }, 'between: the first word is'],
  ] as const)('rejects a cut %s', (_, cut, reason) => {
    expect(() => cutPassage(passage({ surah: 2, verses: [201, 201], ...cut }))).toThrow(reason);
  });

  it.each([
    [115, 1, 'there is no surah 115'],
    [2, 287, 'surah 2 has no verse 287'],
  ])('rejects verse %i:%i', (surah, verse, reason) => {
    expect(() => cutPassage(passage({ surah, verses: [verse, verse], between: ['ا', 'ا'] }))).toThrow(reason);
  });
});

it('returns the Arabic name of a surah', () => {
  expect([surahName(2), surahName(114)]).toEqual(['البقرة', 'الناس']);
  // The package omits a hamza in these names, or adds one.
  expect([14, 34, 82].map(surahName)).toEqual(['إبراهيم', 'سبأ', 'الانفطار']);
});
