import { describe, expect, it } from 'vitest';
import { type AuthEvent, type AuthState, type AuthView, beginAuth, reduceAuth } from './auth-flow.ts';

const code = { email: 'amina@example.org', expiresAt: 1_700_000_600_000 };
const run = (from: AuthState, ...events: AuthEvent[]) => events.reduce(reduceAuth, from);
const typed = (view: AuthView) => run(beginAuth(view), { type: 'typed_email', email: code.email });
const sent = (view: AuthView) => run(typed(view), { type: 'sent' });
const succeeded = { type: 'succeeded', attempt: 1, notice: 'Done.' } as const;
const moved = { type: 'moved', attempt: 1 } as const;

describe('the views of the dialog', () => {
  it.each([
    ['login', 'register'],
    ['login', 'reset_request'],
    ['verify', 'register'],
  ] as const)('lead from %s to %s when a person wants it, with the address', (from, to) => {
    expect(run(typed(from), { type: 'went', view: to })).toMatchObject({ view: to, email: code.email });
  });

  it('lead from a registration to its code, once the message has been shown', () => {
    const said = run(sent('register'), { ...succeeded, code });
    expect(said).toMatchObject({ view: 'register', phase: 'leaving', notice: 'Done.', next: 'verify' });
    expect(run(said, moved)).toMatchObject({ view: 'verify', phase: 'idle', code, notice: undefined });
  });

  it('lead from the request of a reset to its step, and from there to login', () => {
    const step = run(sent('reset_request'), { ...succeeded, code }, moved);
    expect(step).toMatchObject({ view: 'reset', code });
    const end = run(step, { type: 'sent' }, { ...succeeded, attempt: 3 }, { ...moved, attempt: 3 });
    expect(end).toMatchObject({ view: 'login', email: code.email, notice: 'Done.' });
  });

  it.each([
    ['the reason', { sentence: 'Confirm your address.', reason: 'verify_email_first' }],
    ['the word, without a known reason', { sentence: { original: 'Please verify your email.' } }],
  ])('lead from a login that asks to verify, by %s, to the registration with its message', (_, answer) => {
    const { sentence } = answer;
    const failed = run(sent('login'), { type: 'failed', attempt: 1, ...answer });
    expect(failed).toMatchObject({ view: 'login', phase: 'leaving', error: { sentence } });
    expect(run(failed, moved)).toMatchObject({ view: 'register', email: code.email, error: { sentence } });
  });

  it.each([
    { sentence: { original: 'Not verified by anybody.' } },
    { sentence: 'Please verify it.', reason: 'wrong_login' },
  ])('stay where a login failed for another reason: %j', (answer) => {
    const failed = run(sent('login'), { type: 'failed', attempt: 1, ...answer });
    expect(failed).toMatchObject({ view: 'login', phase: 'idle', next: undefined });
  });

  it('stay where another call speaks of verifying', () => {
    const sentence = { original: 'Please verify again.' };
    const failed = run(sent('verify'), { type: 'failed', attempt: 1, sentence });
    expect(run(failed, moved)).toMatchObject({ view: 'verify', phase: 'idle' });
  });
});

describe('what comes too late', () => {
  it('is dropped: an answer after the person has gone elsewhere', () => {
    const elsewhere = run(sent('login'), { type: 'went', view: 'register' });
    expect(run(elsewhere, { type: 'failed', attempt: 1, sentence: 'No.' })).toBe(elsewhere);
    expect(run(elsewhere, succeeded)).toBe(elsewhere);
  });

  it('is dropped: a move by itself after the person has gone elsewhere', () => {
    const elsewhere = run(sent('register'), { ...succeeded, code }, { type: 'went', view: 'login' });
    expect(run(elsewhere, moved)).toBe(elsewhere);
  });
});

describe('what is said', () => {
  it('is left behind with the view that a person leaves', () => {
    const refused = run(typed('register'), { type: 'refused', error: { sentence: 'Too short' } });
    expect(refused.error).toEqual({ sentence: 'Too short' });
    expect(run(refused, { type: 'went', view: 'login' })).toMatchObject({ error: undefined });
  });

  it('makes room for the next call', () => {
    const refused = run(typed('login'), { type: 'refused', error: { sentence: 'Empty', field: 'password' } });
    expect(run(refused, { type: 'sent' })).toMatchObject({ error: undefined, phase: 'sending', attempt: 1 });
  });
});
