import { describe, expect, it } from 'vitest';
import { looksLikePostcode } from './postcode.ts';

describe('a postcode', () => {
  it.each([
    'E1 1AA',
    'sw1a 2aa',
    'SW1A',
    '10115',
    '75001',
    '560001',
    '560 001',
    '1010',
    '150-0001',
    '90210-1234',
    'K1A 0B1',
    '1012 AB',
    '٧٥٠٠١',
    ' 10115 ',
  ])('is recognised: %s', (text) => expect(looksLikePostcode(text)).toBe(true));

  it.each([
    '12 Baker Street',
    '51.5, -0.12',
    '51, 12',
    'London',
    'Paris 75001',
    '10115 Berlin',
    '6th of October City',
    '221B',
    '7',
    '123456789',
  ])('is not: %s', (text) => expect(looksLikePostcode(text)).toBe(false));
});
