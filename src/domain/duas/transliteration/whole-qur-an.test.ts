import { describe, expect, it } from 'vitest';
import { surahs, verseText } from '../../../../scripts/duas/qur-an-text.ts';
import { transliterate } from '../transliterate.ts';

interface TransliteratedVerse {
  readonly at: string;
  readonly arabic: string;
  readonly latin: string;
}

const verses: readonly TransliteratedVerse[] = surahs.flatMap(({ surah, verses: count }) =>
  Array.from({ length: count }, (_, at) => {
    const arabic = verseText(surah, at + 1);
    return { at: `${surah}:${at + 1}`, arabic, latin: transliterate(arabic, 'uthmani') };
  }),
);

/** Returns the verses that break a rule. */
const violations = (isValid: (verse: TransliteratedVerse) => boolean): string[] =>
  verses.filter((verse) => !isValid(verse)).map(({ at, latin }) => `${at} ${latin}`);

/** Verses of disjointed letters, read by their names. */
const openings = /^(?:ʿ?\p{L}{2,4}-)+\p{L}{2,3}$|^(?:Ṣād|Qāf|Nūn) /u;
const vowel = /[aiuāīūēAIUĀĪŪ]/;

describe('every verse of the Qur’an in Latin letters', () => {
  it('is complete', () => {
    expect(verses).toHaveLength(6236);
  });

  it('contains only letters of the scheme', () => {
    expect(violations(({ latin }) => /^[A-Za-zĀĪŪāīūēḌḤṢṬẒḍḥṣṭẓʾʿ’ -]+$/.test(latin))).toEqual([]);
  });

  it('begins with a capital, or the letter after ʿayn does', () => {
    expect(violations(({ latin }) => /^ʿ?\p{Lu}/u.test(latin))).toEqual([]);
  });

  it('has no adjacent hyphens or spaces, and none at its ends', () => {
    expect(violations(({ latin }) => !/^[ -]|[ -]{2}|[ -]$/.test(latin))).toEqual([]);
  });

  it('has no consonant three times in a row and no adjacent vowels', () => {
    expect(violations(({ latin }) => !/([^aiuāīū -])\1\1|[aiuāīūē]{2}/.test(latin))).toEqual([]);
  });

  it('writes hamza only between letters, and after the hyphen of a hamzat al-wasl', () => {
    expect(violations(({ latin }) => !/^ʾ| ʾ|ʾʾʾ|[a-zḍḥṣṭẓ]-ʾ(?![^aiuāīū])/i.test(latin))).toEqual([]);
  });

  it('has a vowel in every word', () => {
    expect(violations(({ latin }) => latin.split(' ').every((word) => vowel.test(word)))).toEqual([]);
  });

  it('has between one and three Latin letters for every Arabic letter', () => {
    const share = ({ arabic, latin }: TransliteratedVerse) =>
      latin.length / arabic.replace(/[^\u0621-\u064a\u0671]/g, '').length;
    expect(violations((verse) => share(verse) > 1)).toEqual([]);
    expect(violations((verse) => share(verse) < 3 || openings.test(verse.latin))).toEqual([]);
  });
});
