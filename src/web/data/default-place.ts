import type { Place } from './location-state.ts';

/** Feeds only what must draw something before a location is known. It is never taken for the person's own place. */
export const defaultPlace: Place = {
  latitude: 38.8951,
  longitude: -77.0364,
  city: 'Washington',
  country: 'United States',
  countryCode: 'US',
  timezone: 'America/New_York',
};
