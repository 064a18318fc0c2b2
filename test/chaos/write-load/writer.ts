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
  readonly account: TrackedValue<'none' | 'there' | 'deleted'>;
  readonly password: TrackedValue<string>;
  /** Session tokens. */
  readonly sessions: { readonly token: string; readonly life: TrackedValue<'alive' | 'ended'> }[];
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
    account: trackedValue<'none' | 'there' | 'deleted'>('none'),
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
  how: CallOptions = {},
): Promise<ApiResponse> {
  const headers = { 'x-forwarded-for': writer.network, ...how.headers };
  for (let again = writer.retries503; ; again--) {
    const answer = await callServer(server, path, { ...how, headers });
    if (answer.status !== 503 || again <= 0) return answer;
    await pause(pauseMs);
  }
}

/** Returns the token of a session that no request tried to end. */
export function activeToken({ sessions }: Writer): string | undefined {
  return sessions.find(({ life }) => life.known === 'alive' && life.possible.length === 0)?.token;
}

/** Registers and verifies the account. */
export async function register(server: string, writer: Writer): Promise<ApiResponse> {
  const { email, password } = writer;
  const body = { email, password: password.known };
  const asked = await requestAs(server, writer, '/api/auth/register', { body });
  if (asked.status !== 200) return asked;
  writer.pendingCode = { code: requireField(asked.body.testingOTP, 'code'), cookies: asked.cookies };
  return verifyEmail(server, writer);
}

export async function verifyEmail(server: string, writer: Writer): Promise<ApiResponse> {
  const path = '/api/auth/verify-email';
  const { code, cookies } = writer.pendingCode ?? { code: '', cookies: '' };
  const body = { email: writer.email, code, type: 'email_verification' };
  const ask = () => requestAs(server, writer, path, { body, cookies });
  const answer = await changeValue(writer.account, 'there', ask);
  if (answer.status !== 200) return answer;
  writer.usedCodes.push({ path, body, cookies });
  writer.sessions.push({
    token: requireField(answer.body.token, 'token'),
    life: trackedValue<'alive' | 'ended'>('alive'),
  });
  return answer;
}

/** Signs in with a new session. */
export async function signIn(server: string, writer: Writer, password: string): Promise<ApiResponse> {
  const body = { email: writer.email, password };
  const answer = await requestAs(server, writer, '/api/auth/login', { body });
  if (answer.status === 200)
    writer.sessions.push({
      token: requireField(answer.body.token, 'token'),
      life: trackedValue<'alive' | 'ended'>('alive'),
    });
  return answer;
}
