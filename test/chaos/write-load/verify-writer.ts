import { given } from '../client/api-client.ts';
import { settingsText } from './actions.ts';
import { settle } from './tracked-value.ts';
import { callAs, liveToken, nothingKept, type Person, prove, register, signIn } from './writer.ts';

/**
 * Looks whether the server keeps what it has acknowledged to this person, and brings what was cut off to its end.
 * What is wrong, in words; asks nothing of which the answer is known already.
 */
export async function examine(server: string, person: Person): Promise<string[]> {
  const faults: string[] = [];
  person.patience = patience;
  const expect = (holds: boolean, what: string) => {
    if (!holds) faults.push(`${person.email}: ${what}`);
  };
  await examineSessions(server, person, expect);
  if (person.account.known === 'none') await bringToItsEnd(server, person, expect);
  else if (person.account.possible.length > 0) await settleDeletion(server, person);
  if (person.password.possible.length > 0) await settlePassword(server, person, expect);
  if (person.account.known === 'there') await examineKept(server, person, expect);
  await examineCodes(server, person, expect);
  person.patience = 0;
  return faults;
}

/** What is kept is looked at here; how soon it can be read is measured elsewhere. */
const patience = 20;

type Expect = (holds: boolean, what: string) => void;

/** A session that was ended is not alive again, and no other ends. */
async function examineSessions(server: string, person: Person, expect: Expect): Promise<void> {
  for (const { token, life } of person.sessions) {
    const { status } = await callAs(server, person, '/api/auth/me', { token });
    const was = life.known;
    const seen = status === 200 ? 'alive' : 'ended';
    expect([200, 401].includes(status), `a session is answered with ${status}`);
    expect(settle(life, seen), `a session that was ${was} is ${seen}`);
  }
}

/** A registration that was cut off was done whole, or can be done now. */
async function bringToItsEnd(server: string, person: Person, expect: Expect): Promise<void> {
  const isThere = (await signIn(server, person, person.password.known)).status === 200;
  if (isThere) return void settle(person.account, 'there');
  const { status } = await (person.asked ? prove(server, person) : register(server, person));
  // An answer that came too late to be heard is no refusal.
  const isDone = status === 200 || (await signIn(server, person, person.password.known)).status === 200;
  if (isDone) settle(person.account, 'there');
  expect(isDone, `a registration that was cut off cannot be brought to its end: ${status}`);
}

async function settleDeletion(server: string, person: Person): Promise<void> {
  const { status } = await signIn(server, person, person.password.known);
  settle(person.account, status === 200 ? 'there' : 'deleted');
}

async function settlePassword(server: string, person: Person, expect: Expect): Promise<void> {
  const { password } = person;
  for (const one of [...password.possible, password.known]) {
    if ((await signIn(server, person, one)).status !== 200) continue;
    return void settle(password, one);
  }
  expect(person.account.known !== 'there', 'neither the old nor the new password is taken');
}

async function examineKept(server: string, person: Person, expect: Expect): Promise<void> {
  if (!liveToken(person) && (await signIn(server, person, person.password.known)).status !== 200)
    return expect(false, 'the password is not taken');
  const token = liveToken(person) as string;
  const { body, status } = await callAs(server, person, '/api/profile/settings', { token });
  if (status !== 200) return expect(false, `the settings are answered with ${status}`);
  const was = person.settings.known;
  const seen = body.updatedAt === null ? nothingKept : settingsText(given(body.settings, 'settings'));
  expect(settle(person.settings, seen), `the settings are ${seen} where ${was} was acknowledged`);
  const path = '/api/terms/check-acceptance?context=premium_subscription';
  const { hasAccepted } = (await callAs(server, person, path, { token })).body;
  expect(settle(person.terms, hasAccepted), 'the acceptance of the terms is lost');
}

/** Each once: a code that was refused after its use is not asked again. */
async function examineCodes(server: string, person: Person, expect: Expect): Promise<void> {
  for (const { path, body, cookies } of person.spent.splice(0)) {
    const { status } = await callAs(server, person, path, { body, cookies });
    expect(status >= 400 && status < 500, `a used code is answered with ${status} by ${path}`);
  }
}

/** Whoever has an account can sign in, and nobody else. */
export async function examineSignIn(server: string, person: Person): Promise<string[]> {
  const { status } = await signIn(server, person, person.password.known);
  const isRight = person.account.known === 'there' ? status === 200 : status === 401;
  return isRight ? [] : [`${person.email}: account ${person.account.known}, login ${status}`];
}
