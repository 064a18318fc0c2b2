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

describe('the remembered location', () => {
  it('comes back as it was', () => {
    storeLocation({ mode: 'manual', place: jakarta, language: 'en' });
    expect(readStoredLocation()).toEqual({ mode: 'manual', place: jakarta, language: 'en' });
  });

  it.each([
    ['text that is no JSON', 'Jakarta'],
    ['an older form', JSON.stringify({ latitude: 1, longitude: 2 })],
    ['half an entry', JSON.stringify({ mode: 'auto', place: { latitude: 1 }, language: 'en' })],
    [
      'a place off the globe',
      JSON.stringify({ mode: 'auto', place: { ...jakarta, latitude: 91 }, language: 'en' }),
    ],
    ['null', 'null'],
  ])('starts afresh from %s', (_, text) => {
    localStorage.setItem('mihrab_location', text);
    expect(readStoredLocation()).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('is remembered until the person asks again', () => {
    expect(wasLocationDenied()).toBe(false);
    storeLocationDenied(true);
    expect(wasLocationDenied()).toBe(true);
    storeLocationDenied(false);
    expect(wasLocationDenied()).toBe(false);
  });
});
