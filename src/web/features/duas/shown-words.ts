import type { Dua } from '../../../domain/duas/dua.ts';
import type { Language } from '../../lib/languages.ts';

/** What an entry says beside the dua itself, in the reader's language. */
export interface ShownWords {
  readonly title: string;
  readonly when: string;
  readonly tags: readonly string[];
  readonly reference: string;
  readonly grading?: string | undefined;
}

export function wordsOf(dua: Dua, language: Language): ShownWords {
  return language === 'ar' ? dua.inArabic : dua;
}
