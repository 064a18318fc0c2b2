import { describe, expect, it } from 'vitest';
import { getPrayerFeed, getPrayerTable } from '../../../contract/calendar-files.ts';
import { embedQuery } from '../../../contract/embed.ts';
import type { MyMosque } from '../../../domain/mosque/my-mosque.ts';
import {
  csvAddress,
  embedAddress,
  googleCalendarAddress,
  icsAddress,
  outlookCalendarAddress,
  webcalAddress,
} from './export-address.ts';

const place = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom' },
  ...{ countryCode: 'GB', timezone: 'Europe/London' },
};
const march = { from: { year: 2026, month: 3, day: 1 }, to: { year: 2026, month: 3, day: 31 } };
const request = { place, settings: { method: 'custom', ownAngles: { fajrDegrees: 16.5, ishaMinutes: 90 } } };
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'https://mihrab.test').searchParams);

describe('an export URL', () => {
  it('of a file has place, settings, days, alarm and language, and the server accepts it', () => {
    const query = queryOf(icsAddress(request, { language: 'ar', alarm: '15', span: march }));
    expect(query).toEqual({
      ...{ latitude: '51.507400', longitude: '-0.127800', method: 'custom', fajrAngle: '16.5' },
      ...{ ishaMinutes: '90', from: '2026-03-01', to: '2026-03-31', alarm: '15', language: 'ar' },
    });
    expect(getPrayerFeed.query?.safeParse(query).success).toBe(true);
  });

  it('of the feed has no fixed days, and no alarm unless one is chosen', () => {
    const query = queryOf(icsAddress({ place, settings: {} }, { language: 'en' }));
    expect(query).toEqual({ latitude: '51.507400', longitude: '-0.127800', language: 'en' });
    expect(getPrayerFeed.query?.safeParse(query).success).toBe(true);
  });

  it('carries the rules of a mosque, imsak and days of fasting', () => {
    const mosque: Pick<MyMosque, 'iqamah' | 'jumuah'> = {
      iqamah: {
        fajr: { kind: 'after_adhan', minutes: 20, roundsUpToFive: true },
        dhuhr: { kind: 'fixed', clock: '13:30' },
      },
      jumuah: ['13:15', '14:00'],
    };
    const extras = { mosque, hasIqamahEvents: true, imsakMinutes: 10, hasFastingDays: true };
    const query = queryOf(icsAddress(request, { language: 'en', extras }));

    expect(query).toMatchObject({
      ...{ iqamah: 'fajr:20,dhuhr:13:30', roundIqamah: 'fajr', jumuah: '13:15,14:00', iqamahEvents: 'on' },
      ...{ imsak: '10', fasting: 'on' },
    });
    expect(getPrayerFeed.query?.safeParse(query).success).toBe(true);
    expect(getPrayerTable.query?.safeParse(queryOf(csvAddress(request, march, 'en', extras))).success).toBe(
      true,
    );
  });

  it('of the widget has the mosque and the look of a site, and the server accepts it', () => {
    const mosque: Pick<MyMosque, 'iqamah' | 'jumuah'> = {
      iqamah: { fajr: { kind: 'after_adhan', minutes: 20, roundsUpToFive: true } },
      jumuah: ['13:15'],
    };
    const look = { language: 'ur', name: 'Jamia Masjid', theme: 'dark', accent: '#1f7a5c' } as const;
    const query = queryOf(embedAddress(request, { ...look, mosque, usesTwelveHours: true }));

    expect(query).toEqual({
      ...{ latitude: '51.5074', longitude: '-0.1278', method: 'custom', fajrAngle: '16.5' },
      ...{ ishaMinutes: '90', iqamah: 'fajr:20', roundIqamah: 'fajr', jumuah: '13:15' },
      ...{ name: 'Jamia Masjid', theme: 'dark', accent: '1f7a5c', hours: '12', language: 'ur' },
    });
    expect(embedQuery.safeParse(query).success).toBe(true);
  });

  it('asks for the printed iqamah of a timetable whose mosque has no rules', () => {
    const extras = { mosque: { iqamah: {}, jumuah: [] }, hasIqamahEvents: true };
    const token = 'a'.repeat(32);
    const feed = queryOf(icsAddress(request, { language: 'en', timetable: token, extras }));
    expect(feed).toMatchObject({ iqamah: 'timetable', iqamahEvents: 'on', timetable: token });
    expect(getPrayerFeed.query?.safeParse(feed).success).toBe(true);

    // Without the timetable there is nothing to send.
    const file = queryOf(icsAddress(request, { language: 'en', extras }));
    expect(Object.keys(file).filter((name) => name.startsWith('iqamah'))).toEqual([]);
  });

  it('of a table is accepted by the server', () => {
    const address = csvAddress(request, march, 'en');
    expect(address).toMatch(/^\/api\/prayer-times\/calendar\.csv\?/);
    expect(getPrayerTable.query?.safeParse(queryOf(address)).success).toBe(true);
  });

  it('opens in a calendar app, whether the site uses HTTP or HTTPS', () => {
    expect(webcalAddress('https://mihrab.test', '/api/x')).toBe('webcal://mihrab.test/api/x');
    expect(webcalAddress('http://localhost:3000', '/api/x')).toBe('webcal://localhost:3000/api/x');
  });

  it('is passed whole to a calendar on the web, with its own parameters', () => {
    const feed = icsAddress(request, { language: 'en', alarm: '15' });
    const webcal = webcalAddress('https://mihrab.test', feed);
    expect(new URL(googleCalendarAddress(webcal)).searchParams.get('cid')).toBe(webcal);
    const outlook = queryOf(
      outlookCalendarAddress(`https://mihrab.test${feed}`, 'Prayer Times · Köln & Bonn'),
    );
    expect(outlook).toEqual({ url: `https://mihrab.test${feed}`, name: 'Prayer Times · Köln & Bonn' });
  });
});
