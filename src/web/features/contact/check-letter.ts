import { contactFields } from '../../../contract/contact.ts';
import { inputMessageOf } from '../../data/server-message.tsx';
import { message } from '../../i18n/localisation.tsx';
import type { ContactField, ContactState } from './contact-flow.ts';
import { contactMessages } from './contact-words.ts';
import type { Draft } from './draft.ts';

/** Returns the error that the page itself can find; undefined if the message can be sent. */
export function checkLetter({ name, email }: Draft): ContactState['error'] {
  return wrong('name', name) ?? missingAddress(email) ?? wrong('email', email);
}

const missingAddress = (email: string) =>
  email.trim() === ''
    ? ({ sentence: message('Enter your e-mail address.'), field: 'email' } as const)
    : undefined;

function wrong(field: ContactField, typed: string): ContactState['error'] {
  const issue = contactFields[field].safeParse(typed).error?.issues[0];
  return issue && { sentence: inputMessageOf(field, issue, contactMessages), field };
}
