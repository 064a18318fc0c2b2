import type { Dua } from '../../../domain/duas/dua.ts';

/** What the page knows of the collection. */
export type DuasState =
  /** Not yet known who this is, or on its way with nothing kept on the device. */
  | { readonly status: 'loading' }
  /** A guest, or an account without premium. */
  | { readonly status: 'locked' }
  /** `isKept`: read from this device, because the server did not answer. */
  | { readonly status: 'ready'; readonly duas: readonly Dua[]; readonly isKept: boolean }
  /** Premium, with nothing kept, and the server did not answer. */
  | { readonly status: 'failed'; readonly retry: () => void };

/** The collection for this person, from the device first and the server then. */
export function useDuas(): DuasState {
  return { status: 'loading' };
}
