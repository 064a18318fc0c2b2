import { z } from 'zod/mini';
import { type AccountReason, account } from './account.ts';
import { endpoint } from './endpoint.ts';
import { identityLogoutRoute, logoutRoute, meRoute } from './routes.ts';

export const done = z.object({ success: z.literal(true), message: z.string() });

/** `auth0LogoutUrl`: where the browser also signs out of the identity provider. */
export const signedOut = z.extend(done, { auth0LogoutUrl: z.optional(z.string()) });

export const getMe = endpoint({
  ...meRoute,
  summary:
    'The signed-in account, by session cookie or Bearer; also redeems the one-time value that the identity provider’s callback passes to the page.',
  reasons: ['sign_in_needed', 'sign_in_interrupted'] satisfies AccountReason[],
  response: z.object({ success: z.literal(true), user: account, token: z.optional(z.string()) }),
});

export const logout = endpoint({
  ...logoutRoute,
  summary: 'End this session.',
  response: signedOut,
});

export const identityLogout = endpoint({
  ...identityLogoutRoute,
  summary: 'End this session, and return the address where the identity provider ends its own.',
  response: signedOut,
});
