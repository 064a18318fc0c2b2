import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach } from 'vitest';
import type { IdentityClaims, SignInWithIdentity } from '../../src/server/accounts/identity-sign-in.ts';
import type { IdentityProvider } from '../../src/server/adapters/identity/identity-provider.ts';
import { createOpenidProvider } from '../../src/server/adapters/identity/openid-provider.ts';
import { identityRoutes } from '../../src/server/features/identity/routes.ts';
import { installErrorHandler } from '../../src/server/platform/error-handler.ts';
import { createSecrets } from '../../src/server/platform/secrets.ts';
import { openIdentityBrowser } from './identity-browser.ts';
import { startIdentityProvider, type TestIdentityProvider } from './identity-provider.ts';
import { testOrigin } from './server.ts';

/** Starts a provider for all tests of a file. Faults are cleared after each test; it stops after the last one. */
export async function startSharedIdentityProvider(): Promise<TestIdentityProvider> {
  const peer = await startIdentityProvider({ publicUrl: testOrigin });
  afterEach(() => peer.heal());
  afterAll(() => peer.close());
  return peer;
}

export interface IdentityAppOptions {
  readonly publicUrl?: string;
  readonly clock?: () => number;
  /** Timeout of a call to the provider. */
  readonly timeoutMs?: number;
  /** Replaces the default sign-in, which accepts every user with an email address. */
  readonly signIn?: SignInWithIdentity;
}

export interface IdentityApp {
  readonly app: FastifyInstance;
  readonly provider: IdentityProvider | undefined;
  /** What was passed to the sign-in, in order. */
  readonly signIns: readonly { readonly claims: IdentityClaims; readonly idToken: string }[];
  /** Reasons of failed sign-ins from the log, in order. */
  failureReasons(): readonly string[];
  /** Log lines, in order. */
  readonly log: readonly string[];
}

/** Starts the identity routes without the rest of the server. Without `peer`, no provider is configured. */
export async function startIdentityApp(
  peer: TestIdentityProvider | undefined,
  options: IdentityAppOptions = {},
): Promise<IdentityApp> {
  const { publicUrl = testOrigin, clock = Date.now } = options;
  const signIns: { claims: IdentityClaims; idToken: string }[] = [];
  const acceptEveryUser: SignInWithIdentity = async (claims, idToken) => {
    signIns.push({ claims, idToken });
    const { email, isEmailVerified } = claims;
    if (email === undefined) return { outcome: 'email_missing' };
    return { outcome: 'signed_in', handoff: 'one-time', browserSecret: 'of-browser', email, isEmailVerified };
  };
  const log: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void log.push(line) } } });
  app.decorate('endpoints', []);
  installErrorHandler(app);
  await app.register(cookie);
  const usedStates = new Set<string>();
  const provider = peer && providerFor(peer, { ...options, publicUrl, clock });
  identityRoutes(app, {
    provider,
    signIn: options.signIn ?? acceptEveryUser,
    claimState: async (state) => usedStates.size < usedStates.add(state).size,
    setHandoffCookie: (reply, secret) => reply.setCookie('handoff', secret, { httpOnly: true, path: '/' }),
    secrets: createSecrets('a secret of the tests that is long enough'),
    publicUrl,
    clock,
  });
  return {
    app,
    provider,
    signIns,
    log,
    failureReasons: () => log.map((line) => String(JSON.parse(line).reason)),
  };
}

interface ProviderFor {
  readonly publicUrl: string;
  readonly clock: () => number;
  readonly timeoutMs?: number;
  readonly production?: boolean;
}

/** Creates our client for the provider. */
export function providerFor(
  { issuer, clientId, clientSecret }: Pick<TestIdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  { publicUrl, clock, timeoutMs, production = false }: ProviderFor,
): IdentityProvider {
  const callbackPath = '/api/auth0/callback';
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  return createOpenidProvider({
    issuer,
    clientId,
    clientSecret,
    publicUrl,
    callbackPath,
    production,
    clock,
    ...limit,
  });
}

/** A browser on our own pages. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Opens a URL on our server and returns the URL it redirects to. */
  open(url: string | URL): Promise<string>;
}

export function createBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async open(url) {
      const { pathname, search } = new URL(url, testOrigin);
      const response = await app.inject({ url: pathname + search, cookies: Object.fromEntries(cookies) });
      for (const { name, value, expires } of response.cookies) {
        if (expires && expires.getTime() === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      return String(response.headers.location);
    },
  };
}

/** Runs a sign-in up to the callback: the user has confirmed at the provider, and `callback` is the URL to open next. */
export async function signInUpToCallback(peer: TestIdentityProvider, from = '/api/auth0/login') {
  const parts = await startIdentityApp(peer);
  const browser = createBrowser(parts.app);
  const signInUrl = await browser.open(from);
  const callback = await openIdentityBrowser(peer.issuer).signIn(signInUrl, 'auth0|verified');
  return { parts, browser, callback };
}
