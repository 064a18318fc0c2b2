import { describe, expect, it } from 'vitest';
import { normaliseBearing, turnDegrees } from '../../geo/bearing.ts';
import { type CompassReading, cameraAttitude, magneticHeading, screenTilt } from './device-attitude.ts';

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const times = (a: Matrix, b: Matrix) =>
  a.map((row) => [0, 1, 2].map((k) => row.reduce((sum, x, i) => sum + x * (b[i]?.[k] ?? 0), 0))) as Matrix;

/** Elementary rotations, multiplied one by one, independently of the code under test. */
function aboutAxis(axis: 'x' | 'y' | 'z', degrees: number): Matrix {
  const [s, c] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  const matrices: Record<typeof axis, Matrix> = {
    x: [
      [1, 0, 0],
      [0, c, -s],
      [0, s, c],
    ],
    y: [
      [c, 0, s],
      [0, 1, 0],
      [-s, 0, c],
    ],
    z: [
      [c, -s, 0],
      [s, c, 0],
      [0, 0, 1],
    ],
  };
  return matrices[axis];
}

const product = (...all: Matrix[]) => all.reduce(times);

/**
 * The angles that a sensor reports for a device whose axes are the columns of the matrix (earth: east, north,
 * up).
 */
function reported(axes: Matrix, screenAngleDegrees: number): CompassReading {
  const degrees = (value: number) => (value * 180) / Math.PI;
  const beta = Math.asin(Math.max(-1, Math.min(1, axes[2][1])));
  const faceDown = axes[2][2] < 0;
  return {
    atMs: 0,
    screenAngleDegrees,
    alphaDegrees: normaliseBearing(
      degrees(faceDown ? Math.atan2(axes[0][1], -axes[1][1]) : Math.atan2(-axes[0][1], axes[1][1])),
    ),
    betaDegrees: faceDown ? Math.sign(beta || 1) * 180 - degrees(beta) : degrees(beta),
    gammaDegrees: faceDown
      ? degrees(Math.atan2(axes[2][0], -axes[2][2]))
      : degrees(Math.atan2(-axes[2][0], axes[2][2])),
  };
}

/**
 * The reading of a phone held by a user who faces a heading: `picture` degrees of `screen.orientation.angle` (the phone turned
 * the other way within its own plane, so that the picture stays upright), raised from flat (0) to upright (90), then leant
 * sideways.
 */
const readingOf = (facing: number, picture: number, raised: number, lean = 0): CompassReading =>
  reported(
    product(aboutAxis('z', -facing), aboutAxis('x', raised), aboutAxis('y', lean), aboutAxis('z', picture)),
    picture,
  );

const angles = (alpha: number, beta: number, gamma: number, screenAngleDegrees = 0): CompassReading => ({
  ...{ atMs: 0, alphaDegrees: alpha, betaDegrees: beta, gammaDegrees: gamma, screenAngleDegrees },
});

const facings = [0, 1, 45, 90, 137, 180, 225, 270, 315, 359];
const pictures = [0, 90, 180, 270];

function expectHeading(reading: CompassReading, by: 'screen' | 'camera', expected: number, within = 1e-6) {
  const heading = magneticHeading(reading, by);
  expect(heading).toBeGreaterThanOrEqual(0);
  expect(heading).toBeLessThan(360);
  expect(Math.abs(turnDegrees(heading ?? Number.NaN, expected))).toBeLessThanOrEqual(within);
}

describe("the worked examples of W3C's DeviceOrientation", () => {
  it('flat on a table, top to the west: alpha 90 is a heading of 270', () => {
    expectHeading(angles(90, 0, 0), 'screen', 270);
  });

  it.each(facings)('upright, top to the right, facing %s: alpha 270 less the heading, gamma 90', (facing) => {
    const reading = angles(normaliseBearing(270 - facing), 0, 90, 270);
    expectHeading(reading, 'camera', facing);
    expectHeading(reading, 'screen', facing);
  });

  it('the back of the device by its formula, for any attitude in which the back has a direction', () => {
    for (const alpha of [0, 33, 170, 300])
      for (const beta of [60, 85, 100, 120])
        for (const gamma of [-30, 0, 20]) {
          const [a, b, c] = [radians(alpha), radians(beta), radians(gamma)];
          const east = -Math.cos(a) * Math.sin(c) - Math.sin(a) * Math.sin(b) * Math.cos(c);
          const north = -Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.sin(b) * Math.cos(c);
          expectHeading(angles(alpha, beta, gamma), 'camera', (Math.atan2(east, north) * 180) / Math.PI);
        }
  });
});

