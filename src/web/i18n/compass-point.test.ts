import { describe, expect, it } from 'vitest';
import { compassPoint } from './compass-point.ts';

describe('a bearing in words', () => {
  it.each([
    [0, 'north'],
    [22.4, 'north'],
    [22.6, 'north-east'],
    [58.5, 'north-east'],
    [180, 'south'],
    [295.2, 'north-west'],
    [337.4, 'north-west'],
    [337.6, 'north'],
    [359.99, 'north'],
    [-90, 'west'],
    [450, 'east'],
  ])('calls %f degrees %s', (bearing, words) => {
    expect(compassPoint(bearing)).toBe(words);
  });
});
