import { describe, expect, it } from 'vitest';
import { readSpan } from './pause-span.ts';

describe('the days of a pause', () => {
  it('run from the first to the last, or are a single one', () => {
    expect(readSpan('2026-11-03', '2026-11-09')).toEqual({
      from: { year: 2026, month: 11, day: 3 },
      to: { year: 2026, month: 11, day: 9 },
    });
    expect(readSpan('2028-02-29', '2028-02-29')).not.toHaveProperty('problem');
    expect(readSpan('2026-01-01', '2027-01-01')).not.toHaveProperty('problem');
  });

  it.each([
    ['', '2026-11-09', 'Choose the first and the last day.'],
    ['2026-11-03', '2027-02-29', 'Choose the first and the last day.'],
    ['2026-11-09', '2026-11-03', 'The last day lies before the first.'],
    ['2026-01-01', '2027-01-02', 'A pause can be a year at most.'],
  ])('from %j to %j are refused: %s', (from, to, problem) => {
    expect(readSpan(from, to)).toEqual({ problem });
  });
});
