import { has, isBare, type Letter, withMarks } from './letters.ts';
import { sign } from './signs.ts';

const i = /^[وف]?ءنا$/;
const those = /^[وف]?[بلك]?ءول(?:ي|و|وا|ا?ت|ا?ء|ا?ءكم?)$/;

/** Marks the letters of a modern word that are written and not read. */
export function withSilentLetters(letters: readonly Letter[], word: string): Letter[] {
  return letters.map((letter, at) => {
    const isLast = at === letters.length - 1;
    if (isLast && i.test(word) && isSingle(letters[at - 1]))
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
  letters[at]?.base === 'و' && isBare(letters[at]) && letters[at - 1]?.base === 'ء' && those.test(word);

/** عَمْرٍو */
const isWawOfAmr = (letters: readonly Letter[], at: number): boolean =>
  at === letters.length - 1 &&
  letters[at]?.base === 'و' &&
  isBare(letters[at]) &&
  has(letters[at - 1], sign.kasra);
