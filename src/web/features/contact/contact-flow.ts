import {
  contactFields,
  maxMessageLength,
  messageLength,
  minMessageLength,
} from '../../../contract/contact.ts';
import { inputMessageOf, type ServerMessage } from '../../data/server-message.tsx';
import { message } from '../../i18n/localisation.tsx';
import { contactMessages, notVerified } from './contact-messages.ts';
import type { Draft } from './draft.ts';

export type ContactField = 'name' | 'email';

interface ContactError {
  readonly sentence: ServerMessage;
  /** Which field it is about, where it is about one. */
  readonly field?: ContactField;
  /** Of the check alone, which tries again by itself: a passed one takes it away. */
  readonly endsWithCheck?: true;
}

export interface ContactState {
  readonly phase: 'idle' | 'sending' | 'sent' | 'error';
  readonly error?: ContactError;
  /** What proves to the server that a person writes; it serves once, and not for long. */
  readonly token?: string;
}

export type ContactEvent =
  | { readonly type: 'checked'; readonly token: string }
  /** The token is too old, or a new check begins. */
  | { readonly type: 'unchecked' }
  | { readonly type: 'check_failed' }
  | { readonly type: 'refused'; readonly error: ContactError }
  | { readonly type: 'submitted' }
  | { readonly type: 'failed'; readonly sentence: ServerMessage }
  | { readonly type: 'succeeded' }
  | { readonly type: 'began_another' };

export const beginContact: ContactState = { phase: 'idle' };

export function reduceContact(state: ContactState, event: ContactEvent): ContactState {
  const { token: _, ...withoutToken } = state;
  switch (event.type) {
    case 'checked':
      return withToken(state.error?.endsWithCheck ? quiet(state) : state, event.token);
    case 'unchecked':
      return withoutToken;
    case 'check_failed':
      // What is on its way has a token of its own, and what has arrived needs none.
      if (state.phase === 'sending' || state.phase === 'sent') return withoutToken;
      return { phase: 'error', error: { sentence: notVerified, endsWithCheck: true } };
    case 'refused':
      return { ...state, phase: 'error', error: event.error };
    case 'submitted':
      return { ...quiet(state), phase: 'sending' };
    case 'failed':
      return { phase: 'error', error: { sentence: event.sentence } };
    case 'succeeded':
      return { phase: 'sent' };
    case 'began_another':
      return beginContact;
  }
}

const withToken = (state: ContactState, token: string): ContactState => ({ ...state, token });

/** Without its error; a message that is on its way stays so. */
function quiet({ error: _, phase, ...rest }: ContactState): ContactState {
  return { ...rest, phase: phase === 'error' ? 'idle' : phase };
}

/** Why the message cannot be sent yet, in English; undefined when it can, and while it is on its way. */
export function whyNotYet(text: string, { phase, token }: ContactState): string | undefined {
  if (phase === 'sending') return undefined;
  const length = messageLength(text);
  if (length < minMessageLength) return message('Write at least 10 characters first.');
  if (length > maxMessageLength) return message('Shorten your message to 2000 characters first.');
  return token === undefined ? message('It can be sent once the security check is passed.') : undefined;
}

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
