import { describe, expect, it } from 'vitest';
import { formatPlace } from './format-place.ts';
import { defaultPlace } from './location-state.ts';

describe('a place in words', () => {
  it('has city and country, in the writing of the names', () => {
    expect(formatPlace(defaultPlace)).toBe('Washington, United States');
    expect(formatPlace({ ...defaultPlace, city: 'جاكارتا', country: 'إندونيسيا' })).toBe(
      'جاكارتا، إندونيسيا',
    );
  });

  it('has the country alone far from every town', () => {
    expect(formatPlace({ ...defaultPlace, city: '' })).toBe('United States');
  });

  it('has its coordinates to 4 decimals where nobody knows a name', () => {
    expect(formatPlace({ ...defaultPlace, city: '', country: '' })).toBe('38.8951, -77.0364');
  });
});
