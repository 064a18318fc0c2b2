import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import type { PlaceItem, PlacesAnswer } from '../../../../contract/places.ts';
import { calculatePrayerTimes } from '../../../../domain/prayer-times/calculate-prayer-times.ts';
import { hourMs, minuteMs } from '../../../../domain/time/units.ts';
import { LocationProvider } from '../../../data/location/location.tsx';
import type { LocationMode } from '../../../data/location/location-state.ts';
import type { Language } from '../../../i18n/languages.ts';
import { LocalisationProvider } from '../../../i18n/localisation.tsx';
import { WalkLine } from './walk-line.tsx';

const jakarta = {
  latitude: -6.2146,
  longitude: 106.8451,
  city: 'Jakarta',
  country: 'Indonesia',
  countryCode: 'ID',
  timezone: 'Asia/Jakarta',
};
const day = calculatePrayerTimes({
  date: { year: 2026, month: 11, day: 21 },
  coordinates: jakarta,
  countryCode: 'ID',
  zone: { name: 'Asia/Jakarta', offsets: [[0, 420]] },
  settings: {},
});
const atOf = (name: string, dayOfMonth = 21) =>
  day.timeline.find((entry) => entry.name === name && entry.date.day === dayOfMonth)?.at ?? Number.NaN;

interface Scene {
  readonly nowMs: number;
  readonly distance?: number;
  readonly mode?: LocationMode;
  readonly countryCode?: string;
  readonly centre?: { latitude: number; longitude: number };
  readonly language?: Language;
  /** Wait until the line matches; by default, until it has the clock time of a prayer. */
  readonly until?: RegExp;
}

/** For a line without a prayer: one that appears nevertheless has time to. */
const anyLine = /^/;

