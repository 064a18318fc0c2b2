import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../../../test/harness/test-localisation.ts';
import { LocationProvider } from '../../../data/location/location.tsx';
import type { Language } from '../../../i18n/languages.ts';
import { LocalisationProvider } from '../../../i18n/localisation.tsx';
import { SunCompass } from './sun-compass.tsx';

const place = (city: string, latitude: number, longitude: number, timezone: string) => ({
  ...{ latitude, longitude, city, country: '', countryCode: '', timezone },
});
const istanbul = place('Istanbul', 41.0082, 28.9784, 'Europe/Istanbul');
const london = place('London', 51.5074, -0.1278, 'Europe/London');
const jakarta = place('Jakarta', -6.2088, 106.8456, 'Asia/Jakarta');
const tromso = place('Tromsø', 69.6492, 18.9553, 'Europe/Oslo');
const makkah = place('Makkah', 21.4235, 39.8262, 'Asia/Riyadh');
const opposite = place('', -21.4225, -140.1738, '');

const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

/** Renders the card for a place and an instant. */
async function cardAt(at: typeof istanbul | undefined, instant: string, language: Language = 'en') {
  vi.setSystemTime(Date.parse(instant));
  if (at) localStorage.setItem('mihrab_location', JSON.stringify({ mode: 'manual', place: at, language }));
  const { container } = render(
    <LocalisationProvider value={testLocalisation(language)}>
      <LocationProvider>
        <SunCompass />
      </LocationProvider>
    </LocalisationProvider>,
  );
  await act(async () => {
    await import('./sun-card.tsx');
    await import('./prayer-times-note.tsx');
    await vi.advanceTimersByTimeAsync(400);
  });
  return { text: () => plain(container.textContent), container };
}

/** Advances the clock of an open page. */
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/** The server's times of London on 22 November 2026 and around it, three minutes later than the sun. */
const londonTimes = {
  ...{ fajr: '05:40', sunrise: '07:33', dhuhr: '11:49', asr: '13:53', maghrib: '16:05', isha: '17:44' },
  ...{
    date: '2026-11-22',
    timezone: 'Europe/London',
    method: 'mwl',
    madhab: 'shafi',
    highLatitudeRule: 'none',
  },
  ...{ zone: { name: 'Europe/London', offsets: [[0, 0]] }, hijri: { year: 1448, month: 6, day: 12 } },
  ...{ city: 'London', country: '', countryCode: 'GB', source: 'computed' },
  ...{ elevationMetres: null, townElevationMetres: null },
  notes: [] as { code: string; times: string[]; latitudeDegrees?: number; text: string }[],
  timeline: [
    { name: 'maghrib', date: '2026-11-21', at: Date.parse('2026-11-21T16:06:00Z') },
    { name: 'sunrise', date: '2026-11-22', at: Date.parse('2026-11-22T07:33:00Z') },
    { name: 'maghrib', date: '2026-11-22', at: Date.parse('2026-11-22T16:05:00Z') },
    { name: 'sunrise', date: '2026-11-23', at: Date.parse('2026-11-23T07:35:00Z') },
  ],
};
const serverSends = (body: object) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
  );

