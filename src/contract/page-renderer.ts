import type { PageLanguage } from '../domain/language/page-language.ts';
import type { PlacePageData } from './cities.ts';

/**
 * What the build leaves so that the server can render pages when they are asked for: the page's own code, in a file
 * that it loads by its path (`dist/render/entry-server.js`).
 */
export interface PageRenderer {
  /** Loads the words of a language and the code of the page at an address (without language). Once is enough. */
  prepare(address: string, language: PageLanguage): Promise<void>;
  /** At once, for what was prepared: the part for <head> and the part for #root. */
  renderNow(
    address: string,
    language: PageLanguage,
    data: PlacePageData,
  ): { readonly head: string; readonly body: string };
}

/** A document around a page, cut where something goes in: the head, what #root holds, and the data behind it. */
export type PageFrame = readonly [start: string, middle: string, rootEnd: string, end: string];

/** `dist/render/frames.json`: fonts, stylesheet and scripts of each kind of page in each language. */
export type PageFrames = Readonly<Record<PageLanguage, Readonly<Record<PlacePageData['kind'], PageFrame>>>>;

/** The id of the element of the document that holds the data, as JSON in which `<` is escaped. */
export const pageDataId = 'page-data';
