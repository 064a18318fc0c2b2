import { describe, expect, it } from 'vitest';
import { providerFor, startSharedIdentityProvider } from '../../../../test/harness/identity-app.ts';
import { openIdentityBrowser } from '../../../../test/harness/identity-browser.ts';
import { changeJson, hangUp } from '../../../../test/harness/identity-faults.ts';
import { identityPaths } from '../../../../test/harness/identity-provider.ts';
import { testOrigin } from '../../../../test/harness/server.ts';
import { IdentityError } from './identity-provider.ts';

const peer = await startSharedIdentityProvider();

const ours = { publicUrl: testOrigin, clock: Date.now };
const wish = { way: 'login', language: 'en' } as const;

/** What discovery says when the sign-out of the standard is not among it. */
const withoutSignOut = changeJson(({ end_session_endpoint: _, ...told }) => told);

describe('signing out at the provider', () => {
  it('ends the provider’s session, too, and brings the browser back to the first page', async () => {
    const provider = providerFor(peer, ours);
    const person = openIdentityBrowser(peer.issuer);
    const { address, transaction } = await provider.begin(wish);
    const callback = await person.signIn(address, 'auth0|verified');
    const { idToken } = await provider.finish(callback.searchParams, transaction);

    const signOut = String(await provider.signOutAddress(idToken));
    const backAt = await person.signOut(signOut);

    expect(Object.fromEntries(new URL(signOut).searchParams)).toEqual({
      client_id: peer.clientId,
      id_token_hint: idToken,
      post_logout_redirect_uri: `${testOrigin}/`,
    });
    expect(backAt.href).toBe(`${testOrigin}/`);
    expect(await person.titleOf((await provider.begin(wish)).address)).toBe('Sign in');
  });

  it('is possible without the token of the sign-in', async () => {
    const address = new URL(String(await providerFor(peer, ours).signOutAddress(undefined)));

    expect(address.searchParams.has('id_token_hint')).toBe(false);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${testOrigin}/`);
  });

  it('leads nowhere where the provider names no address for it', async () => {
    peer.tamper(identityPaths.discovery, withoutSignOut);
    expect(await providerFor(peer, ours).signOutAddress('a token')).toBeUndefined();
  });

  it('leads nowhere while the provider is down: our own sign-out goes on', async () => {
    peer.tamper(identityPaths.discovery, hangUp);
    expect(await providerFor(peer, ours).signOutAddress('a token')).toBeUndefined();
  });
});

describe('an answer', () => {
  it('that belongs to another sign-in is refused, by its state alone', async () => {
    const provider = providerFor(peer, ours);
    const [mine, other] = await Promise.all([provider.begin(wish), provider.begin(wish)]);
    const callback = await openIdentityBrowser(peer.issuer).signIn(mine.address, 'auth0|verified');
    const transaction = { ...mine.transaction, state: other.transaction.state };
    const error = await provider
      .finish(callback.searchParams, transaction)
      .catch((caught: unknown) => caught);

    expect(error).toMatchObject({ failure: 'refused' });
    expect((await provider.finish(callback.searchParams, mine.transaction)).claims.subject).toBe(
      'auth0|verified',
    );
  });
});

describe('an issuer', () => {
  const failureOf = async (issuer: string, production: boolean) => {
    const provider = providerFor({ ...peer, issuer }, { ...ours, production });
    const error = await provider.begin(wish).catch((caught: unknown) => caught);
    return error instanceof IdentityError ? error.failure : 'none';
  };

  it('is asked over plain http on this machine alone, and never in production', async () => {
    expect(await failureOf(peer.issuer, false)).toBe('none');
    expect(await failureOf(peer.issuer, true)).toBe('misconfigured');
    expect(await failureOf('http://identity.example', false)).toBe('misconfigured');
    expect(await failureOf('http://127.0.0.1.identity.example', false)).toBe('misconfigured');
  });

  it('with another path is a different provider', async () => {
    expect(await failureOf(`${peer.issuer}/tenant`, false)).toBe('misconfigured');
  });

  it('with the wrong secret is our mistake, not the person’s', async () => {
    const provider = providerFor({ ...peer, clientSecret: 'another-secret' }, ours);
    const { address, transaction } = await provider.begin(wish);
    const callback = await openIdentityBrowser(peer.issuer).signIn(address, 'auth0|verified');
    const error = await provider
      .finish(callback.searchParams, transaction)
      .catch((caught: unknown) => caught);

    expect(error).toMatchObject({ failure: 'misconfigured' });
  });
});
