import { describe, expect, it } from 'vitest';
import { surahs, verseText } from '../../../../scripts/duas/qur-an-text.ts';
import { transliterate } from '../transliterate.ts';

interface Read {
  readonly at: string;
  readonly arabic: string;
  readonly latin: string;
}

const read: readonly Read[] = surahs.flatMap(({ surah, verses }) =>
  Array.from({ length: verses }, (_, at) => {
    const arabic = verseText(surah, at + 1);
    return { at: `${surah}:${at + 1}`, arabic, latin: transliterate(arabic, 'uthmani') };
  }),
);

/** Verses that break the rule. */
const without = (holds: (verse: Read) => boolean): string[] =>
  read.filter((verse) => !holds(verse)).map(({ at, latin }) => `${at} ${latin}`);

/** Verses of disjointed letters, read by their names. */
const openings = /^(?:ʿ?\p{L}{2,4}-)+\p{L}{2,3}$|^(?:Ṣād|Qāf|Nūn) /u;
const vowel = /[aiuāīūēAIUĀĪŪ]/;

describe('every verse of the Qur’an in Latin letters', () => {
  it('is complete', () => {
    expect(read).toHaveLength(6236);
  });

  it('contains only letters of the scheme', () => {
    expect(without(({ latin }) => /^[A-Za-zĀĪŪāīūēḌḤṢṬẒḍḥṣṭẓʾʿ’ -]+$/.test(latin))).toEqual([]);
  });

  it('begins with a capital, or the letter after ʿayn does', () => {
    expect(without(({ latin }) => /^ʿ?\p{Lu}/u.test(latin))).toEqual([]);
  });

  it('has no adjacent hyphens or spaces, and none at its ends', () => {
    expect(without(({ latin }) => !/^[ -]|[ -]{2}|[ -]$/.test(latin))).toEqual([]);
  });

  it('has no consonant three times in a row and no adjacent vowels', () => {
    expect(without(({ latin }) => !/([^aiuāīū -])\1\1|[aiuāīūē]{2}/.test(latin))).toEqual([]);
  });

  it('writes hamza only between letters, and after the hyphen of a hamzat al-wasl', () => {
    expect(without(({ latin }) => !/^ʾ| ʾ|ʾʾʾ|[a-zḍḥṣṭẓ]-ʾ(?![^aiuāīū])/i.test(latin))).toEqual([]);
  });

  it('has a vowel in every word', () => {
    expect(without(({ latin }) => latin.split(' ').every((word) => vowel.test(word)))).toEqual([]);
  });

  it('has between one and three Latin letters for every Arabic letter', () => {
    const share = ({ arabic, latin }: Read) =>
      latin.length / arabic.replace(/[^\u0621-\u064a\u0671]/g, '').length;
    expect(without((verse) => share(verse) > 1)).toEqual([]);
    expect(without((verse) => share(verse) < 3 || openings.test(verse.latin))).toEqual([]);
  });
});
