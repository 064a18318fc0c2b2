import type { KeyObject } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration, interactionPolicy, type JWK } from 'oidc-provider';
import { identityAccounts, isIdentitySubject } from './identity-accounts.ts';
import { type Fault, newKey, type ProviderAnswer, signedWith } from './identity-faults.ts';
import { interactionPath, serveLoginPage } from './identity-login-page.ts';

export const identityPaths = {
  discovery: '/.well-known/openid-configuration',
  keys: '/jwks',
  token: '/token',
  userInfo: '/me',
} as const;
export type IdentityPath = (typeof identityPaths)[keyof typeof identityPaths];

export interface IdentityProviderOptions {
  /** Our server's origin; the provider redirects to no other. */
  readonly publicUrl: string;
  /** Where the provider puts the email address; the default is the ID token. */
  readonly emailIn?: 'id_token' | 'userinfo';
  /** Default: a free port. */
  readonly port?: number;
}

/** Marks our own request for the provider's original response. */
const passThroughHeader = 'x-pass-through';

export interface TestIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Environment variables that make our server use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Requested paths, in order. */
  readonly requestedPaths: readonly string[];
  /** Signs with the provider's key. */
  readonly sign: (text: string) => string;
  /** Applies a fault to every response of a path until `heal` is called. */
  tamper(path: IdentityPath, fault: Fault): void;
  heal(): void;
  close(): Promise<void>;
}

/** Starts an OpenID provider on loopback that shows a button for each account and can tamper with its responses. */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<TestIdentityProvider> {
  const faults = new Map<string, Fault>();
  const requestedPaths: string[] = [];
  let handleRequest: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    const path = new URL(String(request.url), 'http://provider').pathname;
    if (request.headers[passThroughHeader] !== undefined) return handleRequest(request, response);
    requestedPaths.push(path);
    const fault = faults.get(path);
    if (fault) void respondWithFault(request, response, fault);
    else handleRequest(request, response);
  });
  const issuer = await listen(server, options.port ?? 0);
  const key = newKey();
  const provider = new Provider(issuer, identityConfiguration(options, key));
  serveLoginPage(provider);
  handleRequest = provider.callback();
  return {
    issuer,
    clientId,
    clientSecret,
    environment: { AUTH0_ISSUER: issuer, AUTH0_CLIENT_ID: clientId, AUTH0_CLIENT_SECRET: clientSecret },
    requestedPaths,
    sign: signedWith(key),
    tamper: (path, fault) => void faults.set(path, fault),
    heal: () => faults.clear(),
    close: () => close(server),
  };
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

const clientId = 'mihrab';
const clientSecret = 'a-client-secret-of-the-tests-alone';

/** One client, the test's own signing key, and the standard scopes for email address and name. */
function identityConfiguration(
  { publicUrl, emailIn }: IdentityProviderOptions,
  key: KeyObject,
): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/api/auth0/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...key.export({ format: 'jwk' }), kid: 'of-the-tests', alg: 'RS256', use: 'sig' } as JWK],
    },
    cookies: { keys: ['of the tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: emailIn === 'userinfo',
    discovery: { prompt_values_supported: ['none', 'login', 'consent', 'create'] },
    extraParams: ['screen_hint'],
    interactions: { policy, url: (_ctx, { uid }) => `${interactionPath}${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { logoutSource: confirmSignOut } },
    findAccount: (_ctx, sub) =>
      isIdentitySubject(sub)
        ? { accountId: sub, claims: async () => ({ sub, ...identityAccounts[sub] }) }
        : undefined,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: 600,
      Interaction: 600,
      Session: 3_600,
    },
  };
}

/** Submits the sign-out form without asking the user. */
function confirmSignOut(ctx: { body?: unknown }, form: string): void {
  const submittedForm = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>');
  ctx.body = `<!doctype html><title>Sign out</title>${submittedForm}<script>document.forms[0].submit()</script>`;
}

/** Gets the provider's response and sends what the fault makes of it. */
async function respondWithFault(
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault,
): Promise<void> {
  const result = fault(await fetchOriginal(request));
  if (result === 'silence') return;
  if (result === 'hang up') return void request.socket.destroy();
  response.writeHead(result.status, result.headers).end(result.body);
}

/** Requests the provider's own response. */
async function fetchOriginal(request: IncomingMessage): Promise<ProviderAnswer> {
  const { host = '', accept = '*/*', authorization, 'content-type': type } = request.headers;
  const response = await fetch(`http://${host}${request.url}`, {
    method: String(request.method),
    headers: {
      accept,
      [passThroughHeader]: 'yes',
      ...(authorization ? { authorization } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    redirect: 'manual',
    ...(request.method === 'POST' ? { body: await text(request) } : {}),
  });
  const headers = { 'content-type': response.headers.get('content-type') ?? 'text/plain' };
  return { status: response.status, headers, body: await response.text() };
}
