import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import { LocalisationProvider } from '../../../i18n/localisation.tsx';
import { type MonthTable, monthAround } from '../calendar/calendar-days.ts';
import { PrintBearing } from './print-qibla.tsx';

function printedAt(latitude: number, longitude: number, year = 2026): string {
  const place = { latitude, longitude, city: '', country: '', countryCode: '', timezone: 'UTC' };
  const month = { span: monthAround({ year, month: 6, day: 1 }) } as MonthTable;
  const { container } = render(
    <LocalisationProvider value={testLocalisation('en')}>
      <PrintBearing place={place} month={month} />
    </LocalisationProvider>,
  );
  return container.textContent;
}

afterEach(cleanup);

it('prints the Qibla from true north and by a magnetic compass', () => {
  expect(printedAt(51.5074, -0.1278)).toMatch(/Qibla 119\.0° from true north118° on a magnetic compass/);
});

it('omits the magnetic compass near a magnetic pole and after the years of the model', () => {
  expect(printedAt(85.8, 139)).not.toContain('magnetic');
  expect(printedAt(51.5074, -0.1278, 2031)).not.toContain('magnetic');
});

it('prints 0 rather than 360 next to north', () => {
  expect(printedAt(-30, 39.827)).toContain('Qibla 0.0° from true north');
});

it('prints no bearing at the Kaaba', () => {
  expect(printedAt(21.4225, 39.8262)).toMatch(/^You’re at the Kaaba: face it/);
});
