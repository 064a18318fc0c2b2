import { list, textLike } from '../device/readers.ts';
import { markUnsent } from './account-sync/unsent-settings.ts';
import { persisted, usePersisted } from './persisted.ts';
import { favouritesKey } from './session/account-storage.ts';

/** Ids of the favourite duas, in the order in which they were chosen. The account accepts the same form. */
const favourites = persisted(favouritesKey, list(textLike(/^[\w-]{1,80}$/)));
const noFavourites: readonly string[] = [];

export function useFavourites(): readonly string[] {
  return usePersisted(favourites) ?? noFavourites;
}

/** Returns the stored favourites; undefined if none was ever chosen on this device. */
export const storedFavourites = (): readonly string[] | undefined => favourites.get();

/** Replaces all favourites, without marking them to be sent to the account. */
export function replaceFavourites(ids: readonly string[]): void {
  favourites.set([...ids]);
}

/** Adds the dua at the end of the favourites or removes it, and marks them to be sent to the account. */
export function toggleFavourite(id: string): void {
  const ids = favourites.get() ?? noFavourites;
  replaceFavourites(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  markUnsent('favourites');
}
