import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Who runs the site and how to reach them. The environment can set every value. */
const siteFacts = z.object({
  name: z.string(),
  operator: z.string(),
  address: z.string(),
  contactEmail: z.string(),
  social: z.object({
    facebook: z.string(),
    x: z.string(),
    instagram: z.string(),
    telegram: z.string(),
  }),
});

/** The server's settings that the browser needs: public keys and switches, no secrets. */
export const publicConfig = z.object({
  publicUrl: z.string(),
  site: siteFacts,
  features: z.object({
    /** Without an identity provider, Login opens the Auth dialog. */
    identityProvider: z.boolean(),
    payments: z.boolean(),
    /** Payments use test keys: nothing is charged. */
    testPayments: z.boolean(),
    googlePlaces: z.boolean(),
    geoapifyPlaces: z.boolean(),
  }),
  map: z.object({
    /** A MapLibre style for the map of places; null if only the plot is shown. */
    styleUrl: z.nullable(z.string()),
  }),
  keys: z.object({
    stripePublishableKey: z.nullable(z.string()),
    /** Outside production: the script of the payment form, in place of Stripe's. */
    stripeScriptUrl: z.nullable(z.string()),
    turnstileSiteKey: z.nullable(z.string()),
    /** For `pushManager.subscribe`, base64url; null if the server sends no alerts while the page is closed. */
    vapidPublicKey: z.nullable(z.string()),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  summary: 'Public keys, switches and site facts for the browser.',
  response: publicConfig,
});
