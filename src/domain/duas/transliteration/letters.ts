import { sign } from './signs.ts';

/** A letter of a word with its marks. Hamza is `ء` on any seat. */
export interface Letter {
  readonly base: string;
  readonly marks: string;
}

const bases = /[ء-غف-يٱۥۦ]/;
const markSigns = /[\u064b-\u0655\u065c\u0670\u06dc\u06df-\u06e3\u06e7\u06e8\u06ec\u06ed\u08f0-\u08f2]/;
const hamzas = 'أإؤئ';

export const has = (letter: Letter | undefined, ...marks: readonly string[]): boolean =>
  letter !== undefined && marks.some((mark) => letter.marks.includes(mark));

export const withMarks = (letter: Letter, marks: string): Letter => ({
  base: letter.base,
  marks: letter.marks + marks,
});

/** Whether the letter has no vowel, shadda, sukun or other mark that affects its reading. */
export const isBare = (letter: Letter | undefined): boolean =>
  letter !== undefined && letter.marks.replaceAll(sign.maddah, '') === '';

/** Returns the letters of a word without their marks. */
export const skeletonOf = (letters: readonly Letter[]): string =>
  letters.map((letter) => letter.base).join('');

/** Splits a word into letters with their marks. Throws on anything that isn't an Arabic letter or vowel sign. */
export function lettersOf(word: string): Letter[] {
  const letters: Letter[] = [];
  for (const character of word) {
    const last = letters.at(-1);
    if (bases.test(character) || character === sign.tatweel) letters.push({ base: character, marks: '' });
    else if (markSigns.test(character) && last) letters[letters.length - 1] = withMarks(last, character);
    else throw new Error(`No rule for ${nameOf(character)} in “${word}”`);
  }
  return separateHamzas(letters);
}

const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Makes hamzas separate letters, and moves marks on a tatweel to their letter. */
function separateHamzas(letters: readonly Letter[]): Letter[] {
  const result: Letter[] = [];
  for (const letter of letters) {
    const last = result.at(-1);
    const plain = plainLetter(letter);
    if (plain.base !== sign.tatweel) result.push(plain);
    else if (last) result[result.length - 1] = withMarks(last, plain.marks);
  }
  return result;
}

function plainLetter(letter: Letter): Letter {
  const { base, marks } = letter;
  if (base === 'آ') return { base: 'ء', marks: `${marks}${sign.fatha}${sign.daggerAlif}` };
  if (hamzas.includes(base)) return { base: 'ء', marks };
  if (has(letter, sign.hamzaAbove, sign.hamzaBelow)) {
    return { base: 'ء', marks: hamzaMarks(letter) };
  }
  return base === sign.tatweel ? onStroke(letter) : letter;
}

/** A hamza that has no vowel sits on the small alif: faddāraʾtum (2:72). */
function hamzaMarks(letter: Letter): string {
  const marks = letter.marks.replace(/[\u0654\u0655]/g, '');
  return has(letter, sign.fatha) ? marks : marks.replaceAll(sign.daggerAlif, '');
}

/** Small letters that the Qur'an's text places on a tatweel. */
function onStroke({ base, marks }: Letter): Letter {
  if (marks.includes(sign.smallHighNoon)) return { base: 'ن', marks: sign.sukun };
  if (!marks.includes(sign.smallHighYa)) return { base, marks };
  const others = marks.replaceAll(sign.smallHighYa, '');
  return others === '' ? { base: sign.smallYa, marks: '' } : { base: 'ي', marks: others };
}
