import { describe, expect, it } from 'vitest';
import { testAtlas } from '../../../../test/harness/test-atlas.ts';
import type { FoundPlace } from '../../../domain/places/place.ts';
import { createPlaceContext, preparePlaces } from './prepared-places.ts';
import { selectNearby } from './search-answer.ts';

const london = { latitude: 51.51, longitude: -0.13 };
/** A Wednesday, noon in London. */
const noon = Date.UTC(2026, 0, 14, 12);
const placeContext = createPlaceContext(testAtlas);

function withHours(text: string, overrides: Partial<FoundPlace> = {}): FoundPlace {
  const hours = { kind: 'text', text } as const;
  return {
    id: 'osm:node/1',
    names: { local: 'Nur' },
    address: '',
    hours,
    facts: {},
    ...london,
    ...overrides,
  };
}

/** Returns `open_now` of each place in the answer to a search. */
function openStates(...places: FoundPlace[]) {
  const options = { kind: 'mosque', language: 'en', placeContext, zoneName: 'Europe/London' } as const;
  const search = { point: london, radiusMetres: 100, openNow: false, limit: 60, nowMs: noon, placeContext };
  return selectNearby(preparePlaces(places, options).places, search).items.map(({ open_now }) => open_now);
}

describe('opening hours from OpenStreetMap', () => {
  it('are evaluated at the current time', () => {
    expect(openStates(withHours('Mo-Fr 09:00-17:00'))).toEqual([true]);
    expect(openStates(withHours('Mo-Fr 13:00-17:00'))).toEqual([false]);
  });

  it.each([
    ['has days without hours', 'Mo-Su'],
    ['is ambiguous and parses as overnight', 'Mo-Fr 11-5'],
    ['is longer than OpenStreetMap allows', `Mo-Fr 09:00-17:00 "${'x'.repeat(600)}"`],
  ])('are unknown if the text %s', (_, text) => {
    expect(openStates(withHours(text))).toEqual([null]);
  });

  it('do not block the server with blanks and semicolons that make the parser loop forever', () => {
    expect(openStates(withHours(`;${' ;'.repeat(100)}Mo`))).toEqual([null]);
  });

  it('are taken from a duplicate of the place if its own are invalid', () => {
    const duplicate = withHours('Mo-Fr 09:00-17:00', { id: 'osm:node/2', address: '1 Road' });
    expect(openStates(withHours('on request', { address: '1 Road' }), duplicate)).toEqual([true]);
  });
});
