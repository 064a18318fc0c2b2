import { expect, it } from 'vitest';
import { posterAddress } from './poster-address.ts';

const mosque = {
  ...{ name: 'Masjid Nur & Sons', latitude: 51.5177, longitude: -0.0656, jumuah: ['12:30', '13:30'] },
  iqamah: {
    fajr: { kind: 'fixed', clock: '06:30' },
    asr: { kind: 'after_adhan', minutes: 15, roundsUpToFive: true },
  },
} as const;

it('writes an address that says the same with colons and commas as they are', () => {
  const address = posterAddress('https://example.org', {
    ...{ mosque, settings: { method: 'mwl' }, language: 'ar', usesTwelveHours: false },
  });
  expect(address).not.toMatch(/%3A|%2C/);
  const { pathname, searchParams } = new URL(address);
  expect(pathname).toBe('/embed/prayer-times');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ iqamah: 'fajr:06:30,asr:15', roundIqamah: 'asr', jumuah: '12:30,13:30' },
    ...{ name: 'Masjid Nur & Sons', method: 'mwl', language: 'ar' },
  });
});
