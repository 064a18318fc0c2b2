import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { MagneticDeclination } from '../../../domain/magnetism/declination.ts';
import { isBearingUndefined } from '../../../domain/qibla/qibla.ts';

/** What a heading is held against. */
export interface Aim {
  /** Of the Qibla from true north, degrees. */
  readonly bearingDegrees: number;
  /** Of the field at the place, degrees; 0 while no place is known, and headings then stay magnetic. */
  readonly declinationDegrees: number;
  /** Without a known place, and where no needle holds, nobody is told to face the Qibla. */
  readonly canGuide: boolean;
}

/** Whether anybody may be told to face the Qibla: not where no needle holds, and not where every direction serves. */
export const canGuideAt = (from: Coordinates, declination: MagneticDeclination | undefined): boolean =>
  declination !== undefined && declination.fieldStrength !== 'none' && !isBearingUndefined(from);
