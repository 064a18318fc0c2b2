import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { siteFacts } from './site-facts.ts';

/** What the browser may know of the server's settings, read at run time: public keys and switches, no secret. */
export const publicConfig = z.object({
  publicUrl: z.string(),
  site: siteFacts,
  features: z.object({
    /** An identity provider is configured; without one, Login opens the Auth dialog. */
    identityProvider: z.boolean(),
    payments: z.boolean(),
    /** Payments are tried out with test keys: no money moves. */
    testPayments: z.boolean(),
    googlePlaces: z.boolean(),
    geoapifyPlaces: z.boolean(),
  }),
  map: z.object({
    /** A MapLibre style for the map beside the places; null where only the plot is shown. */
    styleUrl: z.nullable(z.string()),
  }),
  keys: z.object({
    stripePublishableKey: z.nullable(z.string()),
    /** Where the payment form's script comes from in place of Stripe, outside production. */
    stripeScriptUrl: z.nullable(z.string()),
    turnstileSiteKey: z.nullable(z.string()),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Public keys, switches and site facts for the browser.',
  response: publicConfig,
});
