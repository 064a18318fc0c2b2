import type { Browser } from '@playwright/test';
import { measureInChromium } from './android-phone.ts';
import { type PageBudget, pageBudgets, workerTargetKilobytes } from './first-visit/page-budgets.ts';
import type { RecordedResponse } from './first-visit/recording-proxy.ts';
import { isScript, kilobytesOf, listing, type Visit, visitPage } from './first-visit/visit-page.ts';
import type { Row } from './row.ts';

const kinds: readonly (readonly [name: string, contentType: RegExp])[] = [
  ['HTML', /^text\/html/],
  ['CSS', /^text\/css/],
  ['script', /javascript/],
  ['fonts', /^font\/|woff/],
  ['JSON', /json/],
  ['pictures', /^image\//],
];

/** Prints every file of each visit. */
const listsFiles = Boolean(process.env['MIHRAB_LIST_FILES']);

/** Number of requests and kilobytes by kind, for example `3 requests, HTML 10.9, fonts 56.8`. */
function summary(responses: readonly RecordedResponse[]): string {
  const parts = kinds.map(([kind, contentType]) => {
    const ofKind = responses.filter((response) => contentType.test(response.contentType));
    return ofKind.length > 0 ? `${kind} ${kilobytesOf(ofKind).toFixed(1)}` : '';
  });
  return [`${responses.length} requests`, ...parts.filter((part) => part !== '')].join(', ');
}

function pageRows({ path, script, target = script }: PageBudget, visit: Visit): Row[] {
  const scripts = visit.page.filter(isScript);
  return [
    {
      name: `${path}: scripts`,
      value: kilobytesOf(scripts),
      unit: 'kB',
      target: `≤ ${target.kilobytes} kB`,
    },
    { name: `${path}: script requests`, value: scripts.length, unit: '', target: `≤ ${target.requests}` },
    { name: `${path}: ${summary(visit.page)}`, value: kilobytesOf(visit.page), unit: 'kB' },
    ...(visit.elsewhere.length > 0
      ? [{ name: `${path}: requests to other origins`, value: visit.elsewhere.length, unit: '' }]
      : []),
  ];
}

/** What the kept files weigh compressed: each was transferred once, to the page or to the service worker. */
function transferredSize({ page, serviceWorker, kept }: Visit): number {
  const sizes = new Map(
    [...page, ...serviceWorker].map(({ path, bytes }) => [new URL(path, 'http://localhost').pathname, bytes]),
  );
  return kept.reduce((sum, { path }) => sum + (sizes.get(path) ?? 0), 0) / 1_000;
}

function workerRows(visit: Visit): Row[] {
  const { serviceWorker, kept } = visit;
  return [
    {
      name: `service worker after /: ${summary(serviceWorker)}`,
      value: kilobytesOf(serviceWorker),
      unit: 'kB',
      target: `≤ ${workerTargetKilobytes} kB`,
    },
    {
      name: `caches afterwards: ${kept.length} files, as transferred`,
      value: transferredSize(visit),
      unit: 'kB',
    },
    { name: `caches afterwards: ${kept.length} files, as stored`, value: kilobytesOf(kept), unit: 'kB' },
  ];
}

function printFiles(path: string, { page, serviceWorker, kept, elsewhere }: Visit): void {
  console.log(`\n${path}: by the page\n${listing(page)}`);
  if (elsewhere.length > 0) console.log(`from other origins\n  ${elsewhere.join('\n  ')}`);
  if (path === '/')
    console.log(`by the service worker\n${listing(serviceWorker)}\nkept, as stored\n${listing(kept)}`);
}

async function measure(browser: Browser, server: string): Promise<Row[]> {
  const rows: Row[] = [];
  let afterHome: Row[] = [];
  for (const budget of pageBudgets) {
    const { path } = budget;
    const visit = await visitPage({ browser, server, path, serviceWorkers: 'allow' });
    if (listsFiles) printFiles(path, visit);
    rows.push(...pageRows(budget, visit));
    if (path === '/') afterHome = workerRows(visit);
  }
  return [...rows, ...afterHome];
}

/**
 * Measures the response bodies, as transferred, of the first visit of the most visited pages on a phone until the page is
 * idle, and what the service worker fetches after the first visit of Home. `MIHRAB_LIST_FILES=1` prints every file.
 */
export async function run(): Promise<Row[]> {
  return measureInChromium(measure);
}
