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

function sentenceFor(input: unknown): string {
  const { error } = shape.safeParse(input);
  if (!error) throw new Error('Nothing is wrong with it');
  return invalidInput(error.issues, input, 'body').userMessage;
}

it('names field and limit in our words, and the schema’s own sentence, also where a package has given Zod texts', async () => {
  const whole = await import('zod');
  // Its first schema is what sets them.
  whole.z.string();

  expect(sentenceFor({ event: 'view', days: 401 })).toBe('days must be at most 400.');
  expect(sentenceFor({ event: 'view' })).toBe('days is missing.');
  expect(sentenceFor({ event: 'look', days: 1 })).toBe('Choose an event: view or search.');
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
  const letter = {
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
  ])('names the field and the limit: %j', (input, explanation) => {
    expect(reasonOf(registration, input)).toEqual(explanation);
  });

  it.each([
    [
      { ...letter, name: ' ' },
      { reason: 'missing', field: 'name' },
    ],
    [
      { ...letter, name: 'a'.repeat(101) },
      { reason: 'too_long', field: 'name', limit: 100 },
    ],
    [
      { ...letter, name: 'a'.repeat(401) },
      { reason: 'too_long', field: 'name', limit: 100 },
    ],
    [
      { ...letter, name: 'a\nb' },
      { reason: 'invalid', field: 'name' },
    ],
    [
      { ...letter, message: 'short' },
      { reason: 'too_short', field: 'message', limit: 10 },
    ],
  ])('names the limit that its sentence names: %j', (input, explanation) => {
    expect(reasonOf(message, input)).toEqual(explanation);
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
  ])('of a query is found alike: %j', (input, explanation) => {
    const { query } = getPrayerCalendar;
    if (!query) throw new Error('the endpoint takes a query');
    const place =
      'latitude' in input || Object.keys(input).length === 0 ? {} : { latitude: '21', longitude: '39' };
    expect(reasonOf(query, { ...place, ...input }, 'query')).toEqual(explanation);
  });
});
