import { describe, expect, it } from 'vitest';
import { compareEditions } from './editions.ts';
import { surahs, verseText } from './qur-an-text.ts';

const differences = (surah: number, verse: number, text = verseText(surah, verse)) =>
  compareEditions(surah, verse, text);

/** Verses of well-known duas, with every kind of tanwin, hamza and pause. */
const sampleVerses = [
  [2, 201],
  [2, 255],
  [2, 286],
  [3, 8],
  [3, 193],
  [12, 101],
  [18, 10],
  [25, 74],
  [46, 15],
  [59, 10],
] as const;

describe('two editions of the Qur’an', () => {
  it('agree on all verses except ten, which ADR 0018 explains', () => {
    const differing = surahs.flatMap(({ surah, verses }) =>
      Array.from({ length: verses }, (_, at) => at + 1)
        .filter((verse) => differences(surah, verse).length > 0)
        .map((verse) => `${surah}:${verse}`),
    );
    const spacing = ['15:7', '27:20', '36:22', '37:164', '41:47'];
    const signs = ['2:72', '12:11', '17:7', '52:37', '56:23'];
    expect(new Set(differing)).toEqual(new Set([...spacing, ...signs]));
  });

  it('have the same number of verses', () => {
    expect(surahs.reduce((total, { verses }) => total + verses, 0)).toBe(6236);
  });
});

describe('an error in the Qur’an’s text', () => {
  it.each(sampleVerses)('is detected in %i:%i if any sign is missing', (surah, verse) => {
    const signs = [...verseText(surah, verse)];
    const undetected = signs.filter(
      (_, at) => differences(surah, verse, signs.toSpliced(at, 1).join('')).length === 0,
    );
    // Signs of pause aren't compared, and a tatweel is only the seat of a hamza.
    expect(undetected.join('').replace(/[\u06D6-\u06DB\u0640]/gu, '')).toBe('');
  });

  it.each(sampleVerses)('is detected in %i:%i if any letter is replaced', (surah, verse) => {
    const signs = [...verseText(surah, verse)];
    const variants = signs.flatMap((sign, at) => {
      if (!/\p{L}/u.test(sign)) return [];
      const other = sign === 'ب' ? 'ت' : 'ب';
      return [signs.with(at, other).join('')];
    });
    expect(variants.filter((variant) => differences(surah, verse, variant).length === 0)).toEqual([]);
  });

  it.each(sampleVerses)('is detected in %i:%i if any vowel is replaced', (surah, verse) => {
    const vowels = ['\u064E', '\u064F', '\u0650', '\u06E1'];
    const signs = [...verseText(surah, verse)];
    const variants = signs.flatMap((sign, at) =>
      vowels.includes(sign)
        ? vowels.filter((other) => other !== sign).map((other) => signs.with(at, other).join(''))
        : [],
    );
    expect(variants.length).toBeGreaterThan(30);
    expect(variants.filter((variant) => differences(surah, verse, variant).length === 0)).toEqual([]);
  });

  it.each([
    ['a ya as the last letter of على', 2, 286, 'عَلَى', 'عَلَي'],
    ['a tanwin of another vowel', 2, 201, '\u08F0', '\u08F2'],
    ['a short vowel instead of a long one', 2, 201, 'نَ\u0627\u0653', 'نَ'],
  ])('is detected if it is %s', (_, surah, verse, right, wrong) => {
    const text = verseText(surah, verse);
    expect(text).toContain(right);
    expect(differences(surah, verse, text.replace(right, wrong))).not.toEqual([]);
  });
});
