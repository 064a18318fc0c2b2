import type { PageLanguage } from '../domain/language/page-language.ts';
import type { PlacePageData } from './cities.ts';

/** The page's code, built for rendering on the server. Loaded from `dist/render/entry-server.js`. */
export interface PageRenderer {
  /** Loads the catalogue of a language and the code of the page at a path (without language). Calling it once is enough. */
  prepare(path: string, language: PageLanguage): Promise<void>;
  /** Renders what was prepared: the content of <head> and of #root. */
  renderNow(
    path: string,
    language: PageLanguage,
    data: PlacePageData,
  ): { readonly head: string; readonly body: string };
}

/** A document without its page, split where the head, the content of #root and the data are inserted. */
export type PageFrame = readonly [start: string, middle: string, rootEnd: string, end: string];

/** `dist/render/frames.json`: the documents with fonts, stylesheet and scripts for each kind of page in each language. */
export type PageFrames = Readonly<Record<PageLanguage, Readonly<Record<PlacePageData['kind'], PageFrame>>>>;

/** The id of the element with the data, as JSON in which `<` is escaped. */
export const pageDataId = 'page-data';

/** The id of the element with the `SiteFacts` in documents that show them, as JSON in which `<` is escaped. */
export const siteFactsId = 'site-facts';
