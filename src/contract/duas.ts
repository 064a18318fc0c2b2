import { z } from 'zod/mini';
import { duaCategories, duaMoments } from '../domain/duas/dua.ts';
import type { AccountReason } from './account.ts';
import { endpoint } from './endpoint.ts';

/** Messages by reason for rejected requests for the duas. */
export const duaErrors = {
  duas_are_premium: 'The duas need Premium. Upgrade to read them.',
  duas_unavailable: 'Couldn’t load the duas. Try again later.',
} as const;
export type DuaReason = keyof typeof duaErrors;

const arabicTexts = z.object({
  title: z.string(),
  when: z.string(),
  tags: z.array(z.string()),
  reference: z.string(),
  grading: z.exactOptional(z.string()),
});

/** A `Dua` of the domain, as sent to the browser. */
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
  inArabic: arabicTexts,
});

export const duaVersion = z.string().check(z.regex(/^[\w-]{1,64}$/));

export const getDuas = endpoint({
  method: 'GET',
  path: '/api/duas',
  usesSession: true,
  summary: 'The whole collection of duas, for premium accounts only. Shared caches must not store it.',
  reasons: ['sign_in_needed', 'duas_are_premium', 'duas_unavailable'] satisfies (AccountReason | DuaReason)[],
  query: z.object({
    /** The version that the device has. If it is the current one, the response leaves out the duas. */
    have: z.optional(duaVersion),
  }),
  response: z.object({
    success: z.literal(true),
    version: duaVersion,
    /** The account that the copy is for: a device deletes it when another account signs in. */
    accountId: z.string(),
    /** ISO 8601 in UT: until when premium is paid. A stored copy must not be shown after it. */
    premiumUntil: z.string(),
    /** Absent if `have` names the current version. */
    duas: z.optional(z.array(dua)),
  }),
});
