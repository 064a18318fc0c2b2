import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { MagneticDeclination } from '../../../domain/magnetism/declination.ts';
import { isBearingUndefined } from '../../../domain/qibla/qibla.ts';

/** The direction that headings are compared with. */
export interface Aim {
  /** Qibla bearing from true north, degrees. */
  readonly bearingDegrees: number;
  /** Magnetic declination at the place, degrees; 0 while no place is known, so headings stay magnetic. */
  readonly declinationDegrees: number;
  /**
   * False without a known place and where a compass can't give one direction: nobody is then told to face the Qibla.
   */
  readonly canGuide: boolean;
}

/**
 * Returns whether a user here may be told to face the Qibla: false where no compass works and where the bearing is
 * undefined.
 */
export const canGuideAt = (from: Coordinates, declination: MagneticDeclination | undefined): boolean =>
  declination !== undefined && declination.fieldStrength !== 'none' && !isBearingUndefined(from);
