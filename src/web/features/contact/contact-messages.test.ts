import { describe, expect, it } from 'vitest';
import { contactErrors } from '../../../contract/contact.ts';
import { ApiError } from '../../data/call-api.ts';
import { endsWithAddress, sendErrorMessage } from './contact-messages.ts';

const refused = (reason: string, params = {}) =>
  new ApiError('unavailable', 'In English.', 503, { reason, params });

describe('the error messages of the contact form', () => {
  it.each([
    [refused('bot_check_failed'), /^Security verif/],
    [new ApiError('bad_response', 'The server answered 502', 502), /^Failed to send message$/],
    [new ApiError('network', 'The server could not be reached'), /^Something went wrong\. .+ directly at$/],
    [new TypeError('a bug of ours'), /^Something went wrong\./],
  ])('are those of the specification for %s', (error, sentence) => {
    expect(sendErrorMessage(error)).toMatch(sentence);
  });

  it('say how long to wait after too many messages', () => {
    const error = refused('too_many_messages_of_network', { retryAfterSeconds: 300 });
    const wait = { count: 5, unit: 'minute' };
    expect(sendErrorMessage(error)).toEqual({ key: contactErrors.too_many_messages_of_network, wait });
  });

  it.each([
    [refused('bot_check_unavailable', { contactEmail: 'people@example.org' }), true],
    [refused('contact_not_configured', { contactEmail: 'people@example.org' }), true],
    [new ApiError('network', 'The server could not be reached'), true],
    [refused('bot_check_failed'), false],
    [new ApiError('unavailable', 'Write to us directly at people@example.org', 503), false],
  ])('are followed by the contact address or not: %s', (error, isFollowed) => {
    expect(endsWithAddress(sendErrorMessage(error))).toBe(isFollowed);
  });
});
