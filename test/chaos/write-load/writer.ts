import { goodPassword } from '../../harness/register-account.ts';
import { type Answer, type Call, call, given } from '../client/api-client.ts';
import { pause } from '../wait.ts';
import { change, type Fact, factOf } from './tracked-value.ts';

/** Somebody who writes, and what the server has acknowledged to them. */
export interface Person {
  readonly email: string;
  /** Where they seem to come from: limits by network are not what is looked at. */
  readonly network: string;
  /** Code and browser of a registration that was answered. */
  asked: { readonly code: string; readonly cookies: string } | undefined;
  readonly account: Fact<'none' | 'there' | 'deleted'>;
  readonly password: Fact<string>;
  /** Tokens of sign-ins. */
  readonly sessions: { readonly token: string; readonly life: Fact<'alive' | 'ended'> }[];
  /** As one text; `none` while nothing was kept. */
  readonly settings: Fact<string>;
  readonly terms: Fact<boolean>;
  /** Codes that may have been used up, with what was asked by them. */
  readonly spent: { readonly path: string; readonly body: object; readonly cookies: string }[];
  resets: number;
  /** How often a 503 is taken for "ask again", as it says. */
  patience: number;
}

export const nothingKept = 'none';

export function newPerson(number: number): Person {
  return {
    email: `writer-${number}@example.org`,
    network: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    asked: undefined,
    account: factOf<'none' | 'there' | 'deleted'>('none'),
    password: factOf(goodPassword),
    sessions: [],
    settings: factOf(nothingKept),
    terms: factOf(false),
    spent: [],
    resets: 0,
    patience: 0,
  };
}

const pauseMs = 300;

/** Asks as this person; with a session where they are to be known. */
export async function callAs(server: string, person: Person, path: string, how: Call = {}): Promise<Answer> {
  const headers = { 'x-forwarded-for': person.network, ...how.headers };
  for (let again = person.patience; ; again--) {
    const answer = await call(server, path, { ...how, headers });
    if (answer.status !== 503 || again <= 0) return answer;
    await pause(pauseMs);
  }
}

/** Of a sign-in that nothing was asked to end. */
export function liveToken({ sessions }: Person): string | undefined {
  return sessions.find(({ life }) => life.known === 'alive' && life.possible.length === 0)?.token;
}

/** Asks for an account, and brings its code back. */
export async function register(server: string, person: Person): Promise<Answer> {
  const { email, password } = person;
  const body = { email, password: password.known };
  const asked = await callAs(server, person, '/api/auth/register', { body });
  if (asked.status !== 200) return asked;
  person.asked = { code: given(asked.body.testingOTP, 'code'), cookies: asked.cookies };
  return prove(server, person);
}

export async function prove(server: string, person: Person): Promise<Answer> {
  const path = '/api/auth/verify-email';
  const { code, cookies } = person.asked ?? { code: '', cookies: '' };
  const body = { email: person.email, code, type: 'email_verification' };
  const ask = () => callAs(server, person, path, { body, cookies });
  const answer = await change(person.account, 'there', ask);
  if (answer.status !== 200) return answer;
  person.spent.push({ path, body, cookies });
  person.sessions.push({
    token: given(answer.body.token, 'token'),
    life: factOf<'alive' | 'ended'>('alive'),
  });
  return answer;
}

/** One more session. */
export async function signIn(server: string, person: Person, password: string): Promise<Answer> {
  const body = { email: person.email, password };
  const answer = await callAs(server, person, '/api/auth/login', { body });
  if (answer.status === 200)
    person.sessions.push({
      token: given(answer.body.token, 'token'),
      life: factOf<'alive' | 'ended'>('alive'),
    });
  return answer;
}
