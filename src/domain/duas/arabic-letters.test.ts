import { describe, expect, it } from 'vitest';
import { skeletonOf, wordsOf } from './arabic-letters.ts';

describe('splitting an Arabic text into letters', () => {
  it('gives each letter its marks', () => {
    const [word] = wordsOf('رَبَّنَا');
    expect(word?.letters).toEqual([
      { letter: 'ر', vowel: '\u064E', isDoubled: false, hasSmallAlif: false },
      { letter: 'ب', vowel: '\u064E', isDoubled: true, hasSmallAlif: false },
      { letter: 'ن', vowel: '\u064E', isDoubled: false, hasSmallAlif: false },
      { letter: 'ا', vowel: '', isDoubled: false, hasSmallAlif: false },
    ]);
  });

  it("splits words at anything that isn't a letter", () => {
    const text = '« اللَّهُمَّ، رَبَّ النَّاسِ » ﷺ (٣)';
    expect(skeletonOf(text)).toBe('اللهم رب الناس');
  });

  it("keeps both vowels of a typo, so that they don't match a single one", () => {
    expect(wordsOf('بَُ')[0]?.letters[0]?.vowel).toHaveLength(2);
  });
});

describe('letters of two spellings', () => {
  const lettersOf = (text: string) => wordsOf(text).map((word) => word.letters);

  it.each([
    ['the vowel before the shadda or after it', 'رَب\u064E\u0651', 'رَب\u0651\u064E'],
    ['a fatha on the alif of lam alif', 'لاَ', 'لَا'],
    ['a shadda on that alif as well', 'إِلاَّ', 'إِلَّا'],
    ['the kasra of lam before an alif of wasl', 'الاِسْمُ', 'الِاسْمُ'],
    ['tanwin on the alif that it is written with', 'شَيْئاً', 'شَيْئًا'],
    ['tanwin on a final ya without dots', 'هُدىً', 'هُدًى'],
    ['a tatweel', 'الـلَّـهُ', 'اللَّهُ'],
    ['a direction mark', 'رَبِّ\u200F', 'رَبِّ'],
    ['the sign of wasl', 'ٱسْمُ', 'اسْمُ'],
    ['the Qur’an’s sukun', 'قُلۡ', 'قُلْ'],
    ['a small alif with or without its fatha', 'الرَّحْمٰنِ', 'الرَّحْمَٰنِ'],
    ['a hamza with its letter or after it', 'أَنْتَ', 'ا\u0654َنْتَ'],
  ])('are the same for %s', (_, first, second) => {
    expect(lettersOf(first)).toEqual(lettersOf(second));
  });

  it.each([
    ['a letter with and without a hamza', 'أنت', 'انت'],
    ['a hamza above and below an alif', 'أن', 'إن'],
    ['a ta marbuta and a ha', 'رحمة', 'رحمه'],
    ['a ya with dots and one without', 'علي', 'على'],
    ['an alif of length and a vowel', 'قَالَ', 'قَلَ'],
    ['a letter with and without a shadda', 'كَذَّبَ', 'كَذَبَ'],
    ['a tanwin and a vowel', 'عِلْمٌ', 'عِلْمُ'],
  ])('differ for %s', (_, first, second) => {
    expect(lettersOf(first)).not.toEqual(lettersOf(second));
  });
});
