import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testLocalisation } from '../../../test/harness/test-localisation.ts';
import { accountErrors } from '../../contract/account.ts';
import { newPassword, oneTimeCode } from '../../contract/credentials.ts';
import { commonErrors } from '../../contract/errors.ts';
import { premiumErrors } from '../../contract/premium.ts';
import { roundWait } from '../../contract/reasons.ts';
import { LocalisationProvider } from '../i18n/localisation.tsx';
import { accountMessages } from './account-messages.ts';
import { ApiError } from './call-api.ts';
import { premiumMessages } from './premium-messages.ts';
import {
  inputMessageOf,
  type ReasonMessages,
  ServerMessageText,
  serverMessageOf,
  serverMessageText,
} from './server-message.tsx';

const english = testLocalisation('en');
const arabic = testLocalisation('ar');
const fallback = 'Login failed. Please try again.';

const refused = (reason?: string, params: Record<string, unknown> = {}, sentence = 'The moon is out.') =>
  new ApiError('bad_request', sentence, 400, { ...(reason === undefined ? {} : { reason }), params });
const messageOf = (error: unknown) => serverMessageOf(error, premiumMessages, fallback);

describe('the message for a failed request', () => {
  it('is of its reason, in the reader’s language', () => {
    const shown = messageOf(refused('wrong_login'));
    expect(serverMessageText(shown, english.t)).toBe('Invalid email or password.');
    expect(serverMessageText(shown, arabic.t)).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
  });

  it.each([
    ['too_many_passwords', 12, 'Too many wrong passwords for this account. Please try again in 1 minute.'],
    ['too_many_passwords', 61, 'Too many wrong passwords for this account. Please try again in 2 minutes.'],
    ['too_many_attempts', 12, 'Too many attempts from this network. Please try again in 12 seconds.'],
    ['too_many_attempts', 840, 'Too many attempts from this network. Please try again in 14 minutes.'],
    ['too_many_requests', 10_800, 'Too many requests from this address. Please try again in 3 hours.'],
  ])('ends with how long to wait: %s, %i s', (reason, retryAfterSeconds, sentence) => {
    expect(serverMessageText(messageOf(refused(reason, { retryAfterSeconds })), english.t)).toBe(sentence);
  });

  it.each([
    [60, 'دقيقة'],
    [840, '14 دقيقة'],
    [10_800, '3 ساعات'],
  ])('counts the wait in Arabic: %i s', (retryAfterSeconds, wait) => {
    const text = serverMessageText(messageOf(refused('too_many_codes', { retryAfterSeconds })), arabic.t);
    expect(text).toContain(wait);
    expect(text).not.toMatch(/[a-z]/i);
  });

  it('is of the field that is invalid', () => {
    const shown = messageOf(refused('too_long', { field: 'newPassword', limit: 128 }));
    expect(shown).toBe('Password must be at most 128 characters long');
    expect(messageOf(refused('too_long', { field: 'other', limit: 9 }))).toEqual({
      original: 'The moon is out.',
    });
  });

  it.each([
    ['no reason', refused()],
    ['an unknown reason', refused('moon_is_out')],
    ['the name of a method of objects', refused('toString')],
    ['a wait that is missing', refused('too_many_passwords')],
    ['a wait of another type', refused('too_many_passwords', { retryAfterSeconds: 'soon' })],
  ])('is the server’s own sentence, marked as English, for %s', (_, error) => {
    const { container } = render(
      <LocalisationProvider value={arabic}>
        <ServerMessageText message={messageOf(error)} />
      </LocalisationProvider>,
    );
    expect(container.innerHTML).toBe('<bdi lang="en">The moon is out.</bdi>');
  });

  it.each([
    ['without an answer', new ApiError('network', 'The server could not be reached')],
    ['with an answer that was not understood', new ApiError('bad_response', 'The server answered 502', 502)],
    ['with a blank sentence', refused(undefined, {}, ' ')],
    ['for a fault of the page', new TypeError('x is not a function')],
  ])('is the fallback %s', (_, error) => {
    expect(messageOf(error)).toBe(fallback);
  });
});

describe('the message for invalid input that the page found itself', () => {
  it('is the same as for the server’s answer', () => {
    const issue = newPassword.safeParse('short').error?.issues[0];
    expect(issue && inputMessageOf('password', issue, accountMessages)).toBe(
      'Password must be at least 8 characters long',
    );
    const code = oneTimeCode.safeParse('12').error?.issues[0];
    expect(code && inputMessageOf('code', code, accountMessages)).toBe('The code has exactly 6 digits.');
  });
});

describe('the messages of the page', () => {
  const keys = (messages: ReasonMessages) =>
    Object.entries(messages).map(([reason, shown]) => [
      reason,
      typeof shown === 'object' ? shown.key : String(shown),
    ]);

  it.each(keys(premiumMessages))('have an Arabic form: %s', (_, key) => {
    expect(arabic.t(key)).toMatch(/\p{Script=Arabic}/u);
  });

  it.each(keys(premiumMessages).filter(([reason]) => !reason?.includes('.')))(
    'are the sentences of the contract: %s',
    (reason, key) => {
      const sentences: Record<string, string> = { ...accountErrors, ...premiumErrors, ...commonErrors };
      expect(key).toBe(sentences[reason ?? '']);
    },
  );
});

describe('a wait', () => {
  it.each([
    [1, 'second', { count: 1, unit: 'second' }],
    [119, 'second', { count: 119, unit: 'second' }],
    [120, 'second', { count: 2, unit: 'minute' }],
    [1, 'minute', { count: 1, unit: 'minute' }],
    [7_140, 'minute', { count: 119, unit: 'minute' }],
    [7_141, 'minute', { count: 2, unit: 'hour' }],
  ] as const)('of %i s is rounded up, to a %s at least', (seconds, smallest, wait) => {
    expect(roundWait(seconds, smallest)).toEqual(wait);
  });
});
