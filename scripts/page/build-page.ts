import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../root.ts';
import { compressFiles } from './compress.ts';
import { createFontPreloads, createPreloads, type Manifest } from './preloads.ts';
import { buildServiceWorker } from './service-worker.ts';
import { writeSitemap } from './sitemap.ts';

const configFile = path.join(root, 'vite.config.ts');
const clientDir = path.join(root, 'dist/client');
const prerenderDir = path.join(root, 'dist/prerender');

type Renderer = typeof import('../../src/web/entry-server.tsx');

/**
 * Builds the page: the browser's bundle, one HTML file for each route in each language, robots.txt and
 * sitemap.xml, the service worker, and compressed copies of all of it. Output: dist/client.
 */
export async function buildPage(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await build({ configFile, logLevel: 'warn' });
  await build({
    configFile,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: path.join(root, 'src/web/entry-server.tsx'),
      outDir: prerenderDir,
      emptyOutDir: true,
      manifest: false,
    },
  });
  const renderer: Renderer = await import(pathToFileURL(path.join(prerenderDir, 'entry-server.js')).href);
  await prerender(renderer);
  await writeSitemap(clientDir, renderer);
  await mkdir(path.join(root, 'dist/build'), { recursive: true });
  await cp(path.join(clientDir, '.vite'), path.join(root, 'dist/build'), { recursive: true });
  await rm(path.join(clientDir, '.vite'), { recursive: true });
  await rm(prerenderDir, { recursive: true });
  await buildServiceWorker(clientDir);
  await compressFiles(clientDir);
}

const notFoundPath = '/404';

async function prerender({ render, paths, languageCodes, languages, inLanguage }: Renderer): Promise<void> {
  const template = await readFile(path.join(clientDir, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(path.join(clientDir, '.vite/manifest.json'), 'utf8'));
  const preloads = createPreloads(manifest);
  const fontPreloads = createFontPreloads(await readdir(path.join(clientDir, 'assets')));
  for (const language of languageCodes) {
    for (const route of [...Object.values(paths), notFoundPath]) {
      const { head, body } = await render(route, language);
      const html = paintFirst(template)
        .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${languages[language].dir}">`)
        .replace('<!--head-->', () => fontPreloads(language) + head + preloads(route, language))
        .replace('<!--app-->', () => body);
      const file = path.join(clientDir, fileOf(inLanguage(route, language)));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, html);
    }
  }
}

/** `/` is index.html, `/ar` is ar.html, `/ar/qibla` is ar/qibla.html. */
const fileOf = (address: string): string => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/**
 * The stylesheet blocks the first paint, so it is asked for before all else. The page is there to be read before a
 * script runs: scripts wait behind what the first paint needs.
 */
function paintFirst(template: string): string {
  const link = /<link rel="stylesheet"[^>]*>/.exec(template)?.[0];
  if (!link) throw new Error('The built page has no stylesheet');
  return template
    .replace(link, '')
    .replace('<script src="/boot.js">', () => `${link}<script src="/boot.js">`)
    .replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');
}
