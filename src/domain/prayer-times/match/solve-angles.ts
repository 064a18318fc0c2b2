import { sunAltitudeDegrees } from '../../sun/altitude-azimuth.ts';
import { instantOf } from '../../time-zone/zone-window.ts';
import type { PlaceInput } from '../place-prayer-day.ts';
import type { OwnAngles, TimeName } from '../types.ts';
import type { BoardDay } from './board.ts';
import { medianOf } from './fit.ts';

/** Days whose angles are further apart weren't calculated with one angle. */
const maxSpreadDegrees = 0.6;
const twilightLimits = [9, 21] as const;
/** A smaller angle is sunset plus minutes. */
const maghribLimits = [2.5, 6] as const;
const ishaMinuteLimits = [30, 180] as const;

type Limits = readonly [number, number];

/**
 * Solves twilight angles from the board, rounded to half degrees and to tenths; none if no single angle
 * explains the days.
 */
export function solveAngles(place: PlaceInput, days: readonly BoardDay[]): OwnAngles[] {
  const fajr = readings(degreesOf(place, days, 'fajr', twilightLimits));
  const ishaDegrees = readings(degreesOf(place, days, 'isha', twilightLimits));
  const ishaMinutes = minutesAfterMaghrib(days);
  const maghrib = readings(degreesOf(place, days, 'maghrib', maghribLimits));
  const isha: OwnAngles[] = [
    ...ishaDegrees.map((degrees) => ({ ishaDegrees: degrees })),
    ...(ishaMinutes === undefined ? [] : [{ ishaMinutes }]),
  ];
  const atSunset = combined(
    fajr.map((fajrDegrees) => ({ fajrDegrees })),
    isha,
  );
  const later = maghrib.map((maghribDegrees) => ({ maghribDegrees }));
  return later.length === 0 ? atSunset : [...atSunset, ...combined(atSunset, later)];
}

/** All combinations of both lists; one list if the other is empty. */
function combined(first: readonly OwnAngles[], second: readonly OwnAngles[]): OwnAngles[] {
  if (first.length === 0 || second.length === 0) return [...first, ...second];
  return first.flatMap((a) => second.map((b) => ({ ...a, ...b })));
}

function readings(degrees: number | undefined): number[] {
  if (degrees === undefined) return [];
  return [...new Set([Math.round(degrees * 2) / 2, Math.round(degrees * 10) / 10])];
}

/** Sun's depression below the horizon at the board's time, median of the days. */
function degreesOf(
  { coordinates, zone }: PlaceInput,
  days: readonly BoardDay[],
  name: TimeName,
  [least, most]: Limits,
): number | undefined {
  const angles = days.flatMap(({ date, times }) => {
    const minutes = times[name];
    return minutes === undefined ? [] : [-sunAltitudeDegrees(coordinates, instantOf(zone, date, minutes))];
  });
  if (angles.length === 0 || Math.max(...angles) - Math.min(...angles) > maxSpreadDegrees) return undefined;
  const middle = medianOf(angles);
  return middle < least || middle > most ? undefined : middle;
}

/** The same on every day, within a minute of rounding; for a single day it must be a round number. */
function minutesAfterMaghrib(days: readonly BoardDay[]): number | undefined {
  const minutes = days.flatMap(({ times: { maghrib, isha } }) =>
    maghrib === undefined || isha === undefined ? [] : [isha - maghrib],
  );
  if (minutes.length === 0 || Math.max(...minutes) - Math.min(...minutes) > 1) return undefined;
  const middle = Math.round(medianOf(minutes));
  if (minutes.length === 1 && middle % 5 !== 0) return undefined;
  return middle < ishaMinuteLimits[0] || middle > ishaMinuteLimits[1] ? undefined : middle;
}
