import { normaliseBearing } from '../../geo/bearing.ts';
import { toDegrees, toRadians } from '../../sun/angle.ts';

/**
 * How a device lies in space, from W3C's DeviceOrientation event (intrinsic Tait-Bryan angles Z-X'-Y''; earth: x east,
 * y north, z up; device: x right, y to the top edge, z out of the screen). Degrees.
 */
export interface DeviceAttitude {
  /** Undefined where the platform gives a heading instead, or nothing that is tied to the earth. */
  readonly alphaDegrees?: number;
  readonly betaDegrees: number;
  readonly gammaDegrees: number;
}

/** What a sensor says at one instant. */
export interface CompassReading extends DeviceAttitude {
  /** Milliseconds of a clock that never goes back. */
  readonly atMs: number;
  /** Magnetic heading of the device's top edge, degrees from north over east, where the platform works it out (iOS). */
  readonly topHeadingDegrees?: number;
  /** Half-width of the platform's own doubt, degrees; negative where it asks to be calibrated; undefined where it says nothing. */
  readonly accuracyDegrees?: number;
  /** `screen.orientation.angle` at that instant: how far the picture is turned against the device's natural position. */
  readonly screenAngleDegrees: number;
}

type Vector = readonly [east: number, north: number, up: number];

/** Where a direction of the device points on the earth. */
function toEarth({ alphaDegrees = 0, betaDegrees, gammaDegrees }: DeviceAttitude, [x, y, z]: Vector): Vector {
  const [sinA, cosA] = [Math.sin(toRadians(alphaDegrees)), Math.cos(toRadians(alphaDegrees))];
  const [sinB, cosB] = [Math.sin(toRadians(betaDegrees)), Math.cos(toRadians(betaDegrees))];
  const [sinG, cosG] = [Math.sin(toRadians(gammaDegrees)), Math.cos(toRadians(gammaDegrees))];
  return [
    (cosA * cosG - sinA * sinB * sinG) * x - cosB * sinA * y + (cosA * sinG + cosG * sinA * sinB) * z,
    (cosG * sinA + cosA * sinB * sinG) * x + cosA * cosB * y + (sinA * sinG - cosA * cosG * sinB) * z,
    -cosB * sinG * x + sinB * y + cosB * cosG * z,
  ];
}

const bearingOf = (east: number, north: number) => normaliseBearing(toDegrees(Math.atan2(east, north)));

/** The direction of the picture's upper edge, in the device's own axes. */
const pictureUp = (screenAngleDegrees: number): Vector => [
  Math.sin(toRadians(screenAngleDegrees)),
  Math.cos(toRadians(screenAngleDegrees)),
  0,
];
const outOfTheBack: Vector = [0, 0, -1];

/**
 * Magnetic heading, degrees from north over east, 0 up to 360. `screen`: of the upper edge of the picture, as a flat
 * phone is read, going over into the back of the phone as it is raised. `camera`: where the rear camera looks.
 * Undefined where the reading is tied to no north.
 */
export function magneticHeading(reading: CompassReading, facing: 'screen' | 'camera'): number | undefined {
  const { topHeadingDegrees, screenAngleDegrees } = reading;
  if (topHeadingDegrees !== undefined) return normaliseBearing(topHeadingDegrees + screenAngleDegrees);
  if (reading.alphaDegrees === undefined) return undefined;
  const back = toEarth(reading, outOfTheBack);
  const up = toEarth(reading, pictureUp(screenAngleDegrees));
  return facing === 'camera' ? cameraHeading(back, up) : screenHeading(back, up);
}

/**
 * The upper edge has a direction until it points at the sky; from about there on the back has one. How far the phone is
 * turned about its own long axis changes neither.
 */
function screenHeading(back: Vector, up: Vector): number {
  const share = smoothStep(Math.abs(up[2]), 0.8, 0.96);
  return blend(back, share, up, 1 - share);
}

/** A camera that looks straight down or up has no direction; the edge that would come forward if it were raised has. */
function cameraHeading(back: Vector, up: Vector): number {
  const share = smoothStep(Math.hypot(back[0], back[1]), 0.1, 0.3);
  return blend(back, share, up, back[2] > 0 ? share - 1 : 1 - share);
}

const blend = (one: Vector, share: number, other: Vector, rest: number) =>
  bearingOf(one[0] * share + other[0] * rest, one[1] * share + other[1] * rest);

function smoothStep(value: number, low: number, high: number): number {
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return part * part * (3 - 2 * part);
}

/** How high two edges of the picture stand above its middle, as the sine of their angle: 0 and 0 when it lies flat. */
export function edgeHeights(reading: CompassReading): { readonly upper: number; readonly right: number } {
  const { betaDegrees, gammaDegrees, screenAngleDegrees } = reading;
  const heightOf = (edge: Vector) => toEarth({ betaDegrees, gammaDegrees }, edge)[2];
  return {
    upper: heightOf(pictureUp(screenAngleDegrees)),
    right: heightOf(pictureUp(screenAngleDegrees + 90)),
  };
}

/** How the rear camera is held, degrees: `pitch` above the horizon positive; `roll` of the picture, clockwise positive. */
export function cameraAttitude(reading: CompassReading): { pitchDegrees: number; rollDegrees: number } {
  const { betaDegrees, gammaDegrees } = reading;
  const height = toEarth({ betaDegrees, gammaDegrees }, outOfTheBack)[2];
  const { upper, right } = edgeHeights(reading);
  return {
    pitchDegrees: toDegrees(Math.asin(Math.max(-1, Math.min(1, height)))),
    rollDegrees: toDegrees(Math.atan2(-right, upper)),
  };
}

/** From true north, 0 up to 360. @param declinationDegrees from true to magnetic north, east positive */
export function trueHeading(magneticDegrees: number, declinationDegrees: number): number {
  return normaliseBearing(magneticDegrees + declinationDegrees);
}

/** Beyond it a tilt is shown as this much: the specification's clamp, degrees. */
export const tiltLimitDegrees = 25;

export function clampTilt(degrees: number): number {
  return Math.max(-tiltLimitDegrees, Math.min(tiltLimitDegrees, degrees)) + 0;
}

/** How the screen leans, degrees, clamped: by how much its right and its upper edge stand higher than its middle. */
export interface ScreenTilt {
  readonly rightDegrees: number;
  readonly upperDegrees: number;
}

export function screenTilt(reading: CompassReading): ScreenTilt {
  const { right, upper } = edgeHeights(reading);
  return { rightDegrees: leanOf(right), upperDegrees: leanOf(upper) };
}

const leanOf = (height: number) => clampTilt(toDegrees(Math.asin(Math.max(-1, Math.min(1, height)))));
