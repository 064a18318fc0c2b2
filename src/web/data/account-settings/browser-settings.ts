import type { AccountSettings } from '../../../contract/profile.ts';
import { readStored } from '../../device/storage.ts';
import { calculationKey } from '../calculation.tsx';
import { storedFavourites } from '../favourites.ts';
import { chosenOnly, storedCalculation } from '../stored-calculation.ts';
import { storedTheme, themeKey } from '../theme.tsx';

/** What this browser remembers of the parts that an account keeps; a part that was never chosen here is absent. */
export function browserSettings(): AccountSettings {
  const calculation = readStored(calculationKey, storedCalculation);
  const theme = readStored(themeKey, storedTheme);
  const favourites = storedFavourites();
  return {
    ...(calculation && { calculation: chosenOnly(calculation) }),
    ...(theme && { theme }),
    ...(favourites && { favourites }),
  };
}
