import { z } from 'zod/mini';
import { duaCategories, duaMoments } from '../domain/duas/dua.ts';
import { accountSentences } from './account-sentences.ts';
import { endpoint } from './endpoint.ts';

/** What the server says to those who may not read them. */
export const duaSentences = {
  signIn: accountSentences.signInNeeded,
  isPremium: 'The duas are a Premium feature. Please upgrade to Premium to read them.',
  notThere: 'The duas cannot be read at this moment. Please try again later.',
} as const;

const words = z.object({
  title: z.string(),
  when: z.string(),
  tags: z.array(z.string()),
  reference: z.string(),
  grading: z.exactOptional(z.string()),
});

/** `Dua` as it travels. */
export const dua = z.object({
  id: z.string(),
  title: z.string(),
  arabic: z.string(),
  verses: z.exactOptional(
    z.array(z.object({ number: z.int(), arabic: z.string(), begins: z.boolean(), ends: z.boolean() })),
  ),
  transliteration: z.string(),
  translation: z.string(),
  tags: z.array(z.string()),
  category: z.enum(duaCategories),
  reference: z.string(),
  grading: z.exactOptional(z.string()),
  when: z.string(),
  times: z.int(),
  moments: z.array(z.enum(duaMoments)),
  check: z.object({
    status: z.enum(['verified', 'not_verified']),
    against: z.array(z.string()),
    againstInArabic: z.array(z.string()),
    vowelsChecked: z.number(),
  }),
  inArabic: words,
});

export const duaVersion = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const getDuas = endpoint({
  method: 'GET',
  path: '/api/duas',
  summary: 'The whole collection of duas, for premium accounts alone; nothing on its way may keep it.',
  query: z.object({
    /** The version that the asking device keeps: where it is the newest, the answer leaves the duas out. */
    have: z.optional(duaVersion),
  }),
  response: z.object({
    success: z.literal(true),
    version: duaVersion,
    /** Whose copy this is; a device keeps it for nobody else. */
    accountId: z.string(),
    /** ISO 8601 in UT: until when premium is paid for as far as the server knows now. A kept copy may not be read after it. */
    premiumUntil: z.string(),
    /** Absent where `have` names the newest version. */
    duas: z.optional(z.array(dua)),
  }),
});
