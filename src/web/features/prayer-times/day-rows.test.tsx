import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { changeFasting } from '../../data/fasting.ts';
import { storeOwnTimetable } from '../../data/own-timetable/stored-own-timetable.ts';
import { createLocalisation, LocalisationProvider } from '../../i18n/localisation.tsx';
import { memoryHistory } from '../../ui/router/history.ts';
import { Router } from '../../ui/router/router.tsx';
import { DayRows } from './day-rows.tsx';
import type { PrayerRowsProps } from './prayer-rows.tsx';

const london = {
  ...{ latitude: 51.5177, longitude: -0.0656, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};
const date = { year: 2026, month: 12, day: 21 };
const zone = { name: 'Europe/London', offsets: [[0, 0]] as const };
const answer = calculatePrayerTimes({
  ...{ date, coordinates: london, countryCode: 'GB', zone, settings: {} },
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function showRows(atEnd?: PrayerRowsProps['atEnd']) {
  render(
    <LocalisationProvider value={createLocalisation('en', {})}>
      <Router history={memoryHistory()}>
        <DayRows place={london} names={prayerNames} answer={answer} next={undefined} atEnd={atEnd} />
      </Router>
    </LocalisationProvider>,
  );
}

describe('the rows of a day', () => {
  // The first test, because the code of the extras is loaded only once.
  it('keep the focus when imsak appears before Fajr', async () => {
    changeFasting({ imsakMinutes: 10 });
    showRows((name) => <button type="button">{`Explain ${name}`}</button>);
    const button = screen.getByRole('button', { name: 'Explain asr' });
    button.focus();
    await screen.findByText('Imsak');
    expect(document.activeElement).toBe(button);
  });

  it('have the iqamah times of an imported timetable, without a mosque of one’s own', async () => {
    const facts = {
      ...{ id: 'own' as const, name: 'Brick Lane Mosque', source: '', licence: '', area: {} },
      ...{ clock: 'local' as const, repeats: false, from: date },
    };
    storeOwnTimetable({
      ...{ version: 1, id: 'rows-timetable', importedAt: 1, dayCount: 1 },
      place: { name: 'London', latitude: london.latitude, longitude: london.longitude },
      table: { ...facts, columns: { dhuhr: '(723)' } },
      iqamah: { ...facts, columns: { dhuhr: '(780)' } },
    });
    showRows();
    expect((await screen.findByText('13:00')).closest('li')?.textContent).toMatch(/^Dhuhr.*Iqamah 13:00$/);
    expect(screen.getByText('Brick Lane Mosque')).toBeTruthy();
  });
});
