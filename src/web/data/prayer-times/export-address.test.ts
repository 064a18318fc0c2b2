import { describe, expect, it } from 'vitest';
import { getPrayerFeed, getPrayerTable } from '../../../contract/prayer-calendar.ts';
import {
  csvAddress,
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
