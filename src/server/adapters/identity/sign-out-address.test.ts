import { Configuration } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { signOutAddressOf } from './sign-out-address.ts';

const signOutUrlOf = (server: { readonly issuer: string; readonly end_session_endpoint?: string }) =>
  signOutAddressOf(new Configuration(server, 'client'), 'https://mihrab.example/', 'token');

/** Auth0, "Log Users Out of Auth0": `/v2/logout` with `client_id` and `returnTo`. */
const auth0Query = 'client_id=client&returnTo=https%3A%2F%2Fmihrab.example%2F';

describe('the sign-out URL', () => {
  it('is the provider’s end_session_endpoint', () => {
    const address = new URL(
      String(
        signOutUrlOf({
          issuer: 'https://tenant.eu.auth0.com/',
          end_session_endpoint: 'https://tenant.eu.auth0.com/oidc/logout',
        }),
      ),
    );

    expect(address.pathname).toBe('/oidc/logout');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'client',
      id_token_hint: 'token',
      post_logout_redirect_uri: 'https://mihrab.example/',
    });
  });

  it.each(['https://tenant.eu.auth0.com/', 'https://tenant.auth0.com'])(
    'is Auth0’s own endpoint if a tenant names none: %s',
    (issuer) => {
      expect(signOutUrlOf({ issuer })).toBe(`${new URL(issuer).origin}/v2/logout?${auth0Query}`);
    },
  );

  it.each(['https://identity.example/', 'https://auth0.com.evil.example/', 'https://notauth0.com/'])(
    'is undefined for any other provider that names none: %s',
    (issuer) => {
      expect(signOutUrlOf({ issuer })).toBeUndefined();
    },
  );
});
