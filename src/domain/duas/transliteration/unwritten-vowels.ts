import { has, type Letter, withMarks } from './letters.ts';
import { sign } from './signs.ts';

interface Unwritten {
  readonly word: RegExp;
  /** How far behind the beginning of the match the letter with the long ā stands. */
  readonly at: number;
  /** A letter that has to have an i, counted alike, where other words share the skeleton. */
  readonly withI?: number;
}

/** Words whose ā modern print leaves out. */
const unwritten: readonly Unwritten[] = [
  { word: /هذ(?:ا|ه|ان|ين)$/, at: 0 },
  { word: /هءلاء$/, at: 0 },
  { word: /ذلك(?:م|ما|ن)?$/, at: 0, withI: 1 },
  { word: /لكن(?:ا|ي|ه|ها|هم|هن|ك|كم|نا|ني)?$/, at: 0, withI: 1 },
  { word: /ءله(?:ا|ي|نا|ك|كم|ه|هم|ين)?$/, at: 1, withI: 0 },
  { word: /رحمن$/, at: 2 },
  { word: /سموات/, at: 1 },
  { word: /ءولءك(?:م)?$/, at: 2 },
  { word: /ملءك[ةت]/, at: 1 },
];

export function withUnwrittenA(letters: readonly Letter[], word: string): Letter[] {
  const places = unwritten.map((entry) => placeOf(entry, letters, word));
  return letters.map((letter, at) => (places.includes(at) ? withMarks(letter, sign.daggerAlif) : letter));
}

function placeOf({ word, at, withI }: Unwritten, letters: readonly Letter[], skeleton: string): number {
  const found = word.exec(skeleton);
  if (!found || (withI !== undefined && !has(letters[found.index + withI], sign.kasra))) return -1;
  const place = found.index + at;
  const isShort = has(letters[place], sign.fatha) && !has(letters[place], sign.shadda);
  return isShort && letters[place + 1]?.base !== 'ا' ? place : -1;
}

/** Words that end in an h of their own, not in 'him' or 'his': يَكْرَهُ, يَنْتَهِ, نَفْقَهُ, فَوَاكِهُ. */
const ownH = /^[وف]?(?:[يتنء]ت?(?:كره|نبه|نتبه|فقه|وجه|شا?به)|ينته|متشابه|فوا?كه)$|^تنته$/;

/** `hu` and `hi` behind a short vowel are drawn out while speech goes on; the Qur'an's text has a small letter for it. */
export function withDrawnPronoun(letters: readonly Letter[], word: string): Letter[] {
  const [before, h] = letters.slice(-2);
  const isPronoun =
    h?.base === 'ه' && has(h, sign.damma, sign.kasra) && !ownH.test(word) && !isName(before, word);
  if (!isPronoun || !hasShortVowel(before)) return [...letters];
  return [...letters, { base: has(h, sign.damma) ? sign.smallWaw : sign.smallYa, marks: '' }];
}

const isName = (lam: Letter | undefined, word: string): boolean => has(lam, sign.shadda) && /لله$/.test(word);

const hasShortVowel = (letter: Letter | undefined): boolean =>
  has(letter, sign.fatha, sign.damma, sign.kasra) && !has(letter, sign.daggerAlif);
