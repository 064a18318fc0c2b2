import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { formOf } from './saved-duas.ts';

const inner = z.object({ number: z.int() });
const base = { id: z.string(), verses: z.exactOptional(z.array(inner)) };

describe('the form of what is kept', () => {
  it('names the fields, also those that may be missing and those within lists', () => {
    expect(formOf(z.object(base))).toBe('{id verses{number}}');
  });

  it('is another as soon as a page knows another field, wherever it stands', () => {
    const forms = [
      z.object(base),
      z.object({ ...base, grading: z.exactOptional(z.string()) }),
      z.object({ ...base, verses: z.optional(z.array(z.extend(inner, { ends: z.boolean() }))) }),
    ].map(formOf);
    expect(new Set(forms).size).toBe(forms.length);
  });
});
