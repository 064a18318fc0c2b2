import { expect, it } from 'vitest';
import { haversineKm } from '../geo/haversine.ts';
import { createSpatialGrid } from './spatial-grid.ts';

const cells = createSpatialGrid(60);

it.each([0, 21.42, -33.9, 59.99, 78, -89.9, 89.9995, 90])(
  'finds every neighbour nearer than 60 m at latitude %d',
  (latitude) => {
    for (const longitude of [0, 179.99999, -180, 180, 39.826]) {
      for (let step = 0; step < 200; step++) {
        const neighbour = {
          latitude: Math.max(-90, Math.min(90, latitude + (((step * 7) % 21) - 10) * 0.00005)),
          longitude: ((longitude + ((step % 40) - 20) * (latitude > 85 ? 17 : 0.00008) + 540) % 360) - 180,
        };
        if (haversineKm({ latitude, longitude }, neighbour) >= 0.06) continue;
        expect(cells.neighbourCells({ latitude, longitude }), JSON.stringify(neighbour)).toContain(
          cells.cellOf(neighbour),
        );
      }
    }
  },
);

it('separates distant points', () => {
  expect(cells.neighbourCells({ latitude: 51.5, longitude: 0 })).toHaveLength(9);
  expect(cells.neighbourCells({ latitude: 51.5, longitude: 0 })).not.toContain(
    cells.cellOf({ latitude: 51.5, longitude: 0.01 }),
  );
});
