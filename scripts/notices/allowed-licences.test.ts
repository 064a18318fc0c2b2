import { expect, it } from 'vitest';
import { mayShip } from './allowed-licences.ts';

it.each(['MIT', 'OFL-1.1', '(MIT OR GPL-3.0-only)', 'MIT AND CC-BY-4.0'])('%s may be shipped', (licence) => {
  expect(mayShip('some-package', licence)).toBe(true);
});

it.each([
  undefined,
  'unknown',
  'AGPL-3.0-only',
  'MIT AND GPL-3.0-only',
  'GPL-2.0-only OR GPL-3.0-only',
  'MIT OR (GPL-3.0-only AND ISC)',
  'SEE LICENSE IN LICENSE.txt',
])('%s may not be shipped', (licence) => {
  expect(mayShip('some-package', licence)).toBe(false);
});

it('allows a licence for a single package', () => {
  expect(mayShip('opening_hours', 'LGPL-3.0-only')).toBe(true);
  expect(mayShip('closing_hours', 'LGPL-3.0-only')).toBe(false);
  expect(mayShip('opening_hours', 'ODbL-1.0')).toBe(false);
});
