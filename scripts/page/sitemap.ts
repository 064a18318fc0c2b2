import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sitemapOf } from '../../src/server/pages/sitemap-xml.ts';

type Site = Pick<
  typeof import('../../src/web/app/entry-server.tsx'),
  'paths' | 'languageCodes' | 'inLanguage' | 'originPlaceholder'
>;

/**
 * Writes sitemaps/pages.xml (every page that the build renders, with its languages) and robots.txt. The server inserts its
 * origin and serves the index and the sitemaps of pages that it renders itself.
 */
export async function writeSitemap(clientDir: string, site: Site): Promise<void> {
  const { paths, languageCodes, inLanguage, originPlaceholder: origin } = site;
  const hidden: string[] = [paths.profile, paths.auth, paths.screenEditor];
  const routes = Object.values(paths).filter((route) => !hidden.includes(route));
  await mkdir(path.join(clientDir, 'sitemaps'), { recursive: true });
  await writeFile(path.join(clientDir, 'sitemaps/pages.xml'), sitemapOf(routes, languageCodes, origin));
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    ...languageCodes.flatMap((language) => hidden.map((p) => `Disallow: ${inLanguage(p, language)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  await writeFile(path.join(clientDir, 'robots.txt'), robots.join('\n'));
}
