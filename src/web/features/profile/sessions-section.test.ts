import { expect, it } from 'vitest';
import { testLocalisation } from '../../../../test/harness/test-localisation.ts';
import { hourMs } from '../../../domain/time/units.ts';
import { formatLastUsed } from './sessions-section.tsx';

const noon = Date.UTC(2027, 2, 1, 12);

it.each([
  [0, 'used in the last hour'],
  [hourMs - 1, 'used in the last hour'],
  [hourMs, 'last used 1 hour ago'],
  [23.9 * hourMs, 'last used 23 hours ago'],
  [24 * hourMs, 'last used 1 day ago'],
  [29 * 24 * hourMs, 'last used 29 days ago'],
  // A device whose clock is behind the server's.
  [-5 * hourMs, 'used in the last hour'],
])('%d ms after the last use: %s', (elapsedMs, text) => {
  const { locale, t } = testLocalisation('en');
  expect(formatLastUsed(noon - elapsedMs, noon, locale, t)).toBe(text);
});

it('formats in Arabic, too', () => {
  const { locale, t } = testLocalisation('ar');
  expect(formatLastUsed(noon - 2 * 24 * hourMs, noon, locale, t)).toMatch(/قبل يومين/);
});
