import { type Letter, marks, type Word } from '../../src/domain/duas/arabic-letters.ts';

export type DifferenceKind = 'letter' | 'hamza' | 'shadda' | 'vowel';

export interface WordComparison {
  /** What differs; of letters that differ, whether it is hamzas alone. */
  readonly differences: ReadonlySet<DifferenceKind>;
  /** How many of our letters carry a vowel or a sukun. */
  readonly vowels: number;
  /** Of how many of those the published word has one too. */
  readonly checked: number;
}

const differentLetters: WordComparison = { differences: new Set(['letter']), vowels: 0, checked: 0 };

/** A letter and where it stands in its word. */
interface LetterInWord extends Letter {
  readonly isFirst: boolean;
  readonly before: Letter | undefined;
  readonly next: Letter | undefined;
}

/** Compares words of ours with published ones, whatever the spaces between them. */
export function compareWords(ours: readonly Word[], published: readonly Word[]): WordComparison {
  if (!canMatch(ours, published)) return differentLetters;
  const pairs = pairLetters(ours.flatMap(lettersInWord), published.flatMap(lettersInWord));
  if (!pairs) return { differences: new Set([lettersKind(ours, published)]), vowels: 0, checked: 0 };
  const differences = new Set<DifferenceKind>();
  for (const [our, their] of pairs) {
    if (differsInShadda(our, their)) differences.add('shadda');
    if (differsInVowel(our, their)) differences.add('vowel');
  }
  const vowelled = pairs.filter(([our]) => our.vowel !== '');
  return {
    differences,
    vowels: vowelled.length,
    checked: vowelled.filter(([, their]) => their.vowel).length,
  };
}

function lettersInWord(word: Word): LetterInWord[] {
  const { letters } = word;
  return letters.map((each, at) => ({
    ...each,
    isFirst: at === 0,
    before: letters[at - 1],
    next: letters[at + 1],
  }));
}

/** Each letter of ours with the published one; undefined where any differs. */
function pairLetters(
  ours: readonly LetterInWord[],
  published: readonly LetterInWord[],
): [LetterInWord, LetterInWord][] | undefined {
  const pairs: [LetterInWord, LetterInWord][] = [];
  let at = 0;
  let there = 0;
  while (at < ours.length || there < published.length) {
    const our = ours[at];
    const their = published[there];
    if (our && their && isSameLetter(our, their)) {
      pairs.push([our, their]);
      at += 1;
      there += 1;
    } else if (our && isSmallAlif(our, published[there - 1])) at += 1;
    else if (their && isSmallAlif(their, ours[at - 1])) there += 1;
    else return undefined;
  }
  return pairs;
}

/** An alif that lengthens stands on the line or, small, over the letter before it: السماوات, السمٰوٰت. */
function isSmallAlif(alif: LetterInWord, before: Letter | undefined): boolean {
  return alif.letter === 'ا' && alif.vowel === '' && !alif.isFirst && before?.hasSmallAlif === true;
}

function isSameLetter(our: LetterInWord, their: LetterInWord): boolean {
  if (our.letter === their.letter) return true;
  // Egyptian print leaves the dots of a ya in its final shape away: فى, عَلَىَّ, شَىْء.
  if (our.letter === 'ي' && their.letter === 'ى') return !their.next || their.next.letter === 'ء';
  // A madda over an alif that is long before a hamza or a doubled letter lengthens it and is no hamza: الضآلين, جآء.
  return our.letter === 'ا' && !our.isFirst && their.letter === 'آ' && isLongBefore(their.next);
}

function isLongBefore(next: Letter | undefined): boolean {
  return next !== undefined && (next.isDoubled || /[ءأإؤئ]/u.test(next.letter));
}

const alifs = /[اأإآء]/gu;

/** Whether the words may agree at all, or in all but hamzas: told fast, since nearly all words of two texts do not. */
function canMatch(ours: readonly Word[], published: readonly Word[]): boolean {
  return joined(ours, withoutAlifs) === joined(published, withoutAlifs);
}

function lettersKind(ours: readonly Word[], published: readonly Word[]): DifferenceKind {
  return joined(ours, withPlainAlifs) === joined(published, withPlainAlifs) ? 'hamza' : 'letter';
}

const joined = (words: readonly Word[], spell: (word: Word) => string) => words.map(spell).join('');

function withPlainAlifs(word: Word): string {
  const letters = word.letters.map((each) => each.letter).join('');
  return letters.replace(alifs, 'ا').replace(/ؤ/gu, 'و').replaceAll('ئ', 'ي');
}

const spelled = new WeakMap<Word, string>();

function withoutAlifs(word: Word): string {
  const known = spelled.get(word) ?? withPlainAlifs(word).replaceAll('ا', '').replaceAll('ى', 'ي');
  spelled.set(word, known);
  return known;
}

function differsInShadda(our: LetterInWord, their: LetterInWord): boolean {
  if (our.isDoubled === their.isDoubled) return false;
  // Where nothing is written on the published letter, it says nothing of its vowel or of its doubling.
  if (our.isDoubled) return their.vowel !== '' && !isDoubledByArticle(our);
  return true;
}

/** Many leave the shadda away after the article, where it follows from the letter: السَماء, and in اللَه. */
function isDoubledByArticle(our: LetterInWord): boolean {
  return our.before?.letter === 'ل' && our.before.vowel === '';
}

function differsInVowel(our: LetterInWord, their: LetterInWord): boolean {
  if (their.vowel === '' || our.vowel === their.vowel) return false;
  if (our.vowel !== '') return true;
  // A letter that only lengthens, or that the next one swallows, is left bare or given a sukun.
  if (their.vowel === marks.sukun) return false;
  // The vowel with which an alif of wasl would begin, if nothing stood before it: اَللهم.
  return !(our.letter === 'ا' && our.isFirst);
}
