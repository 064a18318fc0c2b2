import type { Coordinates } from '../../../../domain/geo/coordinates.ts';
import type { MagneticDeclination } from '../../../../domain/magnetism/declination.ts';
import { isBearingUndefined } from '../../../../domain/qibla/qibla.ts';

/** Whether anybody may be told to face the Qibla: not where no needle holds, and not where every direction serves. */
export const mayFace = (from: Coordinates, declination: MagneticDeclination | undefined): boolean =>
  declination !== undefined && declination.fieldStrength !== 'none' && !isBearingUndefined(from);
