import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
])('recognizes a device by its user agent: %s', (userAgent, name) =>
  expect(deviceName(userAgent)).toBe(name),
);

it('returns undefined without a user agent and at most 80 characters for a long one', () => {
  expect([deviceName(undefined), deviceName('')]).toEqual([undefined, undefined]);
  expect(deviceName(`${'x'.repeat(100_000)}/1.0`)?.length ?? 0).toBeLessThanOrEqual(80);
});
