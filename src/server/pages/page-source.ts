import type { PageLanguage } from '../../domain/language/page-language.ts';
import type { WrittenAnswer } from '../platform/mount.ts';
import type { Interval } from '../platform/response-cache.ts';

/** What a page shows. */
export interface WrittenPage {
  /** `PlacePageData` as JSON. */
  readonly answer: WrittenAnswer;
  /** While it is right; undefined for a page that shows no day. */
  readonly validity: Interval | undefined;
}

export interface FoundPage {
  /** Its one address, without language. */
  readonly address: string;
  write(language: PageLanguage): WrittenPage;
}

/** Knows the pages that are rendered when they are asked for; a feature hands it in. */
export interface PageSource {
  /** What a path without its language names, however it is spelt; undefined where it names none of these pages. */
  find(path: string): FoundPage | undefined;
  /** The pattern of the addresses without language, for the router. */
  readonly route: string;
  /** Addresses without language, in groups that a site map has a file for. */
  readonly sitemap: Readonly<Record<'countries' | 'cities', () => readonly string[]>>;
}
