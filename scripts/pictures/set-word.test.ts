import { describe, expect, it } from 'vitest';
import type { PageLanguage } from '../../src/domain/language/page-language.ts';
import { setWord } from './set-word.ts';

/** Letters of one width, so that only order and division are seen. */
const measure = (_family: string, text: string) => ({ left: 0, right: [...text].length });
const set = (text: string, language: PageLanguage) =>
  setWord(text, { kind: 'text', language, size: 10 }, measure);
const partsOf = (text: string, language: PageLanguage) =>
  set(text, language).pieces.map((piece) => piece.text);

describe('a word on a card', () => {
  it('is one piece where one font has all its letters, else one for each font', () => {
    expect(partsOf('prayer,', 'en')).toEqual(['prayer,']);
    expect(set('İstanbul’da', 'tr').pieces.map(({ family }) => family)).toEqual([
      'figtreeExtended-480',
      'figtree-480',
    ]);
  });

  it('has its comma on the left where it is read to the left', () => {
    expect(partsOf('الصلاة،', 'ar')).toEqual(['،', 'الصلاة']);
    expect(partsOf('والزوايا:', 'ar')).toEqual([':', 'والزوايا']);
  });

  it('keeps figures together there, with the full stop behind them on their left', () => {
    expect(partsOf('18.5°.', 'ar')).toEqual(['.', '18.5°']);
    expect(partsOf('10:30', 'ur')).toEqual(['10:30']);
  });

  it('opens brackets towards what they hold', () => {
    expect(partsOf('(القبلة)', 'ar')).toEqual(['(', 'القبلة', ')']);
  });

  it('is set by syllables in Bengali, conjuncts and their signs together', () => {
    expect(partsOf('প্রার্থনা', 'bn')).toEqual(['প্রা', 'র্থ', 'না']);
    expect(partsOf('খাবার।', 'bn')).toEqual(['খা', 'বা', 'র', '।']);
  });

  it('sets the sign before the one conjunct that it would be drawn into', () => {
    expect(partsOf('ভিত্তি', 'bn')).toEqual(['ভি', '\u00a0ি', 'ত্ত']);
  });

  it('is as wide as its pieces', () => {
    const word = set('নামাজ', 'bn');
    const last = word.pieces.at(-1);
    expect(word.width).toBeGreaterThan(last?.from ?? 0);
    expect(word.pieces.map(({ from }) => from)).toEqual(
      word.pieces.map(({ from }) => from).toSorted((a, b) => a - b),
    );
  });
});
