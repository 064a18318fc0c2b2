import { describe, expect, it } from 'vitest';
import { clearPixels, sunShift } from './mark-layout.ts';
import { emptyScene, type SkyPoint, type SkyScene, skyFrame } from './sky-scene.ts';

const size = { width: 350, height: 160 };
const { curve } = emptyScene.day;
const frame = skyFrame(curve, 400);
const at = (x: number): SkyPoint => ({ x, altitudeDegrees: -52 * Math.cos(2 * Math.PI * x) });
const pixels = ({ x, altitudeDegrees }: SkyPoint) =>
  [x * size.width, (frame.yOf(altitudeDegrees) / 400) * size.height] as const;

function sceneAt(sunX: number, markX: number): SkyScene {
  const mark = { name: 'asr', point: at(markX), clock: '15:23', isNext: true } as const;
  return { ...emptyScene, sun: at(sunX), marks: [mark], period: 'dhuhr' };
}

describe('sunShift', () => {
  it('leaves the sun on its path while no diamond is near', () => {
    expect(sunShift(sceneAt(0.4, 0.65), frame, size)).toBeUndefined();
    expect(sunShift({ ...sceneAt(0.4, 0.65), sun: undefined }, frame, size)).toBeUndefined();
  });

  it.each([0.25, 0.3, 0.5, 0.63, 0.75])('keeps the sun clear of a diamond at %s of the day', (markX) => {
    for (let offset = -0.1; offset <= 0.1; offset += 0.005) {
      const scene = sceneAt(markX + offset, markX);
      const [shiftX, shiftY] = sunShift(scene, frame, size) ?? [0, 0];
      const [[sunX, sunY], [x, y]] = [pixels(at(markX + offset)), pixels(at(markX))];
      const distance = Math.hypot(sunX + shiftX - x, sunY + shiftY - y);
      // The path bends a little between the two points.
      expect(distance).toBeGreaterThan(clearPixels - 5);
    }
  });

  it('steps to the outside of the path: upwards at noon', () => {
    const [x, y] = sunShift(sceneAt(0.5, 0.5), frame, size) ?? [0, 0];
    expect(Math.abs(x)).toBeLessThan(2);
    expect(y).toBeCloseTo(-clearPixels, 0);
  });
});
