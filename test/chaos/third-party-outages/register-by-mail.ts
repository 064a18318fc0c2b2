import { codeIn, type SmtpSink } from '../../harness/smtp-sink.ts';
import {
  type Account,
  bodyOfSuccess,
  cookiesOf,
  newAddress,
  password,
  postFromPage,
  verifyEmail,
} from '../client/account.ts';
import type { HttpClient } from '../client/http-client.ts';

/** Registers on a server that sends its codes by mail. */
export async function registerByMail(client: HttpClient, sink: SmtpSink): Promise<Account> {
  const email = newAddress();
  const asked = await postFromPage(client, '/api/auth/register', { email, password });
  bodyOfSuccess(asked, 'register');
  return verifyEmail(client, email, codeIn(await sink.nextMailTo(email)), cookiesOf(asked));
}
