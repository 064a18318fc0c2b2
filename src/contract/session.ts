import { z } from 'zod/mini';
import { account } from './account.ts';
import { endpoint } from './endpoint.ts';

export const done = z.object({ success: z.literal(true), message: z.string() });

/** Where the browser goes to be signed out by the identity provider, too. */
export const signedOut = z.extend(done, { auth0LogoutUrl: z.optional(z.string()) });

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  summary:
    'The signed-in account, by session cookie or Bearer; also redeems the one-time value that the identity provider’s callback hands to the page.',
  response: z.object({ success: z.literal(true), user: account, token: z.optional(z.string()) }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session.',
  response: signedOut,
});

export const identityLogout = endpoint({
  method: 'POST',
  path: '/api/auth0/logout',
  summary: 'End this session, and say where the identity provider ends its own.',
  response: signedOut,
});
