import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../../domain/prayer-times/calculate-prayer-times.ts';
import { nextPrayer } from '../../../../domain/prayer-times/next-prayer.ts';
import { instantOf } from '../../../../domain/time-zone/zone-window.ts';
import { myMosqueSetting } from '../../../data/my-mosque/my-mosque.ts';
import { createLocalisation, LocalisationProvider } from '../../../i18n/localisation.tsx';
import { CongregationCountdown } from './congregation-countdown.tsx';

const jakarta = {
  ...{ latitude: -6.2146, longitude: 106.8451, city: 'Jakarta', country: 'Indonesia', countryCode: 'ID' },
  timezone: 'Asia/Jakarta',
};
const zone = { name: 'Asia/Jakarta', offsets: [[0, 420]] as const };
const friday = { year: 2026, month: 11, day: 27 };
const answer = calculatePrayerTimes({
  ...{ date: friday, coordinates: jakarta, countryCode: 'ID', zone, settings: {} },
});
const localisation = createLocalisation('en', {});

/** The countdown at a time of Friday 27 November 2026: Dhuhr is at 11:43, Asr at 15:06. */
function countdownAt(clock: string, isLarge = false) {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const nowMs = instantOf(zone, friday, hours * 60 + minutes);
  const prayers = nextPrayer(answer.timeline, nowMs);
  if (!prayers) throw new Error('No prayer is next');
  return (
    <LocalisationProvider value={localisation}>
      <CongregationCountdown place={jakarta} answer={answer} {...prayers} nowMs={nowMs} isLarge={isLarge} />
    </LocalisationProvider>
  );
}

const shown = () => screen.getAllByRole('paragraph').map((each) => each.textContent)[0];
const announced = () => screen.getByRole('status').textContent;

beforeEach(() =>
  myMosqueSetting.set({
    ...{ name: 'Istiqlal', latitude: -6.17, longitude: 106.83, jumuah: ['12:00', '13:00'] },
    iqamah: { asr: { kind: 'fixed', clock: '15:20' } },
  }),
);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('counts to the next prayer, from the adhan to the iqamah, and then to the prayer after it', () => {
  const { rerender } = render(countdownAt('15:00'));
  expect(shown()).toMatch(/^Next prayer: Asr/);
  rerender(countdownAt('15:08'));
  expect(shown()).toBe('Iqamah in 12 min');
  rerender(countdownAt('15:20'));
  expect(shown()).toMatch(/^Next prayer: Maghrib/);
});

it('counts to each Jumu’ah on Fridays, in large figures too', () => {
  const { rerender } = render(countdownAt('11:50', true));
  expect(shown()).toBe('Jumu’ah in 10 min');
  rerender(countdownAt('12:00', true));
  expect(shown()).toBe('Jumu’ah in 1h 0m');
  rerender(countdownAt('13:00', true));
  expect(shown()).toMatch(/^Next prayer: Asr in/);
});

it('says once how long it is, when the adhan comes while the page is open', () => {
  const { rerender } = render(countdownAt('15:00'));
  expect(announced()).toBe('');
  rerender(countdownAt('15:08'));
  expect(announced()).toBe('Iqamah in 12 min');
  rerender(countdownAt('15:09'));
  expect(announced()).toBe('Iqamah in 12 min');
  rerender(countdownAt('15:20'));
  expect(announced()).toBe('');
});

it('says nothing to a person who opens the page between adhan and iqamah, and reads it there', () => {
  render(countdownAt('15:08'));
  expect(shown()).toBe('Iqamah in 12 min');
  expect(announced()).toBe('');
});
