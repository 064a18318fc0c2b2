/**
 * Forms of an alif in Uthmani spelling: a full one, a small one, or a small one over the waw or ya that carries
 * it.
 */
const alif = '(?:[وي]?\u0670|ا)';
const smallAlif = '\u0670?';
const arabicLetter = /[\u0620-\u064a]/;

/**
 * Spellings of the same letter. A hamza without a seat is dropped, because one spelling may have a seat where
 * another has none.
 */
const equivalentLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ء: '',
  // Small letters above the line that modern spelling writes in full.
  '\u06e7': 'ي',
  '\u06e8': 'ن',
};
const replaceable = new RegExp(`[${Object.keys(equivalentLetters).join('')}]`, 'g');
/** Vowels, signs of recitation, tatweel, direction marks: everything except letters and the small alif. */
const marks =
  /[\u0610-\u061c\u0640\u064b-\u065f\u06d6-\u06e6\u06e9-\u06ed\u08ca-\u08ff\u200c-\u200f\u2066-\u2069]/g;

const withoutMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(replaceable, (letter) => equivalentLetters[letter] ?? letter)
    .replace(marks, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Normalises Arabic text for search: each letter in one form, keeping the small alifs of Uthmani spelling. */
export function foldArabic(text: string): string {
  return withoutMarks(text).replaceAll('ؤ', 'و').replaceAll('ئ', 'ي');
}

/**
 * Returns a pattern that finds a query, vowelled or not, in folded text. An alif in the query matches a small
 * alif of Uthmani spelling, and a small alif may be missing from the query: both رحمن and رحمان find the name
 * as written in the Qur'an. Undefined if the query has no Arabic letter.
 */
export function arabicPattern(query: string): RegExp | undefined {
  const wanted = withoutMarks(query).replaceAll('\u0670', 'ا');
  if (!arabicLetter.test(wanted)) return undefined;
  const words = wanted.split(' ');
  return new RegExp(words.map((word, i) => patternOf(word) + gapAfter(word, i, words)).join(''));
}

const patternOf = (word: string): string => [...word].map(letterPattern).join('');

function letterPattern(letter: string): string {
  if (letter === 'ا') return alif;
  // The seat of a hamza may be missing in the other spelling.
  if (letter === 'ؤ') return 'و?';
  if (letter === 'ئ') return 'ي?';
  return smallAlif + letter.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

/** Uthmani spelling joins the vocative particle to the following name. */
function gapAfter(word: string, index: number, words: readonly string[]): string {
  if (index === words.length - 1) return '';
  return word === 'يا' ? ' ?' : `${smallAlif} `;
}
