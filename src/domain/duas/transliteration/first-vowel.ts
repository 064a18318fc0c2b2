import { has, type Letter, skeletonOf } from './letters.ts';
import { sign } from './signs.ts';

/** Nouns, and verbs whose u comes from the ending: they begin with i for all that. */
const withI = /^(?:سم|بن|مر|ثن|مش|قض|ءت|مض|بنو)/;

/** How a word other than the article begins at a beginning: u before a u of its stem, else i. */
export function firstVowelOf(wasl: Letter, rest: readonly Letter[]): string {
  if (has(wasl, sign.damma)) return 'u';
  if (has(wasl, sign.fatha)) return 'a';
  if (has(wasl, sign.kasra)) return 'i';
  const [first, second] = rest;
  const stem = has(first, sign.shadda) ? first : second;
  return has(stem, sign.damma) && !withI.test(skeletonOf(rest)) ? 'u' : 'i';
}
