import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { PlaceItem } from '../../../contract/places.ts';
import type { Coordinates } from '../../../domain/geo/coordinates.ts';
import type { PlaceKind } from '../../../domain/places/place.ts';
import { createEmitter } from '../../ui/emitter.ts';
import type { Found } from './search/search-state.ts';

/** The places on the screen, in display order, shared by the list, the plot and the map. */
export interface ShownPlaces {
  readonly items: readonly PlaceItem[];
  readonly centre: Coordinates;
  readonly kind: PlaceKind;
  readonly found: Found;
  /** The time the screen is drawn for, renewed each minute, epoch milliseconds. */
  readonly nowMs: number;
  readonly highlight: Highlight;
}

/**
 * The highlighted places, shared by plot, map and cards. A store outside React state, so that highlighting one of sixty
 * places re-renders only that one.
 */
export interface Highlight {
  readonly subscribe: (listener: () => void) => () => void;
  /** ID of the highlighted place; of the nearest one if several share a mark. */
  readonly first: () => string | undefined;
  readonly isHighlighted: (id: string) => boolean;
  /** ID of the only mark in the tab order: the place highlighted last. */
  readonly tabStop: () => string | undefined;
  readonly set: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** Sets the IDs on the screen, in keyboard order. Drops highlights that are no longer among them. */
  readonly setShown: (ids: readonly string[]) => void;
}

export function createHighlight(): Highlight {
  const changes = createEmitter();
  let highlighted: readonly string[] = [];
  let tabStop: string | undefined;
  return {
    subscribe: changes.subscribe,
    first: () => highlighted[0],
    isHighlighted: (id) => highlighted.includes(id),
    tabStop: () => tabStop,
    set(ids) {
      highlighted = ids;
      tabStop = ids[0] ?? tabStop;
      changes.emit();
    },
    clear() {
      highlighted = [];
      changes.emit();
    },
    setShown(ids) {
      highlighted = highlighted.filter((id) => ids.includes(id));
      if (tabStop === undefined || !ids.includes(tabStop)) tabStop = ids[0];
      changes.emit();
    },
  };
}

/** Returns whether any of these places is highlighted. */
export function useIsHighlighted(highlight: Highlight, ids: readonly string[]): boolean {
  return useSyncExternalStore(highlight.subscribe, () => ids.some(highlight.isHighlighted), never);
}

export function useIsTabStop(highlight: Highlight, id: string): boolean {
  return useSyncExternalStore(highlight.subscribe, () => highlight.tabStop() === id, never);
}

/** Returns the ID of the highlighted place. */
export function useHighlightedId(highlight: Highlight): string | undefined {
  return useSyncExternalStore(highlight.subscribe, highlight.first, () => undefined);
}

/** Keeps the tab stop among the places on the screen when a filter hides some. */
export function useShownIds(highlight: Highlight, ids: readonly string[]): void {
  useLayoutEffect(() => highlight.setShown(ids), [highlight, ids]);
}

const never = () => false;
