import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { favouriteId } from '../../contract/profile.ts';
import { readStored, readStoredText, writeStored } from '../device/storage.ts';
import { favouritesKey } from './account-entries.ts';
import { noteChange } from './account-settings/unsent-parts.ts';

const stored = z.array(favouriteId);
const listeners = new Set<() => void>();

/** Ids of the duas that somebody likes, in the order in which they were chosen. */
export function useFavourites(): readonly string[] {
  const text = useSyncExternalStore(subscribe, () => readStoredText(favouritesKey), nothingStored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes when the list does.
  return useMemo(() => storedFavourites() ?? [], [text]);
}

/** Undefined where none was ever chosen on this device. */
export const storedFavourites = (): string[] | undefined => readStored(favouritesKey, stored);

/** Shows these in place of the ones before, and remembers them. */
export function showFavourites(ids: readonly string[]): void {
  writeStored(favouritesKey, ids);
  for (const listener of listeners) listener();
}

/** Adds the dua to the favourites, at their end, or takes it out; the account hears of it. */
export function toggleFavourite(id: string): void {
  const ids = storedFavourites() ?? [];
  showFavourites(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  noteChange('favourites');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have changed them.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const nothingStored = () => undefined;
