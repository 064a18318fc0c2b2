import { chromium } from '@playwright/test';
import { chromiumArguments } from '../scripts/chromium/find-chromium.ts';
import { chromiumAdvice, provideChromium } from '../scripts/chromium/provide-chromium.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { type RecordedResponse, startRecordingProxy } from './first-visit/recording-proxy.ts';
import type { Row } from './row.ts';

const kinds: readonly (readonly [name: string, contentType: RegExp, target?: string])[] = [
  ['JavaScript', /javascript/, '≤ 120 kB'],
  ['CSS', /^text\/css/],
  ['HTML', /^text\/html/],
  ['fonts', /^font\/|woff/],
  ['JSON', /json/],
  ['pictures', /^image\//],
];

const quietMs = 1_500;

/** Opens `/` with empty caches, as a new visitor does, and waits until the service worker has fetched its files. */
async function visit(url: string): Promise<void> {
  const executablePath = await provideChromium();
  if (!executablePath) throw new Error(chromiumAdvice);
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForTimeout(quietMs);
  } finally {
    await browser.close();
  }
}

const kilobytes = (responses: readonly RecordedResponse[]) =>
  responses.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

function rowsOf(responses: readonly RecordedResponse[]): Row[] {
  const page = responses.filter((response) => !response.byServiceWorker);
  const rows = kinds.map(([kind, contentType, target]): Row => {
    const value = kilobytes(page.filter((response) => contentType.test(response.contentType)));
    return { name: `first visit of /: ${kind}`, value, unit: 'kB', ...(target ? { target } : {}) };
  });
  const worker = kilobytes(responses.filter((response) => response.byServiceWorker));
  return [
    ...rows,
    { name: 'first visit of /: all', value: kilobytes(page), unit: 'kB' },
    { name: 'first visit of /: responses', value: page.length, unit: '' },
    { name: 'service worker afterwards', value: worker, unit: 'kB' },
  ];
}

/** Measures the bytes of the response bodies over the network when `/` is opened for the first time, by kind. */
export async function run(): Promise<Row[]> {
  const server = await startBuiltServer({ environment: { NODE_ENV: 'production', HOST: '127.0.0.1' } });
  const proxy = await startRecordingProxy(server.url);
  try {
    await visit(proxy.url);
    return rowsOf(proxy.responses);
  } finally {
    await proxy.close();
    await server.stop();
  }
}
