import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Highlight } from './highlight.ts';

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
