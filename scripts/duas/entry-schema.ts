import { z } from 'zod/mini';
import { duaCategories, duaMoments } from '../../src/domain/duas/dua.ts';
import { hadithCollections, type Narration, type Passage, type PublishedText } from './entry.ts';

const texts = z.readonly(z.array(z.string()));

/** The fields that passages and narrations share. Misspelt fields are rejected, not ignored. */
const commonFields = {
  id: z.string(),
  title: z.string(),
  category: z.enum(duaCategories),
  tags: texts,
  translation: z.string(),
  when: z.string(),
  times: z.exactOptional(z.int()),
  moments: z.exactOptional(z.readonly(z.array(z.enum(duaMoments)))),
  inArabic: z.strictObject({ title: z.string(), when: z.string(), tags: texts }),
  forScholar: z.exactOptional(z.string()),
};

/** An entry of `data/duas/passages`. */
export const passageSchema = z.strictObject({
  ...commonFields,
  surah: z.int(),
  verses: z.readonly(z.tuple([z.int(), z.int()])),
  fromWord: z.exactOptional(z.int()),
  toWord: z.exactOptional(z.int()),
  between: z.readonly(z.tuple([z.string(), z.string()])),
}) satisfies z.ZodMiniType<Passage>;

/** An entry of `data/duas/narrations`. */
export const narrationSchema = z.strictObject({
  ...commonFields,
  arabic: z.string(),
  collection: z.enum(hadithCollections),
  number: z.int(),
  published: z.exactOptional(z.string()),
  grading: z.exactOptional(z.strictObject({ text: z.string(), inArabic: z.string() })),
}) satisfies z.ZodMiniType<Narration>;

/** A file of `data/duas/published`. */
export const publishedTextSchema = z.strictObject({
  collection: z.enum(hadithCollections),
  number: z.int(),
  repository: z.string(),
  path: z.string(),
  commit: z.string(),
  text: z.string(),
  grades: z.readonly(z.array(z.strictObject({ name: z.string(), grade: z.string() }))),
}) satisfies z.ZodMiniType<PublishedText>;
