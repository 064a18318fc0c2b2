import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { PlaceItem } from '../../../contract/places.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import type { Found } from './search/search-state.ts';

/** The places that are on the screen, in their order, for what is drawn of them beside the list and on their cards. */
export interface ShownPlaces {
  readonly items: readonly PlaceItem[];
  readonly centre: Coordinates;
  readonly kind: PlaceKind;
  readonly found: Found;
  /** The minute that the screen goes by, epoch milliseconds. */
  readonly nowMs: number;
  readonly highlight: Highlight;
}

/**
 * Which places are pointed at, shared by plot, map and cards. It lives outside React's state, so that pointing at one of
 * sixty places draws that one anew and no other.
 */
export interface Highlight {
  readonly subscribe: (listener: () => void) => () => void;
  /** The place that is pointed at; the nearest of them where several share a mark. */
  readonly main: () => string | undefined;
  readonly isLit: (id: string) => boolean;
  /** Where the tab key stops among the marks: the place that was pointed at last. */
  readonly tabStop: () => string | undefined;
  readonly light: (ids: readonly string[]) => void;
  readonly dim: () => void;
  /** The places that are shown now, in the order in which the keyboard meets them. */
  readonly show: (ids: readonly string[]) => void;
}

export function createHighlight(): Highlight {
  const listeners = new Set<() => void>();
  let lit: readonly string[] = [];
  let tabStop: string | undefined;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    main: () => lit[0],
    isLit: (id) => lit.includes(id),
    tabStop: () => tabStop,
    light(ids) {
      lit = ids;
      tabStop = ids[0] ?? tabStop;
      tell();
    },
    dim() {
      lit = [];
      tell();
    },
    show(ids) {
      lit = lit.filter((id) => ids.includes(id));
      if (tabStop === undefined || !ids.includes(tabStop)) tabStop = ids[0];
      tell();
    },
  };
}

/** Whether one of these places is pointed at. */
export function useIsLit(highlight: Highlight, ids: readonly string[]): boolean {
  return useSyncExternalStore(highlight.subscribe, () => ids.some(highlight.isLit), never);
}

export function useIsTabStop(highlight: Highlight, id: string): boolean {
  return useSyncExternalStore(highlight.subscribe, () => highlight.tabStop() === id, never);
}

/** The place that is pointed at. */
export function useMainLit(highlight: Highlight): string | undefined {
  return useSyncExternalStore(highlight.subscribe, highlight.main, () => undefined);
}

/** Keeps a tab stop among the places that are shown, whatever a filter takes away. */
export function useShownMarks(highlight: Highlight, ids: readonly string[]): void {
  useLayoutEffect(() => highlight.show(ids), [highlight, ids]);
}

const never = () => false;
