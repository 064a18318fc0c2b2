import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateSW, type ManifestEntry, type RuntimeCaching } from 'workbox-build';
import {
  languageOfPath,
  type PageLanguage,
  pageLanguages,
  prefixOf,
} from '../../src/domain/language/page-language.ts';
import { pageAddressOf } from '../../src/server/platform/page-documents.ts';
import {
  rarelyUsedFiles,
  renderedPagesCache,
  serviceWorkerOf,
  usedFilesCache,
} from '../../src/web/device/service-worker.ts';
import { appManifestOf } from './app-manifests.ts';
import { screenWorker } from './mosque-screen.ts';
import { catalogueFiles, firstFonts, type Manifest } from './preloads.ts';

const notificationsScript = 'notifications.js';

/** Placeholders in the generated worker for what differs by language. */
const precachedMark = '/precached-files';
const fallbackMark = '/not-found-page';
const offlineMark = '/offline-page';
const otherLanguagesMark = 'other-languages';

/**
 * City pages come from the server with today's times, and few people need the pages for developers and mosques. The last twenty
 * visited are available offline.
 */
const visitedPages: RuntimeCaching = {
  // The function's source is copied into the worker, so it can't refer to anything outside itself.
  urlPattern: ({ request, sameOrigin, url }) =>
    request.mode === 'navigate' &&
    sameOrigin &&
    /^\/(?:[a-z]{2}\/)?(?:prayer-times\/.|developers(?:\/|$)|screen\/edit$)/.test(url.pathname),
  handler: 'NetworkFirst',
  options: {
    cacheName: renderedPagesCache,
    networkTimeoutSeconds: 5,
    expiration: { maxEntries: 20, purgeOnQuotaError: true },
    matchOptions: { ignoreSearch: true },
    cacheableResponse: { statuses: [200] },
    precacheFallback: { fallbackURL: offlineMark },
  },
};

const usedFiles: RuntimeCaching = {
  urlPattern: rarelyUsedFiles,
  handler: 'CacheFirst',
  options: { cacheName: usedFilesCache, cacheableResponse: { statuses: [200] } },
};

/**
 * Builds the service workers that make the page work offline, one per language: each precaches every page in its language with
 * the scripts, styles and fonts that they need, so that users don't download the messages of seven other languages, and keeps
 * rarely used ones when they are used. They never handle /api; without a server the page computes prayer times itself.
 */
