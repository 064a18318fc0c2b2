import { beforeEach, describe, expect, it } from 'vitest';
import {
  readStoredLocation,
  storeLocation,
  storeLocationDenied,
  wasLocationDenied,
} from './stored-location.ts';

const jakarta = {
  ...{ latitude: -6.2146, longitude: 106.8451, city: 'Jakarta', country: 'Indonesia' },
  ...{ countryCode: 'ID', timezone: 'Asia/Jakarta' },
  zone: { name: 'Asia/Jakarta', offsets: [[0, 420]] as [number, number][] },
};

beforeEach(() => localStorage.clear());

describe('the stored location', () => {
  it('is read as it was stored', () => {
    storeLocation({ mode: 'manual', place: jakarta, language: 'en' });
    expect(readStoredLocation()).toEqual({ mode: 'manual', place: jakarta, language: 'en' });
  });

  it.each([
    ['text that is not JSON', 'Jakarta'],
    ['an older format', JSON.stringify({ latitude: 1, longitude: 2 })],
    ['an incomplete entry', JSON.stringify({ mode: 'auto', place: { latitude: 1 }, language: 'en' })],
    [
      'an invalid latitude',
      JSON.stringify({ mode: 'auto', place: { ...jakarta, latitude: 91 }, language: 'en' }),
    ],
    ['null', 'null'],
  ])('is ignored if it is %s', (_, text) => {
    localStorage.setItem('mihrab_location', text);
    expect(readStoredLocation()).toBeUndefined();
  });
});

describe('a denied permission', () => {
  it('is remembered until it is reset', () => {
    expect(wasLocationDenied()).toBe(false);
    storeLocationDenied(true);
    expect(wasLocationDenied()).toBe(true);
    storeLocationDenied(false);
    expect(wasLocationDenied()).toBe(false);
  });
});