beforeEach(() => {
  serverSends(londonTimes);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the sun compass by day', () => {
  it('says how to turn, where the sun is then, and never to look into it', async () => {
    const { text } = await cardAt(istanbul, '2026-06-21T07:00:00Z');
    expect(text()).toContain('From Istanbul');
    expect(text()).toContain('Face the sun, then turn 52° right.');
    expect(text()).toContain('When you face the Qibla, the sun is ahead of you, to the left.');
    expect(text()).toContain('(about 10° each): 5.');
    expect(text()).toContain('Never look at the sun');
    expect(text()).toMatch(/Sun100°, east · 48° high.*Shadow280°, west · 0.9 × your height.*Qibla152°/);
  });

  it('updates with the sun while the page is open', async () => {
    const { text } = await cardAt(istanbul, '2026-06-21T07:00:00Z');
    await wait(300);
    expect(text()).not.toContain('then turn 52° right.');
    expect(text()).toMatch(/then turn (?:50|51)° right\./);
  });

  it('uses the shadow where it is closer, and lists today’s and tomorrow’s moments in local time', async () => {
    const { text, container } = await cardAt(london, '2026-06-21T16:30:00Z');
    expect(text()).toContain('Face along your shadow, then turn 31° right.');
    const rows = [...container.querySelectorAll('ol > li')].map((row) => plain(row.textContent));
    expect(rows.length).toBe(3);
    expect(rows[0]).toMatch(/^today20:1\dNext, in 2h 4\dmYour shadow points to the Qibla$/);
    expect(rows[1]).toMatch(/^tomorrow10:2\dThe sun is in the direction of the Qibla$/);
  });

  it('gives no direction while the sun is overhead', async () => {
    const { text } = await cardAt(jakarta, '2026-10-08T04:40:00Z');
    expect(text()).toContain('Shadows show no direction now');
    expect(text()).toMatch(/They’re long enough from 12:1\d/);
    expect(text()).not.toMatch(/Face the sun|Face along|Shadow\d/);
  });

  it('switches the picture between Qibla up and north up', async () => {
    const { container } = await cardAt(istanbul, '2026-06-21T07:00:00Z');
    const north = () =>
      [...container.querySelectorAll('figure text')]
        .find((text) => text.textContent === 'N')
        ?.getAttribute('y');
    expect(Number(north())).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'North up' }));
    expect(Number(north())).toBeLessThan(-90);
    expect(screen.getByRole('button', { name: 'North up' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the moment', () => {
  it('is announced once when it comes, and not before', async () => {
    const { text } = await cardAt(jakarta, '2026-11-22T02:10:00Z');
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('');
    expect(text()).toMatch(/Next, in 0h \dm/);
    await wait(60);
    expect(said()).toBe('');
    await wait(180);
    expect(said()).toBe('Your shadow points to the Qibla now.');
    expect(text()).toContain('Face along your shadow: that’s the Qibla now.');
    await wait(180);
    expect(said()).toBe('');
  });

  it('is never a past one, on the last day that has one', async () => {
    const { text } = await cardAt(london, '2026-10-28T10:00:00Z');
    expect(text()).toContain('No more times today or tomorrow');
    expect(text()).not.toContain('Next time: today');
    expect(text()).toMatch(/Next time: .*February 1\d, 2027/);
  });

  it('is rounded to the nearest minute, as on the printed sheet', async () => {
    // The sun is there at 07:30:35 UTC.
    const { text } = await cardAt(london, '2026-10-28T06:00:00Z');
    expect(text()).toContain('07:31Next, in 1h 30m');
  });

  it('is searched for ahead where winter has none', async () => {
    const { text } = await cardAt(london, '2026-11-22T12:00:00Z');
    expect(text()).toContain('No more times today or tomorrow.');
    expect(text()).toMatch(/Next time: .*February 1\d, 2027, 0[78]:\d\d/);
  });
});

describe('without the sun', () => {
  it('says at night when the sun rises, and shows the marks of the sky', async () => {
    const { text, container } = await cardAt(london, '2026-11-22T20:00:00Z');
    expect(text()).toContain('The sun is below the horizon.');
    expect(text()).toMatch(/Next sunrise: tomorrow, 07:3\d/);
    expect(text()).toMatch(
      /Where the sun sets16:0\d · 238°, south-westTurn your back to it, then turn 61° right\./,
    );
    expect(text()).toContain('The North Star0°, north · 52° highTurn your back to it, then turn 61° left.');
    expect(container.querySelector('details')).toBeNull();
  });

  it('rounds to the nearest minute there, too', async () => {
    // The sun goes down at 16:02:39 and comes up at 07:31:44.
    const { text } = await cardAt(london, '2026-11-22T20:00:00Z');
    expect(text()).toContain('Next sunrise: tomorrow, 07:32');
    expect(text()).toContain('Where the sun rises07:32');
    expect(text()).toContain('Where the sun sets16:03');
  });

  it('explains why the prayer times have another sunrise, that of the same morning', async () => {
    const { text } = await cardAt(london, '2026-11-22T20:00:00Z');
    await wait(1);
    expect(text()).toContain('Next sunrise: tomorrow, 07:32');
    expect(text()).toContain('In the prayer times, sunrise is 07:35 and Maghrib 16:05: a method may add');
  });

  it('says that prayer times without a sunrise here are those of another latitude', async () => {
    serverSends({
      ...londonTimes,
      notes: [{ code: 'nearest_latitude', times: [], latitudeDegrees: 65, text: '' }],
    });
    const { text } = await cardAt(tromso, '2026-12-21T11:00:00Z');
    await wait(1);
    expect(text()).toContain(
      'In today’s prayer times, sunrise is 07:33 and Maghrib 16:05, taken from a latitude',
    );
  });

  it('says in the polar night on which day the sun rises', async () => {
    const { text } = await cardAt(tromso, '2026-12-21T11:00:00Z');
    expect(text()).toMatch(/Next sunrise: .*January 1\d, 2027/);
    expect(text()).not.toContain('Where the sun sets');
  });
});

describe('where no direction can be given', () => {
  it('says so beside the Kaaba and opposite it', async () => {
    expect((await cardAt(makkah, '2026-11-22T09:00:00Z')).text()).toContain('Face it from any side');
    cleanup();
    expect((await cardAt(opposite, '2026-11-22T09:00:00Z')).text()).toContain('Every direction leads to it');
  });

  it('gives no direction when the device clock is wrong', async () => {
    const { text } = await cardAt(istanbul, '1980-01-01T10:00:00Z');
    expect(text()).toContain('shows the year 1980');
    expect(text()).not.toContain('Turn');
  });

  it('shows an example before a place is known, and a button to set one', async () => {
    const { text } = await cardAt(undefined, '2026-11-22T14:00:00Z');
    expect(text()).toContain('Example: from Washington, United States');
    expect(text()).toContain('Set your location first');
    expect(text()).not.toContain('In the prayer times');
    expect(screen.getByRole('button', { name: 'Use my location' })).toBeTruthy();
  });
});

it('is in Arabic', async () => {
  const { text } = await cardAt(jakarta, '2026-11-22T02:14:00Z', 'ar');
  expect(text()).toContain('استقبل جهة ظلّك: هناك القبلة الآن.');
  expect(text()).toContain('من Jakarta');
  expect(text().replace('Jakarta', '')).not.toMatch(/[A-Za-z]{3}/);
});

it('has an Arabic comma between day and time', async () => {
  const night = (await cardAt(london, '2026-11-22T20:00:00Z', 'ar')).text();
  expect(night).toMatch(/غدًا، 07:3\d/);
  expect(night).toMatch(/فبراير 2027، 0[78]:\d\d/);
  expect(night).not.toContain(',');
});
