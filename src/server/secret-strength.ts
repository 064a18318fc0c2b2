import { dictionary } from '@zxcvbn-ts/language-common';

/** Words of placeholders and of notes to oneself, in place of which a secret was meant to stand. */
const placeholderWords = new Set(
  (
    'a an and any app at base64 be bytes change changeme char characters chars default dev development do example for from ' +
    'generate has here hex in insert is it key least long me mihrab must my new not of openssl own password please prayer ' +
    'prod production put rand random replace required same secret set should some string super test the this to todo token ' +
    'top use value very with you your'
  ).split(' '),
);
const placeholderBits = 4;

/** A run of letters that reads like a word is one of so many bits' worth of words, whatever its letters. */
const wordBits = 12;
/** English without gaps: some five letters a word. */
const bitsOfEnglishLetter = 2;
const longestWord = 12;
const leastDictionaryLength = 4;
const leastCopyLength = 3;
/** To say that a part is no string of single characters, and which kind of part it is. */
const kindBits = 4;
/** What comes after is only more of it. */
const readLength = 256;

/**
 * Estimates from below how many bits an attacker has to guess to find a secret, in the manner of zxcvbn: the cheapest way to
 * write it down as single characters, repetitions of what came before, sequences ("1234", "aaaa", "zyxw"), common passwords,
 * and words. Random characters lose next to nothing: 32 hexadecimal digits are estimated at some 127 of their 128 bits.
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
    for (let length = longestCopy(text, at); length >= leastCopyLength; length--)
      offer(at, length, kindBits + Math.log2(at + 1) + Math.log2(length));
    offerPasswords(text, at, offer);
    if (isHex) continue;
    const run = letterRunAt(text, at);
    if (run) offer(at, run.length, bitsOfRun(run, literal));
  }
  return bits[text.length] ?? 0;
}

/** Whether a secret withstands guessing: 3 bits for each character of the length that the setting asks for at least. */
export function isStrongSecret(secret: string, leastLength: number): boolean {
  return secret.length >= leastLength && estimateSecretBits(secret) >= 3 * leastLength;
}

/** As if each were drawn from the smallest usual alphabet that has them all. */
function bitsOfCharacter(text: string): number {
  const alphabets: readonly (readonly [RegExp, number])[] = [
    [/^\d*$/, 10],
    [/^(?:[\da-f]*|[\dA-F]*)$/, 16],
    [/^(?:[a-z]*|[A-Z]*)$/, 26],
    [/^(?:[a-z\d]*|[A-Z\d]*)$/, 36],
    [/^[A-Za-z\d+/=_-]*$/, 64],
  ];
  const size = alphabets.find(([pattern]) => pattern.test(text))?.[1] ?? 95;
  // Few different characters are few whatever alphabet they are of.
  return Math.log2(Math.min(size, 2 * new Set(text).size));
}

/**
 * How many characters from here on go up or down by the same small step: "1234" with a stride of 1; with a stride of 2 each
 * second one, as in "a1b2c3".
 */
function longestSequence(text: string, at: number, stride: number): number {
  const stepAt = (index: number) => text.charCodeAt(index + stride) - text.charCodeAt(index);
  const steps = Array.from({ length: stride }, (_, index) => stepAt(at + index));
  if (!steps.every((step) => Math.abs(step) <= 2)) return 0;
  let length = 2 * stride;
  while (stepAt(at + length - stride) === steps[length % stride]) length++;
  return length;
}

/** How many characters from here on repeat what stands somewhere before; case aside. */
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

/** The commonest first. */
function rankOf(password: string): number | undefined {
  ranks ??= new Map(dictionary['passwords-common'].map((word, rank) => [word, rank]));
  return ranks.get(password);
}

const longestPassword = 16;

function offerPasswords(text: string, at: number, offer: (at: number, length: number, cost: number) => void) {
  const lower = text.slice(at, at + longestPassword).toLowerCase();
  for (let length = leastDictionaryLength; length <= lower.length; length++) {
    const rank = rankOf(lower.slice(0, length));
    if (rank !== undefined) offer(at, length, kindBits + Math.log2(rank + 1));
  }
}

/** The whole run of letters that begins here: in one case, or with a capital in front. */
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

/** Between the letters of English words and letters at random, in bits a letter. */
const mostBitsOfEnglish = 4.4;
const letters = 27;
const codeOf = (text: string, at: number) => (at < 0 || at >= text.length ? 0 : text.charCodeAt(at) - 96);

let following: Float64Array | undefined;

/** By how often each letter follows the one before in the words of a list. */
function readsLikeEnglish(run: string): boolean {
  following ??= bitsOfFollowing(dictionary['diceware-common']);
  let bits = 0;
  for (let at = 0; at <= run.length; at++)
    bits += following[codeOf(run, at - 1) * letters + codeOf(run, at)] ?? 0;
  return bits / (run.length + 1) <= mostBitsOfEnglish;
}

function bitsOfFollowing(words: readonly string[]): Float64Array {
  const counts = new Float64Array(letters * letters).fill(0.5);
  for (const word of words)
    if (/^[a-z]+$/.test(word))
      for (let at = 0; at <= word.length; at++) {
        const pair = codeOf(word, at - 1) * letters + codeOf(word, at);
        counts[pair] = (counts[pair] ?? 0) + 1;
      }
  return counts.map((count, pair) => {
    const start = pair - (pair % letters);
    const all = counts.subarray(start, start + letters).reduce((sum, one) => sum + one, 0);
    return Math.log2(all / count);
  });
}
