import { describe, expect, it } from 'vitest';
import { isSameChoice, mergeSettings } from './merge-settings.ts';

describe('the merge of a browser’s settings with an account’s', () => {
  it('is empty when neither has settings', () => {
    expect(mergeSettings({}, {})).toEqual({});
  });

  it('takes the browser’s settings when the account has none', () => {
    const browser = {
      calculation: { method: 'egypt' },
      theme: { theme: 'dark' as const },
      favourites: ['travel_1'],
    };
    expect(mergeSettings({}, browser)).toEqual(browser);
  });

  it('takes the account’s settings when the browser has none', () => {
    const account = {
      calculation: { madhab: 'hanafi' as const },
      theme: { theme: 'light' as const, background: 'nature' as const },
      favourites: [],
    };
    expect(mergeSettings(account, {})).toEqual(account);
  });

  it('merges the calculation field by field, and the account’s values win', () => {
    const account = { calculation: { method: 'mwl', adjustments: { fajr: 2 } } };
    const browser = {
      calculation: { method: 'egypt', madhab: 'hanafi' as const, adjustments: { isha: 5 } },
    };
    expect(mergeSettings(account, browser).calculation).toEqual({
      method: 'mwl',
      madhab: 'hanafi',
      adjustments: { fajr: 2 },
    });
  });

  it('keeps the account’s theme and the favourites of both without duplicates', () => {
    const account = { theme: { theme: 'dark' as const }, favourites: ['sleep_1', 'travel_1'] };
    const browser = { theme: { theme: 'light' as const }, favourites: ['travel_1', 'health_1'] };
    expect(mergeSettings(account, browser)).toEqual({
      theme: { theme: 'dark' },
      favourites: ['sleep_1', 'travel_1', 'health_1'],
    });
  });

  it('keeps the account’s mosque, and the browser’s if the account has none or removed it', () => {
    const mosqueNamed = (name: string) => ({ name, latitude: 0, longitude: 0, iqamah: {}, jumuah: [] });
    const [ours, theirs] = [mosqueNamed('Nur'), mosqueNamed('Falah')];
    expect(mergeSettings({ mosque: ours }, { mosque: theirs })).toEqual({ mosque: ours });
    expect(mergeSettings({ mosque: ours }, { mosque: null })).toEqual({ mosque: ours });
    expect(mergeSettings({ mosque: null }, { mosque: theirs })).toEqual({ mosque: theirs });
    expect(mergeSettings({}, { mosque: theirs })).toEqual({ mosque: theirs });
    expect(mergeSettings({ mosque: null }, { mosque: null })).toEqual({});
  });

  it('never exceeds the maximum number of favourites', () => {
    const favouritesOf = (letter: string) => Array.from({ length: 700 }, (_, i) => `${letter}${i}`);
    const { favourites } = mergeSettings(
      { favourites: favouritesOf('a') },
      { favourites: favouritesOf('b') },
    );
    expect(favourites).toHaveLength(1_000);
    expect(favourites?.slice(0, 700)).toEqual(favouritesOf('a'));
  });
});

describe('two settings are equal', () => {
  it('in any order of fields, but not in another order of favourites', () => {
    const settings = { method: 'mwl', adjustments: { fajr: 1, isha: 2 } };
    expect(isSameChoice(settings, { adjustments: { isha: 2, fajr: 1 }, method: 'mwl' })).toBe(true);
    expect(isSameChoice(settings, { ...settings, madhab: 'hanafi' })).toBe(false);
    expect(isSameChoice(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameChoice(undefined, {})).toBe(false);
  });
});