/** The line on the card of a mosque beside which a person in Jakarta searched. */
async function lineAt({
  nowMs,
  language = 'en',
  distance = 0.7,
  until = /\(\d/,
  ...scene
}: Scene): Promise<string> {
  vi.setSystemTime(nowMs);
  const place = { ...jakarta, countryCode: scene.countryCode ?? 'ID' };
  localStorage.setItem('mihrab_location', JSON.stringify({ mode: scene.mode ?? 'auto', place, language }));
  const item = { id: 'mosque', name: 'Nur', lat: -6.2186, lng: 106.8489, distance } as PlaceItem;
  const answer = { timezone: 'Asia/Jakarta', items: [item] } as unknown as PlacesAnswer;
  const centre = scene.centre ?? { latitude: jakarta.latitude, longitude: jakarta.longitude };
  const found = { query: { centre, radiusMetres: 5000, openNow: false }, answer, answeredAtMs: nowMs };
  const { container } = render(
    <LocalisationProvider value={testLocalisation(language)}>
      <LocationProvider>
        <WalkLine item={item} shown={{ centre, found, nowMs }} />
      </LocationProvider>
    </LocalisationProvider>,
  );
  await act(async () => {
    // The engine comes by an import, as on the page.
    await import('../../../../domain/prayer-times/calculate-prayer-times.ts');
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const line = () => (container.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
  // The line loads the code of the times, and for the user's own mosque its own code, on a busy machine for longer.
  await waitFor(() => expect(line()).toMatch(until));
  return line();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the walk from the user’s position', () => {
  it('shows the walking time and the time before the next prayer, with the country’s method', async () => {
    const line = await lineAt({ nowMs: atOf('asr') - 34 * minuteMs });
    expect(line).toBe(`12 min on foot: arrive 22 min before Asr (${day.clock.asr})`);
  });

  it('says how late the user would arrive', async () => {
    const line = await lineAt({ nowMs: atOf('asr') - 4 * minuteMs });
    expect(line).toBe(`Asr (${day.clock.asr}) begins in 4 min: on foot, you’d arrive 8 min late`);
  });

  it('says that the user arrives just as the prayer begins', async () => {
    const line = await lineAt({ nowMs: atOf('maghrib') - 12 * minuteMs });
    expect(line).toBe(`12 min on foot: arrive as Maghrib begins (${day.clock.maghrib})`);
  });

  it('shows tomorrow’s Fajr after Isha, with the hours until then', async () => {
    const fajr = atOf('fajr', 22);
    expect(await lineAt({ nowMs: fajr - 500 * minuteMs })).toMatch(
      /^12 min on foot: arrive 8h 8m before tomorrow’s Fajr \(04:0\d\)$/,
    );
  });

  it('does not call Fajr tomorrow’s after midnight', async () => {
    expect(await lineAt({ nowMs: atOf('fajr') - hourMs })).toBe(
      `12 min on foot: arrive 48 min before Fajr (${day.clock.fajr})`,
    );
  });

  it('uses the user’s calculation settings and clock format', async () => {
    localStorage.setItem('mihrab_calculation', JSON.stringify({ adjustments: { asr: 5 } }));
    localStorage.setItem('mihrab_clock', JSON.stringify({ twelveHours: true }));
    const line = await lineAt({ nowMs: atOf('asr') - 30 * minuteMs });
    expect(line).toMatch(/^12 min on foot: arrive 23 min before Asr \(\d{1,2}:\d\d pm\)$/);
  });

  it('is translated to Arabic', async () => {
    const line = await lineAt({ nowMs: atOf('asr') - 34 * minuteMs, language: 'ar' });
    expect(line).toBe(`12 د سيرًا: تصل قبل العصر بـ 22 د (${day.clock.asr})`);
  });
});

describe('the walk from a place chosen by name', () => {
  const lineBefore = (name: 'asr' | 'maghrib', minutes: number, scene: Partial<Scene> = {}) =>
    lineAt({ nowMs: atOf(name) - minutes * minuteMs, mode: 'manual', ...scene });

  it('is compared with the next prayer, as a condition', async () => {
    expect(await lineBefore('asr', 34)).toBe(
      `If you leave the search location now: 12 min on foot, 22 min before Asr (${day.clock.asr})`,
    );
    cleanup();
    expect(await lineBefore('maghrib', 12)).toBe(
      `If you leave the search location now: 12 min on foot, as Maghrib begins (${day.clock.maghrib})`,
    );
    cleanup();
    expect(await lineBefore('asr', 4)).toBe(
      `If you leave the search location now: 12 min on foot, 8 min after Asr begins (${day.clock.asr})`,
    );
  });

  it('is translated to Arabic', async () => {
    expect(await lineBefore('asr', 34, { language: 'ar' })).toBe(
      `إذا انطلقت الآن من موقع البحث: 12 د سيرًا، وتصل قبل العصر بـ 22 د (${day.clock.asr})`,
    );
  });

  it('is only a duration while the country is unknown', async () => {
    expect(await lineBefore('asr', 34, { countryCode: '', until: anyLine })).toBe(
      '12 min on foot from the search location',
    );
  });
});

describe('the walk to the user’s own mosque', () => {
  const iqamah = { asr: { kind: 'after_adhan', minutes: 12, roundsUpToFive: true } };

  function goTo(mosque: object = {}): void {
    const stored = { placeId: 'mosque', name: 'Nur', latitude: -6.2186, longitude: 106.8489, iqamah };
    localStorage.setItem('mihrab_my_mosque', JSON.stringify({ ...stored, jumuah: [], ...mosque }));
  }
  const ownLineAt = (scene: Scene) => lineAt({ until: /iqamah/i, ...scene });
  const iqamahAt = () => Math.ceil((atOf('asr') / minuteMs + 12) / 5) * 5 * minuteMs;
  const clockOf = (at: number) => new Date(at + 7 * hourMs).toISOString().slice(11, 16);

  it('counts to the iqamah, also once the adhan has been called', async () => {
    goTo();
    const nowMs = iqamahAt() - 16 * minuteMs;
    expect(await ownLineAt({ nowMs })).toBe(
      `12 min on foot: arrive 4 min before the iqamah of Asr (${clockOf(iqamahAt())})`,
    );
    cleanup();
    expect(await ownLineAt({ nowMs: iqamahAt() - 12 * minuteMs })).toBe(
      `12 min on foot: arrive at the iqamah of Asr (${clockOf(iqamahAt())})`,
    );
    cleanup();
    expect(await ownLineAt({ nowMs: iqamahAt() - 5 * minuteMs })).toBe(
      `Iqamah of Asr (${clockOf(iqamahAt())}) in 5 min: on foot, you’d arrive 7 min late`,
    );
  });

  it('counts to the prayer’s time where the mosque’s iqamah isn’t known', async () => {
    goTo();
    expect(await ownLineAt({ nowMs: atOf('maghrib') - 34 * minuteMs, until: /Maghrib/ })).toMatch(
      /arrive 22 min before Maghrib/,
    );
  });

  it('counts to the Friday prayers', async () => {
    goTo({ jumuah: ['12:00', '13:00'] });
    const friday = Date.UTC(2026, 10, 20);
    const line = await ownLineAt({ nowMs: friday + 5 * hourMs + 30 * minuteMs, until: /Jumu/ });
    expect(line).toBe('12 min on foot: arrive 18 min before Jumu’ah (13:00)');
  });

  it('leaves other mosques as they are', async () => {
    goTo({ placeId: 'another', name: 'Falah' });
    const line = await lineAt({ nowMs: atOf('asr') - 34 * minuteMs });
    expect(line).toBe(`12 min on foot: arrive 22 min before Asr (${day.clock.asr})`);
  });

  it('is a condition for a place chosen by name', async () => {
    goTo();
    const lineBefore = (minutes: number) =>
      ownLineAt({ nowMs: iqamahAt() - minutes * minuteMs, mode: 'manual' }).finally(cleanup);
    const start = 'If you leave the search location now: 12 min on foot,';
    const end = `the iqamah of Asr (${clockOf(iqamahAt())})`;
    expect(await lineBefore(16)).toBe(`${start} 4 min before ${end}`);
    expect(await lineBefore(12)).toBe(`${start} at ${end}`);
    expect(await lineBefore(5)).toBe(`${start} 7 min after ${end}`);
  });
});

describe('the walk from another place', () => {
  const nowMs = atOf('asr') - 34 * minuteMs;

  it('shows the walk from the searched place, without a prayer', async () => {
    const words = '12 min on foot from the search location';
    expect(await lineAt({ nowMs, centre: { latitude: -6.3, longitude: 106.8 }, until: anyLine })).toBe(words);
  });

  it('shows only the walking time while the country, and so the method, is unknown', async () => {
    expect(await lineAt({ nowMs, countryCode: '', until: anyLine })).toBe('12 min on foot');
  });

  it('shows nothing for a mosque too far to walk', async () => {
    expect(await lineAt({ nowMs, distance: 5.6, until: anyLine })).toBe('');
    expect(screen.queryByText(/on foot/)).toBeNull();
  });
});
