import { describe, expect, it } from 'vitest';
import type { Dua } from './dua.ts';
import { duaPieces, duaText, verseEnd } from './dua-text.ts';

/** Placeholder letters: only their position is tested. */
const dua: Dua = {
  id: 'sample_1',
  title: 'A sample',
  arabic: 'ا ب ت',
  verses: [
    { number: 9, arabic: 'ا', begins: false, ends: true },
    { number: 10, arabic: 'ب', begins: true, ends: true },
    { number: 11, arabic: 'ت', begins: true, ends: false },
  ],
  transliteration: 'a b t',
  translation: 'Letters.',
  tags: ['letters'],
  category: 'Guidance',
  reference: 'Qur’an 1:9–11',
  when: 'At any time.',
  times: 1,
  moments: [],
  check: { status: 'verified', against: ['a text'], againstInArabic: ['a text'], vowelsChecked: 1 },
  inArabic: { title: 'مثال', when: 'في كل وقت.', tags: ['حروف'], reference: 'مرجع' },
};
const { verses: _verses, ...duaWithoutVerses } = dua;

describe('the pieces of a dua', () => {
  it('have the number of each verse that ends, and none for a verse that is cut off', () => {
    expect(duaPieces(dua)).toEqual([
      { arabic: 'ا', endsVerse: 9 },
      { arabic: 'ب', endsVerse: 10 },
      { arabic: 'ت' },
    ]);
  });

  it('have a number even if the only verse begins before the dua', () => {
    const verses = [{ number: 201, arabic: 'ا', begins: false, ends: true }];
    expect(duaPieces({ arabic: 'ا', verses })).toEqual([{ arabic: 'ا', endsVerse: 201 }]);
  });

  it('are a single piece without a number for part of a verse and for a narration', () => {
    expect(
      duaPieces({ arabic: 'ا', verses: [{ number: 9, arabic: 'ا', begins: true, ends: false }] }),
    ).toEqual([{ arabic: 'ا' }]);
    expect(duaPieces(duaWithoutVerses)).toEqual([{ arabic: 'ا ب ت' }]);
  });
});

it('the end of verse 286 is the ornament with its number in Arabic digits', () => {
  expect([...verseEnd(286)].map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([
    '6dd',
    '662',
    '668',
    '666',
  ]);
});

describe('a dua as plain text', () => {
  const foot = ['Qur’an 1:9–11', 'Mihrab'];

  it('has its Arabic with numbers in brackets, the visible other parts, and the reference', () => {
    const text = duaText(dua, { hasTransliteration: true, hasTranslation: true, foot });
    expect(text).toBe('ا ﴿٩﴾ ب ﴿١٠﴾ ت\n\na b t\n\nLetters.\n\nQur’an 1:9–11\nMihrab');
  });

  it('leaves out parts that the user has hidden', () => {
    const text = duaText(duaWithoutVerses, { hasTransliteration: false, hasTranslation: true, foot });
    expect(text).toBe('ا ب ت\n\nLetters.\n\nQur’an 1:9–11\nMihrab');
  });
});
