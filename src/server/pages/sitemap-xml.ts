import { inLanguage, type PageLanguage, pageLanguages } from '../../domain/language/page-language.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Sitemap index, see https://www.sitemaps.org/protocol.html#index. */
export function sitemapIndex(files: readonly string[], origin: string): string {
  const entries = files.map((file) => `<sitemap><loc>${origin}${file}</loc></sitemap>`);
  return [head, `<sitemapindex xmlns="${schema}">`, ...entries, '</sitemapindex>', ''].join('\n');
}

/**
 * Sitemap of pages in the given languages, with links to all translations. Without `lastmod`, because prayer times change
 * every day.
 * @param addresses paths without language prefix, made of characters that need no escaping in XML or URLs
 */
export function sitemapOf(
  addresses: readonly string[],
  languages: readonly PageLanguage[],
  origin: string,
): string {
  const urls = addresses.flatMap((address) => {
    const alternates = alternatesOf(address, origin);
    return languages.map(
      (language) => `<url><loc>${origin}${inLanguage(address, language)}</loc>${alternates}</url>`,
    );
  });
  const open = `<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;
  return [head, open, ...urls, '</urlset>', ''].join('\n');
}

function alternatesOf(address: string, origin: string): string {
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${href}"/>`;
  const links = pageLanguages.map((language) => link(language, inLanguage(address, language)));
  return [...links, link('x-default', address)].join('');
}
