import path from 'node:path';
import { generateSW } from 'workbox-build';
import { pageAddressOf } from '../../src/server/platform/page-documents.ts';

const alertClicks = 'alert-clicks.js';

/**
 * The worker that makes the page work without a network: it keeps every page, script, style and font of this
 * build. It never touches /api; the page computes prayer times itself when the server cannot be reached.
 */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  const { warnings } = await generateSW({
    globDirectory: clientDir,
    globPatterns: ['**/*.{js,css,html,svg,webmanifest,woff2}'],
    // A street map is of no use without a network, and heavier than all the rest. Premium never fetches advertisements.
    globIgnores: ['**/*-latin-ext-*', '**/*-vietnamese-*', '**/map-canvas-*', '**/ads-*', alertClicks],
    // What a press on the notification of a prayer does; the browser keeps it with the worker itself.
    importScripts: [`/${alertClicks}`],
    // Under the addresses that people visit, which are the only ones that the server knows the pages by.
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => ({ ...entry, url: pageAddressOf(`/${entry.url}`) ?? entry.url })),
      }),
    ],
    swDest: path.join(clientDir, 'sw.js'),
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    // Their names carry a hash of the content, so what the browser has already fetched is taken from its cache.
    dontCacheBustURLsMatching: /^\/?assets\//,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    ignoreURLParametersMatching: [/.*/],
    navigateFallback: '/404.html',
    // What is no page is left to the server: its own addresses, and files that are not kept.
    navigateFallbackDenylist: [/^\/(?:api\/|ar\/|health$|ready$|metrics$)/, /\.\w+$/],
    runtimeCaching: [
      {
        // An address that leads nowhere is answered in the language that it is written in.
        urlPattern: ({ request, url }) => request.mode === 'navigate' && url.pathname.startsWith('/ar/'),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: '/ar/404.html' } },
      },
    ],
  });
  if (warnings.length > 0) throw new Error(`The service worker: ${warnings.join('; ')}`);
}
