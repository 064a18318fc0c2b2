import { describe, expect, it } from 'vitest';
import type { Bounds } from '../../domain/geo/bounds.ts';
import { createDuplicateBuildings, type MosqueBuilding } from './duplicate-buildings.ts';

const metre = 1 / 111_195;
const male = { latitude: 4.1755, longitude: 73.5093 };

/** A point so many metres north and east of Malé. */
const at = (north: number, east = 0, home = male) => ({
  latitude: home.latitude + north * metre,
  longitude: home.longitude + (east * metre) / Math.cos((home.latitude * Math.PI) / 180),
});

/** A square box that reaches so many metres from its middle. */
const boxAround = (middle: typeof male, metres: number): Bounds => {
  const [low, high] = [at(-metres, -metres, middle), at(metres, metres, middle)];
  return { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude };
};

const building = (id: string, point = at(0), more: Partial<MosqueBuilding> = {}): MosqueBuilding => ({
  ...{ id, name: '', score: 0 },
  ...point,
  ...more,
});

interface Given {
  readonly worship?: readonly { latitude: number; longitude: number; bounds?: Bounds }[];
  readonly buildings: readonly MosqueBuilding[];
}

/** Ids of the buildings that are left out, after each order of adding them gave the same ones. */
function leftOut({ worship = [], buildings }: Given): string[] {
  const orders = [buildings, [...buildings].reverse()].map((order) => {
    const duplicates = createDuplicateBuildings();
    for (const { bounds, ...point } of worship) duplicates.addPlaceOfWorship(point, bounds);
    for (const each of order) duplicates.addBuilding(each);
    return duplicates
      .find()
      .map(({ id }) => id)
      .sort();
  });
  expect(orders[1]).toEqual(orders[0]);
  return orders[0] ?? [];
}

describe('a mosque building', () => {
  it('stays where no place of worship is mapped within 60 m', () => {
    expect(leftOut({ buildings: [building('way/1')] })).toEqual([]);
    expect(leftOut({ worship: [at(61)], buildings: [building('way/1')] })).toEqual([]);
  });

  it('is left out where one is', () => {
    expect(leftOut({ worship: [at(800), at(40, 40)], buildings: [building('way/1')] })).toEqual(['way/1']);
    expect(leftOut({ worship: [at(59.5)], buildings: [building('way/1', at(0), { name: 'nur' })] })).toEqual([
      'way/1',
    ]);
  });

  it('is left out around a place of worship mapped at its far door', () => {
    const large = building('way/1', at(0), { bounds: boxAround(at(0), 120) });
    expect(leftOut({ worship: [at(110, -100)], buildings: [large] })).toEqual(['way/1']);
    expect(leftOut({ worship: [at(130, 0)], buildings: [large] })).toEqual([]);
  });

  it('is left out on the site of a large mosque', () => {
    const site = { ...at(0), bounds: boxAround(at(0), 200) };
    const buildings = [building('way/1', at(150, 180)), building('way/2', at(0, 230))];
    expect(leftOut({ worship: [site], buildings })).toEqual(['way/1']);
  });

  it('is left out across the antimeridian', () => {
    const taveuni = { latitude: -16.8, longitude: 179.9999 };
    const across = { latitude: -16.8, longitude: -179.9998 };
    expect(leftOut({ worship: [across], buildings: [building('way/1', taveuni)] })).toEqual(['way/1']);
    const site = {
      ...taveuni,
      bounds: { south: -16.81, north: -16.79, west: 179.998, east: -179.998 },
    };
    const far = { latitude: -16.805, longitude: -179.9985 };
    expect(leftOut({ worship: [site], buildings: [building('way/1', far)] })).toEqual(['way/1']);
  });

  it('is left out next to a pole, where meridians meet', () => {
    const [one, other] = [
      { latitude: 89.9999, longitude: 0 },
      { latitude: 89.9999, longitude: 180 },
    ];
    expect(leftOut({ worship: [other], buildings: [building('way/1', one)] })).toEqual(['way/1']);
  });
});

describe('several buildings of one mosque', () => {
  it('are one: the one of which most is known, or the first by its id', () => {
    const hall = building('way/9', at(0), { score: 3 });
    const [minaret, porch] = [building('way/1', at(25)), building('way/2', at(-30))];
    expect(leftOut({ buildings: [minaret, hall, porch] })).toEqual(['way/1', 'way/2']);
    expect(leftOut({ buildings: [porch, minaret] })).toEqual(['way/2']);
  });

  it('are one in the box of the largest', () => {
    const hall = building('way/1', at(0), { bounds: boxAround(at(0), 100) });
    const parts = [building('way/2', at(90, 90)), building('way/3', at(-80))];
    expect(leftOut({ buildings: [hall, ...parts] })).toEqual(['way/2', 'way/3']);
    const best = building('way/4', at(0, 90), { score: 5 });
    expect(leftOut({ buildings: [hall, best] })).toEqual(['way/1']);
  });

  it('stay apart where they are farther apart, or have names of their own', () => {
    const named = (id: string, name: string) => building(id, at(0, 10), { name, score: 1 });
    expect(leftOut({ buildings: [building('way/1'), building('way/2', at(61))] })).toEqual([]);
    expect(leftOut({ buildings: [named('way/1', 'nur'), named('way/2', 'hidaya')] })).toEqual([]);
    expect(leftOut({ buildings: [named('way/1', 'nur'), named('way/2', 'nur')] })).toEqual(['way/2']);
  });

  it('are not kept alive by one that is left out itself', () => {
    const buildings = [building('way/1', at(0)), building('way/2', at(50)), building('way/3', at(100))];
    expect(leftOut({ worship: [at(-40)], buildings })).toEqual(['way/1', 'way/3']);
  });
});
