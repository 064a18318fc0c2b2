import { describe, expect, it } from 'vitest';
import { type AuthEvent, type AuthState, type AuthView, initialState, reduceAuth } from './auth-flow.ts';

const code = { email: 'amina@example.org', expiresAt: 1_700_000_600_000 };
const run = (from: AuthState, ...events: AuthEvent[]) => events.reduce(reduceAuth, from);
const typed = (view: AuthView) => run(initialState(view), { type: 'email_typed', email: code.email });
const sent = (view: AuthView) => run(typed(view), { type: 'sent' });
const succeeded = { type: 'succeeded', attempt: 1, notice: 'Done.' } as const;
const advanced = { type: 'advanced', attempt: 1 } as const;

describe('the views of the dialog', () => {
  it.each([
    ['login', 'register'],
    ['login', 'reset_request'],
    ['verify', 'register'],
  ] as const)('change from %s to %s and keep the email address', (from, to) => {
    expect(run(typed(from), { type: 'view_changed', view: to })).toMatchObject({
      view: to,
      email: code.email,
    });
  });

  it('advance from the registration to its code after the message', () => {
    const leaving = run(sent('register'), { ...succeeded, code });
    expect(leaving).toMatchObject({ view: 'register', phase: 'leaving', notice: 'Done.', next: 'verify' });
    expect(run(leaving, advanced)).toMatchObject({ view: 'verify', phase: 'idle', code, notice: undefined });
  });

  it('advance from the reset request to the reset, and from there to login', () => {
    const step = run(sent('reset_request'), { ...succeeded, code }, advanced);
    expect(step).toMatchObject({ view: 'reset', code });
    const end = run(step, { type: 'sent' }, { ...succeeded, attempt: 3 }, { ...advanced, attempt: 3 });
    expect(end).toMatchObject({ view: 'login', email: code.email, notice: 'Done.' });
  });

  it.each([
    ['the reason', { sentence: 'Confirm your address.', reason: 'verify_email_first' }],
    ['the word “verify”, without a known reason', { sentence: { original: 'Please verify your email.' } }],
  ])(
    'advance from a login that requires verification, by %s, to the registration with its message',
    (_, answer) => {
      const { sentence } = answer;
      const failed = run(sent('login'), { type: 'failed', attempt: 1, ...answer });
      expect(failed).toMatchObject({ view: 'login', phase: 'leaving', error: { sentence } });
      expect(run(failed, advanced)).toMatchObject({
        view: 'register',
        email: code.email,
        error: { sentence },
      });
    },
  );

  it.each([
    { sentence: { original: 'Not verified by anybody.' } },
    { sentence: 'Please verify it.', reason: 'wrong_login' },
  ])('stay if a login failed for another reason: %j', (answer) => {
    const failed = run(sent('login'), { type: 'failed', attempt: 1, ...answer });
    expect(failed).toMatchObject({ view: 'login', phase: 'idle', next: undefined });
  });

  it('stay if another call mentions verifying', () => {
    const sentence = { original: 'Please verify again.' };
    const failed = run(sent('verify'), { type: 'failed', attempt: 1, sentence });
    expect(run(failed, advanced)).toMatchObject({ view: 'verify', phase: 'idle' });
  });
});

describe('a late result', () => {
  it('is ignored after the user has changed the view', () => {
    const elsewhere = run(sent('login'), { type: 'view_changed', view: 'register' });
    expect(run(elsewhere, { type: 'failed', attempt: 1, sentence: 'No.' })).toBe(elsewhere);
    expect(run(elsewhere, succeeded)).toBe(elsewhere);
  });

  it('does not advance after the user has changed the view', () => {
    const elsewhere = run(sent('register'), { ...succeeded, code }, { type: 'view_changed', view: 'login' });
    expect(run(elsewhere, advanced)).toBe(elsewhere);
  });
});

describe('a message', () => {
  it('is cleared when the view changes', () => {
    const refused = run(typed('register'), { type: 'input_rejected', error: { sentence: 'Too short' } });
    expect(refused.error).toEqual({ sentence: 'Too short' });
    expect(run(refused, { type: 'view_changed', view: 'login' })).toMatchObject({ error: undefined });
  });

  it('is cleared by the next call', () => {
    const refused = run(typed('login'), {
      type: 'input_rejected',
      error: { sentence: 'Empty', field: 'password' },
    });
    expect(run(refused, { type: 'sent' })).toMatchObject({ error: undefined, phase: 'sending', attempt: 1 });
  });
});
