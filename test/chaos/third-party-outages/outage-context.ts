import { createShiftedClock } from '../../harness/clock/shifted-clock.ts';
import { codeIn, type SmtpSink, startSmtpSink } from '../../harness/smtp-sink.ts';
import {
  type Account,
  bodyOfSuccess,
  cookiesOf,
  newEmail,
  password,
  postFromPage,
  verifyEmail,
} from '../client/account.ts';
import type { HttpClient } from '../client/http-client.ts';
import { type ServerWithClient, startServerWithClient } from '../client/server-with-client.ts';
import type { ScenarioContext } from '../scenario.ts';
import { buyPremium, startThirdParties, type ThirdParties } from '../third-parties.ts';

/** A server with stand-ins for all third parties and an adjustable clock. */
export interface OutageContext {
  readonly server: ServerWithClient;
  readonly thirdParties: ThirdParties;
  readonly sink: SmtpSink;
  readonly premiumAccount: Account;
  /** Advances the clock by this time. */
  advanceClock(ms: number): Promise<void>;
}

export async function setUpOutages(context: ScenarioContext): Promise<OutageContext> {
  const thirdParties = await startThirdParties(context);
  const sink = await startSmtpSink();
  context.onCleanup(() => sink.close());
  const clock = createShiftedClock(context.environment['DATA_DIR'] ?? '');
  const environment = { ...thirdParties.environment, SMTP_URL: sink.url, ...clock.environment };
  const server = await startServerWithClient(context, environment);
  thirdParties.stripe.deliverTo(`${server.url}/api/webhooks/stripe`);
  const premiumAccount = await registerByMail(server.client, sink);
  await buyPremium(server, thirdParties.stripe, premiumAccount);
  let offsetMs = 0;
  return {
    ...{ server, thirdParties, sink, premiumAccount },
    advanceClock(ms) {
      offsetMs += ms;
      return clock.set(offsetMs);
    },
  };
}

/** Registers and verifies an account with the code from the email. */
export async function registerByMail(client: HttpClient, sink: SmtpSink): Promise<Account> {
  const email = newEmail();
  const response = await postFromPage(client, '/api/auth/register', { email, password });
  bodyOfSuccess(response, 'register');
  return verifyEmail(client, email, codeIn(await sink.nextMailTo(email)), cookiesOf(response));
}
