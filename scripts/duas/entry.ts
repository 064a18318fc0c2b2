import type { DuaCategory, DuaMoment } from '../../src/domain/duas/dua.ts';

/** Our own texts about a dua, including the translation. */
interface EntryTexts {
  readonly id: string;
  readonly title: string;
  readonly category: DuaCategory;
  /** Two to six, in lower case. */
  readonly tags: readonly string[];
  readonly translation: string;
  /** When to say it, in one sentence. */
  readonly when: string;
  /** How often to say it; absent means once. */
  readonly times?: number;
  readonly moments?: readonly DuaMoment[];
  readonly inArabic: { readonly title: string; readonly when: string; readonly tags: readonly string[] };
  /** Why a scholar should review it before others rely on it. */
  readonly forScholar?: string;
}

/** A dua of the Qur'an. The build takes its text from a published edition; it is never typed. */
export interface Passage extends EntryTexts {
  readonly surah: number;
  /** First and last verse. */
  readonly verses: readonly [first: number, last: number];
  /** Number of the first word within the first verse, from 1. Absent: the verse's first. */
  readonly fromWord?: number;
  /** Number of the last word within the last verse, from 1. Absent: the verse's last. */
  readonly toWord?: number;
  /** Its first and last word in bare letters, ا for every alif. They reveal a wrong word number: ['ربنا', 'النار']. */
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

/** A dua of the Prophet, peace be upon him, from a collection of hadith. */
export interface Narration extends EntryTexts {
  /** Fully vowelled, in modern spelling, without brackets and narrators. */
  readonly arabic: string;
  readonly collection: HadithCollection;
  /** In the numbering of sunnah.com and the printed editions that it follows; Muslim after Abd al-Baqi. */
  readonly number: number;
  /** The file in data/duas/published to compare with, without `.json`. Absent: no text is available. */
  readonly published?: string;
  /** The grading by its collection or a scholar of hadith, in English and in Arabic. */
  readonly grading?: { readonly text: string; readonly inArabic: string };
}

/** An unchanged excerpt of a published hadith text that contains the dua. */
export interface PublishedText {
  readonly collection: HadithCollection;
  /** As published. */
  readonly number: number;
  /** 'owner/name' on GitHub. */
  readonly repository: string;
  readonly path: string;
  /** Forty hexadecimal digits. */
  readonly commit: string;
  /** Character by character as published, without the chain of narrators. */
  readonly text: string;
  /** As published. */
  readonly grades: readonly { readonly name: string; readonly grade: string }[];
}
