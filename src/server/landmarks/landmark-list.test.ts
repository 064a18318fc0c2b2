import { expect, it } from 'vitest';
import { builtLandmarks } from '../../../test/harness/built-landmarks.ts';
import type { Landmark } from './landmark.ts';
import { createLandmarkList } from './landmark-list.ts';

const landmarks = builtLandmarks();

it('starts with the three holy mosques', () => {
  const ids = createLandmarkList(landmarks)
    .places.slice(0, 3)
    .map(({ id }) => id);
  expect(ids.map((id) => id.slice(0, 11))).toEqual(['landmark:sa', 'landmark:sa', 'landmark:ps']);
});

it('returns the landmark nearest to a point', () => {
  const nearest = createLandmarkList(landmarks).nearest({ latitude: 21.42, longitude: 39.83 });
  expect(nearest?.names.ar).toContain('المسجد الحرام');
});

it('measures across the antimeridian', () => {
  const at = (id: string, longitude: number) => ({
    ...(landmarks[0] as Landmark),
    id,
    latitude: 0,
    longitude,
  });
  const list = createLandmarkList([at('west', 170), at('east', -179)]);
  expect(list.nearest({ latitude: 0, longitude: 179.5 })?.id).toBe('landmark:east');
});
