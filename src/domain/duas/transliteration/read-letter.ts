import { has, isBare, type Letter } from './letters.ts';
import { consonants, longVowels, nunations, shortVowels, sign } from './signs.ts';
import { consonant, lastVowel, lengthenLastVowel, type Sound, shortVowel } from './sounds.ts';

/** A letter with its context: the sounds read before it, and its neighbours. */
export interface LetterContext {
  readonly sounds: readonly Sound[];
  readonly letter: Letter;
  readonly before: Letter | undefined;
  readonly after: Letter | undefined;
}

const weak: Readonly<Record<string, string>> = { و: 'u', ي: 'i', ى: 'i' };

/** Returns the sounds after reading this letter. */
export function withLetter(context: LetterContext): Sound[] {
  const { letter, sounds } = context;
  if (has(letter, sign.silent)) return [...sounds];
  if (has(letter, sign.silentUnlessPaused)) return silentUnlessPaused(sounds);
  if (letter.base === sign.smallWaw || letter.base === sign.smallYa) return withSmallLetter(context);
  if (letter.base === 'ا') return withAlif(context);
  return weak[letter.base] ? withWeakLetter(context) : withConsonant(context);
}

function silentUnlessPaused(sounds: readonly Sound[]): Sound[] {
  const last = sounds.at(-1);
  if (!last) return [];
  return [...sounds.slice(0, -1), { ...last, paused: longVowels[last.text] ?? last.text }];
}

/**
 * The lengthened vowel of `hu` and `hi` is silent at a pause. A small letter that carries a vowel is a
 * consonant: ءَاتَىٰنِۦَ.
 */
function withSmallLetter({ letter, sounds }: LetterContext): Sound[] {
  const vowels = vowelsOf(letter);
  if (vowels.length > 0) return [...sounds, consonant(letter.base === sign.smallYa ? 'y' : 'w'), ...vowels];
  return lengthenLastVowel(sounds, sounds.at(-2)?.text === 'h' ? '' : undefined);
}

function withAlif({ letter, sounds }: LetterContext): Sound[] {
  if (has(letter, sign.softened)) return [...sounds, consonant('ʾ'), shortVowel('a')];
  if (nunationOf(letter)) return [...sounds, ...vowelsOf(letter)];
  return lastVowel(sounds) === 'a' ? lengthenLastVowel(sounds) : [...sounds];
}

function withWeakLetter(context: LetterContext): Sound[] {
  const { letter, sounds, after } = context;
  if (letter.base === 'ى' && nunationOf(letter)) return [...sounds, ...vowelsOf(letter)];
  if (has(letter, sign.shadda) || vowelsOf(letter).length > 0) {
    return isSeat(letter) ? lengthenLastVowel(sounds) : withConsonant(context);
  }
  const vowel = lastVowel(sounds);
  if (vowel === weak[letter.base]) return lengthenLastVowel(sounds);
  if (letter.base === 'ى') return vowel === 'a' ? lengthenLastVowel(sounds) : [...sounds];
  if (vowel !== 'a') return afterNoVowel(context);
  const isWrittenTwice = isBare(letter) && after?.base === letter.base && has(after, sign.shadda);
  return isWrittenTwice ? [...sounds] : withConsonant(context);
}

/** ā written on a waw or a ya, as in ٱلصَّلَوٰة. */
const isSeat = (letter: Letter): boolean =>
  has(letter, sign.daggerAlif) && !has(letter, sign.fatha, sign.shadda);

/** The waw of عمرٌو is silent; any other is a consonant. */
function afterNoVowel(context: LetterContext): Sound[] {
  return (lastVowel(context.sounds) ?? '').endsWith('n') ? [...context.sounds] : withConsonant(context);
}

function withConsonant({ letter, sounds, before }: LetterContext): Sound[] {
  const text = latinOf(letter);
  const paused = letter.base === 'ة' ? 'h' : text;
  const isDoubled = has(letter, sign.shadda) && before !== undefined && !isAssimilated(before);
  const read = isDoubled ? [consonant(text), consonant(text, paused)] : [consonant(text, paused)];
  return [...sounds, ...read, ...vowelsOf(letter)];
}

/**
 * No doubled letter follows a consonant: its shadda assimilates the preceding consonant, which is written:
 * عَبَدتُّمۡ, ʿabadtum.
 */
const isAssimilated = (before: Letter | undefined): boolean =>
  (isBare(before) || has(before, sign.sukun)) && !/[اٱويىۥۦ]/.test(before?.base ?? '');

export function latinOf(letter: Letter): string {
  const base = letter.base === 'ص' && has(letter, sign.smallSeen) ? 'س' : letter.base;
  const text = consonants[base === 'ى' ? 'ي' : base];
  if (!text) throw new Error(`No consonant for “${letter.base}”`);
  return text;
}

function nunationOf(letter: Letter): 'an' | 'un' | 'in' | undefined {
  for (const [mark, ending] of Object.entries(nunations)) if (has(letter, mark)) return ending;
  const vowel = shortVowelOf(letter);
  const isMeem = has(letter, sign.meemAbove, sign.meemBelow);
  return isMeem && vowel && vowel !== 'e' ? `${vowel}n` : undefined;
}

const shortVowelOf = (letter: Letter) => Object.entries(shortVowels).find(([mark]) => has(letter, mark))?.[1];

/** Returns the vowel of a letter: none, short, long by a dagger alif, or a nunation. */
export function vowelsOf(letter: Letter): Sound[] {
  const ending = nunationOf(letter);
  if (ending)
    return [{ kind: 'vowel', text: ending, paused: ending === 'an' && letter.base !== 'ة' ? 'ā' : '' }];
  const isHamzaDrawnOut = letter.base === 'ء' && has(letter, sign.maddah) && !shortVowelOf(letter);
  if (has(letter, sign.daggerAlif) || isHamzaDrawnOut) return [{ kind: 'vowel', text: 'ā' }];
  const vowel = shortVowelOf(letter);
  return vowel ? [shortVowel(vowel)] : [];
}
