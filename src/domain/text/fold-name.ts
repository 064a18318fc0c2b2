/** Letters that Unicode doesn't decompose, with what people type instead. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ə: 'a',
  // Arabic script: one form for letters that are interchanged by spelling habits and between languages.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
};
const replaceable = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Latin accents, Arabic vowel signs and hamza above or below a letter, the Arabic tatweel. */
const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640]/g;
const apostrophes = /['’‘ʼʻʿʾ`´\u200c-\u200f]/g;
const separators = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * Returns the form in which names are compared: lower case, no accents, no apostrophes, words separated by one
 * space, Arabic spelling variants unified. `İstanbul` and `istanbul`, `مكّة` and `مكه` fold alike.
 */
export function foldName(text: string): string {
  return text
    .replace(/İ/g, 'i')
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(replaceable, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(apostrophes, '')
    .replace(separators, ' ')
    .trim();
}
