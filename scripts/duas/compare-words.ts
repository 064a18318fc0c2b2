import { type Letter, marks, type Word } from '../../src/domain/duas/arabic-letters.ts';

export type DifferenceKind = 'letter' | 'hamza' | 'shadda' | 'vowel';

export interface WordComparison {
  /** What differs. Letters that differ only in hamzas count as 'hamza'. */
  readonly differences: ReadonlySet<DifferenceKind>;
  /** How many of our letters have a vowel or a sukun. */
  readonly vowels: number;
  /** For how many of those the published word has one too. */
  readonly checked: number;
}

const differentLetters: WordComparison = { differences: new Set(['letter']), vowels: 0, checked: 0 };

/** A letter with its position in the word. */
interface LetterInWord extends Letter {
  readonly isFirst: boolean;
  readonly previous: Letter | undefined;
  readonly next: Letter | undefined;
}

/** Compares our words with published ones, ignoring spaces. */
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
    previous: letters[at - 1],
    next: letters[at + 1],
  }));
}

/** Pairs each of our letters with the published one; undefined when any differs. */
function pairLetters(
  ours: readonly LetterInWord[],
  published: readonly LetterInWord[],
): [LetterInWord, LetterInWord][] | undefined {
  const pairs: [LetterInWord, LetterInWord][] = [];
  let ourIndex = 0;
  let theirIndex = 0;
  while (ourIndex < ours.length || theirIndex < published.length) {
    const our = ours[ourIndex];
    const their = published[theirIndex];
    if (our && their && isSameLetter(our, their)) {
      pairs.push([our, their]);
      ourIndex += 1;
      theirIndex += 1;
    } else if (our && isSmallAlif(our, published[theirIndex - 1])) ourIndex += 1;
    else if (their && isSmallAlif(their, ours[ourIndex - 1])) theirIndex += 1;
    else return undefined;
  }
  return pairs;
}

/** Whether a lengthening alif is written small over the letter before it instead of on the line: السماوات, السمٰوٰت. */
function isSmallAlif(alif: LetterInWord, previous: Letter | undefined): boolean {
  return alif.letter === 'ا' && alif.vowel === '' && !alif.isFirst && previous?.hasSmallAlif === true;
}

function isSameLetter(our: LetterInWord, their: LetterInWord): boolean {
  if (our.letter === their.letter) return true;
  // Egyptian print omits the dots of a final ya: فى, عَلَىَّ, شَىْء.
  if (our.letter === 'ي' && their.letter === 'ى') return !their.next || their.next.letter === 'ء';
  // A madda over a long alif before a hamza or a doubled letter marks length, not a hamza: الضآلين, جآء.
  return our.letter === 'ا' && !our.isFirst && their.letter === 'آ' && isLongBefore(their.next);
}

function isLongBefore(next: Letter | undefined): boolean {
  return next !== undefined && (next.isDoubled || /[ءأإؤئ]/u.test(next.letter));
}

const alifs = /[اأإآء]/gu;

/** A fast check whether the words can agree, except for hamzas: nearly all pairs of words of two texts don't. */
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
  // A published letter without marks shows neither its vowel nor its doubling.
  if (our.isDoubled) return their.vowel !== '' && !isDoubledByArticle(our);
  return true;
}

/** Many texts omit the shadda after the article, because the letter implies it: السَماء, and in اللَه. */
function isDoubledByArticle(our: LetterInWord): boolean {
  return our.previous?.letter === 'ل' && our.previous.vowel === '';
}

function differsInVowel(our: LetterInWord, their: LetterInWord): boolean {
  if (their.vowel === '' || our.vowel === their.vowel) return false;
  if (our.vowel !== '') return true;
  // A lengthening or assimilated letter is left bare or gets a sukun.
  if (their.vowel === marks.sukun) return false;
  // The vowel of an alif of wasl at the beginning of a sentence: اَللهم.
  return !(our.letter === 'ا' && our.isFirst);
}
