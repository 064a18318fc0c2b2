import { describe, expect, it } from 'vitest';
import { testAtlas } from '../../../../test/harness/test-atlas.ts';
import type { FoundPlace } from '../../../domain/places/place.ts';
import { selectNearby } from './found-around.ts';
import { createPlaceContext } from './place-context.ts';
import { preparePlaces } from './prepared-places.ts';

const london = { latitude: 51.51, longitude: -0.13 };
/** A Wednesday, noon in London. */
const noon = Date.UTC(2026, 0, 14, 12);
const ground = createPlaceContext(testAtlas);

function withHours(text: string, more: Partial<FoundPlace> = {}): FoundPlace {
  const hours = { kind: 'text', text } as const;
  return { id: 'osm:node/1', names: { local: 'Nur' }, address: '', hours, facts: {}, ...london, ...more };
}

/** What a search says of places as a provider tells them. */
function opening(...places: FoundPlace[]) {
  const reader = { kind: 'mosque', language: 'en', ground, zoneName: 'Europe/London' } as const;
  const around = { point: london, radiusMetres: 100, openNow: false, limit: 60, nowMs: noon, ground };
  return selectNearby(preparePlaces(places, reader).places, around).items.map(({ open_now }) => open_now);
}

describe('hours that a provider passes on as somebody wrote them on the map', () => {
  it('are open when they say so', () => {
    expect(opening(withHours('Mo-Fr 09:00-17:00'))).toEqual([true]);
    expect(opening(withHours('Mo-Fr 13:00-17:00'))).toEqual([false]);
  });

  it.each([
    ['says days and no hours', 'Mo-Su'],
    ['means the afternoon, and a machine would read the night', 'Mo-Fr 11-5'],
    ['is longer than the map allows', `Mo-Fr 09:00-17:00 "${'x'.repeat(600)}"`],
  ])('are unknown when the text %s', (_, text) => {
    expect(opening(withHours(text))).toEqual([null]);
  });

  it('do not stop the server when they are made of the blanks and semicolons on which the reading library hangs', () => {
    expect(opening(withHours(`;${' ;'.repeat(100)}Mo`))).toEqual([null]);
  });

  it('that cannot be read yield to those of the same place that can', () => {
    const other = withHours('Mo-Fr 09:00-17:00', { id: 'osm:node/2', address: '1 Road' });
    expect(opening(withHours('on request', { address: '1 Road' }), other)).toEqual([true]);
  });
});
