import { testPassword } from '../../harness/register-account.ts';
import { type ApiResponse, type CallOptions, callServer, requireField } from '../client/api-client.ts';
import { pause } from '../wait.ts';
import { changeValue, type TrackedValue, trackedValue } from './tracked-value.ts';

/** A user who writes, and what the server has acknowledged. */
export interface Writer {
  readonly email: string;
  /** The client's IP address; different for each writer so that per-network limits don't interfere. */
  readonly network: string;
  /** The code and cookies of a registration that isn't verified yet. */
  pendingCode: { readonly code: string; readonly cookies: string } | undefined;
  readonly account: TrackedValue<'none' | 'exists' | 'deleted'>;
  readonly password: TrackedValue<string>;
  /** Session tokens. */
  readonly sessions: { readonly token: string; readonly state: TrackedValue<'alive' | 'ended'> }[];
  /** Serialised settings; `none` if nothing is stored. */
  readonly settings: TrackedValue<string>;
  readonly terms: TrackedValue<boolean>;
  /** Requests whose codes have been used. */
  readonly usedCodes: { readonly path: string; readonly body: object; readonly cookies: string }[];
  resets: number;
  /** How often a 503 is retried. */
  retries503: number;
}

export const noSettings = 'none';

export function createWriter(number: number): Writer {
  return {
    email: `writer-${number}@example.org`,
    network: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    pendingCode: undefined,
    account: trackedValue<'none' | 'exists' | 'deleted'>('none'),
    password: trackedValue(testPassword),
    sessions: [],
    settings: trackedValue(noSettings),
    terms: trackedValue(false),
    usedCodes: [],
    resets: 0,
    retries503: 0,
  };
}

const pauseMs = 300;

/** Sends a request from this writer's network. */
export async function requestAs(
  server: string,
  writer: Writer,
  path: string,
  options: CallOptions = {},
): Promise<ApiResponse> {
  const headers = { 'x-forwarded-for': writer.network, ...options.headers };
  for (let retriesLeft = writer.retries503; ; retriesLeft--) {
    const response = await callServer(server, path, { ...options, headers });
    if (response.status !== 503 || retriesLeft <= 0) return response;
    await pause(pauseMs);
  }
}

/** Returns the token of an active session that no request has tried to end. */
export function activeToken({ sessions }: Writer): string | undefined {
  return sessions.find(({ state }) => state.known === 'alive' && state.possible.length === 0)?.token;
}

/** Registers and verifies the account. */
export async function register(server: string, writer: Writer): Promise<ApiResponse> {
  const { email, password } = writer;
  const body = { email, password: password.known };
  const response = await requestAs(server, writer, '/api/auth/register', { body });
  if (response.status !== 200) return response;
  writer.pendingCode = { code: requireField(response.body.testingOTP, 'code'), cookies: response.cookies };
  return verifyEmail(server, writer);
}

export async function verifyEmail(server: string, writer: Writer): Promise<ApiResponse> {
  const path = '/api/auth/verify-email';
  const { code, cookies } = writer.pendingCode ?? { code: '', cookies: '' };
  const body = { email: writer.email, code, type: 'email_verification' };
  const send = () => requestAs(server, writer, path, { body, cookies });
  const response = await changeValue(writer.account, 'exists', send);
  if (response.status !== 200) return response;
  writer.usedCodes.push({ path, body, cookies });
  writer.sessions.push({
    token: requireField(response.body.token, 'token'),
    state: trackedValue<'alive' | 'ended'>('alive'),
  });
  return response;
}

/** Signs in with a new session. */
export async function signIn(server: string, writer: Writer, password: string): Promise<ApiResponse> {
  const body = { email: writer.email, password };
  const response = await requestAs(server, writer, '/api/auth/login', { body });
  if (response.status === 200)
    writer.sessions.push({
      token: requireField(response.body.token, 'token'),
      state: trackedValue<'alive' | 'ended'>('alive'),
    });
  return response;
}
