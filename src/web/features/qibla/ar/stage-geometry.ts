import { toRadians } from '../../../../domain/sun/angle.ts';

/** Width and height in pixels: of the stage in CSS pixels, of the camera's picture in its own. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the camera is held, degrees: `pitch` above the horizon positive; `roll` of the picture, clockwise positive. */
export interface Tilt {
  readonly pitchDegrees: number;
  readonly rollDegrees: number;
}

/** Position on the stage: pixels from its centre, right and down positive. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Angle of view along the long side of a rear camera's 16:9 picture. Browsers don't expose it. `videoFieldOfView` at
 * 1280 by 720 is 58.1° on an iPhone 5s and 69.7° on an iPhone X; a 26 mm main camera has 67°, less what stabilisation
 * crops. An error of 6° shifts a point at the edge by a tenth of its distance from the centre, and the centre not at
 * all.
 */
const longSideViewDegrees = 62;

/** Returns the focal length in stage pixels, for a picture that covers the stage and is cropped. */
export function focalLength(stage: Size, picture: Size): number {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height);
  const longSide = Math.max(picture.width, picture.height) * scale;
  return longSide / 2 / Math.tan(toRadians(longSideViewDegrees / 2));
}

/** Rotates a point by the phone's roll: the scene turns against the phone. */
function rotate({ x, y }: Point, rollDegrees: number): Point {
  const [sin, cos] = [Math.sin(toRadians(-rollDegrees)), Math.cos(toRadians(-rollDegrees))];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Returns the centre of the horizon line, which is rotated by `-rollDegrees`. Expects a clamped tilt. */
export function horizonOnStage({ pitchDegrees, rollDegrees }: Tilt, focal: number): Point {
  return rotate({ x: 0, y: focal * Math.tan(toRadians(pitchDegrees)) }, rollDegrees);
}

/** Space reserved for heading, controls and edge arrows, pixels. */
const margin = { top: 98, bottom: 72, bottomNarrow: 124, side: 24 };
/** Below this width, text and button are stacked. */
const narrowBelow = 560;

/** Marker size in the centre of the stage, pixels; smaller in landscape. */
export const fullMarkerSize = 112;
const markerSize = ({ height }: Size) => Math.min(fullMarkerSize, height / 4);
/** Scale of the marker at the edge. */
const smallestScale = 0.55;

/** `side`: the edge to turn to, while the marker is out of view. */
export interface Marker extends Point {
  /** Relative to `fullMarkerSize`; grows towards the centre. */
  readonly scale: number;
  readonly side: 'left' | 'right' | undefined;
}

/**
 * Returns the marker of the Qibla on the horizon, `turnDegrees` to the right of the camera's heading. It stays on the
 * stage even when the horizon is above or below it, because only the direction counts. Expects a clamped tilt.
 */
export function markerOnStage(turnDegrees: number, tilt: Tilt, focal: number, stage: Size): Marker {
  const away = turnDegrees < 0 ? 'left' : 'right';
  const full = markerSize(stage) / fullMarkerSize;
  // The projection has no point beside or behind the camera; at 90° it is infinitely far away.
  if (Math.abs(turnDegrees) > 80) return { x: 0, y: 0, scale: full * smallestScale, side: away };
  const pitch = toRadians(tilt.pitchDegrees);
  const level = {
    x: (focal * Math.tan(toRadians(turnDegrees))) / Math.cos(pitch),
    y: focal * Math.tan(pitch),
  };
  const { x, y } = rotate(level, tilt.rollDegrees);
  const half = stage.width / 2;
  const closeness = Math.max(0, 1 - Math.abs(x) / half);
  const scale = full * (smallestScale + (1 - smallestScale) * closeness);
  return {
    x,
    y: clampToStage(y, (scale * fullMarkerSize) / 2, stage),
    scale,
    side: Math.abs(x) > half - margin.side ? (x < 0 ? 'left' : 'right') : undefined,
  };
}

function clampToStage(y: number, radius: number, { width, height }: Size): number {
  const bottom = width < narrowBelow ? margin.bottomNarrow : margin.bottom;
  const highest = margin.top + radius - height / 2;
  const lowest = height / 2 - bottom - radius;
  return Math.max(highest, Math.min(lowest, y));
}
