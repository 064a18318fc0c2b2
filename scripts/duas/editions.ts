import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Two editions of the Qur'an's Uthmani text, made by different people: QuranEnc's, which is shown, and the one of the
 * Quranic Universal Library, its witness. They are encoded differently, so that both are spelled in one way first.
 * Nothing of a letter, a vowel or a sign of recitation is left out of the comparison but what is named here.
 */

interface WitnessVerse {
  readonly surah: number;
  readonly ayah: number;
  readonly text: string;
}

const require = createRequire(import.meta.url);
/** The package's description hides its data from an import, so that the file is read as a file. */
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

/** The words of a verse on which the witness does not agree. */
export function compareEditions(surah: number, verse: number, shown: string): EditionDifference[] {
  const ours = words(shown);
  const theirs = words(witness.get(`${surah}:${verse}`) ?? '');
  if (ours.length !== theirs.length)
    return [{ surah, verse, shown: ours.join(' '), witness: theirs.join(' ') }];
  return ours.flatMap((word, at) => {
    const other = theirs[at] ?? '';
    return isSameWord(word, other) ? [] : [{ surah, verse, shown: word, witness: other }];
  });
}

/**
 * Where to pause is the advice of each edition's scholars; the two differ in it, and in where they put a space before it.
 * The small seen is such advice at the end of a word; inside one it changes a letter's sound.
 */
const leftOut = /[\u06D6-\u06DB\u06DE\u06E4\u06E9]| ?\u06DC(?=[\u06D6-\u06DB ]*(?:\s|$))/gu;

const words = (text: string) => inOneSpelling(text.replace(leftOut, '')).trim().split(/\s+/u);

/** Open and closed tanwin, and the vowel before a small meem, say how the same tanwin is joined to what follows. */
const tanwins: ReadonlyMap<string, string> = new Map([
  ['\u08F0', '\u064B'],
  ['\u08F1', '\u064C'],
  ['\u08F2', '\u064D'],
  ['\u064E', '\u064B'],
  ['\u064F', '\u064C'],
  ['\u0650', '\u064D'],
]);
const tanwin = (sign: string) => tanwins.get(sign) ?? sign;

function inOneSpelling(text: string): string {
  return (
    text
      .replaceAll('\u06E1', '\u0652')
      // A hamza before an alif: on that alif with a sign of length, or on the line before it.
      .replace(/\u0640(?:\u064E\u0654|\u0654\u064E)\u0627/gu, '\u0623\u0653')
      // Else the line is but the seat of a hamza that has no letter under it, or longer writing.
      .replaceAll('\u0640', '')
      .normalize('NFD')
      // The vowel that leans towards e, which stands once (11:41): a dot under the letter, or a low stop.
      .replaceAll('\u065C', '\u06EA')
      // A hamza under the ya or over it.
      .replace(/ي(\p{M}*)\u0655/gu, 'ي$1\u0654')
      .replace(/[\u08F0-\u08F2]/gu, tanwin)
      // The small meem: where tanwin meets a ba. QuranEnc writes one vowel and the meem, the witness the tanwin and the meem.
      .replace(/[\u064E-\u0650](?=\p{M}*[\u06E2\u06ED])/gu, tanwin)
      .normalize('NFD')
  );
}

function isSameWord(shown: string, other: string): boolean {
  return shown === other || withoutDots(shown) === other;
}

/**
 * The witness leaves the dots of a ya away at the end of a word and before a hamza or a small ya. The letter of عَلَىٰ
 * never had any: it carries the small alif, or follows a fatha and carries nothing.
 */
const dottedYa = /(?<!\u064E\u0651?)ي(?=$|ء)|ي(?=[^\P{M}\u0670]+(?:$|ء))|ي(?=\p{M}*\u06E6)/gu;

const withoutDots = (word: string) => word.replace(dottedYa, 'ى');
