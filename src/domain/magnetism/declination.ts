import type { Coordinates } from '../geo/coordinates.ts';
import { toDegrees } from '../sun/angle.ts';
import { magneticField } from './field.ts';

/** Angle between true north and a compass needle at a place, and how reliable it is. */
export interface MagneticDeclination {
  /** Degrees from true to magnetic north, east positive: true heading = magnetic heading + declination. */
  readonly degrees: number;
  /**
   * Strength of the horizontal field, by NOAA's zones: below 6,000 nT (`weak`) a compass needs caution, below
   * 2,000 nT (`none`, near the magnetic poles) it is unusable.
   */
  readonly fieldStrength: 'firm' | 'weak' | 'none';
  /** False before and after the model's period of validity. */
  readonly isInModelYears: boolean;
}

/** The magnetic model and its period of validity (epoch milliseconds, the end excluded). */
export const magneticModel = {
  name: 'WMM2025',
  fromMs: Date.UTC(2024, 10, 13),
  untilMs: Date.UTC(2030, 0, 1),
} as const;

/**
 * Upper limits of the caution zones and the blackout zones, nanotesla (MIL-PRF-89500B, the model's
 * specification).
 */
const cautionNanotesla = 6000;
const blackoutNanotesla = 2000;

/**
 * Returns the declination at sea level at an instant (epoch milliseconds). Outside the model's period of
 * validity, the nearest day within it is used. At a pole, declination is measured from the meridian of the
 * given longitude.
 */
export function magneticDeclination(at: Coordinates, epochMs: number): MagneticDeclination {
  const withinMs = Math.min(Math.max(epochMs, magneticModel.fromMs), magneticModel.untilMs - 1);
  const { north, east } = magneticField(at, 0, decimalYear(withinMs));
  return {
    degrees: toDegrees(Math.atan2(east, north)) + 0,
    fieldStrength: fieldStrength(Math.hypot(north, east)),
    isInModelYears: withinMs === epochMs,
  };
}

function fieldStrength(horizontalNanotesla: number): MagneticDeclination['fieldStrength'] {
  if (horizontalNanotesla < blackoutNanotesla) return 'none';
  return horizontalNanotesla < cautionNanotesla ? 'weak' : 'firm';
}

/** The year in UTC plus the fraction of it that has passed. */
function decimalYear(epochMs: number): number {
  const year = new Date(epochMs).getUTCFullYear();
  const beginMs = Date.UTC(year, 0, 1);
  return year + (epochMs - beginMs) / (Date.UTC(year + 1, 0, 1) - beginMs);
}
