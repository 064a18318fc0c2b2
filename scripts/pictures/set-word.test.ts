import { describe, expect, it } from 'vitest';
import type { PageLanguage } from '../../src/domain/language/page-language.ts';
import { setWord } from './set-word.ts';

/** Characters of equal width, so that only order and segmentation matter. */
const measure = (_family: string, text: string) => ({ left: 0, right: [...text].length });
const set = (text: string, language: PageLanguage) =>
  setWord(text, { kind: 'text', language, size: 10 }, measure);
const partsOf = (text: string, language: PageLanguage) =>
  set(text, language).pieces.map((piece) => piece.text);

describe('a word on a card', () => {
  it('is one run if one font has all its characters, else one run per font', () => {
    expect(partsOf('prayer,', 'en')).toEqual(['prayer,']);
    expect(set('İstanbul’da', 'tr').pieces.map(({ family }) => family)).toEqual([
      'figtreeExtended-480',
      'figtree-480',
    ]);
  });

  it('has its comma on the left in right-to-left text', () => {
    expect(partsOf('الصلاة،', 'ar')).toEqual(['،', 'الصلاة']);
    expect(partsOf('والزوايا:', 'ar')).toEqual([':', 'والزوايا']);
  });

  it('keeps digits together in right-to-left text, with the full stop on their left', () => {
    expect(partsOf('18.5°.', 'ar')).toEqual(['.', '18.5°']);
    expect(partsOf('10:30', 'ur')).toEqual(['10:30']);
  });

  it('mirrors brackets', () => {
    expect(partsOf('(القبلة)', 'ar')).toEqual(['(', 'القبلة', ')']);
  });

  it('is split by syllables in Bengali, keeping conjuncts and their signs together', () => {
    expect(partsOf('প্রার্থনা', 'bn')).toEqual(['প্রা', 'র্থ', 'না']);
    expect(partsOf('খাবার।', 'bn')).toEqual(['খা', 'বা', 'র', '।']);
  });

  it('places a left-side vowel sign before the conjunct that the renderer gets wrong', () => {
    expect(partsOf('ভিত্তি', 'bn')).toEqual(['ভি', '\u00a0ি', 'ত্ত']);
  });

  it('is as wide as its runs', () => {
    const word = set('নামাজ', 'bn');
    const last = word.pieces.at(-1);
    expect(word.width).toBeGreaterThan(last?.from ?? 0);
    expect(word.pieces.map(({ from }) => from)).toEqual(
      word.pieces.map(({ from }) => from).toSorted((a, b) => a - b),
    );
  });
});
