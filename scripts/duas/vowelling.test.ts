import { expect, it } from 'vitest';
import { faultInVowelling } from './vowelling.ts';

it.each([
  ['letters that lengthen', 'فِي دِينِي وَدُنْيَايَ قُولُوا'],
  ['the article before sun and moon letters', 'الْحَمْدُ لِلَّهِ رَبِّ السَّمَاوَاتِ'],
  ['alifs of wasl, at the beginning and inside', 'اغْفِرْ لِي وَارْحَمْنِي بِاسْمِكَ الِاسْتِغْفَارُ'],
  ['tanwin with its alif', 'عِلْمًا نَافِعًا وَهُدًى'],
  ['a madda, a final ya without dots, a small alif', 'آمَنْتُ عَلَى هَٰذَا'],
  ['a silent alif', 'مِائَةَ مَرَّةٍ'],
  ['punctuation', 'رَبِّ، اغْفِرْ لِي؛ وَارْحَمْنِي.'],
])('accepts %s', (_, text) => {
  expect(faultInVowelling(text)).toBeUndefined();
});

it.each([
  ['a letter without a vowel', 'رَب اغْفِرْ', 'no vowel on ب in رَب'],
  ['a last letter without a vowel', 'اغْفِر', 'no vowel on ر in اغْفِر'],
  ['a shadda without a vowel', 'رَبّ', 'no vowel with the shadda of ب in رَبّ'],
  ['a pronounced lam of the article without a sukun', 'الحَمْدُ', 'no vowel on ل in الحَمْدُ'],
  ['two vowels on one letter', 'رَُبِّ', 'two vowels on ر in رَُبِّ'],
  ['a fatha on the alif', 'لاَ إِلَهَ', 'a mark on the alif of لاَ that belongs on the letter before it'],
  ['a letter of another language', 'کِتَابٌ', 'U+06A9 is not allowed in a vowelled text'],
  ['a bracket', '(رَبِّ)', 'U+0028 is not allowed in a vowelled text'],
  ['a direction mark', 'رَبِّ\u200F', 'U+200F is not allowed in a vowelled text'],
  ['a space before a comma', 'رَبِّ ، اغْفِرْ', 'an extra space'],
  ['the Qur’an’s sukun', 'قُلۡ', 'U+06E1 is not allowed in a vowelled text'],
])('rejects %s', (_, text, fault) => {
  expect(faultInVowelling(text)).toBe(fault);
});
