import { collectionNames } from './collection-names.ts';
import type { Narration, Passage } from './entry.ts';
import { surahName } from './qur-an-text.ts';

/** Where a dua comes from, in both languages. */
export interface Reference {
  readonly english: string;
  readonly arabic: string;
}

/** 'Qur’an 3:191–194', 'سورة آل عمران ١٩١–١٩٤' */
export function referenceOfPassage({ surah, verses: [first, last] }: Passage): Reference {
  const verses = first === last ? `${first}` : `${first}–${last}`;
  return {
    english: `Qur’an ${surah}:${verses}`,
    arabic: `سورة ${surahName(surah)} ${inArabicDigits(verses)}`,
  };
}

/** 'Sahih al-Bukhari 6306', 'صحيح البخاري ٦٣٠٦' */
export function referenceOfNarration({
  collection,
  number,
}: Pick<Narration, 'collection' | 'number'>): Reference {
  const { english, arabic } = collectionNames[collection];
  return { english: `${english} ${number}`, arabic: `${arabic} ${inArabicDigits(`${number}`)}` };
}

function inArabicDigits(text: string): string {
  return text.replace(/\d/gu, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
