import { describe, expect, it } from 'vitest';
import { directionsAddress, type MapsApp, mapSearchAddress } from './directions.ts';

const istiqlal = { lat: -6.16984, lng: 106.83128 };

describe('links to maps apps', () => {
  it.each<[MapsApp, string]>([
    ['google', 'https://www.google.com/maps/dir/?api=1&destination=-6.16984,106.83128'],
    ['apple', 'https://maps.apple.com/?daddr=-6.16984,106.83128'],
    ['osm', 'https://www.openstreetmap.org/directions?to=-6.16984,106.83128'],
  ])('open directions in %s to the coordinates of the place', (app, address) => {
    expect(directionsAddress(app, istiqlal)).toBe(address);
  });

  it('use plain decimals close to the equator', () => {
    expect(directionsAddress('google', { lat: 0.0000004, lng: -0.0000123 })).toMatch(/=0,-0.000012$/);
  });

  it.each<[MapsApp, string]>([
    ['google', 'https://www.google.com/maps/search/halal%20restaurant/@-6.16984,106.83128,14z'],
    ['apple', 'https://maps.apple.com/?q=halal%20restaurant&sll=-6.16984,106.83128'],
    ['osm', 'https://www.openstreetmap.org/#map=15/-6.16984/106.83128'],
  ])('search around the place in %s', (app, address) => {
    expect(mapSearchAddress(app, 'halal restaurant', istiqlal)).toBe(address);
  });
});
