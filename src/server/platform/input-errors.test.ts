import { expect, it } from 'vitest';
import { z } from 'zod/mini';
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
