import { readLandmarks } from '../../scripts/landmarks/read-landmarks.ts';
import type { Landmark } from '../../src/server/landmarks/landmark.ts';

let landmarks: readonly Landmark[] | undefined;

/** Returns the product's landmark mosques, read from the current data files. */
export function builtLandmarks(): readonly Landmark[] {
  landmarks ??= readLandmarks();
  return landmarks;
}
