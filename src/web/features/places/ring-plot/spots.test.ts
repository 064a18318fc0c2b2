import { describe, expect, it } from 'vitest';
import type { PlaceItem } from '../../../../contract/places.ts';
import { spotByKey, spotsAround } from './spots.ts';

const centre = { latitude: 51.5, longitude: 0 };
const place = (id: string, distance: number, lat: number, lng: number) =>
  ({ id, distance, lat, lng }) as PlaceItem;

/** East at 1 km, north at 2, west at 3, east again at 4. */
const spots = spotsAround(centre, [
  place('west', 3, 51.5, -0.04),
  place('east', 1, 51.5, 0.014),
  place('farther-east', 4, 51.5, 0.058),
  place('north', 2, 51.518, 0),
]);
const to = (from: string | undefined, key: string) => spotByKey(spots, from, key)?.item.id;

describe('keyboard navigation of the plot', () => {
  it('starts with the nearest', () => {
    expect(spots.map(({ item }) => item.id)).toEqual(['east', 'north', 'west', 'farther-east']);
  });

  it('moves clockwise with the right arrow and wraps from north-west to north', () => {
    expect(to('north', 'ArrowRight')).toBe('farther-east');
    expect(to('farther-east', 'ArrowRight')).toBe('east');
    expect(to('east', 'ArrowRight')).toBe('west');
    expect(to('west', 'ArrowRight')).toBe('north');
    expect(to('north', 'ArrowLeft')).toBe('west');
  });

  it('moves by distance with up and down and stops at both ends', () => {
    expect(to('east', 'ArrowDown')).toBe('north');
    expect(to('north', 'ArrowUp')).toBe('east');
    expect(to('east', 'ArrowUp')).toBeUndefined();
    expect(to('farther-east', 'ArrowDown')).toBeUndefined();
    expect(to('west', 'Home')).toBe('east');
    expect(to('west', 'End')).toBe('farther-east');
  });

  it('ignores other keys', () => {
    for (const key of ['Tab', 'Enter', 'a', 'PageDown']) expect(to('east', key)).toBeUndefined();
  });

  it('does nothing in an empty plot', () => {
    for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End'])
      expect(spotByKey([], undefined, key)).toBeUndefined();
  });
});
