import { geoAzimuthalEquidistant } from 'd3-geo';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import { halfCircumferenceKm } from '../../../../domain/geo/haversine.ts';
import { kaaba } from '../../../../domain/qibla/qibla.ts';
import { layOutAzimuthalMap } from './azimuthal-layout.ts';
import { greatCircleToKaaba } from './great-circle.ts';
import { type Box, overlaps, withinDisc, withinFrame } from './label-layout.ts';
import { rhumbWay } from './rhumb-way.ts';
import { layOutWorldMap, worldHeight, worldProjection } from './world-layout.ts';

/** Width left for the map in a 320 px window. */
const width = 246;
const radius = width / 2 - 20;
const texts = { place: 'Saint-Germain-en-Laye', kaaba: 'Kaaba', ring: (km: number) => `${km},000 km` };

/** The whole globe, its poles, the antimeridian and the point opposite the Kaaba. */
const globe: Coordinates[] = [{ latitude: -21.4225, longitude: -140.1738 }];
for (let latitude = -90; latitude <= 90; latitude += 10)
  for (let longitude = -180; longitude < 180; longitude += 30) globe.push({ latitude, longitude });

const pairsThatOverlap = (boxes: readonly (Box | undefined)[]): number => {
  const drawn = boxes.filter((box) => box !== undefined);
  return drawn.flatMap((a, i) => drawn.slice(i + 1).filter((b) => overlaps(a, b))).length;
};

describe('the azimuthal map', () => {
  it('has the Kaaba where an azimuthal equidistant projection has it, so that the line is the bearing', () => {
    for (const from of globe.slice(1)) {
      const layout = layOutAzimuthalMap(from, radius, texts);
      const projection = geoAzimuthalEquidistant()
        .rotate([-from.longitude, -from.latitude])
        .translate([0, 0])
        .scale((radius * halfCircumferenceKm) / (layout.rim * Math.PI));
      const [x, y] = projection([kaaba.longitude, kaaba.latitude]) ?? [];
      expect(layout.kaaba[0]).toBeCloseTo(x ?? Number.NaN, 2);
      expect(layout.kaaba[1]).toBeCloseTo(y ?? Number.NaN, 2);
    }
  });

  it('keeps its labels inside the ring and apart, from everywhere, on a narrow phone', () => {
    for (const from of globe) {
      const { placeLabel, kaabaLabel, rings } = layOutAzimuthalMap(from, radius, texts);
      const boxes = [placeLabel, kaabaLabel, ...rings.map(({ box }) => box)];
      expect(placeLabel && kaabaLabel, JSON.stringify(from)).toBeDefined();
      expect(pairsThatOverlap(boxes), JSON.stringify(from)).toBe(0);
      for (const box of boxes) if (box) expect(withinDisc(radius)(box)).toBe(true);
      expect(rings.some(({ box }) => box)).toBe(true);
    }
  });

  it('at the Kaaba has the mark in the centre and no line', () => {
    const layout = layOutAzimuthalMap(kaaba, radius, texts);
    expect(layout).toMatchObject({ isAtKaaba: true, kaaba: [0, 0], placeLabel: undefined });
    expect(layout.kaabaLabel).toBeDefined();
  });
});

describe('the world map', () => {
  it('fits place, route, Kaaba and their labels, from everywhere, on a narrow phone', () => {
    const height = worldHeight(width, width);
    const isInside = withinFrame(width, height);
    for (const from of globe) {
      const projection = worldProjection(from, width, height);
      const way = greatCircleToKaaba(from);
      const course = rhumbWay(from, kaaba) ?? [];
      const labels = layOutWorldMap(from, { projection, way, course, texts, width, height });
      for (const { latitude, longitude } of way.slice(1, -1)) {
        const [x = -1, y = -1] = projection([longitude, latitude]) ?? [];
        expect(x > 10 && x < width - 10 && y >= 0 && y <= height, JSON.stringify(from)).toBe(true);
      }
      expect(labels.placeLabel && labels.kaabaLabel, JSON.stringify(from)).toBeDefined();
      expect(pairsThatOverlap([labels.placeLabel, labels.kaabaLabel]), JSON.stringify(from)).toBe(0);
      for (const box of [labels.placeLabel, labels.kaabaLabel]) if (box) expect(isInside(box)).toBe(true);
    }
  });
});
