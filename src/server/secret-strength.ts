import { dictionary } from '@zxcvbn-ts/language-common';

/** Words of placeholders that were meant to be replaced by a secret. */
const placeholderWords = new Set(
  (
    'a an and any app at base64 be bytes change changeme char characters chars default dev development do example for from ' +
    'generate has here hex in insert is it key least long me mihrab must my new not of openssl own password please prayer ' +
    'prod production put rand random replace required same secret set should some string super test the this to todo token ' +
    'top use value very with you your'
  ).split(' '),
);
const placeholderBits = 4;

/** A run of letters that looks like a word counts as this many bits, whatever its letters. */
const wordBits = 12;
/** English without spaces, about five letters a word. */
const bitsOfEnglishLetter = 2;
const longestWord = 12;
const minDictionaryLength = 4;
const minCopyLength = 3;
/** Cost of encoding the kind of a part. */
const kindBits = 4;
/** Longer secrets are judged by this prefix. */
const readLength = 256;

/**
 * Returns a lower bound of a secret's entropy in bits, like zxcvbn: the cheapest encoding as single characters,
 * repetitions, sequences ("1234", "aaaa", "zyxw"), common passwords, and words. Random strings lose almost nothing: 32
 * hexadecimal digits score about 127 of their 128 bits.
 */
export function estimateSecretBits(secret: string): number {
  const text = secret.slice(0, readLength);
  const literal = bitsOfCharacter(text);
  const isHex = /^(?:[\da-f-]+|[\dA-F-]+)$/.test(text);
  const bits: number[] = new Array(text.length + 1).fill(Number.POSITIVE_INFINITY);
  bits[0] = 0;
  const offer = (from: number, length: number, cost: number) => {
    const to = from + length;
    bits[to] = Math.min(bits[to] ?? 0, (bits[from] ?? 0) + cost);
  };
  for (let at = 0; at < text.length; at++) {
    offer(at, 1, literal);
    for (const stride of [1, 2])
      for (let length = longestSequence(text, at, stride); length >= 3 * stride; length--)
        offer(at, length, kindBits + stride * literal + Math.log2(length));
    for (let length = longestCopy(text, at); length >= minCopyLength; length--)
      offer(at, length, kindBits + Math.log2(at + 1) + Math.log2(length));
    offerPasswords(text, at, offer);
    if (isHex) continue;
    const run = letterRunAt(text, at);
    if (run) offer(at, run.length, bitsOfRun(run, literal));
  }
  return bits[text.length] ?? 0;
}

/** Whether a secret is strong enough: 3 bits for each character of the required length. */
export function isStrongSecret(secret: string, minLength: number): boolean {
  return secret.length >= minLength && estimateSecretBits(secret) >= 3 * minLength;
}

/** Bits of a character drawn from the smallest usual alphabet that contains all of them. */
function bitsOfCharacter(text: string): number {
  const alphabets: readonly (readonly [RegExp, number])[] = [
    [/^\d*$/, 10],
    [/^(?:[\da-f]*|[\dA-F]*)$/, 16],
    [/^(?:[a-z]*|[A-Z]*)$/, 26],
    [/^(?:[a-z\d]*|[A-Z\d]*)$/, 36],
    [/^[A-Za-z\d+/=_-]*$/, 64],
  ];
  const size = alphabets.find(([pattern]) => pattern.test(text))?.[1] ?? 95;
  // Few distinct characters are few in any alphabet.
  return Math.log2(Math.min(size, 2 * new Set(text).size));
}

/**
 * Length of the sequence at `at`: characters that change by the same small step, such as "1234" with a stride of 1, or
 * every second character with a stride of 2, as in "a1b2c3".
 */
function longestSequence(text: string, at: number, stride: number): number {
  const stepAt = (index: number) => text.charCodeAt(index + stride) - text.charCodeAt(index);
  const steps = Array.from({ length: stride }, (_, index) => stepAt(at + index));
  if (!steps.every((step) => Math.abs(step) <= 2)) return 0;
  let length = 2 * stride;
  while (stepAt(at + length - stride) === steps[length % stride]) length++;
  return length;
}

/** Length of the longest repetition at `at` of earlier characters, ignoring case. */
function longestCopy(text: string, at: number): number {
  const lower = text.toLowerCase();
  let longest = 0;
  for (let from = 0; from < at; from++) {
    let length = 0;
    while (at + length < lower.length && lower[from + length] === lower[at + length]) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

let ranks: ReadonlyMap<string, number> | undefined;

/** Rank among common passwords, the most common first. */
function rankOf(password: string): number | undefined {
  ranks ??= new Map(dictionary['passwords-common'].map((word, rank) => [word, rank]));
  return ranks.get(password);
}

const maxPasswordLength = 16;

function offerPasswords(text: string, at: number, offer: (at: number, length: number, cost: number) => void) {
  const lower = text.slice(at, at + maxPasswordLength).toLowerCase();
  for (let length = minDictionaryLength; length <= lower.length; length++) {
    const rank = rankOf(lower.slice(0, length));
    if (rank !== undefined) offer(at, length, kindBits + Math.log2(rank + 1));
  }
}

/** The run of letters at `at`: in one case, or capitalised. */
function letterRunAt(text: string, at: number): string | undefined {
  const run = /^(?:[A-Z]?[a-z]+|[A-Z]+)/.exec(text.slice(at))?.[0];
  if (!run || run.length < 2) return undefined;
  const isCut = /[a-z]/i.test(text[at - 1] ?? '') && !/^[A-Z]/.test(run);
  return isCut ? undefined : run.toLowerCase();
}

function bitsOfRun(run: string, literal: number): number {
  if (placeholderWords.has(run)) return placeholderBits;
  if (!readsLikeEnglish(run)) return run.length * literal;
  return run.length <= longestWord
    ? Math.min(wordBits, run.length * literal)
    : run.length * bitsOfEnglishLetter;
}

/** Threshold between English and random letters, in bits a letter. */
const maxEnglishBits = 4.4;
const alphabetSize = 27;
const codeOf = (text: string, at: number) => (at < 0 || at >= text.length ? 0 : text.charCodeAt(at) - 96);

let following: Float64Array | undefined;

/** Judges by the frequencies of letter pairs in a word list. */
function readsLikeEnglish(run: string): boolean {
  following ??= bitsOfFollowing(dictionary['diceware-common']);
  let bits = 0;
  for (let at = 0; at <= run.length; at++)
    bits += following[codeOf(run, at - 1) * alphabetSize + codeOf(run, at)] ?? 0;
  return bits / (run.length + 1) <= maxEnglishBits;
}

function bitsOfFollowing(words: readonly string[]): Float64Array {
  const counts = new Float64Array(alphabetSize * alphabetSize).fill(0.5);
  for (const word of words)
    if (/^[a-z]+$/.test(word))
      for (let at = 0; at <= word.length; at++) {
        const pair = codeOf(word, at - 1) * alphabetSize + codeOf(word, at);
        counts[pair] = (counts[pair] ?? 0) + 1;
      }
  return counts.map((count, pair) => {
    const start = pair - (pair % alphabetSize);
    const all = counts.subarray(start, start + alphabetSize).reduce((sum, count) => sum + count, 0);
    return Math.log2(all / count);
  });
}
