import { describe, expect, it } from 'vitest';
import { formatPlace } from './format-place.ts';
import { defaultPlace } from './location-state.ts';

describe('a formatted place', () => {
  it('has city and country, with the comma of their script', () => {
    expect(formatPlace(defaultPlace)).toBe('Washington, United States');
    expect(formatPlace({ ...defaultPlace, city: 'جاكارتا', country: 'إندونيسيا' })).toBe(
      'جاكارتا، إندونيسيا',
    );
  });

  it('has only the country if there is no city', () => {
    expect(formatPlace({ ...defaultPlace, city: '' })).toBe('United States');
  });

  it('has its coordinates with 4 decimals if it has no name', () => {
    expect(formatPlace({ ...defaultPlace, city: '', country: '' })).toBe('38.8951, -77.0364');
  });
});
