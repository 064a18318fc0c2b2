import type { Answer } from '../client/api-client.ts';
import { change } from './tracked-value.ts';
import { callAs, liveToken, type Person, signIn } from './writer.ts';

export function createTally(random: () => number): Tally {
  const nothing = () => ({ sent: 0, acknowledged: 0 });
  const counts = { acknowledged: 0, refused: 0, lastRefusedAt: 0, events: nothing(), letters: nothing() };
  return { random, ...counts, mayRefuse: false, faults: [] };
}

/** What all writers have done together. */
export interface Tally {
  readonly random: () => number;
  acknowledged: number;
  readonly events: { sent: number; acknowledged: number };
  readonly letters: { sent: number; acknowledged: number };
  /** A part of the installation is away: 503 is the right answer. */
  mayRefuse: boolean;
  refused: number;
  /** By `performance.now()`. */
  lastRefusedAt: number;
  /** Answers that no running server may give here. */
  readonly faults: string[];
}

type Deed = (server: string, person: Person, tally: Tally) => Promise<unknown>;

const termsBody = { context: 'premium_subscription' };

/** A deed that has to succeed while the server runs. */
export function expectDone(what: string, { status, body }: Answer, tally: Tally): void {
  if (status === 200) tally.acknowledged++;
  else if (status === 503 && tally.mayRefuse)
    Object.assign(tally, { refused: tally.refused + 1, lastRefusedAt: performance.now() });
  else tally.faults.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

const putSettings: Deed = async (server, person, tally) => {
  const token = liveToken(person);
  if (!token) return;
  const number = Math.floor(tally.random() * 1e9);
  const body = { favourites: [`dua-${number}`, 'dua-1'], theme: { theme: number % 2 ? 'dark' : 'light' } };
  const ask = () => callAs(server, person, '/api/profile/settings', { method: 'PUT', body, token });
  expectDone('settings', await change(person.settings, settingsText(body), ask), tally);
};

/** One text for the same settings, in whatever order they come. */
export const settingsText = (settings: { favourites?: readonly string[]; theme?: object }): string =>
  JSON.stringify([settings.favourites, settings.theme]);

const acceptTerms: Deed = async (server, person, tally) => {
  const token = liveToken(person);
  if (!token) return;
  const ask = () => callAs(server, person, '/api/terms/accept', { body: termsBody, token });
  expectDone('terms', await change(person.terms, true, ask), tally);
};

const countEvent: Deed = async (server, person, tally) => {
  tally.events.sent++;
  const body = { event: 'prayer_times_view' };
  const answer = await callAs(server, person, '/api/events', { body });
  if (answer.body.counted) tally.events.acknowledged++;
  expectDone('event', answer, tally);
};

const writeLetter: Deed = async (server, person, tally) => {
  const number = ++tally.letters.sent;
  const address = `${number >> 8}.${number & 255}`;
  const body = {
    ...{ name: 'A Writer', email: `letter-${number}@example.org`, topic: 'general' },
    message: `Letter ${number} of many, each of them another.`,
    turnstileToken: `good-letter-${number}`,
  };
  const headers = { 'x-forwarded-for': `172.16.${address}` };
  const answer = await callAs(server, person, '/api/contact', { body, headers });
  if (answer.status === 200) tally.letters.acknowledged++;
  expectDone('letter', answer, tally);
};

const signInAgain: Deed = async (server, person, tally) => {
  expectDone('login', await signIn(server, person, person.password.known), tally);
};

const signOut: Deed = async (server, person, tally) => {
  const extra = person.sessions.slice(1).find(({ life }) => life.known === 'alive');
  if (!extra) return signInAgain(server, person, tally);
  const ask = () => callAs(server, person, '/api/auth/logout', { body: {}, token: extra.token });
  expectDone('logout', await change(extra.life, 'ended', ask), tally);
};

/** Twice at most: an address gets five codes in a quarter of an hour. */
const resetPassword: Deed = async (server, person, tally) => {
  if (person.resets++ >= 2) return;
  const asked = await callAs(server, person, '/api/auth/request-reset', { body: { email: person.email } });
  if (asked.status !== 200) return expectDone('request for a reset', asked, tally);
  const newPassword = `another phrase number ${Math.floor(tally.random() * 1e9)}`;
  const body = { email: person.email, code: asked.body.testingOTP, newPassword };
  const path = '/api/auth/reset-password';
  const alive = person.sessions.filter(({ life }) => life.known === 'alive');
  for (const { life } of alive) life.possible.push('ended');
  const answer = await change(person.password, newPassword, () => callAs(server, person, path, { body }));
  expectDone('reset', answer, tally);
  if (answer.status !== 200) return;
  for (const { life } of alive) Object.assign(life, { known: 'ended', possible: [] });
  person.spent.push({ path, body, cookies: '' });
  await signInAgain(server, person, tally);
};

const deleteAccount: Deed = async (server, person, tally) => {
  const token = liveToken(person);
  if (!token) return;
  const body = { password: person.password.known };
  const ask = () => callAs(server, person, '/api/profile', { method: 'DELETE', body, token });
  for (const { life } of person.sessions) life.possible.push('ended');
  const answer = await change(person.account, 'deleted', ask);
  expectDone('deletion', answer, tally);
  if (answer.status === 200)
    for (const { life } of person.sessions) Object.assign(life, { known: 'ended', possible: [] });
};

/** How often each is done, of twenty. */
const deeds: readonly (readonly [Deed, number])[] = [
  [putSettings, 7],
  [countEvent, 5],
  [writeLetter, 2],
  [acceptTerms, 2],
  [signOut, 3],
  [resetPassword, 1],
];
const rareDeletion = 0.03;

/** One thing that this person does, drawn by lot. Rejects where the server goes away before it answers. */
export function doSomething(server: string, person: Person, tally: Tally): Promise<unknown> {
  if (tally.random() < rareDeletion) return deleteAccount(server, person, tally);
  const all = deeds.flatMap(([deed, times]) => Array<Deed>(times).fill(deed));
  const deed = all[Math.floor(tally.random() * all.length)] as Deed;
  return deed(server, person, tally);
}
