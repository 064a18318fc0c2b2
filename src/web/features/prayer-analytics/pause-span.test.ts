import { describe, expect, it } from 'vitest';
import { parsePauseSpan } from './pause-span.ts';

describe('parsePauseSpan', () => {
  it('accepts several days, a single day and up to a year', () => {
    expect(parsePauseSpan('2026-11-03', '2026-11-09')).toEqual({
      from: { year: 2026, month: 11, day: 3 },
      to: { year: 2026, month: 11, day: 9 },
    });
    expect(parsePauseSpan('2028-02-29', '2028-02-29')).not.toHaveProperty('problem');
    expect(parsePauseSpan('2026-01-01', '2027-01-01')).not.toHaveProperty('problem');
  });

  it.each([
    ['', '2026-11-09', 'Choose the first and last day.'],
    ['2026-11-03', '2027-02-29', 'Choose the first and last day.'],
    ['2026-11-09', '2026-11-03', 'The last day can’t be before the first.'],
    ['2026-01-01', '2027-01-02', 'A pause can last up to a year.'],
  ])('rejects %j to %j: %s', (from, to, problem) => {
    expect(parsePauseSpan(from, to)).toEqual({ problem });
  });
});
