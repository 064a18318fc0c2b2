/** A letter with its marks. */
export interface Letter {
  readonly letter: string;
  /** Fatha, damma, kasra, their tanwin, or sukun; empty if none is written. Two if two are written on one letter. */
  readonly vowel: string;
  readonly isDoubled: boolean;
  /** Whether it carries the small alif of هَٰذَا. */
  readonly hasSmallAlif: boolean;
}

export interface Word {
  /** As written. */
  readonly text: string;
  readonly letters: readonly Letter[];
}

export const marks = {
  fatha: '\u064E',
  damma: '\u064F',
  kasra: '\u0650',
  shadda: '\u0651',
  sukun: '\u0652',
  smallAlif: '\u0670',
} as const;

const hamzaAbove = '\u0654';
const vowels = /[\u064B-\u0650\u0652]/u;
/** Letters of Arabic itself; letters of other languages in the same script don't count. */
const letter = /[\u0621-\u063A\u0641-\u064A]/u;
/** Tatweel has no sound, direction marks and joiners have no shape. */
const silent = /[\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Anything that is neither a letter, a mark nor silent separates words: spaces, punctuation, digits, ﷺ. */
const separators = /[^\u0621-\u063A\u0641-\u065F\u0670\u06D6-\u06ED\u08F0-\u08F2]+/u;

/** Signs with two code points: the Qur'an's, which show how it is recited, and the ones of every other text. */
const equivalentSigns: ReadonlyMap<string, string> = new Map([
  ['\u0671', 'ا'],
  ['\u06E1', marks.sukun],
  ['\u08F0', '\u064B'],
  ['\u08F1', '\u064C'],
  ['\u08F2', '\u064D'],
]);

/**
 * Splits an Arabic text into words, each letter with its marks, and normalises spellings that orthography
 * leaves open: the order of shadda and vowel, marks typed on the alif after their letter (لاَ for لَا, شيئاً
 * for شيئًا), a hamza on tatweel, the wasla sign on an alif. No letter is replaced by another.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const composed = text.normalize('NFC').replace(/\u0640(\p{M}*)\u0654/gu, 'ء$1');
  const normalised = composed
    .replace(silent, '')
    .replace(/[\u0671\u06E1\u08F0-\u08F2]/gu, (c) => equivalentSigns.get(c) ?? c);
  for (const piece of normalised.split(separators)) {
    const letters = lettersOf(piece);
    if (letters.length > 0) words.push({ text: piece, letters });
  }
  return words;
}

/** Returns only the letters of a text, words separated by one space. */
export function skeletonOf(text: string): string {
  return wordsOf(text)
    .map((word) => word.letters.map((each) => each.letter).join(''))
    .join(' ');
}

type Draft = { -readonly [Key in keyof Letter]: Letter[Key] };

function lettersOf(word: string): Draft[] {
  const letters: Draft[] = [];
  for (const sign of word) {
    const last = letters.at(-1);
    if (letter.test(sign)) letters.push({ letter: sign, vowel: '', isDoubled: false, hasSmallAlif: false });
    else if (last) setMark(last, sign);
  }
  letters.forEach((each, at) => {
    moveMarksFromAlif(each, letters[at - 1]);
    // The small alif lengthens a fatha, so a fatha is implied if only the alif is written: الرحمٰن.
    if (each.hasSmallAlif && each.vowel === '' && !/[اىو]/u.test(each.letter)) each.vowel = marks.fatha;
  });
  return letters;
}

/** Adds a mark to a letter. Signs of pause, lengthening and recitation are ignored. */
function setMark(on: Draft, sign: string): void {
  if (sign === marks.shadda) on.isDoubled = true;
  else if (sign === marks.smallAlif) on.hasSmallAlif = true;
  else if (sign === hamzaAbove) on.letter += sign;
  else if (vowels.test(sign) && !on.vowel.includes(sign)) on.vowel += sign;
}

/** A lengthening alif carries no mark: one that is typed on it belongs to the letter before. */
function moveMarksFromAlif(each: Draft, before: Draft | undefined): void {
  const isTanwinOnYa = each.letter === 'ى' && each.vowel === '\u064B';
  if (before?.vowel !== '' || each.vowel === '' || (each.letter !== 'ا' && !isTanwinOnYa)) return;
  before.vowel = each.vowel;
  before.isDoubled ||= each.isDoubled;
  each.vowel = '';
  each.isDoubled = false;
}
