import { type AccountSettings, maxFavourites } from '../../../contract/profile.ts';

/**
 * Merges the settings of an account with those of a browser that signs in to it. The account takes precedence for the theme,
 * the mosque and each field of the calculation and of fasting; the favourites are those of both, the account's first.
 */
export function mergeSettings(account: AccountSettings, browser: AccountSettings): AccountSettings {
  const theme = account.theme ?? browser.theme;
  return {
    ...mergeEither(account.calculation, browser.calculation, (ours, theirs) => ({
      calculation: { ...theirs, ...ours },
    })),
    ...(theme && { theme }),
    ...mergeEither(account.favourites, browser.favourites, (ours, theirs) => ({
      favourites: [...new Set([...ours, ...theirs])].slice(0, maxFavourites),
    })),
    ...mergeEither(account.mosque ?? undefined, browser.mosque ?? undefined, (mosque) => ({ mosque })),
    ...mergeEither(account.fasting, browser.fasting, (ours, theirs) => ({ fasting: { ...theirs, ...ours } })),
  };
}

/** Calls `merge` with both values, or twice with the only one; returns {} if there is none. */
function mergeEither<T, R extends object>(
  ours: T | undefined,
  theirs: T | undefined,
  merge: (ours: T, theirs: T) => R,
) {
  const first = ours ?? theirs;
  const second = theirs ?? ours;
  return first !== undefined && second !== undefined ? merge(first, second) : {};
}

/** Compares settings without regard to the order of fields; the order of favourites counts. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, sortFields) === JSON.stringify(other, sortFields);
}

function sortFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
