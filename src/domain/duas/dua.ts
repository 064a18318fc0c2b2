/** The categories of the collection, in the order in which they are offered. */
export const duaCategories = [
  'Morning & Evening',
  'Travel',
  'Daily Life',
  'Sleep',
  'Repentance',
  'Guidance',
  'Health',
  'Knowledge',
] as const;
export type DuaCategory = (typeof duaCategories)[number];

/**
 * When in a day or a week a dua has its place. Most have none: they are for a need, not for an hour. A dua of the evening is
 * for the time from Asr on, one of the night for lying down, one of waking for the last of the night and the rising.
 */
export const duaMoments = ['waking', 'morning', 'after_prayer', 'friday', 'evening', 'night'] as const;
export type DuaMoment = (typeof duaMoments)[number];

/** A verse of the Qur'an, or as much of it as the dua is. */
export interface DuaVerse {
  readonly number: number;
  readonly arabic: string;
  /** Where false, the dua leaves out words at its beginning. */
  readonly begins: boolean;
  /** Where false, it leaves out words at its end. */
  readonly ends: boolean;
}

/**
 * What the Arabic text was held against, letter by letter, and what came of it. `verified` is said only where every
 * consonant agrees with a published text, and every vowel that the published text has.
 */
export interface DuaCheck {
  readonly status: 'verified' | 'not_verified';
  /** The published texts, as a reader may know them: an edition of the Qur'an, or a collection and its number. */
  readonly against: readonly string[];
  /** The same names for readers of Arabic, in the same order. */
  readonly againstInArabic: readonly string[];
  /** How much of the text's vowels the published text has, from 0 to 1; 1 for the Qur'an. */
  readonly vowelsChecked: number;
}

/** What an entry of the collection says in Arabic beside the dua itself, for readers of Arabic. */
export interface DuaWordsInArabic {
  readonly title: string;
  readonly when: string;
  readonly tags: readonly string[];
  readonly reference: string;
  /** Of the narration, with who gave it; absent where none is published, and for the Qur'an. */
  readonly grading?: string;
}

/** One supplication, as the server hands it to members. */
export interface Dua {
  /** For example `morning_dhikr_1`; never given to another dua. */
  readonly id: string;
  readonly title: string;
  /** With full vowels, without numbers of verses. */
  readonly arabic: string;
  /** The verses that `arabic` is made of; absent where it is not from the Qur'an. */
  readonly verses?: readonly DuaVerse[];
  /** By the scheme of docs/transliteration.md. */
  readonly transliteration: string;
  readonly translation: string;
  readonly tags: readonly string[];
  readonly category: DuaCategory;
  /** 'Qur’an 2:201', 'Sahih al-Bukhari 6306'. */
  readonly reference: string;
  /** Of the narration, with who gave it; absent where none is published, and for the Qur'an. */
  readonly grading?: string;
  /** When to say it, in one sentence. */
  readonly when: string;
  /** How often it is said at one sitting. */
  readonly times: number;
  readonly moments: readonly DuaMoment[];
  readonly check: DuaCheck;
  readonly inArabic: DuaWordsInArabic;
}

/** The whole collection. */
export interface DuaCollection {
  /** Changes whenever anything in it does. */
  readonly version: string;
  readonly duas: readonly Dua[];
}
