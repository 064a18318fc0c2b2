import { describe, expect, it } from 'vitest';
import { messageLength, sendContactMessage } from './contact.ts';

const validBody = {
  name: 'Amina Yusuf',
  email: 'amina@example.org',
  topic: 'general',
  message: 'The times of my mosque differ by two minutes.',
  turnstileToken: 'token',
};
function parse(overrides: object) {
  const { body } = sendContactMessage;
  if (!body) throw new Error('the endpoint takes no body');
  return body.safeParse({ ...validBody, ...overrides });
}
const errorMessage = (overrides: object) => parse(overrides).error?.issues[0]?.message;

describe('a contact message', () => {
  it('keeps its text and trims surrounding whitespace', () => {
    const message = ' \r\n  Salam,\r\nfirst line\n\n\tsecond line \u2028';
    const { data } = parse({ message, email: ' Amina@Example.org ', name: '  Amina   Yusuf ' });
    expect(data).toMatchObject({
      message: 'Salam,\nfirst line\n\n\tsecond line',
      email: 'amina@example.org',
      name: 'Amina Yusuf',
    });
  });

  it.each([
    ['nine characters', 'ninechars', 9, false],
    ['ten characters', 'ten chars!', 10, true],
    ['ten characters and many spaces', `   ten chars!${' '.repeat(3_000)}`, 10, true],
    ['ten emojis', '🌙'.repeat(10), 10, true],
    ['2000 emojis', '🌙'.repeat(2_000), 2_000, true],
    ['2001 characters', 'a'.repeat(2_001), 2_001, false],
    ['a CRLF line break as one character', `${'a'.repeat(8)}\r\nb`, 10, true],
  ])('counts %s the same for the page and the server', (_, message, length, isAccepted) => {
    expect(messageLength(message)).toBe(length);
    expect(parse({ message }).success).toBe(isAccepted);
  });

  it.each([
    [{ name: undefined }, 'name must be a string.'],
    [{ name: '   ' }, 'Enter your full name.'],
    [{ name: 'a'.repeat(101) }, 'Full name must be 100 characters or fewer.'],
    [{ name: 'Amina\r\nBcc: everybody@example.org' }, 'Full name must be on one line.'],
    [{ name: 'Amina\u2028Bcc: everybody@example.org' }, 'Full name must be on one line.'],
    [{ email: 'amina' }, 'Enter an email address such as name@example.org.'],
    [{ email: ['amina@example.org'] }, 'email must be a string.'],
    [
      { email: 'amina@example.org\r\nBcc: b@example.org' },
      'Enter an email address such as name@example.org.',
    ],
    [{ email: 'a@example.org, b@example.org' }, 'Enter an email address such as name@example.org.'],
    [{ email: `${'a'.repeat(250)}@b.org` }, 'Email addresses can have at most 254 characters.'],
    [{ topic: 'other' }, 'topic must be one of: general, billing, privacy, feature, support, business.'],
    [{ message: 42 }, 'message must be a string.'],
    [{ message: 'short' }, 'Message must be at least 10 characters long.'],
    [{ message: 'a'.repeat(2_001) }, 'Message must be at most 2000 characters long.'],
    [{ turnstileToken: '' }, 'turnstileToken must not be empty.'],
    [{ turnstileToken: 'x'.repeat(2_049) }, 'turnstileToken must have at most 2048 characters.'],
  ])('is rejected with %j and a message that names the field', (overrides, errorText) => {
    expect(errorMessage(overrides)).toBe(errorText);
  });

  it('accepts a name in any script, without direction controls', () => {
    expect(parse({ name: 'علی‌رضا 李 Ωμέγα' }).data?.name).toBe('علی‌رضا 李 Ωμέγα');
    expect(parse({ name: 'Amina\u202egro.elpmaxe@troppus\u202c' }).data?.name).toBe(
      'Aminagro.elpmaxe@troppus',
    );
    expect(parse({ name: '\u202e\u2066\u200f' }).success).toBe(false);
  });
});
