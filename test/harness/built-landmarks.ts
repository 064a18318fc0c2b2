import { readLandmarks } from '../../scripts/landmarks/read-landmarks.ts';
import type { Landmark } from '../../src/server/landmarks/landmark.ts';

let landmarks: readonly Landmark[] | undefined;

/** The landmark mosques of the product, as the build would compile them now. */
export function builtLandmarks(): readonly Landmark[] {
  landmarks ??= readLandmarks();
  return landmarks;
}
