import { describe, expect, it } from 'vitest';
import { focalLength, horizonOnStage, markerOnStage } from './stage-geometry.ts';

const level = { pitchDegrees: 0, rollDegrees: 0 };
const portrait = { width: 390, height: 780 };
const landscape = { width: 1280, height: 720 };
const sideways = { width: 1280, height: 720 };
const upright = { width: 720, height: 1280 };

/** Angle of view across a stage, between its left and right edges. */
const viewAcross = (width: number, focal: number) => (2 * Math.atan(width / 2 / focal) * 180) / Math.PI;

describe('the angle of view', () => {
  it('is the camera’s where the whole picture is shown', () => {
    expect(viewAcross(1280, focalLength(landscape, sideways))).toBeCloseTo(62, 6);
    expect(viewAcross(640, focalLength({ width: 640, height: 360 }, sideways))).toBeCloseTo(62, 6);
  });

  it('is narrower on an upright phone, and narrower still where the picture is cut at its sides', () => {
    // 720 of 1280 pixels: 2 atan(9/16 tan 31°)
    expect(viewAcross(450, focalLength({ width: 450, height: 800 }, upright))).toBeCloseTo(37.35, 1);
    expect(viewAcross(390, focalLength(portrait, upright))).toBeCloseTo(33.4, 1);
  });
});

describe('the marker of the Qibla', () => {
  const focal = focalLength(landscape, sideways);
  const at = (turn: number, tilt = level) => markerOnStage(turn, tilt, focal, landscape);

  it('is centred and largest when the camera points at the Qibla', () => {
    expect(at(0)).toEqual({ x: 0, y: 0, scale: 1, side: undefined });
  });

  it('moves to its side and shrinks, as the camera’s picture does', () => {
    const right = at(20);
    expect(right.x).toBeCloseTo(focal * Math.tan(Math.PI / 9), 6);
    expect(right.side).toBeUndefined();
    expect(at(-20).x).toBeCloseTo(-right.x, 6);
    expect(right.scale).toBeLessThan(at(10).scale);
    expect(at(10).scale).toBeLessThan(at(0).scale);
  });

  it('leaves the picture at the edge and reports the side, also behind the camera', () => {
    expect(at(29).side).toBeUndefined();
    expect(at(31).side).toBe('right');
    expect(at(-31).side).toBe('left');
    for (const turn of [79, 81, 90, 120, 180]) expect(at(turn).side, `${turn}°`).toBe('right');
    for (const turn of [-79, -81, -90, -179]) expect(at(turn).side, `${turn}°`).toBe('left');
  });

  it('moves down as the camera looks up, but never under the controls', () => {
    expect(at(0, { pitchDegrees: 5, rollDegrees: 0 }).y).toBeCloseTo(focal * Math.tan(Math.PI / 36), 6);
    expect(at(0, { pitchDegrees: -5, rollDegrees: 0 }).y).toBeLessThan(0);
    expect(at(0, { pitchDegrees: 25, rollDegrees: 0 }).y).toBe(720 / 2 - 72 - 56);
    expect(at(0, { pitchDegrees: -25, rollDegrees: 0 }).y).toBe(98 + 56 - 720 / 2);
  });

  it('keeps clear of text and button where they are stacked', () => {
    const upright = { width: 390, height: 760 };
    const tilt = { pitchDegrees: 25, rollDegrees: 0 };
    const marker = markerOnStage(0, tilt, focalLength(upright, { width: 720, height: 1280 }), upright);
    expect(marker.y).toBe(760 / 2 - 124 - 56);
  });

  it('is smaller in landscape, and still clear of heading and controls', () => {
    const lying = { width: 640, height: 290 };
    const marker = markerOnStage(
      0,
      { pitchDegrees: 25, rollDegrees: 0 },
      focalLength(lying, sideways),
      lying,
    );
    const radius = (marker.scale * 112) / 2;
    expect(marker.scale).toBeLessThan(at(0).scale);
    expect(marker.y + radius).toBeLessThanOrEqual(290 / 2 - 72);
    expect(marker.y - radius).toBeGreaterThanOrEqual(98 - 290 / 2);
  });

  it('rises to the right when the phone is rolled clockwise, and stays on the horizon', () => {
    const tilt = { pitchDegrees: 4, rollDegrees: 10 };
    const marker = at(12, tilt);
    const horizon = horizonOnStage(tilt, focal);
    expect(marker.y).toBeLessThan(at(12, { pitchDegrees: 4, rollDegrees: 0 }).y);
    // The way from the middle of the horizon to the marker has the slope of the horizon.
    expect((marker.y - horizon.y) / (marker.x - horizon.x)).toBeCloseTo(-Math.tan(Math.PI / 18), 6);
  });
});
