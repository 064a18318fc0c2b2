import { describe, expect, it } from 'vitest';
import { calculatePrayerTimes } from '../prayer-times/calculate-prayer-times.ts';
import type { CivilDate } from '../time-zone/civil-date.ts';
import { formatClock, instantOf, type ZoneWindow } from '../time-zone/zone-window.ts';
import { currentDuaMoments, duaMomentsByClock } from './current-moments.ts';

interface TestPlace {
  readonly zone: ZoneWindow;
  readonly coordinates: { latitude: number; longitude: number };
  readonly countryCode: string;
}

const makkah: TestPlace = {
  zone: { name: 'Asia/Riyadh', offsets: [[0, 180]] },
  coordinates: { latitude: 21.4225, longitude: 39.8262 },
  countryCode: 'SA',
};
/** The sun doesn't set in June or rise in December. */
const tromso: TestPlace = {
  zone: { name: 'Europe/Oslo', offsets: [[0, 120]] },
  coordinates: { latitude: 69.6492, longitude: 18.9553 },
  countryCode: 'NO',
};
/** Isha is after midnight in June. */
const glasgow: TestPlace = {
  zone: { name: 'Europe/London', offsets: [[0, 60]] },
  coordinates: { latitude: 55.8642, longitude: -4.2518 },
  countryCode: 'GB',
};

const dayOf = (place: TestPlace, date: CivilDate) => calculatePrayerTimes({ ...place, date, settings: {} });

/** Moments in progress at `HH:MM` local time, as `morning until 12:03`. */
function at(place: TestPlace, date: CivilDate, clock: string, shiftMs = 0): string[] {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const nowMs = instantOf(place.zone, date, hours * 60 + minutes) + shiftMs;
  return currentDuaMoments(dayOf(place, date).timeline, nowMs).map(({ moment, untilMs }) =>
    untilMs === undefined ? moment : `${moment} until ${formatClock(place.zone, untilMs)}`,
  );
}

const names = (place: TestPlace, date: CivilDate, clock: string, shiftMs = 0) =>
  at(place, date, clock, shiftMs).map((text) => text.split(' ')[0]);

const monday = { year: 2026, month: 11, day: 23 };
const { clock } = dayOf(makkah, monday);

describe('dua moments of a day in Makkah', () => {
  it('include the morning from Fajr to Dhuhr', () => {
    expect(names(makkah, monday, clock.fajr, -1)).not.toContain('morning');
    expect(at(makkah, monday, clock.fajr)).toContain(`morning until ${clock.dhuhr}`);
    expect(names(makkah, monday, clock.dhuhr, -1)).toContain('morning');
    expect(names(makkah, monday, clock.dhuhr)).not.toContain('morning');
  });

  it('include the evening from Asr to Isha', () => {
    expect(names(makkah, monday, clock.asr, -1)).not.toContain('evening');
    expect(at(makkah, monday, clock.asr)).toContain(`evening until ${clock.isha}`);
    expect(names(makkah, monday, clock.isha, -1)).toContain('evening');
    expect(names(makkah, monday, clock.isha)).not.toContain('evening');
  });

  it('include the night from Isha across midnight until Fajr', () => {
    expect(names(makkah, monday, clock.isha, -1)).not.toContain('night');
    expect(names(makkah, monday, clock.isha)).toContain('night');
    expect(at(makkah, monday, '00:00')).toEqual([`night until ${clock.fajr}`]);
    expect(names(makkah, monday, clock.fajr)).not.toContain('night');
  });

  it('include waking from the last third of the night to sunrise', () => {
    const { timeline } = dayOf(makkah, monday);
    const [maghrib, , fajr] = timeline;
    const third = ((fajr?.at ?? 0) - (maghrib?.at ?? 0)) / 3;
    const begins = (fajr?.at ?? 0) - third;
    const wakingAt = (ms: number) =>
      currentDuaMoments(timeline, ms).some(({ moment }) => moment === 'waking');
    expect([maghrib?.name, fajr?.name]).toEqual(['maghrib', 'fajr']);
    expect([wakingAt(begins - 1), wakingAt(begins)]).toEqual([false, true]);
    expect(at(makkah, monday, clock.fajr)).toContain(`waking until ${clock.sunrise}`);
    expect(names(makkah, monday, clock.sunrise)).not.toContain('waking');
  });

  it('start again the following night', () => {
    const { timeline } = dayOf(makkah, monday);
    const fajrOfTuesday = timeline.findLast(({ name }) => name === 'fajr')?.at ?? 0;
    const moments = currentDuaMoments(timeline, fajrOfTuesday - 60_000).map(({ moment }) => moment);
    expect(moments).toEqual(['waking', 'night']);
  });

  it('include half an hour after every prayer, but not after sunrise', () => {
    for (const prayer of ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'] as const) {
      expect(names(makkah, monday, clock[prayer], -1), prayer).not.toContain('after_prayer');
      expect(names(makkah, monday, clock[prayer]), prayer).toContain('after_prayer');
      expect(names(makkah, monday, clock[prayer], 30 * 60_000 - 1), prayer).toContain('after_prayer');
      expect(names(makkah, monday, clock[prayer], 30 * 60_000), prayer).not.toContain('after_prayer');
    }
    expect(names(makkah, monday, clock.sunrise)).not.toContain('after_prayer');
    const [first] = currentDuaMoments(
      dayOf(makkah, monday).timeline,
      instantOf(makkah.zone, monday, 12 * 60 + 15),
    );
    expect(first).toMatchObject({ moment: 'after_prayer', prayer: 'dhuhr' });
  });

  it('are empty between Dhuhr’s half hour and Asr', () => {
    expect(at(makkah, monday, '14:00')).toEqual([]);
  });
});

