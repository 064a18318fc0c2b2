import type { Dua } from './dua.ts';
import { type DuaPiece, duaPieces } from './dua-text.ts';
import { foldArabic } from './fold-arabic.ts';

/** The beginning of a dua. */
export interface DuaExcerpt {
  readonly pieces: readonly DuaPiece[];
  /** False if the dua continues after it. */
  readonly isWhole: boolean;
}

const letter = /[\u0621-\u063a\u0641-\u064a\u0671]/g;
const lettersOf = (text: string): number => text.match(letter)?.length ?? 0;

/**
 * Returns the first words of a dua, with the numbers of verses that end among them: as many whole words as fit
 * into a number of letters (vowels not counted), at least one, and ending at a pause if there is one near.
 * Words are never cut, unlike with CSS truncation.
 */
export function excerptOf(dua: Pick<Dua, 'arabic' | 'verses'>, letters: number): DuaExcerpt {
  const pieces: DuaPiece[] = [];
  let lettersLeft = letters;
  for (const piece of duaPieces(dua)) {
    const words = piece.arabic.split(' ');
    const fitting = wordsWithin(words, lettersLeft, pieces.length === 0);
    lettersLeft -= lettersOf(words.slice(0, fitting).join(''));
    if (fitting === words.length) pieces.push(piece);
    else {
      if (fitting > 0) pieces.push({ arabic: words.slice(0, fitting).join(' ') });
      return { pieces, isWhole: false };
    }
  }
  return { pieces, isWhole: true };
}

/** Counts the words that fit into a number of letters; at least one if `mustBegin`. */
function wordsWithin(words: readonly string[], letters: number, mustBegin: boolean): number {
  let sum = 0;
  const over = words.findIndex((word) => {
    sum += lettersOf(word);
    return sum > letters;
  });
  if (over < 0) return words.length;
  const folded = words.map((word) => foldArabic(word).replace(/[^\u0621-\u064a]/g, ''));
  const fits = (count: number) => mayEndAfter(folded, count);
  const ends = Array.from({ length: over }, (_, i) => over - i).filter(fits);
  const pause = ends.find((count) => count > over / 2 && pauses.test(words[count - 1] ?? ''));
  // Prefer the end of the previous verse to the middle of a sentence.
  if (pause !== undefined || !mustBegin) return pause ?? 0;
  return ends[0] ?? words.findIndex((_, i) => fits(i + 1)) + 1;
}

/** A comma, or a sign that permits a pause in recitation. */
const pauses = /[،؛.\u06d6\u06d7\u06da\u06db]$/;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const negations = wordsOf('لا ولا فلا ما وما فما لم ولم فلم لن ولن ليس وليس');
const exceptions = wordsOf('الا غير سوي');
const links = wordsOf('اله ان وان انه');
/** Maximum distance in words between a negation and its exception. */
const negationReach = 6;

/**
 * Whether an excerpt may end after `count` words. It must not end between a negation and its exception: cut
 * there, "there is no god but God" would say that there is none.
 */
function mayEndAfter(words: readonly string[], count: number): boolean {
  const last = words[count - 1] ?? '';
  if (count === words.length) return true;
  if (negations.has(last) || exceptions.has(last) || links.has(last)) return false;
  const isDenied = words.slice(Math.max(0, count - negationReach), count).some((word) => negations.has(word));
  return !(isDenied && words.slice(count, count + negationReach).some((word) => exceptions.has(word)));
}
