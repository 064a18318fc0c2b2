import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { register } from '../../contract/auth.ts';
import { sendContactMessage } from '../../contract/contact.ts';
import { getPrayerCalendar } from '../../contract/prayer-calendar.ts';
import { pageLanguages } from '../../domain/language/page-language.ts';
import { invalidInput } from './input-errors.ts';

const shape = z.object({
  event: z.enum(['view', 'search'], 'Choose an event: view or search.'),
  days: z.number().check(z.maximum(400)),
});

function messageFor(input: unknown): string {
  const { error } = shape.safeParse(input);
  if (!error) throw new Error('The input is valid');
  return invalidInput(error.issues, input, 'body').userMessage;
}

it('names field and limit, or uses the schema’s message, even if the full zod package has set its texts', async () => {
  const fullZod = await import('zod');
  // Creating its first schema sets them.
  fullZod.z.string();

  expect(messageFor({ event: 'view', days: 401 })).toBe('days must be at most 400.');
  expect(messageFor({ event: 'view' })).toBe('days is missing.');
  expect(messageFor({ event: 'look', days: 1 })).toBe('Choose an event: view or search.');
});

describe('the reason of an error about input', () => {
  const reasonOf = (body: z.ZodMiniType, input: unknown, part: 'query' | 'body' = 'body') => {
    const { reason, params } = invalidInput(body.safeParse(input).error?.issues ?? [], input, part);
    return { reason, ...params };
  };
  const { body: registration } = register;
  const { body: message } = sendContactMessage;
  if (!registration || !message) throw new Error('the endpoints take a body');
  const valid = { email: 'amina@example.org', password: 'olive lantern' };
  const contactForm = {
    name: 'Amina',
    email: valid.email,
    topic: 'general',
    message: 'Ten letters.',
    turnstileToken: 'x',
  };

  it.each([
    [
      { ...valid, email: undefined },
      { reason: 'missing', field: 'email' },
    ],
    [
      { ...valid, email: 7 },
      { reason: 'wrong_type', field: 'email' },
    ],
    [
      { ...valid, email: 'amina' },
      { reason: 'invalid', field: 'email' },
    ],
    [
      { ...valid, email: `${'a'.repeat(250)}@b.org` },
      { reason: 'too_long', field: 'email', limit: 254 },
    ],
    [
      { ...valid, password: 'seven77' },
      { reason: 'too_short', field: 'password', limit: 8 },
    ],
    [
      { ...valid, password: 'a'.repeat(129) },
      { reason: 'too_long', field: 'password', limit: 128 },
    ],
    [
      { ...valid, language: 'xx' },
      { reason: 'not_allowed', field: 'language', allowed: pageLanguages.join(',') },
    ],
    [[], { reason: 'wrong_type', field: 'body' }],
  ])('names the field and the limit: %j', (input, expected) => {
    expect(reasonOf(registration, input)).toEqual(expected);
  });

  it.each([
    [
      { ...contactForm, name: ' ' },
      { reason: 'missing', field: 'name' },
    ],
    [
      { ...contactForm, name: 'a'.repeat(101) },
      { reason: 'too_long', field: 'name', limit: 100 },
    ],
    [
      { ...contactForm, name: 'a'.repeat(401) },
      { reason: 'too_long', field: 'name', limit: 100 },
    ],
    [
      { ...contactForm, name: 'a\nb' },
      { reason: 'invalid', field: 'name' },
    ],
    [
      { ...contactForm, message: 'short' },
      { reason: 'too_short', field: 'message', limit: 10 },
    ],
  ])('has the same limit as the message: %j', (input, expected) => {
    expect(reasonOf(message, input)).toEqual(expected);
  });

  it.each([
    [{}, { reason: 'missing', field: 'latitude' }],
    [{ latitude: '99' }, { reason: 'out_of_range', field: 'latitude', minimum: -90, maximum: 90 }],
    [{ latitude: '1e1' }, { reason: 'invalid', field: 'latitude' }],
    [{ latitude: ['1', '2'] }, { reason: 'repeated', field: 'latitude' }],
    [{ methd: 'mwl' }, { reason: 'unknown', field: 'methd', suggestion: 'method' }],
    [{ from: '2026-01-01' }, { reason: 'invalid', field: 'to' }],
    [
      { from: '2026-01-01', to: '2027-12-31' },
      { reason: 'too_long', field: 'to', limit: 400 },
    ],
  ])('is also found for a query: %j', (input, expected) => {
    const { query } = getPrayerCalendar;
    if (!query) throw new Error('the endpoint takes a query');
    const place =
      'latitude' in input || Object.keys(input).length === 0 ? {} : { latitude: '21', longitude: '39' };
    expect(reasonOf(query, { ...place, ...input }, 'query')).toEqual(expected);
  });
});
