import { describe, expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('third-party text', () => {
  it.each([
    ['a right-to-left override', 'Masjid \u202egnp.exe\u202c', 'Masjid gnp.exe'],
    ['isolates and marks', '\u2067مسجد\u2069 \u200eNur\u200f', 'مسجد Nur'],
    ['an Arabic letter mark', 'مسجد\u061c النور', 'مسجد النور'],
    ['line breaks and control characters', 'Al-Noor\r\n\u0000\u0007Centre\u0085', 'Al-Noor Centre'],
    ['runs of blanks of all kinds', '  a \u00a0\u3000\t b\u2028c  ', 'a b c'],
    ['invisible letters', 'ha\u200bla\u00adl\ufeff', 'halal'],
    ['tag characters', 'Nur\u{e0041}\u{e007f}', 'Nur'],
    ['half a surrogate pair', 'Nur\ud83d!', 'Nur!'],
    ['markup, which stays text', '<b onclick=x>&amp;', '<b onclick=x>&amp;'],
    ['an absent text', undefined, ''],
    ['only blanks', ' \n ', ''],
  ])('is cleaned: %s', (_, text, cleaned) => {
    expect(cleanText(text, 200)).toBe(cleaned);
  });

  it('keeps the joiners of Persian and Indian scripts and of emoji', () => {
    for (const text of ['خانه\u200cها', 'क\u094d\u200dष', '👨\u200d👩'])
      expect(cleanText(text, 200)).toBe(text);
  });

  it('is composed, so that equal names are equal strings', () => {
    expect(cleanText('Cafe\u0301', 200)).toBe('Café');
  });

  it('has no stacks of combining marks', () => {
    expect(cleanText(`N${'\u0336'.repeat(300)}ur`, 200)).toBe(`N${'\u0336'.repeat(4)}ur`);
  });

  it('is truncated at a space if one is near, with an ellipsis', () => {
    expect(cleanText('The Grand Mosque of the Old Town', 20)).toBe('The Grand Mosque of…');
    expect(cleanText('x'.repeat(50), 20)).toBe(`${'x'.repeat(19)}…`);
  });

  it('is never truncated within a character', () => {
    const cut = cleanText('😀'.repeat(50), 20);
    expect(cut).toBe(`${'😀'.repeat(9)}…`);
    expect(cut.length).toBeLessThanOrEqual(20);
  });

  it.each([
    ['a joiner', '\u200d'],
    ['a Hangul filler', '\u3164'],
    ['an empty pattern of Braille', '\u2800 \u2800'],
    ['marks on nothing', '\u0301\ufe0f'],
  ])('is empty if nothing is visible: %s', (_, text) => {
    expect(cleanText(text, 100)).toBe('');
  });
});
