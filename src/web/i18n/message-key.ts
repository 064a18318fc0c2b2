const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/**
 * What a sentence is filed under in a compiled catalogue: 32 bits of FNV-1a over its UTF-16 units, in base 36. The page has the
 * English already, in the code that says it; a catalogue that repeated it would weigh a third more. The build refuses two
 * sentences of one key. http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function messageKey(english: string): string {
  let hash = offsetBasis;
  for (let i = 0; i < english.length; i++) hash = Math.imul(hash ^ english.charCodeAt(i), prime);
  return (hash >>> 0).toString(36);
}
