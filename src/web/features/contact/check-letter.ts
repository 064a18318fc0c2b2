import { contactFields } from '../../../contract/contact.ts';
import { message } from '../../lib/i18n.tsx';
import type { ContactField, ContactState } from './contact-flow.ts';
import type { Draft } from './draft.ts';

/** What the page itself can see to be wrong; undefined when the server may be asked. */
export function checkLetter({ name, email }: Draft): ContactState['error'] {
  return wrong('name', name) ?? missingAddress(email) ?? wrong('email', email);
}

const missingAddress = (email: string) =>
  email.trim() === ''
    ? ({ sentence: message('Enter your e-mail address.'), field: 'email' } as const)
    : undefined;

function wrong(field: ContactField, typed: string): ContactState['error'] {
  const sentence = contactFields[field].safeParse(typed).error?.issues[0]?.message;
  return sentence === undefined ? undefined : { sentence, field };
}
