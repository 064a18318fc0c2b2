import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import {
  clientId,
  clientSecret,
  type IdentityProviderOptions,
  identityConfiguration,
} from './identity-configuration.ts';
import { type Fault, newKey, signedWith } from './identity-faults.ts';
import { serveLoginPage } from './identity-login-page.ts';
import { answerTampered, isUnharmed } from './identity-tamper.ts';

export const identityPaths = {
  discovery: '/.well-known/openid-configuration',
  keys: '/jwks',
  token: '/token',
  userInfo: '/me',
} as const;
export type IdentityPath = (typeof identityPaths)[keyof typeof identityPaths];

export interface TestIdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The settings that make our server use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Every path that was asked for, in order. */
  readonly requestedPaths: readonly string[];
  /** Signs as the provider itself does. */
  readonly sign: (text: string) => string;
  /** Tampers with every answer of a path until it is healed. */
  tamper(path: IdentityPath, fault: Fault): void;
  heal(): void;
  close(): Promise<void>;
}

/** A real OpenID provider on loopback, with a login page of buttons, and a hand between it and whoever asks. */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<TestIdentityProvider> {
  const faults = new Map<string, Fault>();
  const requestedPaths: string[] = [];
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    const path = new URL(String(request.url), 'http://provider').pathname;
    if (isUnharmed(request)) return answer(request, response);
    requestedPaths.push(path);
    const fault = faults.get(path);
    if (fault) void answerTampered(request, response, fault);
    else answer(request, response);
  });
  const issuer = await listen(server, options.port ?? 0);
  const key = newKey();
  const provider = new Provider(issuer, identityConfiguration(options, key));
  serveLoginPage(provider);
  answer = provider.callback();
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
