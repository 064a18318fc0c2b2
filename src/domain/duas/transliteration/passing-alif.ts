import { has, isBare, type Letter, skeletonOf } from './letters.ts';
import { sign } from './signs.ts';

/** What is written together with the word behind it: a question's hamza, 'and', 'so', 'surely', 'by', 'like', 'for'. */
const prefixes = /^ء?[وف]?ل?[بكلت]?$/;

/**
 * Whether the alif at this place passes when something goes before (hamzat al-wasl): the first of a word, and one between
 * prefixes and a beginning of two consonants, where a long ā cannot stand.
 */
export function isPassingAlif(letters: readonly Letter[], at: number): boolean {
  if (letters[at]?.base !== 'ا') return false;
  if (at === 0 || isBehindArticle(letters, at)) return true;
  const before = letters[at - 1];
  if (!isBare(letters[at]) || !prefixes.test(skeletonOf(letters.slice(0, at)))) return false;
  return has(before, sign.kasra) || (has(before, sign.fatha) && beginsWithTwo(letters.slice(at + 1), before));
}

/** الِاسْتِغْفَار: the article with a vowel of its own. */
const isBehindArticle = (letters: readonly Letter[], at: number): boolean =>
  letters[at - 1]?.base === 'ل' &&
  has(letters[at - 1], sign.kasra) &&
  letters[at - 2]?.base === 'ا' &&
  prefixes.test(skeletonOf(letters.slice(0, at - 2)));

/** A doubled letter may follow a long ā, too (كَافَّة), but hardly behind و and ف. */
function beginsWithTwo([first, second]: readonly Letter[], before: Letter | undefined): boolean {
  if (!first || !second) return false;
  if (has(first, sign.sukun) || (first.base === 'ن' && isBare(first))) return true;
  if (first.base === 'ل' && isArticle(first, second)) return true;
  return has(first, sign.shadda) && (first.base === 'ت' ? 'وفلء' : 'وف').includes(before?.base ?? ' ');
}

const isArticle = (lam: Letter, next: Letter): boolean =>
  isBare(lam)
    ? has(next, sign.shadda) || next.base === 'ل'
    : has(lam, sign.shadda) || (has(lam, sign.kasra) && next.base === 'ا');
