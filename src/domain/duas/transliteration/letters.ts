import { sign } from './signs.ts';

/** One letter of a word with the marks that belong to it. Hamza is `ء` whatever it sits on. */
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

/** Neither vowel nor doubling nor sukun nor any other mark that decides how the letter is read. */
export const isBare = (letter: Letter | undefined): boolean =>
  letter !== undefined && letter.marks.replaceAll(sign.maddah, '') === '';

/** The letters of a word without their marks. */
export const skeletonOf = (letters: readonly Letter[]): string =>
  letters.map((letter) => letter.base).join('');

/** Cuts a word into letters, each mark with its own. Throws on whatever is not an Arabic letter or vowel sign. */
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

/** Gives a hamza its own letter, and what stands on the stretching stroke to whom it belongs. */
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

/** Without a vowel of its own a hamza sits on the small alif: faddāraʾtum (2:72). */
function hamzaMarks(letter: Letter): string {
  const marks = letter.marks.replace(/[\u0654\u0655]/g, '');
  return has(letter, sign.fatha) ? marks : marks.replaceAll(sign.daggerAlif, '');
}

/** Small letters that the Qur'an's text sets on the stretching stroke. */
function onStroke({ base, marks }: Letter): Letter {
  if (marks.includes(sign.smallHighNoon)) return { base: 'ن', marks: sign.sukun };
  if (!marks.includes(sign.smallHighYa)) return { base, marks };
  const others = marks.replaceAll(sign.smallHighYa, '');
  return others === '' ? { base: sign.smallYa, marks: '' } : { base: 'ي', marks: others };
}
