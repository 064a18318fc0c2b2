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

/** Where something stands on the stage: pixels from its middle, to the right and downwards. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Angle of view along the long side of a rear camera's 16:9 picture. No browser tells it. `videoFieldOfView` at 1280 by
 * 720 is 58.1° on an iPhone 5s and 69.7° on an iPhone X; a main camera of 26 mm has 67°, less what stabilisation cuts off.
 * An error of 6° shifts what stands at the edge by a tenth of its distance from the middle, and the middle by nothing.
 */
const longSideViewDegrees = 62;

/** Distance of the eye from the stage in its pixels, for a picture that covers it and is cut where it is too large. */
export function focalLength(stage: Size, picture: Size): number {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height);
  const longSide = Math.max(picture.width, picture.height) * scale;
  return longSide / 2 / Math.tan(toRadians(longSideViewDegrees / 2));
}

/** A point of the level stage as the tilted phone shows it: the world turns against the phone. */
function rotate({ x, y }: Point, rollDegrees: number): Point {
  const [sin, cos] = [Math.sin(toRadians(-rollDegrees)), Math.cos(toRadians(-rollDegrees))];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** The middle of the horizon, a straight line through it that is turned by `-rollDegrees`. The tilt is a clamped one. */
export function horizonOnStage({ pitchDegrees, rollDegrees }: Tilt, focal: number): Point {
  return rotate({ x: 0, y: focal * Math.tan(toRadians(pitchDegrees)) }, rollDegrees);
}

/** What is kept free for heading and controls above and below, and for the edge arrows, in pixels. */
const margin = { top: 98, bottom: 72, bottomNarrow: 124, side: 24 };
/** Narrower than this, words and button stand one above the other. */
const narrowBelow = 560;

/** Of the whole marker in the middle of the stage, in pixels; a phone on its side has less room. */
export const fullMarkerSize = 112;
const markerSize = ({ height }: Size) => Math.min(fullMarkerSize, height / 4);
/** The part of it that the marker has at the edge. */
const smallestScale = 0.55;

/** `side` where the marker is out of view: to which edge one has to turn. */
export interface Marker extends Point {
  /** Against `fullMarkerSize`: it grows towards the middle. */
  readonly scale: number;
  readonly side: 'left' | 'right' | undefined;
}

/**
 * The Qibla on the horizon, `turnDegrees` to the right of where the camera looks. It stays on the stage where the
 * horizon has left it upwards or downwards: the direction is what counts. The tilt is a clamped one.
 */
export function markerOnStage(turnDegrees: number, tilt: Tilt, focal: number, stage: Size): Marker {
  const away = turnDegrees < 0 ? 'left' : 'right';
  const full = markerSize(stage) / fullMarkerSize;
  // Beside and behind the camera the mapping has no point; straight to the side it is infinitely far away.
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
