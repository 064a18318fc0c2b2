import { writeFile } from 'node:fs/promises';
import path from 'node:path';

type Site = Pick<
  typeof import('../../src/web/entry-server.tsx'),
  'paths' | 'languageCodes' | 'inLanguage' | 'originPlaceholder'
>;

/** Writes sitemap.xml (every public page with its languages) and robots.txt; the server puts its own origin in. */
export async function writeSitemap(clientDir: string, site: Site): Promise<void> {
  const { paths, languageCodes, inLanguage, originPlaceholder: origin } = site;
  const hidden: string[] = [paths.profile, paths.auth];
  const routes = Object.values(paths).filter((route) => !hidden.includes(route));
  const alternates = (route: string) =>
    languageCodes
      .map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${inLanguage(route, code)}"/>`,
      )
      .join('');
  const urls = routes.flatMap((route) =>
    languageCodes.map(
      (code) => `  <url><loc>${origin}${inLanguage(route, code)}</loc>${alternates(route)}</url>`,
    ),
  );
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  await writeFile(path.join(clientDir, 'sitemap.xml'), sitemap);
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    ...hidden.map((p) => `Disallow: ${p}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  await writeFile(path.join(clientDir, 'robots.txt'), robots.join('\n'));
}
