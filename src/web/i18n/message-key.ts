const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * Returns a message's key in a compiled catalogue: its 32-bit FNV-1a hash over UTF-16 units, in base 36. The English text is
 * already in the code, and repeating it would make a catalogue a third larger. The build fails if two messages share a key.
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function messageKey(english: string): string {
  let hash = offsetBasis;
  for (let i = 0; i < english.length; i++) hash = Math.imul(hash ^ english.charCodeAt(i), prime);
  return (hash >>> 0).toString(36);
}

/**
 * Returns the English text of a message. Messages with the same English but different meanings have a context before it:
 * `email|Verified` and `dua text|Verified`.
 */
export const englishText = (english: string): string => english.slice(english.indexOf('|') + 1);
