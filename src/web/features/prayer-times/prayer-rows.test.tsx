import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import { nextPrayer } from '../../../domain/prayer-times/next-prayer.ts';
import { prayerNames } from '../../../domain/prayer-times/types.ts';
import { createLocalisation, LocalisationProvider } from '../../i18n/localisation.tsx';
import { PrayerRows } from './prayer-rows.tsx';

const computed = calculatePrayerTimes({
  date: { year: 2026, month: 11, day: 21 },
  coordinates: { latitude: -6.2146, longitude: 106.8451 },
  countryCode: 'ID',
  zone: { name: 'Asia/Jakarta', offsets: [[0, 420]] },
  settings: {},
});

/** With fixed times, so that this test does not depend on the fitting of the method. */
const answer = {
  ...computed,
  clock: { ...computed.clock, fajr: '04:05', dhuhr: '11:41', isha: '19:07' },
};

function showAt(hour: number) {
  const next = nextPrayer(answer.timeline, Date.UTC(2026, 10, 21, hour - 7))?.next;
  render(
    <LocalisationProvider value={createLocalisation('en', {})}>
      <PrayerRows names={prayerNames} answer={answer} next={next} />
    </LocalisationProvider>,
  );
  return screen.getAllByRole('listitem').map((row) => row.textContent);
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('PrayerRows', () => {
  it('labels the next prayer', () => {
    const rows = showAt(12);
    expect(rows).toHaveLength(5);
    expect(rows.filter((row) => row?.includes('Next'))).toEqual([`AsrNext${answer.clock.asr}`]);
  });

  it('shows tomorrow’s Fajr, labelled as tomorrow’s, after Isha', () => {
    const [fajr] = showAt(23);
    expect(fajr).toBe('FajrNexttomorrow04:05');
    expect(within(screen.getAllByRole('listitem')[4] as HTMLElement).queryByText('Next')).toBeNull();
  });

  it('uses the 12-hour clock if it is chosen', () => {
    localStorage.setItem('mihrab_clock', JSON.stringify({ twelveHours: true }));
    const rows = showAt(12);
    expect([rows[0], rows[1], rows[4]]).toEqual(['Fajr4:05am', 'Dhuhr11:41am', 'Isha7:07pm']);
  });

  it('shows all rows while the times load', () => {
    render(
      <LocalisationProvider value={createLocalisation('en', {})}>
        <PrayerRows names={prayerNames} answer={undefined} next={undefined} />
      </LocalisationProvider>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByText('Next')).toBeNull();
  });
});
