/** Zeros of the digits used in timetables: Arabic, Persian, Devanagari, Bengali, full-width. */
const zeros = [0xff10, 0x9e6, 0x966, 0x6f0, 0x660];
const foreignDigit = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g;
const invisible = /[\u200b-\u200f\u061c\u2060\u2066-\u2069\ufeff]/g;
const latinMarks = /[\u0300-\u036f]/g;
const arabicMarks = /[\u064b-\u065f\u0670\u0640]/g;

/** Returns the text with Western digits and plain spaces and without invisible marks. Keeps the number of lines. */
export function plainText(text: string): string {
  return text
    .replace(foreignDigit, westernDigit)
    .replace(invisible, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f\u2007\u2009]/g, ' ')
    .replace(/\u060c/g, ',');
}

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((at) => at <= code) ?? code;
  return String(code - zero);
}

/**
 * Returns words for comparing headings and months: lower case, without accents, vowel signs and punctuation,
 * one form per Arabic letter, separated by one space.
 */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(latinMarks, '')
    .replace(arabicMarks, '')
    .replace(/ı/g, 'i')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[ىی]/g, 'ي')
    .replace(/[کك]/g, 'ك')
    .replace(/[ہھ]/g, 'ه')
    .replace(/['’‘ʼʻʿ`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
