import type { ServerMessage } from '../../data/server-message.tsx';
import { notVerified } from './contact-words.ts';

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
