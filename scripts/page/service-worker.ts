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
import { renderedPagesCache, serviceWorkerOf } from '../../src/web/device/service-worker.ts';
import { appManifestOf } from './app-manifests.ts';
import { catalogueFiles, firstFonts, type Manifest } from './preloads.ts';

const alertClicks = 'alert-clicks.js';

/** Stands in the written worker where what is kept, and what is shown at an unknown address, differ by language. */
const keptMark = '/what-is-kept';
const fallbackMark = '/what-is-shown-at-unknown-addresses';
const offlineMark = '/what-is-shown-offline';
const foreignMark = 'what-is-kept-by-others';

/** Pages of cities come from the server, today's times in them; the last twenty can be read again without it. */
const renderedPages: RuntimeCaching = {
  // Written into the worker as it stands: it can use nothing from around it.
  urlPattern: ({ request, sameOrigin, url }) =>
    request.mode === 'navigate' && sameOrigin && /^\/(?:[a-z]{2}\/)?prayer-times\/./.test(url.pathname),
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

/**
 * The workers that make the page work without a network, one for each language: each keeps every page of its language,
 * and every script, style and font of this build that they need. A reader of one language does not fetch the words of
 * seven others. They never touch /api; the page computes prayer times itself when the server cannot be reached.
 */
export async function buildServiceWorkers(clientDir: string, manifest: Manifest): Promise<void> {
  const kept: ManifestEntry[] = [];
  const swDest = path.join(clientDir, 'sw-written.js');
  const { warnings } = await generateSW({
    globDirectory: clientDir,
    globPatterns: ['**/*.{js,css,html,svg,webmanifest,woff2}'],
    // A street map is of no use without a network, and heavier than all the rest. Premium never fetches advertisements. Only
    // the server knows when it has no time for a page.
    globIgnores: [
      '**/*-vietnamese-*',
      '**/map-canvas-*',
      '**/maplibre-gl-worker-*',
      '**/ads-*',
      '**/unavailable.html',
      alertClicks,
    ],
    // What a press on the notification of a prayer does; the browser keeps it with the worker itself.
    importScripts: [`/${alertClicks}`],
    // Under the addresses that people visit, which are the only ones that the server knows the pages by.
    manifestTransforms: [
      (entries) => {
        kept.push(
          ...entries.map((entry) => ({ ...entry, url: pageAddressOf(`/${entry.url}`) ?? entry.url })),
        );
        return { manifest: [{ url: keptMark, revision: null, size: 0 }] };
      },
    ],
    swDest,
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    // Their names carry a hash of the content, so what the browser has already fetched is taken from its cache.
    dontCacheBustURLsMatching: /^\/?assets\//,
    // It would put away whatever lies below its own address: the English worker the pages of all the others.
    cleanupOutdatedCaches: false,
    clientsClaim: true,
    skipWaiting: false,
    ignoreURLParametersMatching: [/.*/],
    navigateFallback: fallbackMark,
    // What is no page is left to the server: its own addresses, files that are not kept, and pages that it renders itself.
    navigateFallbackDenylist: [
      /^\/(?:api\/|health$|ready$|metrics)/,
      /\.\w+$/,
      /^\/(?:[a-z]{2}\/)?prayer-times\/./,
      new RegExp(`^/${foreignMark}(?:/|$)`),
    ],
    runtimeCaching: [renderedPages],
  });
  if (warnings.length > 0) throw new Error(`The service worker: ${warnings.join('; ')}`);
  const written = await readFile(swDest, 'utf8');
  await rm(swDest);
  for (const language of pageLanguages) {
    const entries = keptIn(language, kept, manifest).map(({ url, revision }) =>
      JSON.stringify({ url, revision }),
    );
    const worker = replaceOnce(written, /\{url:"\/what-is-kept",revision:null\}/, entries.join(','));
    const inIts = (text: string, mark: string, file: string) =>
      replaceOnce(text, new RegExp(mark), prefixOf(language) + file);
    // The English one stands above all addresses: what others keep goes to the server until they are there.
    const others = pageLanguages.filter((code) => code !== 'en' && code !== language).join('|');
    const own = replaceOnce(worker, new RegExp(foreignMark), `(?:${others})`);
    await writeFile(
      path.join(clientDir, serviceWorkerOf(language)),
      inIts(inIts(own, fallbackMark, '/404.html'), offlineMark, '/offline.html'),
    );
  }
}

function keptIn(
  language: PageLanguage,
  entries: readonly ManifestEntry[],
  manifest: Manifest,
): ManifestEntry[] {
  const foreign = pageLanguages
    .filter((other) => other !== language)
    .flatMap((other) => catalogueFiles(manifest, other));
  return entries.filter(({ url }) => {
    if (/\.woff2$/.test(url)) return isFontOf(language, url);
    if (url.endsWith('.webmanifest')) return url === appManifestOf(language);
    if (url.startsWith('assets/')) return !foreign.includes(url);
    return /\.\w+$/.test(url) && !url.endsWith('.html')
      ? true
      : languageOfPath(url.startsWith('/') ? url : `/${url}`) === language;
  });
}

/** The letters of the language's first paint, those of the duas, and Latin ones, which stand on every page. */
function isFontOf(language: PageLanguage, url: string): boolean {
  return [...firstFonts[language], 'fraunces-latin-wght-normal', 'amiri-quran'].some((font) =>
    url.includes(`/${font}-`),
  );
}

function replaceOnce(text: string, mark: RegExp, content: string): string {
  const found = text.match(new RegExp(mark, 'g'))?.length ?? 0;
  if (found !== 1) throw new Error(`The service worker names ${mark} ${found} times, not once`);
  return text.replace(mark, () => content);
}
