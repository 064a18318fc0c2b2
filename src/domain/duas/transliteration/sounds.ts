import { longVowels } from './signs.ts';

/** Part of a word in Latin letters. */
export interface Sound {
  readonly kind: 'consonant' | 'vowel' | 'break';
  readonly text: string;
  /** Replaces it at a pause; absent if unchanged. */
  readonly paused?: string;
}

/**
 * A word as sounds. `opening` is how it begins: after `article`, `name` (of God) and `verb` the initial vowel
 * is only pronounced after a pause; otherwise the previous word replaces it.
 */
export interface Word {
  readonly opening: 'plain' | 'article' | 'name' | 'verb';
  /** Initial vowel after a pause; empty for `plain`. */
  readonly firstVowel: string;
  readonly sounds: readonly Sound[];
}

export const consonant = (text: string, paused = text): Sound => ({ kind: 'consonant', text, paused });
/** A short vowel is silent at a pause. */
export const shortVowel = (text: string): Sound => ({ kind: 'vowel', text, paused: '' });
export const hyphen: Sound = { kind: 'break', text: '-' };
export const gap: Sound = { kind: 'break', text: ' ' };

/** Returns the sounds with the last vowel lengthened. */
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
