import { expect, it, vi } from 'vitest';
import { bufferEarlyOrientation } from './early-orientation.ts';

const fire = (type: string, facts: object) => window.dispatchEvent(Object.assign(new Event(type), facts));

it('keeps the newest event of each kind until it is taken, and nothing after that', () => {
  const onFirst = vi.fn();
  const early = bufferEarlyOrientation(onFirst);
  fire('deviceorientation', { alpha: null, beta: null, gamma: null });
  expect(onFirst).not.toHaveBeenCalled();
  fire('deviceorientationabsolute', { alpha: 10 });
  fire('deviceorientationabsolute', { alpha: 20 });
  fire('deviceorientation', { alpha: null, webkitCompassHeading: 30 });
  expect(onFirst).toHaveBeenCalledTimes(1);
  expect(early.take()).toMatchObject([{ alpha: 20 }, { webkitCompassHeading: 30 }]);
  fire('deviceorientationabsolute', { alpha: 40 });
  expect(early.take()).toEqual([]);
});
