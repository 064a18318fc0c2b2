import { type AccountSettings, maxFavourites } from '../../../contract/profile.ts';

/**
 * What an account keeps once a browser with choices of its own signs in to it: the favourites of both, the account's first;
 * of the calculation each field as the account has it, else as the browser has it; the account's theme, else the browser's.
 */
export function mergeSettings(account: AccountSettings, browser: AccountSettings): AccountSettings {
  const theme = account.theme ?? browser.theme;
  return {
    ...either(account.calculation, browser.calculation, (ours, theirs) => ({
      calculation: { ...theirs, ...ours },
    })),
    ...(theme && { theme }),
    ...either(account.favourites, browser.favourites, (ours, theirs) => ({
      favourites: [...new Set([...ours, ...theirs])].slice(0, maxFavourites),
    })),
  };
}

/** Nothing where neither side ever chose; else both sides, the one that did not choose as the other. */
function either<T, R extends object>(
  ours: T | undefined,
  theirs: T | undefined,
  both: (ours: T, theirs: T) => R,
) {
  const first = ours ?? theirs;
  const second = theirs ?? ours;
  return first !== undefined && second !== undefined ? both(first, second) : {};
}

/** Whether two settings choose alike: the order of fields is the database's own, that of favourites the person's. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
