import type { DuaCategory, DuaMoment } from '../../src/domain/duas/dua.ts';

/** What we ourselves say of a dua. The translation is our own. */
interface EntryWords {
  readonly id: string;
  readonly title: string;
  readonly category: DuaCategory;
  /** In lower case, two to six. */
  readonly tags: readonly string[];
  readonly translation: string;
  /** When to say it, in one sentence. */
  readonly when: string;
  /** Once where absent. */
  readonly times?: number;
  readonly moments?: readonly DuaMoment[];
  readonly inArabic: { readonly title: string; readonly when: string; readonly tags: readonly string[] };
  /** Why somebody learned should look at it before others rely on it. */
  readonly forScholar?: string;
}

/** A dua of the Qur'an. Its text comes from the published Qur'an at build time; nobody types it. */
export interface Passage extends EntryWords {
  readonly surah: number;
  /** First and last verse. */
  readonly verses: readonly [first: number, last: number];
  /** Where the dua begins inside the first verse: the number of that word, from 1. Absent: with the verse. */
  readonly fromWord?: number;
  /** Where it ends inside the last verse: the number of that word, from 1, itself included. Absent: with the verse. */
  readonly toWord?: number;
  /** Its first and its last word in bare letters, ا for every alif, so that a slip in a number is found: ['ربنا', 'النار']. */
  readonly between: readonly [first: string, last: string];
}

export const hadithCollections = [
  'bukhari',
  'muslim',
  'abudawud',
  'tirmidhi',
  'nasai',
  'ibnmajah',
  'malik',
  'ahmad',
  'adab',
] as const;
export type HadithCollection = (typeof hadithCollections)[number];

/** A dua of the Prophet's, peace be upon him, as a collection of hadith has it. */
export interface Narration extends EntryWords {
  /** With full vowels, each mark in its modern place, no brackets and no narrator. */
  readonly arabic: string;
  readonly collection: HadithCollection;
  /** By the numbering of sunnah.com and of the printed editions that it follows; Muslim after Abd al-Baqi. */
  readonly number: number;
  /** Names the file in data/duas/published that it is held against, without `.json`. Absent: no text could be had. */
  readonly published?: string;
  /** As its collection or a scholar of hadith graded it, in English and in Arabic. */
  readonly grading?: { readonly text: string; readonly inArabic: string };
}

/** A narration's text as somebody else published it: an excerpt that holds the dua, untouched. */
export interface PublishedText {
  readonly collection: HadithCollection;
  /** As there. */
  readonly number: number;
  /** 'owner/name' on GitHub. */
  readonly repository: string;
  readonly path: string;
  /** Forty hexadecimal digits. */
  readonly commit: string;
  /** Every character as there, the chain of narrators left out. */
  readonly text: string;
  /** As stated there. */
  readonly grades: readonly { readonly name: string; readonly grade: string }[];
}