describe('Friday', () => {
  const thursday = { year: 2026, month: 11, day: 26 };
  const friday = { year: 2026, month: 11, day: 27 };

  it('begins at Maghrib on Thursday and ends at Maghrib', () => {
    const eve = dayOf(makkah, thursday).clock.maghrib;
    const { maghrib } = dayOf(makkah, friday).clock;
    expect(names(makkah, thursday, eve, -1)).not.toContain('friday');
    expect(names(makkah, thursday, eve)).toContain('friday');
    expect(at(makkah, friday, '00:00')).toContain(`friday until ${maghrib}`);
    expect(names(makkah, friday, maghrib, -1)).toContain('friday');
    expect(names(makkah, friday, maghrib)).not.toContain('friday');
  });

  it('follows the local day, not that of another place', () => {
    const tonga: TestPlace = {
      zone: { name: 'Pacific/Tongatapu', offsets: [[0, 780]] },
      coordinates: { latitude: -21.14, longitude: -175.2 },
      countryCode: 'TO',
    };
    // Still Thursday in London.
    expect(names(tonga, friday, '08:00')).toContain('friday');
  });
});

describe('short or missing nights', () => {
  const midsummer = { year: 2026, month: 6, day: 22 };

  it('end the evening at an Isha after midnight', () => {
    const june = dayOf(glasgow, midsummer);
    const isha = june.timeline.find(({ name, date }) => name === 'isha' && date.day === midsummer.day - 1);
    const moments = (ms: number) => currentDuaMoments(june.timeline, ms).map(({ moment }) => moment);
    expect(moments((isha?.at ?? 0) - 60_000)).toContain('evening');
    expect(moments(isha?.at ?? 0)).toContain('night');
    expect(moments(isha?.at ?? 0)).not.toContain('evening');
  });

  it('keep Friday’s evening until a Maghrib after midnight', () => {
    const reykjavik: TestPlace = {
      zone: { name: 'Atlantic/Reykjavik', offsets: [[0, 0]] },
      coordinates: { latitude: 64.1466, longitude: -21.9426 },
      countryCode: 'IS',
    };
    const saturday = { year: 2026, month: 6, day: 20 };
    const { timeline } = dayOf(reykjavik, saturday);
    expect(timeline[0]).toMatchObject({ name: 'maghrib', date: { day: 19 } });
    expect(timeline[0]?.at).toBeGreaterThan(instantOf(reykjavik.zone, saturday, 1));
    expect(names(reykjavik, saturday, '00:00')).toEqual(['evening', 'friday']);
  });

  it('have no moments when the day is over', () => {
    const { timeline } = dayOf(glasgow, midsummer);
    expect(currentDuaMoments(timeline, (timeline.at(-1)?.at ?? 0) + 1)).toEqual([]);
    expect(currentDuaMoments([], 0)).toEqual([]);
  });

  it.each([
    ['when the sun does not set', midsummer],
    ['when it does not rise', { year: 2026, month: 12, day: 22 }],
  ])('still have every moment of the day, %s', (_, date) => {
    const { timeline } = dayOf(tromso, date);
    const seen = new Set<string>();
    for (let minute = 0; minute < 24 * 60; minute++) {
      const moments = currentDuaMoments(timeline, instantOf(tromso.zone, date, minute));
      const ofDay = moments.filter(({ moment }) => ['morning', 'evening', 'night'].includes(moment));
      expect(ofDay.length, `${minute}`).toBeLessThan(2);
      for (const { moment, untilMs = Number.NaN } of moments) {
        seen.add(moment);
        expect(untilMs, moment).toBeGreaterThan(instantOf(tromso.zone, date, minute));
      }
    }
    expect([...seen].sort()).toEqual(['after_prayer', 'evening', 'morning', 'night', 'waking']);
  });
});

describe('duaMomentsByClock', () => {
  const [sunday, thursday, friday] = [0, 4, 5];

  it.each([
    ['before dawn', 4, sunday, ['waking', 'night']],
    ['in the morning', 9, sunday, ['morning']],
    ['after noon', 14, sunday, []],
    ['towards evening', 17, sunday, ['evening']],
    ['at night', 23, sunday, ['night']],
    ['after midnight', 1, sunday, ['night']],
    ['on Thursday before sunset', 17, thursday, ['evening']],
    ['on Thursday evening', 18, thursday, ['evening', 'friday']],
    ['on Friday', 10, friday, ['morning', 'friday']],
    ['on Friday evening', 18, friday, ['evening']],
  ])('uses the device’s clock: %s', (_, hour, weekday, moments) => {
    expect(duaMomentsByClock({ hour, weekday })).toEqual(moments);
  });
});
