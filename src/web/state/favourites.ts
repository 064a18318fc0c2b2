import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import { favouriteId } from '../../contract/profile.ts';
import { readStored, readStoredText, writeStored } from '../device/storage.ts';
import { favouritesKey } from './account-entries.ts';

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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothingStored = () => undefined;
