import { requireField } from '../client/api-client.ts';
import { settingsText } from './actions.ts';
import { recordObservation } from './tracked-value.ts';
import { activeToken, noSettings, register, requestAs, signIn, verifyEmail, type Writer } from './writer.ts';

/**
 * Verifies that the server still has everything it acknowledged to this writer, and finishes an interrupted registration.
 * Returns the faults. Skips checks whose result is already known.
 */
export async function verifyWriter(server: string, writer: Writer): Promise<string[]> {
  const faults: string[] = [];
  writer.retries503 = maxRetries;
  const expect = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(`${writer.email}: ${fault}`);
  };
  await verifySessions(server, writer, expect);
  if (writer.account.known === 'none') await finishRegistration(server, writer, expect);
  else if (writer.account.possible.length > 0) await resolveDeletion(server, writer);
  if (writer.password.possible.length > 0) await resolvePassword(server, writer, expect);
  if (writer.account.known === 'exists') await verifyStoredData(server, writer, expect);
  await verifyUsedCodes(server, writer, expect);
  writer.retries503 = 0;
  return faults;
}

/** Retries of a 503. This check is about stored data; availability is measured elsewhere. */
const maxRetries = 20;

type Expect = (isTrue: boolean, fault: string) => void;

/** Verifies that ended sessions stay ended and active ones stay active. */
async function verifySessions(server: string, writer: Writer, expect: Expect): Promise<void> {
  for (const { token, state } of writer.sessions) {
    const { status } = await requestAs(server, writer, '/api/auth/me', { token });
    const expected = state.known;
    const observed = status === 200 ? 'alive' : 'ended';
    expect([200, 401].includes(status), `a session is answered with ${status}`);
    expect(recordObservation(state, observed), `a session that was ${expected} is ${observed}`);
  }
}

/** An interrupted registration must be complete, or completable now. */
async function finishRegistration(server: string, writer: Writer, expect: Expect): Promise<void> {
  const isThere = (await signIn(server, writer, writer.password.known)).status === 200;
  if (isThere) return void recordObservation(writer.account, 'exists');
  const { status } = await (writer.pendingCode ? verifyEmail(server, writer) : register(server, writer));
  // The request may have succeeded even though its response was lost.
  const isDone = status === 200 || (await signIn(server, writer, writer.password.known)).status === 200;
  if (isDone) recordObservation(writer.account, 'exists');
  expect(isDone, `an interrupted registration cannot be completed: ${status}`);
}

async function resolveDeletion(server: string, writer: Writer): Promise<void> {
  const { status } = await signIn(server, writer, writer.password.known);
  recordObservation(writer.account, status === 200 ? 'exists' : 'deleted');
}

async function resolvePassword(server: string, writer: Writer, expect: Expect): Promise<void> {
  const { password } = writer;
  for (const candidate of [...password.possible, password.known]) {
    if ((await signIn(server, writer, candidate)).status !== 200) continue;
    return void recordObservation(password, candidate);
  }
  expect(writer.account.known !== 'exists', 'neither the old nor the new password is taken');
}

async function verifyStoredData(server: string, writer: Writer, expect: Expect): Promise<void> {
  if (!activeToken(writer) && (await signIn(server, writer, writer.password.known)).status !== 200)
    return expect(false, 'the password is not taken');
  const token = activeToken(writer) as string;
  const { body, status } = await requestAs(server, writer, '/api/profile/settings', { token });
  if (status !== 200) return expect(false, `the settings are answered with ${status}`);
  const expected = writer.settings.known;
  const observed =
    body.updatedAt === null ? noSettings : settingsText(requireField(body.settings, 'settings'));
  expect(
    recordObservation(writer.settings, observed),
    `the settings are ${observed} but ${expected} was acknowledged`,
  );
  const path = '/api/terms/check-acceptance?context=premium_subscription';
  const { hasAccepted } = (await requestAs(server, writer, path, { token })).body;
  expect(recordObservation(writer.terms, hasAccepted), 'the acceptance of the terms is lost');
}

/** Verifies that used codes are rejected. Each is checked only once. */
async function verifyUsedCodes(server: string, writer: Writer, expect: Expect): Promise<void> {
  for (const { path, body, cookies } of writer.usedCodes.splice(0)) {
    const { status } = await requestAs(server, writer, path, { body, cookies });
    expect(status >= 400 && status < 500, `a used code is answered with ${status} by ${path}`);
  }
}

/** Verifies that the writer can sign in if, and only if, the account exists. */
export async function verifySignIn(server: string, writer: Writer): Promise<string[]> {
  const { status } = await signIn(server, writer, writer.password.known);
  const isRight = writer.account.known === 'exists' ? status === 200 : status === 401;
  return isRight ? [] : [`${writer.email}: account ${writer.account.known}, login ${status}`];
}
