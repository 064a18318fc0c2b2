import { describe, expect, it } from 'vitest';
import { maldivianZoneOf } from './maldivian-zone.ts';

const islands: readonly (readonly [name: string, latitude: number, longitude: number, code: string])[] = [
  ['Malé', 4.1752, 73.5091, 'K2'],
  ['Hulhumalé', 4.2117, 73.5401, 'K2'],
  ['Maafushi', 3.9423, 73.4907, 'K3'],
  ['Naifaru', 5.4444, 73.3658, 'Lh'],
  ['Kulhudhuffushi', 6.6221, 73.07, 'HDh2'],
  ['Eydhafushi', 5.1033, 73.0708, 'B1'],
  ['Mahibadhoo', 3.7571, 72.9689, 'ADh'],
  ['Kudahuvadhoo', 2.6708, 72.8944, 'Dh'],
  ['Thinadhoo', 0.5306, 72.9997, 'GDh1'],
  ['Gadhdhoo', 0.2902, 73.4566, 'GDh2'],
  ['Fuvahmulah', -0.2988, 73.424, 'Gn'],
  ['Hithadhoo', -0.6, 73.0833, 'S'],
];

describe('the zone of an island of the Maldives', () => {
  it.each(islands)('of %s (%f, %f) is %s', (_, latitude, longitude, code) => {
    expect(maldivianZoneOf({ latitude, longitude })?.zone?.code).toBe(code);
  });

  it("takes noon from Malé plus whole minutes: none there, one at Naifaru as in the Ministry's tables", () => {
    const minutesAt = (latitude: number, longitude: number) => {
      const noon = maldivianZoneOf({ latitude, longitude })?.noon?.longitude ?? 0;
      return (73.50988 - noon) * 4;
    };
    expect(minutesAt(4.1752, 73.5091)).toBeCloseTo(0, 6);
    expect(minutesAt(5.4444, 73.3658)).toBeCloseTo(1, 6);
    expect(minutesAt(-0.6, 73.0833)).toBeCloseTo(2, 6);
  });

  it("doesn't exist far from all atolls: Colombo, Lakshadweep", () => {
    expect(maldivianZoneOf({ latitude: 6.9271, longitude: 79.8612 })).toBeUndefined();
    expect(maldivianZoneOf({ latitude: 10.57, longitude: 72.64 })).toBeUndefined();
  });
});
