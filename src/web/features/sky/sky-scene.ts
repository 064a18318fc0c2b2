import type { PrayerName, TimeName } from '../../../domain/prayer-times/types.ts';

/** A point of the sun's path: `x` from 0 (the midnight before) over 0.5 (noon) to 1 (the midnight after). */
export interface SkyPoint {
  readonly x: number;
  readonly altitudeDegrees: number;
}

/** The sun's path from solar midnight to solar midnight around the noon of a day. */
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
  /** In order of `x`. */
  readonly marks: readonly SkyMark[];
  /** The part of the day, which gives the sky its colour; undefined before anything is known. */
  readonly period: TimeName | undefined;
}

/** Number of segments in the sun's path. */
export const curveSteps = 96;
const equinoxNoonDegrees = 52;

/** Scene shown before anything is known: an equinox day, without times. */
export const emptyScene: SkyScene = { day: equinox(), sun: undefined, marks: [], period: undefined };

function equinox(): SkyDay {
  const curve = Array.from({ length: curveSteps + 1 }, (_, i) => {
    const x = i / curveSteps;
    return { x, altitudeDegrees: -equinoxNoonDegrees * Math.cos(2 * Math.PI * x) };
  });
  return { startMs: 0, curve };
}

/** The altitude of the sun's centre when its upper edge is on the horizon. */
export const risenDegrees = -0.83;

/** The drawing's own units; its lines keep their thickness in any size. */
export const widthUnits = 1000;
export const heightUnits = 400;

/** Maps altitudes to heights in a picture of `heightUnits`. */
export interface SkyFrame {
  readonly heightUnits: number;
  readonly horizonY: number;
  readonly yOf: (altitudeDegrees: number) => number;
}

/** The sun is never drawn deeper than this. */
const depthDegrees = 24;
const minTopDegrees = 30;
const roomAboveDegrees = 6;
const roomBelowDegrees = 3;

/**
 * Scales the picture. True to scale above the horizon, so a low winter sun stays low. Below it the depth is
 * compressed more and more, so that twilight stays readable and deep night still fits.
 */
export function skyFrame(curve: readonly SkyPoint[], heightUnits: number): SkyFrame {
  const highest = Math.max(...curve.map((point) => point.altitudeDegrees));
  const top = Math.max(highest, minTopDegrees) + roomAboveDegrees;
  const unitsPerDegree = heightUnits / (top + depthDegrees + roomBelowDegrees);
  const yOf = (altitudeDegrees: number) => (top - compressDepth(altitudeDegrees)) * unitsPerDegree;
  return { heightUnits, horizonY: yOf(0), yOf };
}

/** Compresses depth below the horizon; the slope at the horizon is the same on both sides. */
function compressDepth(altitudeDegrees: number): number {
  return altitudeDegrees >= 0
    ? altitudeDegrees
    : depthDegrees * (Math.exp(altitudeDegrees / depthDegrees) - 1);
}

/** Returns SVG path data along the sun's path; x from 0 to `widthUnits`. */
export function curvePath(curve: readonly SkyPoint[], frame: SkyFrame, widthUnits: number): string {
  const corners = curve.map(
    ({ x, altitudeDegrees }) => `${(x * widthUnits).toFixed(1)} ${frame.yOf(altitudeDegrees).toFixed(1)}`,
  );
  return `M${corners.join('L')}`;
}

export function yShare({ yOf, heightUnits: height }: SkyFrame, altitudeDegrees: number): number {
  return yOf(altitudeDegrees) / height;
}

export function positionOf(point: SkyPoint, frame: SkyFrame) {
  return { insetInlineStart: percent(point.x), top: percent(yShare(frame, point.altitudeDegrees)) };
}

export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
