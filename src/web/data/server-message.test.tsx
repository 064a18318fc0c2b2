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

const errorOf = (reason?: string, params: Record<string, unknown> = {}, sentence = 'The moon is out.') =>
  new ApiError('bad_request', sentence, 400, { ...(reason === undefined ? {} : { reason }), params });
const messageOf = (error: unknown) => serverMessageOf(error, premiumMessages, fallback);

describe('the message for a failed request', () => {
  it('is specific to its reason, in the user’s language', () => {
    const shown = messageOf(errorOf('wrong_login'));
    expect(serverMessageText(shown, english.t)).toBe('Invalid email or password.');
    expect(serverMessageText(shown, arabic.t)).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
  });

  it.each([
    ['too_many_passwords', 12, 'Too many wrong passwords for this account. Try again in 1 minute.'],
    ['too_many_passwords', 61, 'Too many wrong passwords for this account. Try again in 2 minutes.'],
    ['too_many_attempts', 12, 'Too many attempts from this network. Try again in 12 seconds.'],
    ['too_many_attempts', 840, 'Too many attempts from this network. Try again in 14 minutes.'],
    ['too_many_requests', 10_800, 'Too many requests from this network. Try again in 3 hours.'],
  ])('ends with the time to wait: %s, %i s', (reason, retryAfterSeconds, sentence) => {
    expect(serverMessageText(messageOf(errorOf(reason, { retryAfterSeconds })), english.t)).toBe(sentence);
  });

  it.each([
    [60, 'دقيقة'],
    [840, '14 دقيقة'],
    [10_800, '3 ساعات'],
  ])('has the time to wait in Arabic: %i s', (retryAfterSeconds, wait) => {
    const text = serverMessageText(messageOf(errorOf('too_many_codes', { retryAfterSeconds })), arabic.t);
    expect(text).toContain(wait);
    expect(text).not.toMatch(/[a-z]/i);
  });

  it('is specific to the invalid field', () => {
    const shown = messageOf(errorOf('too_long', { field: 'newPassword', limit: 128 }));
    expect(shown).toBe('Password must be at most 128 characters long');
    expect(messageOf(errorOf('too_long', { field: 'other', limit: 9 }))).toEqual({
      original: 'The moon is out.',
    });
  });

  it.each([
    ['no reason', errorOf()],
    ['an unknown reason', errorOf('moon_is_out')],
    ['the name of a method of objects', errorOf('toString')],
    ['a missing time to wait', errorOf('too_many_passwords')],
    ['a time to wait of the wrong type', errorOf('too_many_passwords', { retryAfterSeconds: 'soon' })],
  ])('is the server’s text, marked as English, for %s', (_, error) => {
    const { container } = render(
      <LocalisationProvider value={arabic}>
        <ServerMessageText message={messageOf(error)} />
      </LocalisationProvider>,
    );
    expect(container.innerHTML).toBe('<bdi lang="en">The moon is out.</bdi>');
  });

  it.each([
    ['without a response', new ApiError('network', 'The server could not be reached')],
    ['for a response that could not be parsed', new ApiError('bad_response', 'The server answered 502', 502)],
    ['for a blank text from the server', errorOf(undefined, {}, ' ')],
    ['for an error in the page', new TypeError('x is not a function')],
  ])('is the fallback %s', (_, error) => {
    expect(messageOf(error)).toBe(fallback);
  });
});

describe('the message for input that the page rejects itself', () => {
  it('is the same as for a server error', () => {
    const issue = newPassword.safeParse('short').error?.issues[0];
    expect(issue && inputMessageOf('password', issue, accountMessages)).toBe(
      'Password must be at least 8 characters long',
    );
    const code = oneTimeCode.safeParse('12').error?.issues[0];
    expect(code && inputMessageOf('code', code, accountMessages)).toBe('Enter the 6-digit code.');
  });
});

describe('the messages of the page', () => {
  const keysOf = (messages: ReasonMessages) =>
    Object.entries(messages).map(([reason, shown]) => [
      reason,
      typeof shown === 'object' ? shown.key : String(shown),
    ]);

  it.each(keysOf(premiumMessages))('have an Arabic translation: %s', (_, key) => {
    expect(arabic.t(key)).toMatch(/\p{Script=Arabic}/u);
  });

  it.each(keysOf(premiumMessages).filter(([reason]) => !reason?.includes('.')))(
    'match the sentences in the contract: %s',
    (reason, key) => {
      const sentences: Record<string, string> = { ...accountErrors, ...premiumErrors, ...commonErrors };
      expect(key).toBe(sentences[reason ?? '']);
    },
  );
});

describe('the time to wait', () => {
  it.each([
    [1, 'second', { count: 1, unit: 'second' }],
    [119, 'second', { count: 119, unit: 'second' }],
    [120, 'second', { count: 2, unit: 'minute' }],
    [1, 'minute', { count: 1, unit: 'minute' }],
    [7_140, 'minute', { count: 119, unit: 'minute' }],
    [7_141, 'minute', { count: 2, unit: 'hour' }],
  ] as const)('of %i s is rounded up, to at least a %s', (seconds, smallest, wait) => {
    expect(roundWait(seconds, smallest)).toEqual(wait);
  });
});
