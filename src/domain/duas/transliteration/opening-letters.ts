import { isBare, type Letter, skeletonOf } from './letters.ts';
import { consonant, type Word } from './sounds.ts';

const openings = /^(?:الم|المص|الر|المر|كهيعص|طه|طسم|طس|يس|ص|حم|عسق|ق|ن)$/;

const names: Readonly<Record<string, string>> = {
  ا: 'alif',
  ل: 'lām',
  م: 'mīm',
  ص: 'ṣād',
  ر: 'rā',
  ك: 'kāf',
  ه: 'hā',
  ي: 'yā',
  ع: 'ʿayn',
  ط: 'ṭā',
  س: 'sīn',
  ح: 'ḥā',
  ق: 'qāf',
  ن: 'nūn',
};

/** The letters with which some surahs open are read by their names. */
export function openingLetters(letters: readonly Letter[]): Word | undefined {
  if (!letters.every(isBare) || !openings.test(skeletonOf(letters))) return undefined;
  const text = letters.map(({ base }) => names[base]).join('-');
  return { opening: 'plain', firstVowel: '', sounds: [consonant(text)] };
}
