import { type Letter, marks, type Word, wordsOf } from '../../src/domain/duas/arabic-letters.ts';

const allowed = /^[\u0621-\u063A\u0641-\u064A\u064B-\u0652\u0670 ،؛؟.]*$/u;
/** After the first letter of a text an alif on which a vowel is typed stands for the letter before it, which has to carry it. */
const markedAlif = /\p{L}\p{M}*ا[\u064B-\u0652]/u;

/**
 * What keeps a text in modern spelling from being fully vowelled, in words; undefined where nothing does. Every letter
 * carries a vowel or a sukun but those that only lengthen, are swallowed, or join.
 */
export function faultInVowelling(arabic: string): string | undefined {
  const stray = [...arabic].find((sign) => !allowed.test(sign));
  if (stray)
    return `U+${(stray.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')} is no part of a vowelled text`;
  if (/^ | $| {2}| [،؛؟.]/u.test(arabic)) return 'a space too many';
  const marked = arabic.split(' ').find((word) => markedAlif.test(word));
  if (marked) return `a mark on the alif of ${marked}, where the letter before it has to carry it`;
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

function canBeBare(each: Letter, before: Letter | undefined, next: Letter | undefined): boolean {
  switch (each.letter) {
    case 'ا':
      return isBareAlif(before, next);
    case 'آ':
      return true;
    case 'ى':
      return next === undefined && (before?.vowel === marks.fatha || before?.vowel === '\u064B');
    case 'و':
      return before?.vowel === marks.damma;
    case 'ي':
      return before?.vowel === marks.kasra;
    case 'ل':
      return before?.letter === 'ا' || before?.letter === 'ل' ? next?.isDoubled === true : false;
    default:
      return false;
  }
}

/** Of wasl, which the next letter follows without a vowel of its own; of length; after tanwin; or of a plural's waw. */
function isBareAlif(before: Letter | undefined, next: Letter | undefined): boolean {
  const isOfWasl =
    next !== undefined && (next.vowel === marks.sukun || next.isDoubled || next.letter === 'ل');
  if (before === undefined || isOfWasl) return isOfWasl;
  if (before.vowel === marks.fatha || before.vowel === '\u064B' || before.letter === 'و') return true;
  // The silent one of مِائَة.
  return next?.letter === 'ئ';
}
