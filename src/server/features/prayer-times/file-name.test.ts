import { describe, expect, it } from 'vitest';
import { exportFileName } from './file-name.ts';

const march = { from: { year: 2026, month: 3, day: 1 }, to: { year: 2026, month: 3, day: 31 } };
const at = { latitude: -0.5, longitude: -30 };
const placeOf = (city: string) => ({ city, country: '', countryCode: '', timezone: 'Etc/GMT' });

describe('the name of an export file', () => {
  it.each([
    ['Tromsø', 'prayer-times-tromso-2026-03-01-2026-03-31.csv'],
    ['São Paulo', 'prayer-times-sao-paulo-2026-03-01-2026-03-31.csv'],
    ["St. John's", 'prayer-times-st-johns-2026-03-01-2026-03-31.csv'],
    ['', 'prayer-times--0.5_-30-2026-03-01-2026-03-31.csv'],
    ['名古屋', 'prayer-times--0.5_-30-2026-03-01-2026-03-31.csv'],
    ['"\r\nset-cookie: a=b', 'prayer-times-set-cookie-a-b-2026-03-01-2026-03-31.csv'],
  ])('has ASCII letters only: %j', (city, name) => {
    expect(exportFileName(placeOf(city), at, march, 'csv')).toBe(name);
  });
});
