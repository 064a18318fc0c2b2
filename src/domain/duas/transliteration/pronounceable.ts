import type { Sound, Word } from './sounds.ts';

/**
 * Arabic never has three consonants without a vowel between them, nor two at the end of a word unless it doubles one: where
 * a word reads so, a vowel is missing in its text.
 */
export function isPronounceable({ opening, sounds }: Word): boolean {
  const heard = sounds.filter(({ text }) => text !== '-');
  const shape = heard.map(({ kind }) => kind[0]).join('');
  const isEndDoubled = heard.at(-1)?.text === heard.at(-2)?.text;
  const isTooThick =
    opening === 'plain' ? /ccc|bcc|^cc/.test(shape) && !isCommand(heard) : /ccc/.test(shape.slice(1));
  return shape.includes('v') && !isTooThick && (isEndDoubled || !shape.endsWith('cc'));
}

/** The li of a command loses its vowel in ثُمَّ لۡيَقۡطَعۡ. */
const isCommand = ([lam, ya]: readonly Sound[]): boolean => lam?.text === 'l' && ya?.text === 'y';
