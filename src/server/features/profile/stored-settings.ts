import { type AccountSettings, accountSettings } from '../../../contract/profile.ts';

export interface StoredSettings {
  readonly settings: AccountSettings;
  readonly updatedAt: Date;
}

const { calculation, theme, favourites, mosque, fasting } = accountSettings.shape;

/** Reads stored settings, possibly from an older release. Drops parts that are no longer valid. */
export function readSettings(stored: unknown): AccountSettings {
  const parts = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return chosenParts({
    calculation: calculation.safeParse(parts['calculation']).data,
    theme: theme.safeParse(parts['theme']).data,
    favourites: favourites.safeParse(parts['favourites']).data,
    mosque: mosque.safeParse(parts['mosque']).data,
    fasting: fasting.safeParse(parts['fasting']).data,
  });
}

/** Returns the parts that are set, with duplicate favourites removed. */
export function chosenParts({
  calculation,
  theme,
  favourites,
  mosque,
  fasting,
}: AccountSettings): AccountSettings {
  return {
    ...(calculation && { calculation }),
    ...(theme && { theme }),
    ...(favourites && { favourites: [...new Set(favourites)] }),
    ...(mosque !== undefined && { mosque }),
    ...(fasting && { fasting }),
  };
}
