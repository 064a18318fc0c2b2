import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Compares two independent editions of the Qur'an's Uthmani text: QuranEnc's, which the duas show, and that of the Quranic
 * Universal Library (QUL), the witness. Their encodings differ, so both are normalized first. The comparison covers every
 * letter, vowel and sign of recitation except those listed here.
 */

interface WitnessVerse {
  readonly surah: number;
  readonly ayah: number;
  readonly text: string;
}

const require = createRequire(import.meta.url);
/** The package's `exports` don't include its data, so the file is found by path. */
const witnessFile = path.join(path.dirname(require.resolve('quran-validator')), '../data/quran-verses.json');

const witness: ReadonlyMap<string, string> = new Map(
  (JSON.parse(readFileSync(witnessFile, 'utf8')) as WitnessVerse[]).map(({ surah, ayah, text }) => [
    `${surah}:${ayah}`,
    text,
  ]),
);

export interface EditionDifference {
  readonly surah: number;
  readonly verse: number;
  readonly shown: string;
  readonly witness: string;
}

/** The words of a verse that differ in the witness. */
export function compareEditions(surah: number, verse: number, shown: string): EditionDifference[] {
  const ours = wordsIn(shown);
  const theirs = wordsIn(witness.get(`${surah}:${verse}`) ?? '');
  if (ours.length !== theirs.length)
    return [{ surah, verse, shown: ours.join(' '), witness: theirs.join(' ') }];
  return ours.flatMap((word, at) => {
    const other = theirs[at] ?? '';
    return isSameWord(word, other) ? [] : [{ surah, verse, shown: word, witness: other }];
  });
}

/**
 * Signs of pause are the advice of each edition's scholars. The two differ in them, and in the space before them. A small
 * seen is a sign of pause at the end of a word; inside a word it changes a letter's sound.
 */
const leftOut = /[\u06D6-\u06DB\u06DE\u06E4\u06E9]| ?\u06DC(?=[\u06D6-\u06DB ]*(?:\s|$))/gu;

const wordsIn = (text: string) => normalizeSpelling(text.replace(leftOut, '')).trim().split(/\s+/u);

/** Open tanwin, closed tanwin and a vowel before a small meem: the same tanwin, joined in different ways to the next word. */
const tanwins: ReadonlyMap<string, string> = new Map([
  ['\u08F0', '\u064B'],
  ['\u08F1', '\u064C'],
  ['\u08F2', '\u064D'],
  ['\u064E', '\u064B'],
  ['\u064F', '\u064C'],
  ['\u0650', '\u064D'],
]);
const tanwin = (sign: string) => tanwins.get(sign) ?? sign;

function normalizeSpelling(text: string): string {
  return (
    text
      .replaceAll('\u06E1', '\u0652')
      // A hamza before an alif: on the alif with a sign of length, or on a tatweel before it.
      .replace(/\u0640(?:\u064E\u0654|\u0654\u064E)\u0627/gu, '\u0623\u0653')
      // Any other tatweel is the seat of a hamza without a letter, or decoration.
      .replaceAll('\u0640', '')
      .normalize('NFD')
      // Imala, the vowel that leans towards e, occurs once (11:41): a dot under the letter, or a low stop.
      .replaceAll('\u065C', '\u06EA')
      // A hamza under or over the ya.
      .replace(/ي(\p{M}*)\u0655/gu, 'ي$1\u0654')
      .replace(/[\u08F0-\u08F2]/gu, tanwin)
      // A small meem, if tanwin precedes a ba: QuranEnc writes one vowel and the meem, QUL the tanwin and the meem.
      .replace(/[\u064E-\u0650](?=\p{M}*[\u06E2\u06ED])/gu, tanwin)
      .normalize('NFD')
  );
}

function isSameWord(shown: string, other: string): boolean {
  return shown === other || withoutDots(shown) === other;
}

/**
 * The witness omits the dots of a ya at the end of a word and before a hamza or a small ya. The last letter of عَلَىٰ never
 * has dots: it has a small alif, or follows a fatha and has no sign.
 */
const dottedYa = /(?<!\u064E\u0651?)ي(?=$|ء)|ي(?=[^\P{M}\u0670]+(?:$|ء))|ي(?=\p{M}*\u06E6)/gu;

const withoutDots = (word: string) => word.replace(dottedYa, 'ى');
