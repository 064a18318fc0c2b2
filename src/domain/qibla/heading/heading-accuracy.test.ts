import { describe, expect, it } from 'vitest';
import { headingAccuracy } from './heading-accuracy.ts';

describe('the accuracy of a heading', () => {
  it("is the platform's value if it reports one", () => {
    expect(headingAccuracy(15, 1)).toMatchObject({ plusMinusDegrees: 15, trust: 'good' });
    expect(headingAccuracy(0, 1).plusMinusDegrees, 'no needle is exact').toBe(5);
  });

  it('otherwise comes from the spread, and is never better than a phone can be', () => {
    expect(headingAccuracy(undefined, 0.1)).toMatchObject({ plusMinusDegrees: 5, trust: 'good' });
    expect(headingAccuracy(undefined, 4)).toMatchObject({ plusMinusDegrees: 8, trust: 'good' });
    expect(headingAccuracy(undefined, undefined)).toMatchObject({
      plusMinusDegrees: undefined,
      trust: 'good',
    });
  });

  it('is disturbed if readings scatter or the platform reports a poor accuracy', () => {
    expect(headingAccuracy(undefined, 9).trust).toBe('disturbed');
    expect(headingAccuracy(10, 9).trust).toBe('disturbed');
    expect(headingAccuracy(45, 0).trust).toBe('disturbed');
  });

  it('reports its basis', () => {
    expect(headingAccuracy(15, 1).basis).toBe('platform');
    expect(headingAccuracy(undefined, 1).basis).toBe('spread');
  });

  it('is uncalibrated if the platform reports a negative value', () => {
    expect(headingAccuracy(-1, 0)).toMatchObject({ plusMinusDegrees: undefined, trust: 'uncalibrated' });
  });
});
