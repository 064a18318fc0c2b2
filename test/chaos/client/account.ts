import { type Answer, jsonOf, type Line } from './http-client.ts';

/** The site's own address, as `PUBLIC_URL` names it to every server of a scenario. */
export const siteOrigin = 'http://localhost:3000';
export const password = 'three lanterns at dusk';

/** Somebody with a proven address and a session in a browser. */
export interface Person {
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
  line: Line,
  target: string,
  body?: object,
  cookie?: string,
  from?: string,
): Promise<Answer> {
  const headers = {
    origin: siteOrigin,
    ...(body && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  };
  const content = body && { body: JSON.stringify(body) };
  return line.ask({ method: 'POST', target, headers, ...content, ...(from && { from }) });
}

/** What the browser would bring along after this answer. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): string {
  const set = headers['set-cookie'] ?? [];
  return set.map((line) => line.split(';', 1)[0] ?? '').join('; ');
}

/** Asks for an account on a server that shows its codes, and brings the code back. Throws what the server answered instead. */
export async function registerOn(line: Line, email = newAddress()): Promise<Person> {
  const body = { email, password };
  const asked = await postFromPage(line, '/api/auth/register', body, undefined, newLoopback());
  const { testingOTP: code } = succeeded(asked, 'register') as { testingOTP?: string };
  if (code === undefined) throw new Error('the server does not show its codes');
  return prove(line, email, code, cookiesOf(asked));
}

/** Brings a code back in the browser that asked for it. */
export async function prove(line: Line, email: string, code: string, cookie: string): Promise<Person> {
  const body = { email, code, type: 'email_verification' };
  const proven = await postFromPage(line, '/api/auth/verify-email', body, cookie);
  const { token } = succeeded(proven, 'verify-email') as { token: string };
  const session = cookiesOf(proven)
    .split('; ')
    .filter((pair) => pair.startsWith('mihrab_session='))
    .join('; ');
  return { email, cookie: session, token };
}

/** The body of an answer 200. */
export function succeeded(answer: Answer, what: string): unknown {
  if (answer.status !== 200)
    throw new Error(`${what} was answered ${answer.status}: ${answer.body.toString('utf8').slice(0, 300)}`);
  return jsonOf(answer);
}

/** Whether the person is signed in, and what they have paid for. */
export async function accountOf(
  line: Line,
  { token }: Pick<Person, 'token'>,
): Promise<{ readonly email: string; readonly isPremium: boolean } | undefined> {
  const answer = await line.ask({ target: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
  if (answer.status === 401) return undefined;
  return (succeeded(answer, 'me') as { user: { email: string; isPremium: boolean } }).user;
}
