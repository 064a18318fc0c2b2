import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../domain/geo/bounds.ts';
import { createDuplicateBuildings, type MosqueBuilding } from './duplicate-buildings.ts';

const degreesPerMetre = 1 / 111_195;
const male = { latitude: 4.1755, longitude: 73.5093 };

/** Returns the point this many metres north and east of Malé. */
const at = (north: number, east = 0, origin = male) => ({
  latitude: origin.latitude + north * degreesPerMetre,
  longitude: origin.longitude + (east * degreesPerMetre) / Math.cos((origin.latitude * Math.PI) / 180),
});

/** Returns a square around its centre; `metres` is half its side. */
const boxAround = (centre: typeof male, metres: number): Bounds => {
  const [low, high] = [at(-metres, -metres, centre), at(metres, metres, centre)];
  return { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude };
};

const building = (id: string, point = at(0), more: Partial<MosqueBuilding> = {}): MosqueBuilding => ({
  ...{ id, name: '', score: 0 },
  ...point,
  ...more,
});

interface Scenario {
  readonly placesOfWorship?: readonly { latitude: number; longitude: number; bounds?: Bounds }[];
  readonly buildings: readonly MosqueBuilding[];
}

/** Returns the ids of the buildings left out, and checks that the order of adding them doesn't matter. */
function leftOut({ placesOfWorship = [], buildings }: Scenario): string[] {
  const orders = [buildings, [...buildings].reverse()].map((order) => {
    const duplicates = createDuplicateBuildings();
    for (const { bounds, ...point } of placesOfWorship) duplicates.addPlaceOfWorship(point, bounds);
    for (const item of order) duplicates.addBuilding(item);
    return duplicates
      .find()
      .map(({ id }) => id)
      .sort();
  });
  expect(orders[1]).toEqual(orders[0]);
  return orders[0] ?? [];
}

describe('a mosque building', () => {
  it('is kept if no place of worship is mapped within 60 m', () => {
    expect(leftOut({ buildings: [building('way/1')] })).toEqual([]);
    expect(leftOut({ placesOfWorship: [at(61)], buildings: [building('way/1')] })).toEqual([]);
  });

  it('is left out if a place of worship is mapped within 60 m', () => {
    expect(leftOut({ placesOfWorship: [at(800), at(40, 40)], buildings: [building('way/1')] })).toEqual([
      'way/1',
    ]);
    expect(
      leftOut({ placesOfWorship: [at(59.5)], buildings: [building('way/1', at(0), { name: 'nur' })] }),
    ).toEqual(['way/1']);
  });

  it('is left out if a place of worship is anywhere inside its bounds', () => {
    const large = building('way/1', at(0), { bounds: boxAround(at(0), 120) });
    expect(leftOut({ placesOfWorship: [at(110, -100)], buildings: [large] })).toEqual(['way/1']);
    expect(leftOut({ placesOfWorship: [at(130, 0)], buildings: [large] })).toEqual([]);
  });

  it('is left out on the site of a large mosque', () => {
    const site = { ...at(0), bounds: boxAround(at(0), 200) };
    const buildings = [building('way/1', at(150, 180)), building('way/2', at(0, 230))];
    expect(leftOut({ placesOfWorship: [site], buildings })).toEqual(['way/1']);
  });

  it('is left out across the antimeridian', () => {
    const taveuni = { latitude: -16.8, longitude: 179.9999 };
    const across = { latitude: -16.8, longitude: -179.9998 };
    expect(leftOut({ placesOfWorship: [across], buildings: [building('way/1', taveuni)] })).toEqual([
      'way/1',
    ]);
    const site = {
      ...taveuni,
      bounds: { south: -16.81, north: -16.79, west: 179.998, east: -179.998 },
    };
    const far = { latitude: -16.805, longitude: -179.9985 };
    expect(leftOut({ placesOfWorship: [site], buildings: [building('way/1', far)] })).toEqual(['way/1']);
  });

  it('is left out if the place of worship is just across a pole', () => {
    const [first, second] = [
      { latitude: 89.9999, longitude: 0 },
      { latitude: 89.9999, longitude: 180 },
    ];
    expect(leftOut({ placesOfWorship: [second], buildings: [building('way/1', first)] })).toEqual(['way/1']);
  });
});

describe('several buildings of one mosque', () => {
  it('are reduced to the one with the highest score, or else the lowest id', () => {
    const hall = building('way/9', at(0), { score: 3 });
    const [minaret, porch] = [building('way/1', at(25)), building('way/2', at(-30))];
    expect(leftOut({ buildings: [minaret, hall, porch] })).toEqual(['way/1', 'way/2']);
    expect(leftOut({ buildings: [porch, minaret] })).toEqual(['way/2']);
  });

  it('are reduced to one if they are inside the bounds of the largest', () => {
    const hall = building('way/1', at(0), { bounds: boxAround(at(0), 100) });
    const parts = [building('way/2', at(90, 90)), building('way/3', at(-80))];
    expect(leftOut({ buildings: [hall, ...parts] })).toEqual(['way/2', 'way/3']);
    const best = building('way/4', at(0, 90), { score: 5 });
    expect(leftOut({ buildings: [hall, best] })).toEqual(['way/1']);
  });

  it('are all kept if they are more than 60 m apart or have different names', () => {
    const namedBuilding = (id: string, name: string) => building(id, at(0, 10), { name, score: 1 });
    expect(leftOut({ buildings: [building('way/1'), building('way/2', at(61))] })).toEqual([]);
    expect(leftOut({ buildings: [namedBuilding('way/1', 'nur'), namedBuilding('way/2', 'hidaya')] })).toEqual(
      [],
    );
    expect(leftOut({ buildings: [namedBuilding('way/1', 'nur'), namedBuilding('way/2', 'nur')] })).toEqual([
      'way/2',
    ]);
  });

  it('are compared only with buildings that are not left out themselves', () => {
    const buildings = [building('way/1', at(0)), building('way/2', at(50)), building('way/3', at(100))];
    expect(leftOut({ placesOfWorship: [at(-40)], buildings })).toEqual(['way/1', 'way/3']);
  });
});
