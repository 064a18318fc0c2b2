import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PrayerName, TimelineEntry } from '../../../domain/prayer-times/types.ts';
import { createLocalisation, LocalisationProvider } from '../../i18n/localisation.tsx';
import { PrayerAnnouncer } from './day-announcers.tsx';

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

afterEach(cleanup);

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
