import type { PlacePageData } from '../../../../contract/cities.ts';

/** Enough for the way back; each holds a month of times. */
const maxPages = 24;
const kept = new Map<string, PlacePageData>();

/** What was fetched since the page was opened: going back shows it at once, at the height that it had. */
export const keptPage = (key: string): PlacePageData | undefined => kept.get(key);

export function keepPage(key: string, data: PlacePageData): void {
  kept.delete(key);
  kept.set(key, data);
  const [oldest] = kept.keys();
  if (kept.size > maxPages && oldest !== undefined) kept.delete(oldest);
}
