import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import { LocalisationProvider } from '../../../i18n/localisation.tsx';
import { RasdList } from './rasd-list.tsx';

const karachi = {
  ...{ latitude: 24.8607, longitude: 67.0011, city: 'Karachi', country: 'Pakistan', countryCode: 'PK' },
  timezone: 'Asia/Karachi',
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

/** Text of the first of the two moments at an instant. */
function firstAt(instant: string): string {
  const { container } = render(
    <LocalisationProvider value={testLocalisation('en')}>
      <RasdList place={karachi} nowMs={Date.parse(instant)} />
    </LocalisationProvider>,
  );
  return plain(container.querySelector('ol > li')?.textContent ?? '');
}

afterEach(cleanup);

it.each([
  ['weeks before', '2026-05-01T08:00+05:00', /14:18in 27 days.*May 28/],
  ['the day before its hour serves', '2026-05-25T08:00+05:00', /14:18in 3 days.*May 28/],
  [
    'two days before, when its hour serves',
    '2026-05-26T08:00+05:00',
    /14:18These days, at this time.*May 28/,
  ],
  ['on the morning of the day', '2026-05-28T08:00+05:00', /14:18today.*May 28/],
  ['on its evening', '2026-05-28T20:00+05:00', /14:18These days, at this time.*May 28/],
  ['on the last day that it serves', '2026-05-30T14:00+05:00', /14:18These days, at this time.*May 28/],
  ['after its last hour', '2026-05-30T15:00+05:00', /14:27in 46 days.*July 15/],
  ['in the night after', '2026-05-31T01:00+05:00', /14:27in 45 days.*July 15/],
])('the sun over the Kaaba in Karachi, %s', (_, instant, words) => {
  expect(firstAt(instant)).toMatch(words);
});

it('shows no day when the device clock is wrong', () => {
  expect(firstAt('1970-01-01T00:00Z')).toBe('');
  expect(firstAt('2200-01-01T00:00Z')).toBe('');
});
