import type { Browser, Page } from '@playwright/test';
import { androidPhone } from '../android-phone.ts';
import { type RecordedResponse, startRecordingProxy } from './recording-proxy.ts';

/** Longer than the page delays any of its own work: idle callbacks run after three seconds at the latest. */
const quietMs = 4_000;

export interface Visit {
  /** What the page requested, without the service worker. */
  readonly page: readonly RecordedResponse[];
  readonly serviceWorker: readonly RecordedResponse[];
  /** What the page's caches contain afterwards. */
  readonly kept: readonly KeptFile[];
  /** Requests to other origins, whose sizes are not recorded. */
  readonly elsewhere: readonly string[];
}

export interface KeptFile {
  readonly path: string;
  /** Uncompressed, as the browser stores it. */
  readonly bytes: number;
}

export interface VisitOptions {
  readonly browser: Browser;
  /** URL of the server, for example `http://localhost:3000`. */
  readonly server: string;
  readonly path: string;
  readonly serviceWorkers: 'allow' | 'block';
}

/**
 * Opens a page on a phone with empty caches and waits, without a tap or a scroll, until page and service worker have
 * fetched what they fetch by themselves.
 */
export async function visitPage({ browser, server, path, serviceWorkers }: VisitOptions): Promise<Visit> {
  const proxy = await startRecordingProxy(server);
  const context = await browser.newContext({ ...androidPhone, serviceWorkers });
  try {
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(proxy.url))
        elsewhere.push(request.url());
    });
    await page.goto(proxy.url + path, { waitUntil: 'load' });
    if (serviceWorkers === 'allow')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await proxy.untilQuiet(quietMs);
    const { responses } = proxy;
    return {
      page: responses.filter(({ byServiceWorker }) => !byServiceWorker),
      serviceWorker: responses.filter(({ byServiceWorker }) => byServiceWorker),
      kept: await keptFiles(page),
      elsewhere,
    };
  } finally {
    await context.close();
    await proxy.close();
  }
}

const keptFiles = (page: Page): Promise<KeptFile[]> =>
  page.evaluate(async () => {
    const files: KeptFile[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.arrayBuffer();
        files.push({ path: new URL(request.url).pathname, bytes: body?.byteLength ?? 0 });
      }
    }
    return files;
  });

export const isScript = ({ contentType }: RecordedResponse): boolean => /javascript/.test(contentType);

export const kilobytesOf = (responses: readonly { readonly bytes: number }[]): number =>
  responses.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

/** Lists responses, largest first, one per line. */
export const listing = (responses: readonly { readonly bytes: number; readonly path: string }[]): string =>
  responses
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ bytes, path }) => `  ${String(bytes).padStart(9)}  ${path}`)
    .join('\n');
