import type { Configuration } from 'openid-client';
import { type Breaker, createBreaker } from '../../platform/breaker.ts';
import { createBoundedFetch } from '../../platform/outgoing-fetch.ts';
import type { BeginCall } from '../../platform/provider-metrics.ts';
import { begin, finish } from './code-flow.ts';
import { discover } from './discover.ts';
import { createDiscoveryCache, type DiscoveryCache } from './discovery-cache.ts';
import { identityErrorOf } from './identity-errors.ts';
import { IdentityError, type IdentityProvider } from './identity-provider.ts';
import { signOutAddressOf } from './sign-out-address.ts';

export interface OpenidProviderOptions {
  /** As the provider writes it; a slash at the end of a longer path matters. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our own origin. */
  readonly publicUrl: string;
  /** Where the provider sends the browser back to, a path of ours. */
  readonly callbackPath: string;
  /** In production a provider is reached by https alone; else by http, too, on this machine. */
  readonly production: boolean;
  readonly clock: () => number;
  /** Of each single call. */
  readonly timeoutMs?: number;
  /** One of its own unless somebody watches it. */
  readonly breaker?: Breaker | undefined;
  /** Is told when each call begins and what becomes of it. */
  readonly begin?: BeginCall | undefined;
}

const defaultTimeoutMs = 5_000;
/** A description, a set of keys or a token is a few kilobytes. */
const maxBytes = 500_000;

/** Any provider of OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOpenidProvider(options: OpenidProviderOptions): IdentityProvider {
  const discovery = createDiscoveryCache(discoveryOf(options), options.clock);
  const { clock } = options;
  const redirectUri = options.publicUrl + options.callbackPath;
  return {
    begin: (wish) => guarded(discovery, (configuration) => begin(configuration, redirectUri, wish)),
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
  const mayAsk = (url: URL) => isSafe(url, options.production);
  const fetch = createBoundedFetch({ mayAsk, maxBytes, breaker, begin });
  const { clientId, clientSecret, timeoutMs = defaultTimeoutMs } = options;
  return async () => {
    if (!mayAsk(issuer)) throw new IdentityError('misconfigured', 'the issuer must be an https address');
    return discover({ issuer, clientId, clientSecret, timeoutMs, fetch }).catch((error: unknown) => {
      throw identityErrorOf(error, 'misconfigured');
    });
  };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSafe({ protocol, hostname }: URL, production: boolean): boolean {
  return protocol === 'https:' || (protocol === 'http:' && !production && loopback.has(hostname));
}

/** Whatever fails is told in our own terms. Where the provider may have moved, it is asked anew about itself. */
async function guarded<Result>(
  discovery: DiscoveryCache,
  act: (configuration: Configuration) => Promise<Result>,
): Promise<Result> {
  const configuration = await discovery.current();
  try {
    return await act(configuration);
  } catch (error) {
    const failure = identityErrorOf(error);
    if (failure.failure === 'unavailable' || failure.failure === 'misconfigured') discovery.doubt();
    throw failure;
  }
}
