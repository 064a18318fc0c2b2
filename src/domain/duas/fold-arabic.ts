/** How an alif is written in the Uthmani spelling: by itself, as a small one, or as a small one over the waw or the ya that carries it. */
const alif = '(?:[وي]?\u0670|ا)';
const smallAlif = '\u0670?';
const arabicLetter = /[\u0620-\u064a]/;

/** Spellings that mean the same letter. A hamza without a seat is left out: where one spelling has a seat, another has none. */
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
  // Small letters above the line that today's spelling writes in full.
  '\u06e7': 'ي',
  '\u06e8': 'ن',
};
const replaceable = new RegExp(`[${Object.keys(equivalentLetters).join('')}]`, 'g');
/** Vowels, signs of recitation, tatweel, marks of direction: everything but letters and the small alif. */
const marks =
  /[\u0610-\u061c\u0640\u064b-\u065f\u06d6-\u06e6\u06e9-\u06ed\u08ca-\u08ff\u200c-\u200f\u2066-\u2069]/g;

const withoutMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(replaceable, (letter) => equivalentLetters[letter] ?? letter)
    .replace(marks, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Arabic text as it is searched: letters in one form each, with the small alifs of the Uthmani spelling left in. */
export function foldArabic(text: string): string {
  return withoutMarks(text).replaceAll('ؤ', 'و').replaceAll('ئ', 'ي');
}

/**
 * Finds what somebody typed, vowelled or not, in folded text. An alif in it is found where the Uthmani spelling has a small
 * one, and a small one is passed over where it was typed without: both رحمن and رحمان find the name as the Qur'an writes it.
 * Undefined where nothing of the query is Arabic.
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
  // A hamza's seat may be missing in the other spelling.
  if (letter === 'ؤ') return 'و?';
  if (letter === 'ئ') return 'ي?';
  return smallAlif + letter.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

/** The Uthmani spelling joins the calling word to the name that it calls. */
function gapAfter(word: string, index: number, words: readonly string[]): string {
  if (index === words.length - 1) return '';
  return word === 'يا' ? ' ?' : `${smallAlif} `;
}
