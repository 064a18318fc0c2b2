import { type HttpClient, type HttpResponse, parseJson } from './http-client.ts';

/** The site's own address, as `PUBLIC_URL` names it to every server of a scenario. */
export const publicUrl = 'http://localhost:3000';
export const password = 'three lanterns at dusk';

/** Somebody with a proven address and a session in a browser. */
export interface Account {
  readonly email: string;
  /** What `Cookie` carries. */
  readonly cookie: string;
  /** What `Authorization: Bearer` carries. */
  readonly token: string;
}

let people = 0;

/** An address that nobody had before. */
export const newAddress = (): string => `reader${++people}-${process.pid}-${Date.now()}@example.org`;

/** A loopback address of their own for each, as one network may have few addresses mailed. Only Linux has so many. */
const newLoopback = (): string | undefined =>
  process.platform === 'linux' ? `127.1.${(people >> 8) & 255}.${people & 255}` : undefined;

/** Sends something as the site's own page does. */
export function postFromPage(
  client: HttpClient,
  target: string,
  body?: object,
  cookie?: string,
  from?: string,
): Promise<HttpResponse> {
  const headers = {
    origin: publicUrl,
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  };
  const content = body && { body: JSON.stringify(body) };
  return client.send({ method: 'POST', target, headers, ...content, ...(from && { from }) });
}

/** What the browser would bring along after this answer. */
export function cookiesOf({ headers }: Pick<HttpResponse, 'headers'>): string {
  const set = headers['set-cookie'] ?? [];
  return set.map((line) => line.split(';', 1)[0] ?? '').join('; ');
}

/** Asks for an account on a server that shows its codes, and brings the code back. Throws what the server answered instead. */
export async function registerAccount(client: HttpClient, email = newAddress()): Promise<Account> {
  const body = { email, password };
  const asked = await postFromPage(client, '/api/auth/register', body, undefined, newLoopback());
  const { testingOTP: code } = bodyOfSuccess(asked, 'register') as { testingOTP?: string };
  if (code === undefined) throw new Error('the server does not show its codes');
  return verifyEmail(client, email, code, cookiesOf(asked));
}

/** Brings a code back in the browser that asked for it. */
export async function verifyEmail(
  client: HttpClient,
  email: string,
  code: string,
  cookie: string,
): Promise<Account> {
  const body = { email, code, type: 'email_verification' };
  const proven = await postFromPage(client, '/api/auth/verify-email', body, cookie);
  const { token } = bodyOfSuccess(proven, 'verify-email') as { token: string };
  const session = cookiesOf(proven)
    .split('; ')
    .filter((pair) => pair.startsWith('mihrab_session='))
    .join('; ');
  return { email, cookie: session, token };
}

/** The body of an answer 200. */
export function bodyOfSuccess(answer: HttpResponse, what: string): unknown {
  if (answer.status !== 200)
    throw new Error(`${what} was answered ${answer.status}: ${answer.body.toString('utf8').slice(0, 300)}`);
  return parseJson(answer);
}

/** Whether the person is signed in, and what they have paid for. */
export async function fetchUser(
  client: HttpClient,
  { token }: Pick<Account, 'token'>,
): Promise<{ readonly email: string; readonly isPremium: boolean } | undefined> {
  const answer = await client.send({ target: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  if (answer.status === 401) return undefined;
  return (bodyOfSuccess(answer, 'me') as { user: { email: string; isPremium: boolean } }).user;
}
