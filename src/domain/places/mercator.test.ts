import { describe, expect, it } from 'vitest';
import type { Coordinates } from '../geo/coordinates.ts';
import { haversineKm } from '../geo/haversine.ts';
import { type Box, boundingBoxes, projectMercator } from './mercator.ts';

/** The point at a distance and bearing on a sphere of 6371 km. */
function pointFrom({ latitude, longitude }: Coordinates, metres: number, bearing: number): Coordinates {
  const angle = metres / 6_371_000;
  const phi = (latitude * Math.PI) / 180;
  const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
  const east = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
    Math.cos(angle) - Math.sin(phi) * sine,
  );
  const turned = longitude + (east * 180) / Math.PI;
  return {
    latitude: (Math.asin(Math.max(-1, Math.min(1, sine))) * 180) / Math.PI,
    longitude: ((((turned + 180) % 360) + 360) % 360) - 180,
  };
}

const contain = (boxes: readonly Box[], point: Coordinates) => {
  const { x, y } = projectMercator(point);
  return boxes.some((box) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY);
};

const latitudes = [0, 21.4225, -33.9, 60, -60, 78.2, 84, 84.9, 85.3, -87, 89.7, 90, -90];
const longitudes = [0, 39.8262, 179.9, 179.99999, -179.9, -180, 180, -179.99999];
const radii = [1, 60, 1_000, 10_000, 50_000];

describe('the bounding boxes of a search', () => {
  it.each(latitudes)('contain every point within the radius at latitude %d', (latitude) => {
    let checked = 0;
    for (const longitude of longitudes) {
      for (const radius of radii) {
        const centre = { latitude, longitude };
        const boxes = boundingBoxes(centre, radius);
        for (let step = 0; step < 180; step++) {
          const point = pointFrom(
            centre,
            radius * (step % 3 === 0 ? 1 : (step % 7) / 7),
            (step * Math.PI) / 90,
          );
          if (haversineKm(centre, point) * 1000 > radius) continue;
          checked++;
          expect(contain(boxes, point), `${JSON.stringify({ centre, radius, point, boxes })}`).toBe(true);
        }
      }
    }
    expect(checked).toBeGreaterThan(4_000);
  });

  it('are hardly wider than the circle away from the antimeridian and the poles', () => {
    const boxes = boundingBoxes({ latitude: 51.5, longitude: -0.1 }, 50_000);
    expect(boxes).toHaveLength(1);
    expect(contain(boxes, { latitude: 51.96, longitude: -0.1 })).toBe(false);
    expect(contain(boxes, { latitude: 51.5, longitude: 0.65 })).toBe(false);
  });

  it('are two across the antimeridian, and span all longitudes around a pole', () => {
    expect(boundingBoxes({ latitude: -16.8, longitude: 179.97 }, 5_000)).toHaveLength(2);
    expect(boundingBoxes({ latitude: -16.8, longitude: 0 }, 5_000)).toHaveLength(1);
    const [around, ...more] = boundingBoxes({ latitude: 89.9, longitude: 10 }, 50_000);
    expect(more).toEqual([]);
    expect(around?.maxX).toBeCloseTo(Math.PI * 6_378_137, 3);
    expect(around?.minX).toBeCloseTo(-Math.PI * 6_378_137, 3);
  });
});

describe('the projection', () => {
  it('is the one of web maps', () => {
    const { x, y } = projectMercator({ latitude: 51.5, longitude: -0.1 });
    expect(x).toBeCloseTo(-11_131.95, 2);
    expect(y).toBeCloseTo(6_710_219.08, 1);
  });

  it('is clamped at 85 degrees', () => {
    expect(projectMercator({ latitude: 90, longitude: 5 })).toEqual(
      projectMercator({ latitude: 85, longitude: 5 }),
    );
    expect(projectMercator({ latitude: -90, longitude: 5 })).toEqual(
      projectMercator({ latitude: -85, longitude: 5 }),
    );
  });
});
