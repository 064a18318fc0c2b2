import { normaliseBearing } from '../../geo/bearing.ts';
import { toDegrees, toRadians } from '../../sun/angle.ts';

/**
 * Orientation of a device, from W3C's DeviceOrientation event (intrinsic Tait-Bryan angles Z-X'-Y''; earth: x
 * east, y north, z up; device: x right, y to the top edge, z out of the screen). Degrees.
 */
export interface DeviceAttitude {
  /** Undefined if the platform reports a heading instead, or only a relative alpha. */
  readonly alphaDegrees?: number;
  readonly betaDegrees: number;
  readonly gammaDegrees: number;
}

/** One reading of the orientation sensors. */
export interface CompassReading extends DeviceAttitude {
  /** Milliseconds of a monotonic clock. */
  readonly atMs: number;
  /** Magnetic heading of the device's top edge, degrees clockwise from north, if the platform computes it (iOS). */
  readonly topHeadingDegrees?: number;
  /**
   * Half-width of the platform's own uncertainty, degrees; negative if it asks for calibration; undefined if
   * not reported.
   */
  readonly accuracyDegrees?: number;
  /** `screen.orientation.angle` at that instant: rotation of the picture from the device's natural orientation. */
  readonly screenAngleDegrees: number;
}

type Vector = readonly [east: number, north: number, up: number];

/** Rotates a vector from device axes to earth axes. */
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

/** Direction of the picture's upper edge, in device axes. */
const pictureUp = (screenAngleDegrees: number): Vector => [
  Math.sin(toRadians(screenAngleDegrees)),
  Math.cos(toRadians(screenAngleDegrees)),
  0,
];
const outOfTheBack: Vector = [0, 0, -1];

/**
 * Returns the magnetic heading in degrees clockwise from north, 0 up to 360; undefined if the reading isn't
 * tied to north.
 * `screen`: heading of the upper edge of the picture while the phone is flat, changing smoothly to the back of
 * the phone as it is raised. `camera`: where the rear camera points.
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
 * The upper edge has a direction until it points at the sky; from about there on the back has one. Rotating the
 * phone about its own long axis changes neither.
 */
function screenHeading(back: Vector, up: Vector): number {
  const share = smoothStep(Math.abs(up[2]), 0.8, 0.96);
  return blend(back, share, up, 1 - share);
}

/**
 * A camera that points straight down or up has no direction; the edge that would come forward if it were raised
 * has one.
 */
function cameraHeading(back: Vector, up: Vector): number {
  const share = smoothStep(Math.hypot(back[0], back[1]), 0.1, 0.3);
  return blend(back, share, up, back[2] > 0 ? share - 1 : 1 - share);
}

const blend = (a: Vector, shareOfA: number, b: Vector, shareOfB: number) =>
  bearingOf(a[0] * shareOfA + b[0] * shareOfB, a[1] * shareOfA + b[1] * shareOfB);

function smoothStep(value: number, low: number, high: number): number {
  const part = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return part * part * (3 - 2 * part);
}

/**
 * Returns how high two edges of the picture are above its centre, as the sine of the angle: both 0 when the
 * phone lies flat.
 */
function edgeHeights(reading: CompassReading): { readonly upper: number; readonly right: number } {
  const { betaDegrees, gammaDegrees, screenAngleDegrees } = reading;
  const heightOf = (edge: Vector) => toEarth({ betaDegrees, gammaDegrees }, edge)[2];
  return {
    upper: heightOf(pictureUp(screenAngleDegrees)),
    right: heightOf(pictureUp(screenAngleDegrees + 90)),
  };
}

/**
 * Returns the pitch (above the horizon positive) and roll of the picture (clockwise positive) of the rear
 * camera, degrees.
 */
export function cameraAttitude(reading: CompassReading): { pitchDegrees: number; rollDegrees: number } {
  const { betaDegrees, gammaDegrees } = reading;
  const height = toEarth({ betaDegrees, gammaDegrees }, outOfTheBack)[2];
  const { upper, right } = edgeHeights(reading);
  return {
    pitchDegrees: toDegrees(Math.asin(Math.max(-1, Math.min(1, height)))),
    rollDegrees: toDegrees(Math.atan2(-right, upper)),
  };
}

/**
 * Returns the heading from true north, 0 up to 360.
 * @param declinationDegrees from true to magnetic north, east positive
 */
export function trueHeading(magneticDegrees: number, declinationDegrees: number): number {
  return normaliseBearing(magneticDegrees + declinationDegrees);
}

/** Larger tilts are shown as this value, degrees: the specification's clamp. */
export const tiltLimitDegrees = 25;

export function clampTilt(degrees: number): number {
  return Math.max(-tiltLimitDegrees, Math.min(tiltLimitDegrees, degrees)) + 0;
}

/** Tilt of the screen in degrees, clamped: how far its right and upper edges are above its centre. */
export interface ScreenTilt {
  readonly rightDegrees: number;
  readonly upperDegrees: number;
}

export function screenTilt(reading: CompassReading): ScreenTilt {
  const { right, upper } = edgeHeights(reading);
  return { rightDegrees: leanOf(right), upperDegrees: leanOf(upper) };
}

const leanOf = (height: number) => clampTilt(toDegrees(Math.asin(Math.max(-1, Math.min(1, height)))));
