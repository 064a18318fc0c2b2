import { describe, expect, it } from 'vitest';
import { providerFor, startSharedIdentityProvider } from '../../../../test/harness/identity-app.ts';
import { openIdentityBrowser } from '../../../../test/harness/identity-browser.ts';
import { changeJson, hangUp } from '../../../../test/harness/identity-faults.ts';
import { identityPaths } from '../../../../test/harness/identity-provider.ts';
import { testOrigin } from '../../../../test/harness/server.ts';
import { IdentityError } from './identity-provider.ts';

const peer = await startSharedIdentityProvider();

const options = { publicUrl: testOrigin, clock: Date.now };
const signInRequest = { way: 'login', language: 'en' } as const;

/** Removes the standard sign-out endpoint from the discovery document. */
const withoutSignOut = changeJson(({ end_session_endpoint: _, ...metadata }) => metadata);

describe('signing out at the provider', () => {
  it('ends the provider’s session and returns to the home page', async () => {
    const provider = providerFor(peer, options);
    const browser = openIdentityBrowser(peer.issuer);
    const { address, transaction } = await provider.begin(signInRequest);
    const callback = await browser.signIn(address, 'auth0|verified');
    const { idToken } = await provider.finish(callback.searchParams, transaction);

    const signOut = String(await provider.signOutAddress(idToken));
    const backAt = await browser.signOut(signOut);

    expect(Object.fromEntries(new URL(signOut).searchParams)).toEqual({
      client_id: peer.clientId,
      id_token_hint: idToken,
      post_logout_redirect_uri: `${testOrigin}/`,
    });
    expect(backAt.href).toBe(`${testOrigin}/`);
    expect(await browser.titleOf((await provider.begin(signInRequest)).address)).toBe('Sign in');
  });

  it('works without an ID token', async () => {
    const address = new URL(String(await providerFor(peer, options).signOutAddress(undefined)));

    expect(address.searchParams.has('id_token_hint')).toBe(false);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${testOrigin}/`);
  });

  it('has no URL if the provider has no sign-out endpoint', async () => {
    peer.tamper(identityPaths.discovery, withoutSignOut);
    expect(await providerFor(peer, options).signOutAddress('a token')).toBeUndefined();
  });

  it('has no URL while the provider is down', async () => {
    peer.tamper(identityPaths.discovery, hangUp);
    expect(await providerFor(peer, options).signOutAddress('a token')).toBeUndefined();
  });
});

describe('a callback', () => {
  it('of another sign-in is rejected because of its state', async () => {
    const provider = providerFor(peer, options);
    const [first, second] = await Promise.all([provider.begin(signInRequest), provider.begin(signInRequest)]);
    const callback = await openIdentityBrowser(peer.issuer).signIn(first.address, 'auth0|verified');
    const transaction = { ...first.transaction, state: second.transaction.state };
    const error = await provider
      .finish(callback.searchParams, transaction)
      .catch((caught: unknown) => caught);

    expect(error).toMatchObject({ failure: 'refused' });
    expect((await provider.finish(callback.searchParams, first.transaction)).claims.subject).toBe(
      'auth0|verified',
    );
  });
});

describe('an issuer', () => {
  const failureOf = async (issuer: string, production: boolean) => {
    const provider = providerFor({ ...peer, issuer }, { ...options, production });
    const error = await provider.begin(signInRequest).catch((caught: unknown) => caught);
    return error instanceof IdentityError ? error.failure : 'none';
  };

  it('may use plain http only on this machine, and never in production', async () => {
    expect(await failureOf(peer.issuer, false)).toBe('none');
    expect(await failureOf(peer.issuer, true)).toBe('misconfigured');
    expect(await failureOf('http://identity.example', false)).toBe('misconfigured');
    expect(await failureOf('http://127.0.0.1.identity.example', false)).toBe('misconfigured');
  });

  it('is misconfigured if its path differs from the provider’s', async () => {
    expect(await failureOf(`${peer.issuer}/tenant`, false)).toBe('misconfigured');
  });

  it('is misconfigured if it rejects our secret', async () => {
    const provider = providerFor({ ...peer, clientSecret: 'another-secret' }, options);
    const { address, transaction } = await provider.begin(signInRequest);
    const callback = await openIdentityBrowser(peer.issuer).signIn(address, 'auth0|verified');
    const error = await provider
      .finish(callback.searchParams, transaction)
      .catch((caught: unknown) => caught);

    expect(error).toMatchObject({ failure: 'misconfigured' });
  });
});
