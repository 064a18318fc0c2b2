import { type AccountSettings, accountSettings } from '../../../contract/profile.ts';

export interface StoredSettings {
  readonly settings: AccountSettings;
  readonly updatedAt: Date;
}

const { calculation, theme, favourites } = accountSettings.shape;

/** Reads what was stored, by an older release perhaps: a part that is no longer understood is as if it were not chosen. */
export function readSettings(stored: unknown): AccountSettings {
  const parts = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return chosenParts({
    calculation: calculation.safeParse(parts['calculation']).data,
    theme: theme.safeParse(parts['theme']).data,
    favourites: favourites.safeParse(parts['favourites']).data,
  });
}

/** The parts that are there, each favourite once and in the order in which it came. */
export function chosenParts({ calculation, theme, favourites }: AccountSettings): AccountSettings {
  return {
    ...(calculation && { calculation }),
    ...(theme && { theme }),
    ...(favourites && { favourites: [...new Set(favourites)] }),
  };
}
