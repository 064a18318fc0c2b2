import { expect, it } from 'vitest';
import { compassHint } from './compass-hints.tsx';
import type { CompassView } from './compass-view.ts';

const steady: NonNullable<CompassView['needle']> = {
  ...{ trueDegrees: 119, magneticDegrees: 118, isAligned: false, isTilted: false },
  ...{ trust: 'good', basis: 'spread', plusMinusDegrees: 5, advice: { side: 'left', degrees: 4 } },
};
const hintFor = (needle: Partial<typeof steady>) =>
  compassHint({ phase: 'listening', needle: { ...steady, ...needle } });

it('given a good heading, tells to turn until the Kaaba is at the top', () => {
  expect(hintFor({})).toContain('turn until the Kaaba is at the top');
});

it('given no advice, gives no direction: from an example place and where every direction is right', () => {
  expect(hintFor({ advice: undefined })).toBe('Hold the phone flat to centre the dot.');
});
