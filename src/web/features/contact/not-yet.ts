import { maxMessageLength, messageLength, minMessageLength } from '../../../contract/contact.ts';
import { message } from '../../i18n/localisation.tsx';
import type { ContactState } from './contact-flow.ts';

/** Why the message cannot be sent yet, in English; undefined when it can, and while it is on its way. */
export function whyNotYet(text: string, { phase, token }: ContactState): string | undefined {
  if (phase === 'sending') return undefined;
  const length = messageLength(text);
  if (length < minMessageLength) return message('Write at least 10 characters first.');
  if (length > maxMessageLength) return message('Shorten your message to 2000 characters first.');
  return token === undefined ? message('It can be sent once the security check is passed.') : undefined;
}
