import { codeIn, type SmtpSink } from '../../harness/smtp-sink.ts';
import type { Line } from '../visit/ask.ts';
import {
  cookiesOf,
  newAddress,
  type Person,
  password,
  postFromPage,
  prove,
  succeeded,
} from '../visit/person.ts';

/** Registers on a server that sends its codes by mail. */
export async function registerByMail(line: Line, sink: SmtpSink): Promise<Person> {
  const email = newAddress();
  const asked = await postFromPage(line, '/api/auth/register', { email, password });
  succeeded(asked, 'register');
  return prove(line, email, codeIn(await sink.nextMailTo(email)), cookiesOf(asked));
}
