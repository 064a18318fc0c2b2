import { chromium } from '@playwright/test';
import { chromiumArguments } from '../scripts/chromium/find-chromium.ts';
import { chromiumAdvice, provideChromium } from '../scripts/chromium/provide-chromium.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { openWire, type WireAnswer } from './first-visit/wire.ts';
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

const kilobytes = (answers: readonly WireAnswer[]) =>
  answers.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

function rowsOf(answers: readonly WireAnswer[]): Row[] {
  const page = answers.filter((answer) => !answer.byServiceWorker);
  const rows = kinds.map(([kind, contentType, target]): Row => {
    const value = kilobytes(page.filter((answer) => contentType.test(answer.contentType)));
    return { name: `first visit of /: ${kind}`, value, unit: 'kB', ...(target ? { target } : {}) };
  });
  const worker = kilobytes(answers.filter((answer) => answer.byServiceWorker));
  return [
    ...rows,
    { name: 'first visit of /: all', value: kilobytes(page), unit: 'kB' },
    { name: 'first visit of /: answers', value: page.length, unit: '' },
    { name: 'service worker afterwards', value: worker, unit: 'kB' },
  ];
}

/** Bytes of the response bodies on the wire when `/` is opened for the first time, by kind. */
export async function run(): Promise<Row[]> {
  const server = await startBuiltServer({ environment: { NODE_ENV: 'production', HOST: '127.0.0.1' } });
  const wire = await openWire(server.url);
  try {
    await visit(wire.url);
    return rowsOf(wire.answers);
  } finally {
    await wire.close();
    await server.stop();
  }
}
