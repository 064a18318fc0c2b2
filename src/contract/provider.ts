import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './session.ts';

export const preferredProviders = ['auto', 'google', 'geoapify'] as const;
export type PreferredProvider = (typeof preferredProviders)[number];

/** What the server says about the choice. */
export const providerSentences = {
  saved: 'Provider preference saved.',
  keptForSession: 'Your searches use this choice until you sign out.',
  googleIsPremium: 'Google Places is a Premium feature. Please choose Auto or Geoapify.',
} as const;

const preferredProvider = z.enum(
  preferredProviders,
  `preferredProvider must be one of: ${preferredProviders.join(', ')}.`,
);

export const getProviderPreference = endpoint({
  method: 'GET',
  path: '/api/profile/provider-preference',
  summary: 'Which service of place data the signed-in account prefers; auto where none was chosen.',
  response: z.object({
    success: z.literal(true),
    /** Kept with the account; a choice that needs premium counts as `auto` while there is none. */
    preferredProvider,
    /** Chosen for this session alone, over the account's. */
    sessionProvider: z.optional(preferredProvider),
  }),
});

export const setProviderPreference = endpoint({
  method: 'POST',
  path: '/api/profile/provider-preference',
  summary: 'Keep the preferred service of place data with the account. Google is for premium.',
  body: z.object({ preferredProvider }),
  response: done,
});

export const setTemporaryProvider = endpoint({
  method: 'POST',
  path: '/api/profile/provider-preference-temp',
  summary: 'Prefer a service of place data for this session alone.',
  body: z.object({ preferredProvider, temporary: z.literal(true) }),
  response: done,
});

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** By hand: Zod's own check would be fetched by every visit of the page, which shares one copy of Zod. */
const isMoment = (text: string): boolean => momentForm.test(text) && !Number.isNaN(Date.parse(text));

export const logProviderToggle = endpoint({
  method: 'POST',
  path: '/api/log/provider-toggle',
  summary: 'Count that the choice in the provider settings was changed. The role is the server’s own view.',
  body: z.object({
    timestamp: z
      .string()
      .check(z.refine(isMoment, 'timestamp must be a moment such as 2026-11-22T09:00:00Z.')),
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
