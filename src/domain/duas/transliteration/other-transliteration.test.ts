import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { surahs, verseText } from '../../../../scripts/duas/qur-an-text.ts';
import { transliterate } from '../transliterate.ts';

interface Chapter {
  readonly verses: readonly { readonly transliteration: string }[];
}

/** Tanzil's transliteration has its own scheme: no ā, no hamza, no joining, `th` for ث, ذ and ظ. Only its consonants can be compared. */
const published: readonly Chapter[] = createRequire(import.meta.url)(
  'quran-json/dist/quran_transliteration.json',
);

/** Consonants that both schemes distinguish, doubled ones once, without changes at a pause. */
const bare = (text: string): string =>
  text
    .replace(/[^a-z]|[aeiouwy]/g, '')
    .replace(/(sh|th|kh|gh)\1+/g, '$1')
    .replace(/(.)\1+/g, '$1')
    .replace(/[tnh]+$/, '');

const ours = (text: string): string =>
  bare(
    text
      .toLowerCase()
      .replace(/(sh|th|dh|[tdrzsṣḍṭẓn])-(?=\1)/g, 'l')
      .replace(/ẓ|dh/g, 'th')
      .normalize('NFKD'),
  );

const theirs = (text: string): string => bare(text.replace(/<[^>]*>|AA/g, '').toLowerCase());

const differences = surahs.flatMap(({ surah, verses }) =>
  Array.from({ length: verses }, (_, at) => at + 1)
    .filter((verse) => {
      const other = published[surah - 1]?.verses[verse - 1]?.transliteration ?? '';
      return ours(transliterate(verseText(surah, verse), 'uthmani')) !== theirs(other);
    })
    .map((verse) => `${surah}:${verse}`),
);

describe('compared with another transliteration of the Qur’an', () => {
  it('has the same consonants except where the other has errors', () => {
    // 'kutum' for kuntum, 'mi mma' for min mā, 'lnnaha' for innahā, 'alnnasm' for an-nās.
    expect(differences).toEqual(['3:183', '30:28', '104:8', '114:6']);
  });
});
