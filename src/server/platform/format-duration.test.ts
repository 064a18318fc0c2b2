import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [840, '14 minutes'],
  [7_140, '119 minutes'],
  [7_200, '2 hours'],
  [86_400, '24 hours'],
  [7_200_000, '2000 hours'],
])('%i seconds are "%s"', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
