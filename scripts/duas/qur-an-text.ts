import { createRequire } from 'node:module';
import type { Passage } from './entry.ts';
import { matchesGuard } from './guard.ts';

interface Chapter {
  readonly id: number;
  readonly name: string;
  readonly verses: readonly { readonly id: number; readonly text: string }[];
}

const require = createRequire(import.meta.url);
const chapters: readonly Chapter[] = require('quran-json/dist/quran.json');

/** 'البقرة' */
export function surahName(surah: number): string {
  const { name } = chapterOf(surah);
  return correctedNames.get(name) ?? name;
}

/** Corrected names of surahs: the package omits a hamza, adds one, or uses the form it has within a sentence. */
const correctedNames: ReadonlyMap<string, string> = new Map([
  ['ابراهيم', 'إبراهيم'],
  ['سبإ', 'سبأ'],
  ['الانسان', 'الإنسان'],
  ['النبإ', 'النبأ'],
  ['الإنفطار', 'الانفطار'],
  ['الإنشقاق', 'الانشقاق'],
]);

export const surahs: readonly { readonly surah: number; readonly verses: number }[] = chapters.map(
  ({ id, verses }) => ({ surah: id, verses: verses.length }),
);

/** A verse of QuranEnc's edition, with each sign as its own Unicode code point. */
export function verseText(surah: number, verse: number): string {
  const match = chapterOf(surah).verses[verse - 1];
  if (!match) throw new Error(`surah ${surah} has no verse ${verse}`);
  return withUnicodeSigns(match.text);
}

function chapterOf(surah: number): Chapter {
  const chapter = chapters[surah - 1];
  if (!chapter) throw new Error(`there is no surah ${surah}`);
  return chapter;
}

/**
 * QuranEnc encodes its text for its own font, in which some code points mean other signs than in Unicode: the open tanwin,
 * and the small round zero over a silent letter. Other fonts and programs would show or read the wrong sign.
 */
const unicodeSigns: ReadonlyMap<string, string> = new Map([
  ['\u0657', '\u08F0'],
  ['\u065E', '\u08F1'],
  ['\u0656', '\u08F2'],
  ['\u0652', '\u06DF'],
]);

/** Signs of the page, not of the words: a quarter of a part, a place of prostration and the line over its words. */
const pageSigns = /[\u06DE\u06E4\u06E9]/gu;

function withUnicodeSigns(text: string): string {
  const signs = text.replace(/[\u0652\u0656\u0657\u065E]/gu, (sign) => unicodeSigns.get(sign) ?? sign);
  // In the published text a thin space is the seat of a hamza within a word (2:72), and some verses end with spaces.
  return signs.replaceAll('\u2009', '\u0640').replace(pageSigns, '').replace(/\s+/gu, ' ').trim();
}

export interface VerseCut {
  readonly number: number;
  readonly arabic: string;
  readonly begins: boolean;
  readonly ends: boolean;
}

/** The verses of a passage; the first and the last are cut to its words. Throws for a bad cut. */
export function cutPassage(passage: Passage): VerseCut[] {
  const [first, last] = passage.verses;
  if (!(first <= last)) throw new Error('verses: the last comes before the first');
  const cuts: VerseCut[] = [];
  for (let verse = first; verse <= last; verse += 1) cuts.push(cutVerse(passage, verse));
  checkGuards(cuts, passage.between);
  return cuts;
}

function cutVerse({ surah, verses: [first, last], fromWord, toWord }: Passage, verse: number): VerseCut {
  const words = verseText(surah, verse).split(' ');
  const from = verse === first ? (fromWord ?? 1) : 1;
  const to = verse === last ? (toWord ?? words.length) : words.length;
  for (const [field, word] of Object.entries({ fromWord: from, toWord: to }))
    if (!(Number.isInteger(word) && word >= 1 && word <= words.length))
      throw new Error(`${field}: verse ${surah}:${verse} has ${words.length} words, and no word ${word}`);
  if (from > to) throw new Error('toWord: comes before fromWord');
  const text = words.slice(from - 1, to).join(' ');
  const ends = to === words.length;
  return { number: verse, arabic: ends ? text : withoutLastPause(text), begins: from === 1, ends };
}

/** A sign of pause has no meaning when nothing follows. */
const withoutLastPause = (text: string) => text.replace(/[\u06D6-\u06DB]+$/u, '');

function checkGuards(cuts: readonly VerseCut[], [first, last]: Passage['between']): void {
  const begins = cuts[0]?.arabic.split(' ')[0] ?? '';
  const ends = cuts.at(-1)?.arabic.split(' ').at(-1) ?? '';
  if (!matchesGuard(begins, first)) throw new Error(`between: the first word is ${begins}, not ${first}`);
  if (!matchesGuard(ends, last)) throw new Error(`between: the last word is ${ends}, not ${last}`);
}
