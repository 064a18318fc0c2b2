import { has, isBare, type Letter, skeletonOf, withMarks } from './letters.ts';
import { sign } from './signs.ts';

/** Converts a word in modern spelling to that of the Qur'an's text, so that the same rules read both. */
export function toUthmaniSpelling(letters: readonly Letter[]): Letter[] {
  const word = skeletonOf(letters);
  const marked = letters.map((letter, at) =>
    isHamzatAlWasl(letters, at) ? { ...letter, base: sign.waslAlif } : letter,
  );
  return lengthenPronoun(addUnwrittenAlif(markSilentLetters(marked, word), word), word);
}

/** Particles written together with the next word: interrogative hamza, 'and', 'so', 'surely', 'by', 'like', 'for'. */
const prefixes = /^ء?[وف]?ل?[بكلت]?$/;

/**
 * Whether the alif at this position is hamzat al-wasl: the first letter of a word, or one between prefixes and
 * a stem that begins with two consonants, where a long ā can't occur.
 */
function isHamzatAlWasl(letters: readonly Letter[], at: number): boolean {
  if (letters[at]?.base !== 'ا') return false;
  if (at === 0 || isBehindArticle(letters, at)) return true;
  const before = letters[at - 1];
  if (!isBare(letters[at]) || !prefixes.test(skeletonOf(letters.slice(0, at)))) return false;
  return has(before, sign.kasra) || (has(before, sign.fatha) && beginsWithTwo(letters.slice(at + 1), before));
}

/** Whether the alif follows an article, which has a vowel then: الِاسْتِغْفَار. */
const isBehindArticle = (letters: readonly Letter[], at: number): boolean =>
  letters[at - 1]?.base === 'ل' &&
  has(letters[at - 1], sign.kasra) &&
  letters[at - 2]?.base === 'ا' &&
  prefixes.test(skeletonOf(letters.slice(0, at - 2)));

/** A doubled letter can also follow a long ā (كَافَّة), but rarely after و and ف. */
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

/** Marks the silent letters of a word in modern spelling. */
function markSilentLetters(letters: readonly Letter[], word: string): Letter[] {
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

/** Whether it is the silent alif of a plural: كَفَرُوا. */
const isAlifOfPlural = (letter: Letter, before: Letter | undefined): boolean =>
  letter.base === 'ا' &&
  isBare(letter) &&
  before?.base === 'و' &&
  (isBare(before) || has(before, sign.sukun));

/** Whether it is the silent waw of أُولَئِكَ, أُولُو or أُولِي. */
const isWawOfThose = (letters: readonly Letter[], at: number, word: string): boolean =>
  letters[at]?.base === 'و' &&
  isBare(letters[at]) &&
  letters[at - 1]?.base === 'ء' &&
  demonstratives.test(word);

/** Whether it is the silent waw of عَمْرٍو. */
const isWawOfAmr = (letters: readonly Letter[], at: number): boolean =>
  at === letters.length - 1 &&
  letters[at]?.base === 'و' &&
  isBare(letters[at]) &&
  has(letters[at - 1], sign.kasra);

interface Unwritten {
  readonly word: RegExp;
  /** Offset of the letter with the long ā from the beginning of the match. */
  readonly at: number;
  /** Offset of a letter that must have an i, if other words share the skeleton. */
  readonly withI?: number;
}

/** Words whose ā isn't written in modern print. */
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

function addUnwrittenAlif(letters: readonly Letter[], word: string): Letter[] {
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

/** Words that end in an h of the root, not in 'him' or 'his': يَكْرَهُ, يَنْتَهِ, نَفْقَهُ, فَوَاكِهُ. */
const rootH = /^[وف]?(?:[يتنء]ت?(?:كره|نبه|نتبه|فقه|وجه|شا?به)|ينته|متشابه|فوا?كه)$|^تنته$/;

/** Lengthens `hu` and `hi` after a short vowel, except at a pause; the Qur'an's text has a small letter for it. */
function lengthenPronoun(letters: readonly Letter[], word: string): Letter[] {
  const [before, h] = letters.slice(-2);
  const isPronoun =
    h?.base === 'ه' && has(h, sign.damma, sign.kasra) && !rootH.test(word) && !isName(before, word);
  if (!isPronoun || !hasShortVowel(before)) return [...letters];
  return [...letters, { base: has(h, sign.damma) ? sign.smallWaw : sign.smallYa, marks: '' }];
}

const isName = (lam: Letter | undefined, word: string): boolean => has(lam, sign.shadda) && /لله$/.test(word);

const hasShortVowel = (letter: Letter | undefined): boolean =>
  has(letter, sign.fatha, sign.damma, sign.kasra) && !has(letter, sign.daggerAlif);
