import { describe, expect, it } from 'vitest';
import { beginContact, type ContactEvent, type ContactState, reduceContact } from './contact-flow.ts';
import { notVerified } from './contact-messages.ts';

const stateOf = (...events: ContactEvent[]): ContactState => events.reduce(reduceContact, beginContact);
const checked: ContactEvent = { type: 'checked', token: 'one' };

describe('the contact form', () => {
  it('is idle, sends, and has sent', () => {
    expect(stateOf(checked)).toEqual({ phase: 'idle', token: 'one' });
    expect(stateOf(checked, { type: 'submitted' })).toEqual({ phase: 'sending', token: 'one' });
    expect(stateOf(checked, { type: 'submitted' }, { type: 'succeeded' })).toEqual({ phase: 'sent' });
  });

  it('lets a token go that has expired, without a complaint', () => {
    expect(stateOf(checked, { type: 'unchecked' })).toEqual({ phase: 'idle' });
  });

  it('says that the check failed, lets the token go, and is quiet once it is passed', () => {
    const failed = stateOf(checked, { type: 'check_failed' });
    expect(failed).toEqual({ phase: 'error', error: { sentence: notVerified, endsWithCheck: true } });
    expect(reduceContact(failed, { type: 'checked', token: 'two' })).toEqual({ phase: 'idle', token: 'two' });
  });

  it('keeps the server’s word that the token was not believed, until it is sent again', () => {
    const failed = stateOf(checked, { type: 'submitted' }, { type: 'failed', sentence: notVerified });
    expect(reduceContact(failed, { type: 'checked', token: 'two' }).error?.sentence).toBe(notVerified);
  });

  it('keeps what the server said when a new token comes, until it is sent again', () => {
    const failed = stateOf(checked, { type: 'submitted' }, { type: 'failed', sentence: 'Not now.' });
    expect(failed).toEqual({ phase: 'error', error: { sentence: 'Not now.' } });
    const ready = reduceContact(failed, { type: 'checked', token: 'two' });
    expect(ready).toMatchObject({ phase: 'error', error: { sentence: 'Not now.' }, token: 'two' });
    expect(reduceContact(ready, { type: 'submitted' })).toEqual({ phase: 'sending', token: 'two' });
  });

  it('does not call a message failed that is on its way while the next check fails', () => {
    expect(stateOf(checked, { type: 'submitted' }, { type: 'check_failed' }).phase).toBe('sending');
    expect(stateOf({ type: 'succeeded' }, { type: 'check_failed' }).phase).toBe('sent');
  });

  it('keeps its token when the page itself finds a field to be wrong', () => {
    const refused = stateOf(checked, {
      type: 'refused',
      error: { sentence: 'Enter your full name.', field: 'name' },
    });
    expect(refused).toMatchObject({ phase: 'error', token: 'one' });
  });
});