describe('the heading of a phone in the hand', () => {
  it.each(pictures)(
    'is where the user faces, flat, raised and upright, with the picture turned by %s',
    (picture) => {
      for (const facing of facings)
        for (const raised of [0, 20, 45, 60, 75, 90, 110])
          expectHeading(readingOf(facing, picture, raised), 'screen', facing);
    },
  );

  it.each(pictures)("isn't affected by tilting sideways, with the picture turned by %s", (picture) => {
    for (const lean of [-50, -20, 20, 50])
      for (const raised of [0, 30, 50]) expectHeading(readingOf(200, picture, raised, lean), 'screen', 200);
  });

  it("doesn't jump anywhere from flat to upright, even when tilted sideways", () => {
    for (const lean of [-20, 20])
      for (let raised = 0; raised < 90; raised++) {
        const now = magneticHeading(readingOf(10, 0, raised, lean), 'screen') ?? Number.NaN;
        const next = magneticHeading(readingOf(10, 0, raised + 1, lean), 'screen') ?? Number.NaN;
        expect(Math.abs(turnDegrees(now, next))).toBeLessThan(3);
      }
  });

  it.each(pictures)(
    'by the camera is where the camera points, also straight down and up, with the picture turned by %s',
    (picture) => {
      for (const facing of facings)
        for (const raised of [0, 1, 10, 30, 90, 150, 170, 180])
          expectHeading(readingOf(facing, picture, raised), 'camera', facing);
    },
  );

  it("uses the platform's heading of the top edge, turned with the picture", () => {
    for (const picture of [...pictures, -90])
      expectHeading({ ...angles(77, 0, 0, picture), topHeadingDegrees: 350 }, 'screen', 350 + picture);
  });

  it('is undefined without a north', () => {
    expect(
      magneticHeading({ atMs: 0, betaDegrees: 0, gammaDegrees: 0, screenAngleDegrees: 0 }, 'screen'),
    ).toBeUndefined();
  });
});

describe('the attitude of the camera', () => {
  it.each(pictures)('has a pitch and a roll for any rotation of the picture: %s', (picture) => {
    for (const pitch of [-60, -20, 0, 35])
      expect(cameraAttitude(readingOf(80, picture, 90 + pitch)).pitchDegrees).toBeCloseTo(pitch);
    for (const roll of [-40, 0, 15]) {
      const turned = product(
        aboutAxis('z', -80),
        aboutAxis('x', 90),
        aboutAxis('z', -roll),
        aboutAxis('z', picture),
      );
      const attitude = cameraAttitude(reported(turned, picture));
      expect(attitude.rollDegrees).toBeCloseTo(roll);
      expect(attitude.pitchDegrees).toBeCloseTo(0);
    }
  });
});

describe('the tilt of the screen', () => {
  it.each(pictures)('says which edges are high, with the picture turned by %s', (picture) => {
    const raised = screenTilt(readingOf(123, picture, 10));
    expect(raised.upperDegrees).toBeCloseTo(10);
    expect(raised.rightDegrees).toBeCloseTo(0);
    const leant = screenTilt(readingOf(123, picture, 0, 12));
    expect(leant.rightDegrees).toBeCloseTo(-12);
    expect(leant.upperDegrees).toBeCloseTo(0);
  });

  it('is clamped to 25 degrees', () => {
    expect(screenTilt(readingOf(0, 0, 60)).upperDegrees).toBe(25);
    expect(screenTilt(readingOf(0, 0, -60)).upperDegrees).toBe(-25);
    expect(screenTilt(readingOf(0, 0, 0, 80)).rightDegrees).toBe(-25);
  });
});
