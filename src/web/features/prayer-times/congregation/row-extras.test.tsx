import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MyMosque } from '../../../../domain/mosque/my-mosque.ts';
import { calculatePrayerTimes } from '../../../../domain/prayer-times/calculate-prayer-times.ts';
import { nextPrayer } from '../../../../domain/prayer-times/next-prayer.ts';
import { prayerNames } from '../../../../domain/prayer-times/types.ts';
import type { CivilDate } from '../../../../domain/time-zone/civil-date.ts';
import { instantOf } from '../../../../domain/time-zone/zone-window.ts';
import { changeFasting, fastingSetting } from '../../../data/fasting.ts';
import { myMosqueSetting } from '../../../data/my-mosque/my-mosque.ts';
import { createLocalisation, LocalisationProvider } from '../../../i18n/localisation.tsx';
import { memoryHistory } from '../../../ui/router/history.ts';
import { Router } from '../../../ui/router/router.tsx';
import { PrayerRows, type PrayerRowsProps } from '../prayer-rows.tsx';
import { AboveRows, type RowExtras } from './row-extras.tsx';

const jakarta = {
  ...{ latitude: -6.2146, longitude: 106.8451, city: 'Jakarta', country: 'Indonesia', countryCode: 'ID' },
  timezone: 'Asia/Jakarta',
};
const zone = { name: 'Asia/Jakarta', offsets: [[0, 420]] as const };
const friday: CivilDate = { year: 2026, month: 11, day: 27 };
const inRamadan: CivilDate = { year: 2027, month: 2, day: 15 };
const after = { kind: 'after_adhan', minutes: 10, roundsUpToFive: true } as const;
const mosque: MyMosque = {
  ...{ name: 'Istiqlal', latitude: -6.17, longitude: 106.83, jumuah: ['12:00', '13:00'] },
  iqamah: { fajr: { kind: 'fixed', clock: '04:45' }, dhuhr: after, asr: after },
};

function Rows(props: PrayerRowsProps) {
  const { answer, next } = props;
  const [extras, setExtras] = useState<RowExtras>();
  return (
    <>
      <AboveRows {...{ answer, next }} place={jakarta} hasEnd={false} onExtras={setExtras} />
      <PrayerRows {...props} {...extras} />
    </>
  );
}

/** The text of the rows at an hour, with a space between the names and figures. */
function rowsAt(date: CivilDate, hour: number): readonly string[] {
  const answer = calculatePrayerTimes({
    ...{ date, coordinates: jakarta, countryCode: 'ID', zone, settings: {} },
  });
  const next = nextPrayer(answer.timeline, instantOf(zone, date, hour * 60))?.next;
  render(
    <LocalisationProvider value={createLocalisation('en', {})}>
      <Router history={memoryHistory()}>
        <Rows names={prayerNames} answer={answer} next={next} />
      </Router>
    </LocalisationProvider>,
  );
  return screen.getAllByRole('listitem').map((row) => row.textContent ?? '');
}

beforeEach(() => {
  myMosqueSetting.set(mosque);
  fastingSetting.set({});
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the rows with a mosque', () => {
  it('say each iqamah after its adhan, and the mosque whose it is', () => {
    const rows = rowsAt({ ...friday, day: 26 }, 13);
    expect(rows[0]).toMatch(/^Fajr04:0\d, Iqamah 04:45$/);
    expect(rows[1]).toMatch(/^Dhuhr11:4\d, Iqamah 11:55$/);
    expect(rows[3]).toMatch(/^Maghrib\d\d:\d\d$/);
    expect(screen.getByRole('link', { name: 'Edit the times of Istiqlal' }).getAttribute('href')).toContain(
      'dialog=my-mosque',
    );
  });

  it('have every Jumu’ah instead of Dhuhr’s iqamah on Fridays', () => {
    expect(rowsAt(friday, 9)[1]?.replace(/[\u2066\u2069]/g, '')).toMatch(
      /^DhuhrNext11:4\dJumu’ah: 12:00, 13:00$/,
    );
  });

  it('are the plain ones far from the mosque', () => {
    myMosqueSetting.set({ ...mosque, latitude: 51.5, longitude: 0 });
    expect(rowsAt(friday, 9)[0]).toMatch(/^Fajr04:0\d$/);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('imsak', () => {
  beforeEach(() => myMosqueSetting.set(null));

  it('is the first row in Ramadan where the country prints it, and of tomorrow after Isha', () => {
    expect(rowsAt(inRamadan, 9).slice(0, 2)).toEqual(['Imsak04:30', 'Fajr04:40']);
    cleanup();
    expect(rowsAt(inRamadan, 22)[0]).toBe('Imsaktomorrow04:31');
  });

  it('appears in the night before Ramadan and is gone in the night after it', () => {
    const first = { ...inRamadan, day: 7 };
    expect(rowsAt(first, 9)[0]).toMatch(/^Fajr/);
    cleanup();
    expect(rowsAt(first, 22)[0]).toMatch(/^Imsaktomorrow/);
    cleanup();
    expect(rowsAt({ year: 2027, month: 3, day: 8 }, 22)[0]).toMatch(/^FajrNexttomorrow/);
  });

  it('is shown all year to those who chose it, and never to those who turned it off', () => {
    changeFasting({ imsakMinutes: 15 });
    expect(rowsAt(friday, 9)[0]).toMatch(/^Imsak03:/);
    cleanup();
    changeFasting({ imsakMinutes: 0 });
    expect(rowsAt(inRamadan, 9)[0]).toMatch(/^Fajr/);
  });
});
