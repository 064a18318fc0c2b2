import type { Dua } from './dua.ts';
import { type DuaPiece, duaPieces } from './dua-text.ts';
import { foldArabic } from './fold-arabic.ts';

/** How a dua begins. */
export interface DuaExcerpt {
  readonly pieces: readonly DuaPiece[];
  /** Where false, the dua goes on after it. */
  readonly isWhole: boolean;
}

const letter = /[\u0621-\u063a\u0641-\u064a\u0671]/g;
const lettersOf = (text: string): number => text.match(letter)?.length ?? 0;

/**
 * The first words of a dua, with the numbers of the verses that end among them: as many whole words as have so many letters,
 * vowels not counted, and one at least; where a pause is near, up to it. A word is never cut, as a style sheet would cut it.
 */
export function excerptOf(dua: Pick<Dua, 'arabic' | 'verses'>, letters: number): DuaExcerpt {
  const pieces: DuaPiece[] = [];
  let left = letters;
  for (const piece of duaPieces(dua)) {
    const words = piece.arabic.split(' ');
    const fitting = wordsWithin(words, left, pieces.length === 0);
    left -= lettersOf(words.slice(0, fitting).join(''));
    if (fitting === words.length) pieces.push(piece);
    else {
      if (fitting > 0) pieces.push({ arabic: words.slice(0, fitting).join(' ') });
      return { pieces, isWhole: false };
    }
  }
  return { pieces, isWhole: true };
}

/** How many of the words have no more than so many letters together; one of them at least, where it must. */
function wordsWithin(words: readonly string[], letters: number, mustBegin: boolean): number {
  let sum = 0;
  const over = words.findIndex((word) => {
    sum += lettersOf(word);
    return sum > letters;
  });
  if (over < 0) return words.length;
  const bare = words.map((word) => foldArabic(word).replace(/[^\u0621-\u064a]/g, ''));
  const fits = (count: number) => mayEndAfter(bare, count);
  const ends = Array.from({ length: over }, (_, i) => over - i).filter(fits);
  const pause = ends.find((count) => count > over / 2 && pauses.test(words[count - 1] ?? ''));
  // Rather at the end of the verse before than in the midst of a sentence.
  if (pause !== undefined || !mustBegin) return pause ?? 0;
  return ends[0] ?? words.findIndex((_, i) => fits(i + 1)) + 1;
}

/** A comma, or a sign that a reciter may pause. */
const pauses = /[،؛.\u06d6\u06d7\u06da\u06db]$/;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const negations = wordsOf('لا ولا فلا ما وما فما لم ولم فلم لن ولن ليس وليس');
const exceptions = wordsOf('الا غير سوي');
const links = wordsOf('اله ان وان انه');
/** So near to each other a denial and its exception stand. */
const negationReach = 6;

/** Not between a denial and what it excepts: cut off there, `there is no god but God` would say that there is none. */
function mayEndAfter(words: readonly string[], count: number): boolean {
  const last = words[count - 1] ?? '';
  if (count === words.length) return true;
  if (negations.has(last) || exceptions.has(last) || links.has(last)) return false;
  const isDenied = words.slice(Math.max(0, count - negationReach), count).some((word) => negations.has(word));
  return !(isDenied && words.slice(count, count + negationReach).some((word) => exceptions.has(word)));
}
