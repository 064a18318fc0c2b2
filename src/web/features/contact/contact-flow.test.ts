import { describe, expect, it } from 'vitest';
import { type ContactEvent, type ContactState, initialContactState, reduceContact } from './contact-flow.ts';
import { verificationFailed } from './contact-messages.ts';

const stateOf = (...events: ContactEvent[]): ContactState =>
  events.reduce(reduceContact, initialContactState);
const checked: ContactEvent = { type: 'checked', token: 'one' };

describe('the state of the contact form', () => {
  it('goes from idle to sending to sent', () => {
    expect(stateOf(checked)).toEqual({ phase: 'idle', token: 'one' });
    expect(stateOf(checked, { type: 'submitted' })).toEqual({ phase: 'sending', token: 'one' });
    expect(stateOf(checked, { type: 'submitted' }, { type: 'succeeded' })).toEqual({ phase: 'sent' });
  });

  it('drops an expired token without an error', () => {
    expect(stateOf(checked, { type: 'unchecked' })).toEqual({ phase: 'idle' });
  });

  it('shows a failed check, drops the token, and clears the error once a check passes', () => {
    const failed = stateOf(checked, { type: 'check_failed' });
    expect(failed).toEqual({ phase: 'error', error: { sentence: verificationFailed, clearedByCheck: true } });
    expect(reduceContact(failed, { type: 'checked', token: 'two' })).toEqual({ phase: 'idle', token: 'two' });
  });

  it('keeps the error of a token that the server rejected until the next attempt', () => {
    const failed = stateOf(checked, { type: 'submitted' }, { type: 'failed', sentence: verificationFailed });
    expect(reduceContact(failed, { type: 'checked', token: 'two' }).error?.sentence).toBe(verificationFailed);
  });

  it('keeps a server error when a new token arrives, until the next attempt', () => {
    const failed = stateOf(checked, { type: 'submitted' }, { type: 'failed', sentence: 'Not now.' });
    expect(failed).toEqual({ phase: 'error', error: { sentence: 'Not now.' } });
    const ready = reduceContact(failed, { type: 'checked', token: 'two' });
    expect(ready).toMatchObject({ phase: 'error', error: { sentence: 'Not now.' }, token: 'two' });
    expect(reduceContact(ready, { type: 'submitted' })).toEqual({ phase: 'sending', token: 'two' });
  });

  it('ignores a failed check while a message is being sent or after it was sent', () => {
    expect(stateOf(checked, { type: 'submitted' }, { type: 'check_failed' }).phase).toBe('sending');
    expect(stateOf({ type: 'succeeded' }, { type: 'check_failed' }).phase).toBe('sent');
  });

  it('keeps the token when the page finds an invalid field', () => {
    const refused = stateOf(checked, {
      type: 'refused',
      error: { sentence: 'Enter your full name.', field: 'name' },
    });
    expect(refused).toMatchObject({ phase: 'error', token: 'one' });
  });
});
