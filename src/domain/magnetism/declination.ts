import type { Coordinates } from '../geo/coordinates.ts';
import { toDegrees } from '../sun/angle.ts';
import { magneticField } from './field.ts';

/** How far a compass needle is off true north at a place. */
export interface MagneticDeclination {
  /** Degrees from true to magnetic north, east positive: true heading = magnetic heading + declination. */
  readonly degrees: number;
  /**
   * How firmly the field holds a needle there, by its horizontal strength as NOAA draws its zones: under 6,000 nT a
   * compass is to be read with caution, under 2,000 nT (near the magnetic poles) not at all.
   */
  readonly fieldStrength: 'firm' | 'weak' | 'none';
  /** False before and after the years that the model is made for. */
  readonly isInModelYears: boolean;
}

/** The model that the declination is taken from, and its years (epoch milliseconds, the end excluded). */
export const magneticModel = {
  name: 'WMM2025',
  fromMs: Date.UTC(2024, 10, 13),
  untilMs: Date.UTC(2030, 0, 1),
} as const;

/** Where its caution zones and its blackout zones begin, nanotesla (MIL-PRF-89500B, the model's specification). */
const cautionNanotesla = 6000;
const blackoutNanotesla = 2000;

/**
 * At sea level, at an instant (epoch milliseconds). Outside the model's years: with the nearest day of them. At a pole
 * counted from the meridian of the given longitude.
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

/** The year in UTC and the part of it that has passed. */
function decimalYear(epochMs: number): number {
  const year = new Date(epochMs).getUTCFullYear();
  const beginMs = Date.UTC(year, 0, 1);
  return year + (epochMs - beginMs) / (Date.UTC(year + 1, 0, 1) - beginMs);
}
