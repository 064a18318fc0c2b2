import type { PrayerName, TimeName } from '../../../domain/prayer-times/types.ts';

/** One moment of the sun's way: `x` from 0 (the midnight before) over 0.5 (noon) to 1 (the midnight after). */
export interface SkyPoint {
  readonly x: number;
  readonly altitudeDegrees: number;
}

/** The sun's way from solar midnight to solar midnight around the noon of a day. */
export interface SkyDay {
  readonly startMs: number;
  readonly curve: readonly SkyPoint[];
}

export interface SkyMark {
  readonly name: PrayerName;
  readonly point: SkyPoint;
  readonly clock: string;
  readonly isNext: boolean;
}

/** Everything that the picture of the sky shows. */
export interface SkyScene {
  readonly day: SkyDay;
  /** Where the sun is now; undefined before the clock is known. */
  readonly sun: SkyPoint | undefined;
  /** In the order of the picture, from its beginning to its end. */
  readonly marks: readonly SkyMark[];
  /** The part of the day, which gives the sky its colour. */
  readonly period: TimeName;
}

/** How finely the sun's way is drawn. */
export const curveSteps = 96;
const equinoxNoonDegrees = 52;

/** The frame that stands before anything is known: an even day of equinox, without figures. */
export const emptyScene: SkyScene = { day: equinox(), sun: undefined, marks: [], period: 'dhuhr' };

function equinox(): SkyDay {
  const curve = Array.from({ length: curveSteps + 1 }, (_, i) => {
    const x = i / curveSteps;
    return { x, altitudeDegrees: -equinoxNoonDegrees * Math.cos(2 * Math.PI * x) };
  });
  return { startMs: 0, curve };
}
