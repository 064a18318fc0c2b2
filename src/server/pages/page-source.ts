import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { WrittenAnswer } from '../platform/mount.ts';
import type { Interval } from '../platform/response-cache.ts';

export interface WrittenPage {
  /** `PlacePageData` as JSON. */
  readonly answer: WrittenAnswer;
  /** Undefined for a page that doesn't depend on the day. */
  readonly validity: Interval | undefined;
}

export interface FoundPage {
  /** Canonical path without language prefix. */
  readonly address: string;
  write(language: PageLanguage): WrittenPage;
}

/** Pages that are rendered on request. Implemented by a feature and passed in by `app.ts`. */
export interface PageSource {
  /** Finds the page of a path without language prefix, in any spelling; undefined if there is none. */
  find(path: string): FoundPage | undefined;
  /** Route pattern without language prefix. */
  readonly route: string;
  /** Paths without language prefix; each group has its own sitemap files. */
  readonly sitemap: Readonly<Record<'countries' | 'cities', () => readonly string[]>>;
}
