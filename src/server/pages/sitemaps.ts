import type { FastifyInstance } from 'fastify';
import { pageLanguages } from '../../domain/language/page-language.ts';
import { type CompressedText, compressText, sendCompressed } from '../platform/compressed-text.ts';
import type { PageSource } from './page-source.ts';
import { sitemapIndex, sitemapOf } from './sitemap-xml.ts';

interface Options {
  /** Undefined if no pages are rendered on request. */
  readonly sitemap: PageSource['sitemap'] | undefined;
  readonly publicUrl: string;
}

/** Sitemap of the prerendered pages, written by the build. */
const builtSitemap = '/sitemaps/pages.xml';
const oneHour = 'public, max-age=3600';
const xmlType = 'application/xml; charset=utf-8';

/** Serves `/sitemap.xml` and the sitemaps that it lists. Each is created on the first request. */
export function serveSitemaps(app: FastifyInstance, { sitemap, publicUrl }: Options): void {
  const files = sitemap ? filesOf(sitemap, publicUrl) : new Map<string, () => string>();
  const named = [builtSitemap, ...files.keys()];
  serveText(app, '/sitemap.xml', () => sitemapIndex(named, publicUrl));
  for (const [address, write] of files) serveText(app, address, write);
}

/** One file per language: a sitemap is limited to 50,000 URLs and 50 MB. */
function filesOf({ countries, cities }: PageSource['sitemap'], origin: string): Map<string, () => string> {
  const ofCities = pageLanguages.map(
    (language) =>
      [`/sitemaps/cities-${language}.xml`, () => sitemapOf(cities(), [language], origin)] as const,
  );
  return new Map([
    ['/sitemaps/countries.xml', () => sitemapOf(countries(), pageLanguages, origin)],
    ...ofCities,
  ]);
}

function serveText(app: FastifyInstance, address: string, write: () => string): void {
  let text: Promise<CompressedText> | undefined;
  app.get(address, async (request, reply) => {
    text ??= compressText(write(), xmlType);
    return sendCompressed(request, reply, await text, oneHour);
  });
}
