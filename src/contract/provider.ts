import { z } from 'zod/mini';
import type { AccountReason } from './account.ts';
import { endpoint } from './endpoint.ts';
import { done } from './session.ts';

export const preferredProviders = ['auto', 'google', 'geoapify'] as const;
export type PreferredProvider = (typeof preferredProviders)[number];

/** Messages by reason for rejected provider choices. */
export const providerErrors = {
  google_is_premium: 'Google Places needs Premium. Choose Auto or Geoapify.',
} as const;
export type ProviderReason = keyof typeof providerErrors;

/** The `message` of successful responses about the choice. */
export const providerMessages = {
  saved: 'Provider preference saved.',
  keptForSession: 'Searches use this provider until you sign out.',
} as const;

const choiceReasons = ['sign_in_needed', 'google_is_premium'] satisfies (AccountReason | ProviderReason)[];

const preferredProvider = z.enum(
  preferredProviders,
  `preferredProvider must be one of: ${preferredProviders.join(', ')}.`,
);

export const getProviderPreference = endpoint({
  method: 'GET',
  path: '/api/profile/provider-preference',
  usesSession: true,
  summary: 'The place provider that the signed-in account prefers; auto without a choice.',
  reasons: ['sign_in_needed'] satisfies AccountReason[],
  response: z.object({
    success: z.literal(true),
    /** Saved with the account. Without premium, a choice that needs it counts as `auto`. */
    preferredProvider,
    /** Chosen for this session only; it takes precedence over the account's. */
    sessionProvider: z.optional(preferredProvider),
  }),
});

export const setProviderPreference = endpoint({
  method: 'POST',
  path: '/api/profile/provider-preference',
  usesSession: true,
  summary: 'Save the preferred place provider with the account. Google needs premium.',
  reasons: choiceReasons,
  body: z.object({ preferredProvider }),
  response: done,
});

export const setTemporaryProvider = endpoint({
  method: 'POST',
  path: '/api/profile/provider-preference-temp',
  usesSession: true,
  summary: 'Prefer a place provider for this session only.',
  reasons: choiceReasons,
  body: z.object({ preferredProvider, temporary: z.literal(true) }),
  response: done,
});

const timestampForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Written by hand, because Zod's own check is large. */
const isTimestamp = (text: string): boolean => timestampForm.test(text) && !Number.isNaN(Date.parse(text));

export const logProviderToggle = endpoint({
  method: 'POST',
  path: '/api/log/provider-toggle',
  usesSession: true,
  summary: 'Count a change of the choice in the provider settings. The server decides the role itself.',
  body: z.object({
    timestamp: z
      .string()
      .check(z.refine(isTimestamp, 'timestamp must be a date and time such as 2026-11-22T09:00:00Z.')),
    type: z.literal('provider_toggle'),
    message: z.string().check(z.maxLength(200)),
    userRole: z.enum(['paid', 'free']),
    provider: preferredProvider,
    details: z.object({
      action: z.string().check(z.maxLength(60)),
      providerName: z.string().check(z.maxLength(60)),
      saved: z.boolean(),
    }),
  }),
  response: z.object({ success: z.literal(true) }),
});
