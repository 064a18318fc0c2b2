/** Categories of the collection, in display order. */
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
 * Times of the day or week for a dua. Most duas have none: they are for a need, not for an hour. `evening` is
 * from Asr on, `night` is at bedtime, `waking` covers the last part of the night and getting up.
 */
export const duaMoments = ['waking', 'morning', 'after_prayer', 'friday', 'evening', 'night'] as const;
export type DuaMoment = (typeof duaMoments)[number];

/** A verse of the Qur'an, or the part of it in the dua. */
export interface DuaVerse {
  readonly number: number;
  readonly arabic: string;
  /** False if the dua leaves out words at the beginning of the verse. */
  readonly begins: boolean;
  /** False if it leaves out words at the end of the verse. */
  readonly ends: boolean;
}

/**
 * Result of comparing the Arabic text with published texts, letter by letter. `verified` only if every
 * consonant agrees with a published text, and every vowel that the published text has.
 */
export interface DuaCheck {
  readonly status: 'verified' | 'not_verified';
  /** The published texts in readable form: an edition of the Qur'an, or a collection and its number. */
  readonly against: readonly string[];
  /** The same names in Arabic, in the same order. */
  readonly againstInArabic: readonly string[];
  /** Share of the text's vowels that the published text has, from 0 to 1; 1 for the Qur'an. */
  readonly vowelsChecked: number;
}

/** Text of an entry in Arabic, in addition to the dua itself. */
export interface DuaWordsInArabic {
  readonly title: string;
  readonly when: string;
  readonly tags: readonly string[];
  readonly reference: string;
  /** Grading of the narration, with its scholar; absent if none is published, and for the Qur'an. */
  readonly grading?: string;
}

/** A supplication, as the server sends it to Premium users. */
export interface Dua {
  /** For example `morning_dhikr_1`; never reused for another dua. */
  readonly id: string;
  readonly title: string;
  /** Fully vowelled, without verse numbers. */
  readonly arabic: string;
  /** The verses that make up `arabic`; absent if it isn't from the Qur'an. */
  readonly verses?: readonly DuaVerse[];
  /** By the scheme in docs/transliteration.md. */
  readonly transliteration: string;
  readonly translation: string;
  readonly tags: readonly string[];
  readonly category: DuaCategory;
  /** 'Qur’an 2:201', 'Sahih al-Bukhari 6306'. */
  readonly reference: string;
  /** Grading of the narration, with its scholar; absent if none is published, and for the Qur'an. */
  readonly grading?: string;
  /** When to say it, in one sentence. */
  readonly when: string;
  /** How often it is repeated at one sitting. */
  readonly times: number;
  readonly moments: readonly DuaMoment[];
  readonly check: DuaCheck;
  readonly inArabic: DuaWordsInArabic;
}

export interface DuaCollection {
  /** Changes with any change of the collection. */
  readonly version: string;
  readonly duas: readonly Dua[];
}
