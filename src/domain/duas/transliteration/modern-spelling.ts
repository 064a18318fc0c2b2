import { has, isBare, type Letter, skeletonOf, withMarks } from './letters.ts';
import { sign } from './signs.ts';

/** Spells a modern word as the Qur'an's text would, so that both are read by the same rules. */
export function toUthmaniSpelling(letters: readonly Letter[]): Letter[] {
  const word = skeletonOf(letters);
  const marked = letters.map((letter, at) =>
    isHamzatAlWasl(letters, at) ? { ...letter, base: sign.waslAlif } : letter,
  );
  return lengthenPronoun(addUnwrittenAlif(markSilentLetters(marked, word), word), word);
}

/** What is written together with the word behind it: a question's hamza, 'and', 'so', 'surely', 'by', 'like', 'for'. */
const prefixes = /^ء?[وف]?ل?[بكلت]?$/;

/**
 * Whether the alif at this place passes when something goes before (hamzat al-wasl): the first of a word, and one between
 * prefixes and a beginning of two consonants, where a long ā cannot stand.
 */
export function isHamzatAlWasl(letters: readonly Letter[], at: number): boolean {
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

const pronounI = /^[وف]?ءنا$/;
const demonstratives = /^[وف]?[بلك]?ءول(?:ي|و|وا|ا?ت|ا?ء|ا?ءكم?)$/;

/** Marks the letters of a modern word that are written and not read. */
export function markSilentLetters(letters: readonly Letter[], word: string): Letter[] {
  return letters.map((letter, at) => {
    const isLast = at === letters.length - 1;
    if (isLast && pronounI.test(word) && isSingle(letters[at - 1]))
      return withMarks(letter, sign.silentUnlessPaused);
    if (isLast && isAlifOfPlural(letter, letters[at - 1])) return withMarks(letter, sign.silent);
    return isWawOfThose(letters, at, word) || isWawOfAmr(letters, at)
      ? withMarks(letter, sign.silent)
      : letter;
  });
}

const isSingle = (letter: Letter | undefined): boolean => !has(letter, sign.shadda, sign.sukun);

/** كَفَرُوا */
const isAlifOfPlural = (letter: Letter, before: Letter | undefined): boolean =>
  letter.base === 'ا' &&
  isBare(letter) &&
  before?.base === 'و' &&
  (isBare(before) || has(before, sign.sukun));

/** أُولَئِكَ, أُولُو, أُولِي */
const isWawOfThose = (letters: readonly Letter[], at: number, word: string): boolean =>
  letters[at]?.base === 'و' &&
  isBare(letters[at]) &&
  letters[at - 1]?.base === 'ء' &&
  demonstratives.test(word);

/** عَمْرٍو */
const isWawOfAmr = (letters: readonly Letter[], at: number): boolean =>
  at === letters.length - 1 &&
  letters[at]?.base === 'و' &&
  isBare(letters[at]) &&
  has(letters[at - 1], sign.kasra);

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

export function addUnwrittenAlif(letters: readonly Letter[], word: string): Letter[] {
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
const rootH = /^[وف]?(?:[يتنء]ت?(?:كره|نبه|نتبه|فقه|وجه|شا?به)|ينته|متشابه|فوا?كه)$|^تنته$/;

/** `hu` and `hi` behind a short vowel are drawn out while speech goes on; the Qur'an's text has a small letter for it. */
export function lengthenPronoun(letters: readonly Letter[], word: string): Letter[] {
  const [before, h] = letters.slice(-2);
  const isPronoun =
    h?.base === 'ه' && has(h, sign.damma, sign.kasra) && !rootH.test(word) && !isName(before, word);
  if (!isPronoun || !hasShortVowel(before)) return [...letters];
  return [...letters, { base: has(h, sign.damma) ? sign.smallWaw : sign.smallYa, marks: '' }];
}

const isName = (lam: Letter | undefined, word: string): boolean => has(lam, sign.shadda) && /لله$/.test(word);

const hasShortVowel = (letter: Letter | undefined): boolean =>
  has(letter, sign.fatha, sign.damma, sign.kasra) && !has(letter, sign.daggerAlif);
