import type { ApiResponse } from '../client/api-client.ts';
import { changeValue } from './tracked-value.ts';
import { activeToken, requestAs, signIn, type Writer } from './writer.ts';

export function createTally(random: () => number): Tally {
  const zeroCounts = () => ({ sent: 0, acknowledged: 0 });
  const counts = {
    acknowledged: 0,
    refused: 0,
    lastRefusedAt: 0,
    events: zeroCounts(),
    messages: zeroCounts(),
  };
  return { random, ...counts, mayRefuse: false, faults: [] };
}

/** Counts of all writers' actions. */
export interface Tally {
  readonly random: () => number;
  acknowledged: number;
  readonly events: { sent: number; acknowledged: number };
  readonly messages: { sent: number; acknowledged: number };
  /** During an outage, 503 is an expected response. */
  mayRefuse: boolean;
  refused: number;
  /** As `performance.now()`. */
  lastRefusedAt: number;
  /** Unexpected responses. */
  readonly faults: string[];
}

type Action = (server: string, writer: Writer, tally: Tally) => Promise<unknown>;

const termsBody = { context: 'premium_subscription' };

/** Counts the outcome of an action that must succeed while the server runs. */
export function recordOutcome(what: string, { status, body }: ApiResponse, tally: Tally): void {
  if (status === 200) tally.acknowledged++;
  else if (status === 503 && tally.mayRefuse)
    Object.assign(tally, { refused: tally.refused + 1, lastRefusedAt: performance.now() });
  else tally.faults.push(`${what}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
}

const putSettings: Action = async (server, writer, tally) => {
  const token = activeToken(writer);
  if (!token) return;
  const number = Math.floor(tally.random() * 1e9);
  const body = { favourites: [`dua-${number}`, 'dua-1'], theme: { theme: number % 2 ? 'dark' : 'light' } };
  const send = () => requestAs(server, writer, '/api/profile/settings', { method: 'PUT', body, token });
  recordOutcome('settings', await changeValue(writer.settings, settingsText(body), send), tally);
};

/** Serialises settings independently of the order of their fields. */
export const settingsText = (settings: { favourites?: readonly string[]; theme?: object }): string =>
  JSON.stringify([settings.favourites, settings.theme]);

const acceptTerms: Action = async (server, writer, tally) => {
  const token = activeToken(writer);
  if (!token) return;
  const send = () => requestAs(server, writer, '/api/terms/accept', { body: termsBody, token });
  recordOutcome('terms', await changeValue(writer.terms, true, send), tally);
};

const countEvent: Action = async (server, writer, tally) => {
  tally.events.sent++;
  const body = { event: 'prayer_times_view' };
  const response = await requestAs(server, writer, '/api/events', { body });
  if (response.body.counted) tally.events.acknowledged++;
  recordOutcome('event', response, tally);
};

const sendMessage: Action = async (server, writer, tally) => {
  const number = ++tally.messages.sent;
  const suffix = `${number >> 8}.${number & 255}`;
  const body = {
    ...{ name: 'A Writer', email: `letter-${number}@example.org`, topic: 'general' },
    message: `Letter ${number} of many, each of them another.`,
    turnstileToken: `good-letter-${number}`,
  };
  const headers = { 'x-forwarded-for': `172.16.${suffix}` };
  const response = await requestAs(server, writer, '/api/contact', { body, headers });
  if (response.status === 200) tally.messages.acknowledged++;
  recordOutcome('letter', response, tally);
};

const signInAgain: Action = async (server, writer, tally) => {
  recordOutcome('login', await signIn(server, writer, writer.password.known), tally);
};

const signOut: Action = async (server, writer, tally) => {
  const extra = writer.sessions.slice(1).find(({ state }) => state.known === 'alive');
  if (!extra) return signInAgain(server, writer, tally);
  const send = () => requestAs(server, writer, '/api/auth/logout', { body: {}, token: extra.token });
  recordOutcome('logout', await changeValue(extra.state, 'ended', send), tally);
};

/** At most twice per account, because an email address gets only five codes per 15 minutes. */
const resetPassword: Action = async (server, writer, tally) => {
  if (writer.resets++ >= 2) return;
  const requestResponse = await requestAs(server, writer, '/api/auth/request-reset', {
    body: { email: writer.email },
  });
  if (requestResponse.status !== 200) return recordOutcome('request for a reset', requestResponse, tally);
  const newPassword = `another phrase number ${Math.floor(tally.random() * 1e9)}`;
  const body = { email: writer.email, code: requestResponse.body.testingOTP, newPassword };
  const path = '/api/auth/reset-password';
  const activeSessions = writer.sessions.filter(({ state }) => state.known === 'alive');
  for (const { state } of activeSessions) state.possible.push('ended');
  const response = await changeValue(writer.password, newPassword, () =>
    requestAs(server, writer, path, { body }),
  );
  recordOutcome('reset', response, tally);
  if (response.status !== 200) return;
  for (const { state } of activeSessions) Object.assign(state, { known: 'ended', possible: [] });
  writer.usedCodes.push({ path, body, cookies: '' });
  await signInAgain(server, writer, tally);
};

const deleteAccount: Action = async (server, writer, tally) => {
  const token = activeToken(writer);
  if (!token) return;
  const body = { password: writer.password.known };
  const send = () => requestAs(server, writer, '/api/profile', { method: 'DELETE', body, token });
  for (const { state } of writer.sessions) state.possible.push('ended');
  const response = await changeValue(writer.account, 'deleted', send);
  recordOutcome('deletion', response, tally);
  if (response.status === 200)
    for (const { state } of writer.sessions) Object.assign(state, { known: 'ended', possible: [] });
};

/** Actions with their weights, out of 20. */
const weightedActions: readonly (readonly [Action, number])[] = [
  [putSettings, 7],
  [countEvent, 5],
  [sendMessage, 2],
  [acceptTerms, 2],
  [signOut, 3],
  [resetPassword, 1],
];
const deletionProbability = 0.03;

/** Performs a random action. Rejects if the server goes away before it responds. */
export function performRandomAction(server: string, writer: Writer, tally: Tally): Promise<unknown> {
  if (tally.random() < deletionProbability) return deleteAccount(server, writer, tally);
  const choices = weightedActions.flatMap(([action, times]) => Array<Action>(times).fill(action));
  const action = choices[Math.floor(tally.random() * choices.length)] as Action;
  return action(server, writer, tally);
}