export async function buildServiceWorkers(clientDir: string, manifest: Manifest): Promise<void> {
  const precached: ManifestEntry[] = [];
  checkRarelyUsedFiles(manifest);
  const swDest = path.join(clientDir, 'sw-generated.js');
  const { warnings } = await generateSW({
    globDirectory: clientDir,
    globPatterns: ['**/*.{js,css,html,svg,webmanifest,woff2}'],
    // The street map is useless offline and larger than everything else. Premium never downloads advertisements. Only the server
    // knows when it is too busy to render a page.
    globIgnores: [
      '**/*-vietnamese-*',
      '**/map-canvas-*',
      '**/maplibre-gl-worker-*',
      '**/ads-*',
      '**/unavailable.html',
      '**/developers.html',
      '**/developers/*.html',
      '**/screen/**',
      '**/embed/**',
      notificationsScript,
      // The mosque's screen has its own worker.
      '**/mosque-screen-*',
      screenWorker,
    ],
    // Shows alerts from the server and handles clicks on notifications; the browser stores it with the worker.
    importScripts: [`/${notificationsScript}`],
    // Under the public URLs, the only ones that the server serves pages at.
    manifestTransforms: [
      (entries) => {
        precached.push(
          ...entries
            .filter(({ url }) => !rarelyUsedFiles.test(`/${url}`))
            .map((entry) => ({ ...entry, url: pageAddressOf(`/${entry.url}`) ?? entry.url })),
        );
        return { manifest: [{ url: precachedMark, revision: null, size: 0 }] };
      },
    ],
    swDest,
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    // Their names contain a content hash, so files that the browser has already loaded come from its cache.
    dontCacheBustURLsMatching: /^\/?assets\//,
    // Workbox would delete everything below its scope: the English worker would delete the pages of all other languages.
    cleanupOutdatedCaches: false,
    clientsClaim: true,
    skipWaiting: false,
    ignoreURLParametersMatching: [/.*/],
    navigateFallback: fallbackMark,
    // Everything that isn't a precached page goes to the server: its own routes, other files, and pages rendered on request.
    navigateFallbackDenylist: [
      /^\/(?:api\/|health$|ready$|metrics)/,
      /\.\w+$/,
      /^\/(?:[a-z]{2}\/)?(?:prayer-times\/.|developers(?:\/|$)|screen(?:\/|$)|embed\/)/,
      new RegExp(`^/${otherLanguagesMark}(?:/|$)`),
    ],
    runtimeCaching: [visitedPages, usedFiles],
  });
  if (warnings.length > 0) throw new Error(`The service worker: ${warnings.join('; ')}`);
  const generated = await readFile(swDest, 'utf8');
  await rm(swDest);
  for (const language of pageLanguages) {
    const entries = entriesFor(language, precached, manifest).map(({ url, revision }) =>
      JSON.stringify({ url, revision }),
    );
    const worker = replaceOnce(generated, /\{url:"\/precached-files",revision:null\}/, entries.join(','));
    const insertPath = (text: string, mark: string, file: string) =>
      replaceOnce(text, new RegExp(mark), prefixOf(language) + file);
    // The English worker's scope covers all languages; pages of other languages go to the server until their worker is ready.
    const others = pageLanguages.filter((code) => code !== 'en' && code !== language).join('|');
    const localized = replaceOnce(worker, new RegExp(otherLanguagesMark), `(?:${others})`);
    await writeFile(
      path.join(clientDir, serviceWorkerOf(language)),
      insertPath(insertPath(localized, fallbackMark, '/404.html'), offlineMark, '/offline.html'),
    );
  }
}

/** A precached script that imports another at once doesn't work without it. */
function checkRarelyUsedFiles(manifest: Manifest): void {
  const isRare = (key: string) => rarelyUsedFiles.test(`/${manifest[key]?.file}`);
  for (const [key, { file, imports = [] }] of Object.entries(manifest)) {
    const missing = isRare(key) ? undefined : imports.find(isRare);
    if (missing) throw new Error(`${file} needs ${missing}, which is not precached`);
  }
}

function entriesFor(
  language: PageLanguage,
  entries: readonly ManifestEntry[],
  manifest: Manifest,
): ManifestEntry[] {
  const foreignCatalogues = pageLanguages
    .filter((other) => other !== language)
    .flatMap((other) => catalogueFiles(manifest, other));
  return entries.filter(({ url }) => {
    if (/\.woff2$/.test(url)) return isFontOf(language, url);
    if (url.endsWith('.webmanifest')) return url === appManifestOf(language);
    if (url.startsWith('assets/')) return !foreignCatalogues.includes(url);
    return /\.\w+$/.test(url) && !url.endsWith('.html')
      ? true
      : languageOfPath(url.startsWith('/') ? url : `/${url}`) === language;
  });
}

/** Fonts of the language's first paint, and Latin ones, which every page uses. */
function isFontOf(language: PageLanguage, url: string): boolean {
  return [...firstFonts[language], 'fraunces-latin-wght-normal'].some((font) => url.includes(`/${font}-`));
}

function replaceOnce(text: string, mark: RegExp, content: string): string {
  const count = text.match(new RegExp(mark, 'g'))?.length ?? 0;
  if (count !== 1) throw new Error(`The service worker names ${mark} ${count} times, not once`);
  return text.replace(mark, () => content);
}
