import { type Letters, lettersOf, type Script, scripts } from './letters.ts';

/**
 * A match of `long` letters (four or five words; in Arabic without alif) is no coincidence. Shorter texts are matched as a
 * whole, down to `shortest`; below that, they could be words of the interface.
 */
const windows: Readonly<Record<Script, { readonly long: number; readonly shortest: number }>> = {
  arabic: { long: 16, shortest: 8 },
  latin: { long: 22, shortest: 12 },
};

const base = 1_000_003;
/** The size of a filter, similar to a Bloom filter, that rejects nearly all other pieces. */
const sieveBits = 22;

/** The searched pieces of one length in one script. */
interface Sieve {
  readonly length: number;
  readonly marks: Uint8Array;
  /** The name of the text by piece. */
  readonly pieces: Map<string, string>;
}

export interface Fragments {
  readonly sieves: Readonly<Record<Script, Sieve[]>>;
}

const keyOf = (letters: Letters) => String.fromCharCode(...letters);
const slotOf = (hash: number) => hash >>> (32 - sieveBits);

/** Rolling hash: calls `visit` with the hash and the end of each piece of this length. */
function roll(letters: Letters, length: number, visit: (hash: number, end: number) => void): void {
  let leaving = 1;
  for (let i = 0; i < length; i++) leaving = Math.imul(leaving, base);
  let hash = 0;
  for (let i = 0; i < letters.length; i++) {
    hash = (Math.imul(hash, base) + (letters[i] ?? 0)) | 0;
    if (i >= length) hash = (hash - Math.imul(leaving, letters[i - length] ?? 0)) | 0;
    if (i >= length - 1) visit(hash, i + 1);
  }
}

/** Indexes all fragments of the texts. */
export function fragmentsOf(texts: Iterable<readonly [name: string, text: string]>): Fragments {
  const sieves: Record<Script, Sieve[]> = { arabic: [], latin: [] };
  for (const [name, text] of texts) {
    const letters = lettersOf(text);
    for (const script of scripts) {
      const { long, shortest } = windows[script];
      const length = Math.min(long, letters[script].length);
      if (length >= shortest) addPieces(sieves[script], letters[script], length, name);
    }
  }
  return { sieves };
}

function addPieces(sieves: Sieve[], letters: Letters, length: number, name: string): void {
  const existing = sieves.find((sieve) => sieve.length === length);
  const sieve = existing ?? { length, marks: new Uint8Array(1 << sieveBits), pieces: new Map() };
  if (!existing) sieves.push(sieve);
  roll(letters, length, (hash, end) => {
    sieve.marks[slotOf(hash)] = 1;
    sieve.pieces.set(keyOf(letters.subarray(end - length, end)), name);
  });
}

/** Returns the names of the texts of which `text` contains a fragment. */
export function findFragments({ sieves }: Fragments, text: string): Set<string> {
  const names = new Set<string>();
  const letters = lettersOf(text);
  for (const script of scripts) {
    for (const { length, marks, pieces } of sieves[script]) {
      roll(letters[script], length, (hash, end) => {
        if (!marks[slotOf(hash)]) return;
        const name = pieces.get(keyOf(letters[script].subarray(end - length, end)));
        if (name !== undefined) names.add(name);
      });
    }
  }
  return names;
}
