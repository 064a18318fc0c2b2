import { type HttpClient, type HttpResponse, parseJson } from './http-client.ts';

/** The site's origin: `PUBLIC_URL` of every server in a scenario, and required of requests that change data. */
export const publicUrl = 'http://localhost:3000';
export const password = 'three lanterns at dusk';

/** An account with a verified email address, and its session. */
export interface Account {
  readonly email: string;
  /** The value of the `Cookie` header. */
  readonly cookie: string;
  /** The token for `Authorization: Bearer`. */
  readonly token: string;
}

let emailCount = 0;

/** Returns a unique email address. */
export const newEmail = (): string => `reader${++emailCount}-${process.pid}-${Date.now()}@example.org`;

/** Returns a unique loopback address, because the number of emails per network is limited. Only Linux has that many. */
const newLoopback = (): string | undefined =>
  process.platform === 'linux' ? `127.1.${(emailCount >> 8) & 255}.${emailCount & 255}` : undefined;

/** Sends a POST request as the site's own page does. */
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

/** Returns the `Cookie` header that follows from a response's `Set-Cookie` headers. */
export function cookiesOf({ headers }: Pick<HttpResponse, 'headers'>): string {
  const set = headers['set-cookie'] ?? [];
  return set.map((line) => line.split(';', 1)[0] ?? '').join('; ');
}

/** Registers and verifies an account. The server must return its codes in responses. Throws if it rejects a request. */
export async function registerAccount(client: HttpClient, email = newEmail()): Promise<Account> {
  const body = { email, password };
  const response = await postFromPage(client, '/api/auth/register', body, undefined, newLoopback());
  const { testingOTP: code } = bodyOfSuccess(response, 'register') as { testingOTP?: string };
  if (code === undefined) throw new Error('the server does not return its codes');
  return verifyEmail(client, email, code, cookiesOf(response));
}

/** Verifies an email address with its code and the cookies of the registration. */
export async function verifyEmail(
  client: HttpClient,
  email: string,
  code: string,
  cookie: string,
): Promise<Account> {
  const body = { email, code, type: 'email_verification' };
  const response = await postFromPage(client, '/api/auth/verify-email', body, cookie);
  const { token } = bodyOfSuccess(response, 'verify-email') as { token: string };
  const session = cookiesOf(response)
    .split('; ')
    .filter((pair) => pair.startsWith('mihrab_session='))
    .join('; ');
  return { email, cookie: session, token };
}

/** Returns the JSON body of a 200 response. Throws for any other status. */
export function bodyOfSuccess(response: HttpResponse, what: string): unknown {
  if (response.status !== 200)
    throw new Error(`${what}: status ${response.status}: ${response.body.toString('utf8').slice(0, 300)}`);
  return parseJson(response);
}

/** Fetches the signed-in user; undefined if the session has ended. */
export async function fetchUser(
  client: HttpClient,
  { token }: Pick<Account, 'token'>,
): Promise<{ readonly email: string; readonly isPremium: boolean } | undefined> {
  const response = await client.send({
    target: '/api/auth/me',
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status === 401) return undefined;
  return (bodyOfSuccess(response, 'me') as { user: { email: string; isPremium: boolean } }).user;
}
