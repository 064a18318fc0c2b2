/** Shorter names are too similar to each other to tolerate typos. */
export const minFuzzyLength = 4;

/** Returns every string with one character of `text` removed, without duplicates. */
export function oneDeletions(text: string): string[] {
  const characters = Array.from(text);
  const shorter = new Set<string>();
  for (let i = 0; i < characters.length; i++) {
    shorter.add(characters.slice(0, i).join('') + characters.slice(i + 1).join(''));
  }
  return [...shorter];
}

/**
 * FNV-1a over UTF-16 code units, as an unsigned 32-bit number. The atlas contains these hashes, so a change needs a
 * new build.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Whether `a` and `b` differ by at most one insertion, deletion, substitution or swap of neighbours. */
export function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  if (restA === restB) return true;
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return swapped || restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}
