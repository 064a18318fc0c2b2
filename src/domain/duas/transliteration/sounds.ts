import { longVowels } from './signs.ts';

/** A piece of a word as it is written in Latin letters. */
export interface Sound {
  readonly kind: 'consonant' | 'vowel' | 'break';
  readonly text: string;
  /** What stands in its place at a pause; absent where the same. */
  readonly paused?: string;
}

/**
 * How a word begins. After `article`, `name` (of God) and `verb` the first vowel is heard at a beginning alone; the word
 * before takes its place.
 */
export interface Word {
  readonly opening: 'plain' | 'article' | 'name' | 'verb';
  /** The vowel at a beginning; empty for `plain`. */
  readonly firstVowel: string;
  readonly sounds: readonly Sound[];
}

export const consonant = (text: string, paused = text): Sound => ({ kind: 'consonant', text, paused });
/** A short vowel is not heard at a pause. */
export const shortVowel = (text: string): Sound => ({ kind: 'vowel', text, paused: '' });
export const hyphen: Sound = { kind: 'break', text: '-' };
export const gap: Sound = { kind: 'break', text: ' ' };

/** The sounds with the last vowel drawn out. */
export function lengthenLastVowel(sounds: readonly Sound[], paused?: string): Sound[] {
  const last = sounds.at(-1);
  const long = last && longVowels[last.text];
  if (!last || !long) return [...sounds];
  return [...sounds.slice(0, -1), { kind: 'vowel', text: long, paused: paused ?? long }];
}

export const lastVowel = (sounds: readonly Sound[]): string | undefined => {
  const last = sounds.at(-1);
  return last?.kind === 'vowel' ? last.text : undefined;
};
