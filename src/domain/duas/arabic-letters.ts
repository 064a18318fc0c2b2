/** A letter with the marks that belong to it. */
export interface Letter {
  readonly letter: string;
  /** Fatha, damma, kasra, their tanwin, or sukun; empty where none is written. Two, where two are written on one letter. */
  readonly vowel: string;
  readonly isDoubled: boolean;
  /** Whether the small alif of هَٰذَا stands over it. */
  readonly hasSmallAlif: boolean;
}

export interface Word {
  /** As it was written. */
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
/** Letters of Arabic itself; those of other languages in the same script are none of ours. */
const letter = /[\u0621-\u063A\u0641-\u064A]/u;
/** Tatweel has no sound, marks of direction no shape, and a joiner neither. */
const silent = /[\u0640\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Whatever is neither a letter, nor a mark, nor silent parts words: spaces, punctuation, digits, ﷺ. */
const separators = /[^\u0621-\u063A\u0641-\u065F\u0670\u06D6-\u06ED\u08F0-\u08F2]+/u;

/** The same sign under two code points: the Qur'an's, which say how it is recited, and the ones of every other text. */
const equivalentSigns: ReadonlyMap<string, string> = new Map([
  ['\u0671', 'ا'],
  ['\u06E1', marks.sukun],
  ['\u08F0', '\u064B'],
  ['\u08F1', '\u064C'],
  ['\u08F2', '\u064D'],
]);

/**
 * The words of an Arabic text, each letter with its marks, spelled in one way wherever orthography leaves a choice:
 * the order of shadda and vowel, marks typed on the alif after their letter (لاَ for لَا, شيئاً for شيئًا), a hamza on
 * tatweel, the sign of wasl on an alif. No letter is taken for another.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const one = text.normalize('NFC').replace(/\u0640(\p{M}*)\u0654/gu, 'ء$1');
  const plain = one
    .replace(silent, '')
    .replace(/[\u0671\u06E1\u08F0-\u08F2]/gu, (c) => equivalentSigns.get(c) ?? c);
  for (const piece of plain.split(separators)) {
    const letters = lettersOf(piece);
    if (letters.length > 0) words.push({ text: piece, letters });
  }
  return words;
}

/** The letters of a text and nothing else, words parted by one space. */
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
    // The small alif lengthens a fatha, so that one is meant where only the alif is written: الرحمٰن.
    if (each.hasSmallAlif && each.vowel === '' && !/[اىو]/u.test(each.letter)) each.vowel = marks.fatha;
  });
  return letters;
}

/** Signs of pause, of lengthening and of recitation are passed over. */
function setMark(on: Draft, sign: string): void {
  if (sign === marks.shadda) on.isDoubled = true;
  else if (sign === marks.smallAlif) on.hasSmallAlif = true;
  else if (sign === hamzaAbove) on.letter += sign;
  else if (vowels.test(sign) && !on.vowel.includes(sign)) on.vowel += sign;
}

/** An alif that lengthens carries no mark: one that is typed there belongs to the letter before it. */
function moveMarksFromAlif(each: Draft, before: Draft | undefined): void {
  const isTanwinOnYa = each.letter === 'ى' && each.vowel === '\u064B';
  if (before?.vowel !== '' || each.vowel === '' || (each.letter !== 'ا' && !isTanwinOnYa)) return;
  before.vowel = each.vowel;
  before.isDoubled ||= each.isDoubled;
  each.vowel = '';
  each.isDoubled = false;
}
