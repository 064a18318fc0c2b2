import type { Dua, DuaWordsInArabic } from '../../src/domain/duas/dua.ts';
import type { Entry } from './entries.ts';
import type { Reference } from './references.ts';

type CommonFields = Pick<
  Dua,
  'id' | 'title' | 'translation' | 'tags' | 'category' | 'reference' | 'when' | 'times' | 'moments'
> & { readonly inArabic: DuaWordsInArabic };

/** The fields that are the same for passages and narrations. */
export function commonFields(entry: Entry, reference: Reference): CommonFields {
  const { id, title, translation, tags, category, when, times = 1, moments = [], inArabic } = entry;
  return {
    id,
    title,
    translation,
    tags,
    category,
    reference: reference.english,
    when,
    times,
    moments,
    inArabic: {
      title: inArabic.title,
      when: inArabic.when,
      tags: inArabic.tags,
      reference: reference.arabic,
    },
  };
}
