import {
  contactFields,
  maxMessageLength,
  messageLength,
  minMessageLength,
} from '../../../contract/contact.ts';
import { inputMessageOf, type ServerMessage } from '../../data/server-message.tsx';
import { message } from '../../i18n/localisation.tsx';
import { contactMessages, verificationFailed } from './contact-messages.ts';
import type { Draft } from './draft.ts';

export type ContactField = 'name' | 'email';

interface ContactError {
  readonly sentence: ServerMessage;
  /** The field to which it belongs, if any. */
  readonly field?: ContactField;
  /** Set for errors of the bot check, which retries by itself: the error goes once it passes. */
  readonly clearedByCheck?: true;
}

export interface ContactState {
  readonly phase: 'idle' | 'sending' | 'sent' | 'error';
  readonly error?: ContactError;
  /** The token of the passed bot check. It can be used once and expires soon. */
  readonly token?: string;
}

export type ContactEvent =
  | { readonly type: 'checked'; readonly token: string }
  /** The token expired, or a new check began. */
  | { readonly type: 'unchecked' }
  | { readonly type: 'check_failed' }
  | { readonly type: 'refused'; readonly error: ContactError }
  | { readonly type: 'submitted' }
  | { readonly type: 'failed'; readonly sentence: ServerMessage }
  | { readonly type: 'succeeded' }
  | { readonly type: 'began_another' };

export const initialContactState: ContactState = { phase: 'idle' };

export function reduceContact(state: ContactState, event: ContactEvent): ContactState {
  const { token: _, ...withoutToken } = state;
  switch (event.type) {
    case 'checked':
      return withToken(state.error?.clearedByCheck ? withoutError(state) : state, event.token);
    case 'unchecked':
      return withoutToken;
    case 'check_failed':
      // A message that is being sent has its own token, and one that was sent needs none.
      if (state.phase === 'sending' || state.phase === 'sent') return withoutToken;
      return { phase: 'error', error: { sentence: verificationFailed, clearedByCheck: true } };
    case 'refused':
      return { ...state, phase: 'error', error: event.error };
    case 'submitted':
      return { ...withoutError(state), phase: 'sending' };
    case 'failed':
      return { phase: 'error', error: { sentence: event.sentence } };
    case 'succeeded':
      return { phase: 'sent' };
    case 'began_another':
      return initialContactState;
  }
}

const withToken = (state: ContactState, token: string): ContactState => ({ ...state, token });

/** Removes the error. A message that is being sent stays in that phase. */
function withoutError({ error: _, phase, ...rest }: ContactState): ContactState {
  return { ...rest, phase: phase === 'error' ? 'idle' : phase };
}

/** Returns why the message cannot be sent yet, in English; undefined when it can, and while it is being sent. */
export function disabledReason(text: string, { phase, token }: ContactState): string | undefined {
  if (phase === 'sending') return undefined;
  const length = messageLength(text);
  if (length < minMessageLength) return message('Write at least 10 characters.');
  if (length > maxMessageLength) return message('Shorten your message to 2000 characters.');
  return token === undefined ? message('You can send after the security check.') : undefined;
}

/** Returns the first invalid field of the sender with its message; undefined if there is none. */
export function validateDraft({ name, email }: Draft): ContactState['error'] {
  return validateField('name', name) ?? missingEmail(email) ?? validateField('email', email);
}

const missingEmail = (email: string) =>
  email.trim() === ''
    ? ({ sentence: message('Enter your email address.'), field: 'email' } as const)
    : undefined;

function validateField(field: ContactField, typed: string): ContactState['error'] {
  const issue = contactFields[field].safeParse(typed).error?.issues[0];
  return issue && { sentence: inputMessageOf(field, issue, contactMessages), field };
}
