import { type Letter, skeletonOf } from './letters.ts';
import { isPassingAlif } from './passing-alif.ts';
import { sign } from './signs.ts';
import { withSilentLetters } from './silent-letters.ts';
import { withDrawnPronoun, withUnwrittenA } from './unwritten-vowels.ts';

/** Spells a modern word as the Qur'an's text would, so that both are read by the same rules. */
export function spellOut(letters: readonly Letter[]): Letter[] {
  const word = skeletonOf(letters);
  const marked = letters.map((letter, at) =>
    isPassingAlif(letters, at) ? { ...letter, base: sign.waslAlif } : letter,
  );
  return withDrawnPronoun(withUnwrittenA(withSilentLetters(marked, word), word), word);
}
