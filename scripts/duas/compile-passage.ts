import type { Dua, DuaCheck, DuaVerse } from '../../src/domain/duas/dua.ts';
import { transliterate } from '../../src/domain/duas/transliterate.ts';
import { commonFields } from './common-fields.ts';
import { compareEditions } from './editions.ts';
import type { Passage } from './entry.ts';
import { nameEntryInError } from './entry-faults.ts';
import { cutPassage, verseText } from './qur-an-text.ts';
import { referenceOfPassage } from './references.ts';

/** The names of the two published texts; the duas show the first. */
const editions = {
  against: [
    'the Qur’an text of the Noble Qur’an Encyclopedia (QuranEnc)',
    'the Qur’an text of the Quranic Universal Library (QUL)',
  ],
  againstInArabic: ['نص القرآن في موسوعة القرآن الكريم (QuranEnc)', 'نص القرآن في مكتبة QUL القرآنية'],
} as const;

export function compilePassage(passage: Passage): Dua {
  const verses: DuaVerse[] = nameEntryInError(passage, 'verses', () => cutPassage(passage));
  const arabic = verses.map((verse) => verse.arabic).join(' ');
  return {
    ...commonFields(passage, referenceOfPassage(passage)),
    arabic,
    verses,
    transliteration: nameEntryInError(passage, 'transliteration', () => transliterateVerses(verses)),
    check: checkPassage(passage),
  };
}

/** A reciter pauses at the end of a verse, so each verse is transliterated on its own. */
const transliterateVerses = (verses: readonly DuaVerse[]) =>
  verses.map(({ arabic }) => transliterate(arabic, 'uthmani')).join('. ');

/** Both editions must agree on each whole verse, including words that the dua leaves out. */
function checkPassage({ surah, verses: [first, last] }: Passage): DuaCheck {
  let isAgreed = true;
  for (let verse = first; verse <= last; verse += 1)
    isAgreed &&= compareEditions(surah, verse, verseText(surah, verse)).length === 0;
  return { status: isAgreed ? 'verified' : 'not_verified', ...editions, vowelsChecked: 1 };
}
