import { type Letter, marks, type Word, wordsOf } from '../../src/domain/duas/arabic-letters.ts';

const allowed = /^[\u0621-\u063A\u0641-\u064A\u064B-\u0652\u0670 ،؛؟.]*$/u;
/** A vowel sign on an alif inside a word: it belongs on the letter before. */
const markedAlif = /\p{L}\p{M}*ا[\u064B-\u0652]/u;

/**
 * Describes why a text in modern spelling isn't fully vowelled; undefined when it is. Every letter needs a vowel or a sukun
 * except letters that lengthen, are assimilated, or join words.
 */
export function faultInVowelling(arabic: string): string | undefined {
  const disallowed = [...arabic].find((sign) => !allowed.test(sign));
  if (disallowed)
    return `U+${(disallowed.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')} is not allowed in a vowelled text`;
  if (/^ | $| {2}| [،؛؟.]/u.test(arabic)) return 'an extra space';
  const misplaced = arabic.split(' ').find((word) => markedAlif.test(word));
  if (misplaced) return `a mark on the alif of ${misplaced} that belongs on the letter before it`;
  for (const word of wordsOf(arabic)) {
    const fault = faultInWord(word);
    if (fault) return `${fault} in ${word.text}`;
  }
  return undefined;
}

function faultInWord({ letters }: Word): string | undefined {
  for (const [at, each] of letters.entries()) {
    if (each.vowel.length > 1) return `two vowels on ${each.letter}`;
    if (each.isDoubled && (each.vowel === '' || each.vowel === marks.sukun))
      return `no vowel with the shadda of ${each.letter}`;
    if (each.vowel === '' && !canBeBare(each, letters[at - 1], letters[at + 1]))
      return `no vowel on ${each.letter}`;
  }
  return undefined;
}

function canBeBare(each: Letter, previous: Letter | undefined, next: Letter | undefined): boolean {
  switch (each.letter) {
    case 'ا':
      return isBareAlif(previous, next);
    case 'آ':
      return true;
    case 'ى':
      return next === undefined && (previous?.vowel === marks.fatha || previous?.vowel === '\u064B');
    case 'و':
      return previous?.vowel === marks.damma;
    case 'ي':
      return previous?.vowel === marks.kasra;
    case 'ل':
      return previous?.letter === 'ا' || previous?.letter === 'ل' ? next?.isDoubled === true : false;
    default:
      return false;
  }
}

/** Whether an alif needs no vowel: alif of wasl, of length, after tanwin, or after the waw of a plural. */
function isBareAlif(previous: Letter | undefined, next: Letter | undefined): boolean {
  const isOfWasl =
    next !== undefined && (next.vowel === marks.sukun || next.isDoubled || next.letter === 'ل');
  if (previous === undefined || isOfWasl) return isOfWasl;
  if (previous.vowel === marks.fatha || previous.vowel === '\u064B' || previous.letter === 'و') return true;
  // The silent alif of مِائَة.
  return next?.letter === 'ئ';
}
