import { describe, expect, it } from 'vitest';
import { isSameChoice, mergeSettings } from './merge-settings.ts';

describe('a browser’s choices and an account’s', () => {
  it('leave nothing chosen where neither chose', () => {
    expect(mergeSettings({}, {})).toEqual({});
  });

  it('are the browser’s where the account is new', () => {
    const browser = {
      calculation: { method: 'egypt' },
      theme: { theme: 'dark' as const },
      favourites: ['travel_1'],
    };
    expect(mergeSettings({}, browser)).toEqual(browser);
  });

  it('are the account’s where the browser is new', () => {
    const account = {
      calculation: { madhab: 'hanafi' as const },
      theme: { theme: 'light' as const, background: 'nature' as const },
      favourites: [],
    };
    expect(mergeSettings(account, {})).toEqual(account);
  });

  it('meet field by field in the calculation, where the account’s word counts', () => {
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

  it('keep the account’s theme and the favourites of both, each once', () => {
    const account = { theme: { theme: 'dark' as const }, favourites: ['sleep_1', 'travel_1'] };
    const browser = { theme: { theme: 'light' as const }, favourites: ['travel_1', 'health_1'] };
    expect(mergeSettings(account, browser)).toEqual({
      theme: { theme: 'dark' },
      favourites: ['sleep_1', 'travel_1', 'health_1'],
    });
  });

  it('never make more favourites than an account may hold', () => {
    const many = (letter: string) => Array.from({ length: 700 }, (_, i) => `${letter}${i}`);
    const { favourites } = mergeSettings({ favourites: many('a') }, { favourites: many('b') });
    expect(favourites).toHaveLength(1_000);
    expect(favourites?.slice(0, 700)).toEqual(many('a'));
  });
});

describe('two choices are the same', () => {
  it('whatever the order of their fields, but not of their favourites', () => {
    const one = { method: 'mwl', adjustments: { fajr: 1, isha: 2 } };
    expect(isSameChoice(one, { adjustments: { isha: 2, fajr: 1 }, method: 'mwl' })).toBe(true);
    expect(isSameChoice(one, { ...one, madhab: 'hanafi' })).toBe(false);
    expect(isSameChoice(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameChoice(undefined, {})).toBe(false);
  });
});
