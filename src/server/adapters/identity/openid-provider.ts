import type { Configuration } from 'openid-client';
import { type Breaker, createBreaker } from '../../platform/breaker.ts';
import { createBoundedFetch } from '../../platform/outgoing-fetch.ts';
import type { StartCall } from '../../platform/provider-metrics.ts';
import { begin, finish } from './code-flow.ts';
import { discover } from './discover.ts';
import { createDiscoveryCache, type DiscoveryCache } from './discovery-cache.ts';
import { identityErrorOf } from './identity-errors.ts';
import { IdentityError, type IdentityProvider } from './identity-provider.ts';
import { signOutAddressOf } from './sign-out-address.ts';

export interface OpenidProviderOptions {
  /** Exactly as the provider writes it, including a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our own origin. */
  readonly publicUrl: string;
  /** Our path to which the provider redirects back. */
  readonly callbackPath: string;
  /** In production only https is allowed; otherwise also http on this machine. */
  readonly production: boolean;
  readonly clock: () => number;
  /** Per request. */
  readonly timeoutMs?: number;
  /** Defaults to a new one. */
  readonly breaker?: Breaker | undefined;
  /** Observes each call and its outcome. */
  readonly begin?: StartCall | undefined;
}

const defaultTimeoutMs = 5_000;
/** Metadata, keys and tokens are a few kilobytes. */
const maxBytes = 500_000;

/** Works with any OpenID Connect provider: authorization code flow with PKCE, state and nonce. */
export function createOpenidProvider(options: OpenidProviderOptions): IdentityProvider {
  const discovery = createDiscoveryCache(discoveryOf(options), options.clock);
  const { clock } = options;
  const redirectUri = options.publicUrl + options.callbackPath;
  return {
    begin: (signIn) => guarded(discovery, (configuration) => begin(configuration, redirectUri, signIn)),
    finish: (answer, transaction) =>
      guarded(discovery, (configuration) =>
        finish(configuration, { redirectUri, clock }, answer, transaction),
      ),
    signOutAddress: (idToken) =>
      guarded(discovery, async (configuration) =>
        signOutAddressOf(configuration, `${options.publicUrl}/`, idToken),
      ).catch(() => undefined),
  };
}

function discoveryOf(options: OpenidProviderOptions): () => Promise<Configuration> {
  const issuer = new URL(options.issuer);
  const { begin, breaker = createBreaker(options.clock) } = options;
  const isAllowed = (url: URL) => isSafe(url, options.production);
  const fetch = createBoundedFetch({ isAllowed, maxBytes, breaker, begin });
  const { clientId, clientSecret, timeoutMs = defaultTimeoutMs } = options;
  return async () => {
    if (!isAllowed(issuer)) throw new IdentityError('misconfigured', 'the issuer must be an https address');
    return discover({ issuer, clientId, clientSecret, timeoutMs, fetch }).catch((error: unknown) => {
      throw identityErrorOf(error, 'misconfigured');
    });
  };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSafe({ protocol, hostname }: URL, production: boolean): boolean {
  return protocol === 'https:' || (protocol === 'http:' && !production && loopback.has(hostname));
}

/** Converts errors to ours. If the metadata may be outdated, it is fetched again next time. */
async function guarded<Result>(
  discovery: DiscoveryCache,
  act: (configuration: Configuration) => Promise<Result>,
): Promise<Result> {
  const configuration = await discovery.current();
  try {
    return await act(configuration);
  } catch (error) {
    const failure = identityErrorOf(error);
    if (failure.failure === 'unavailable' || failure.failure === 'misconfigured') discovery.invalidate();
    throw failure;
  }
}
