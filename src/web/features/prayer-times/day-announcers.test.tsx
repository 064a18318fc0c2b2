import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../../../domain/prayer-times/calculate-prayer-times.ts';
import type { PrayerName, TimelineEntry } from '../../../domain/prayer-times/types.ts';
import { calculationSetting } from '../../data/calculation.ts';
import { createLocalisation, LocalisationProvider } from '../../i18n/localisation.tsx';
import { ChangeAnnouncer, PrayerAnnouncer } from './day-announcers.tsx';

const entry = (name: PrayerName, at: number): TimelineEntry => ({
  name,
  at,
  date: { year: 2026, month: 11, day: 21 },
});
const localisation = createLocalisation('en', {});
const announcer = (previous: TimelineEntry | undefined) => (
  <LocalisationProvider value={localisation}>
    <PrayerAnnouncer previous={previous} />
  </LocalisationProvider>
);
const announcement = () => screen.getByRole('status').textContent;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('PrayerAnnouncer', () => {
  it('is silent when the page opens and announces the next prayer when it begins', () => {
    const { rerender } = render(announcer(entry('dhuhr', 1)));
    expect(announcement()).toBe('');
    rerender(announcer(entry('asr', 2)));
    expect(announcement()).toContain('It’s time for');
  });

  it('stays silent when the place changes to one where an earlier prayer was last', () => {
    const { rerender } = render(announcer(entry('asr', 2)));
    rerender(announcer(entry('dhuhr', 1)));
    expect(announcement()).toBe('');
  });
});

describe('ChangeAnnouncer', () => {
  const jakarta = {
    ...{ latitude: -6.2146, longitude: 106.8451, city: 'Jakarta', country: 'Indonesia', countryCode: 'ID' },
    timezone: 'Asia/Jakarta',
  };
  const date = { year: 2026, month: 11, day: 21 };
  const computed = calculatePrayerTimes({
    date,
    coordinates: jakarta,
    countryCode: 'ID',
    zone: { name: 'Asia/Jakarta', offsets: [[0, 420]] },
    settings: {},
  });
  const clock = {
    fajr: '04:05',
    sunrise: '05:25',
    dhuhr: '11:41',
    asr: '15:05',
    maghrib: '17:54',
    isha: '19:07',
  };
  const answer = { ...computed, clock };
  const next = entry('asr', Date.UTC(2026, 10, 21, 8, 5));
  const page = (props: Partial<ComponentProps<typeof ChangeAnnouncer>> = {}) => (
    <LocalisationProvider value={localisation}>
      <ChangeAnnouncer
        {...{ place: jakarta, chosen: undefined, answer, next, isFirstPlace: false }}
        {...props}
      />
    </LocalisationProvider>
  );

  it('is silent when the page opens with a known place, and says a place that was set in this visit', () => {
    render(page());
    expect(announcement()).toBe('');
    cleanup();
    render(page({ isFirstPlace: true }));
    expect(announcement()).toBe('Jakarta, Indonesia: next prayer Asr at 15:05');
  });

  it('says the five times of another day, once they are known', () => {
    const { rerender } = render(page());
    rerender(page({ chosen: date, answer: undefined, next: undefined }));
    expect(announcement()).toBe('');
    rerender(page({ chosen: date, next: undefined }));
    expect(announcement()).toBe(
      'Jakarta, Indonesia, Saturday, November 21, 2026, Fajr 04:05, Dhuhr 11:41, Asr 15:05, Maghrib 17:54, Isha 19:07',
    );
  });

  it('changes its text after another setting, even if the sentence stays the same', () => {
    render(page({ isFirstPlace: true }));
    const before = announcement();
    act(() => calculationSetting.set({ method: 'mwl' }));
    expect(announcement()).not.toBe(before);
    expect(announcement()?.replace('\u200b', '')).toBe(before);
  });
});
