import { codeIn, type SmtpSink } from '../../harness/smtp-sink.ts';
import {
  cookiesOf,
  newAddress,
  type Person,
  password,
  postFromPage,
  prove,
  succeeded,
} from '../client/account.ts';
import type { Line } from '../client/http-client.ts';

/** Registers on a server that sends its codes by mail. */
export async function registerByMail(line: Line, sink: SmtpSink): Promise<Person> {
  const email = newAddress();
  const asked = await postFromPage(line, '/api/auth/register', { email, password });
  succeeded(asked, 'register');
  return prove(line, email, codeIn(await sink.nextMailTo(email)), cookiesOf(asked));
}
