import type { Browser } from '@playwright/test';
import { median } from '../scripts/median.ts';
import { measureInChromium } from './android-phone.ts';
import { pageBudgets } from './first-visit/page-budgets.ts';
import { percentile } from './percentile.ts';
import type { Row } from './row.ts';
import { type CommonTap, commonTaps } from './taps/common-taps.ts';
import {
  cpuSlowdown,
  type Interaction,
  idleMs,
  longestTask,
  measureTap,
  openEmptyPage,
  openOnSlowPhone,
} from './taps/slow-phone.ts';

/** Each in a fresh page. */
const runsOfEach = 6;

/** @param isEarly taps as soon as the page is hydrated, while it may still be busy, instead of when it is idle */
async function tapOnce(
  browser: Browser,
  origin: string,
  tap: CommonTap,
  isEarly: boolean,
): Promise<Interaction> {
  const page = await openOnSlowPhone(browser, origin + tap.path, tap.hasPlace);
  try {
    if (!isEarly) await page.waitForTimeout(idleMs);
    await tap.prepare?.(page);
    await tap.target(page).waitFor();
    return await measureTap(page, tap.target(page));
  } finally {
    await page.context().close();
  }
}

async function tapRepeatedly(browser: Browser, origin: string, tap: CommonTap): Promise<Interaction[]> {
  const interactions: Interaction[] = [];
  for (let i = 0; i < runsOfEach; i += 1) interactions.push(await tapOnce(browser, origin, tap, i % 2 === 0));
  return interactions;
}

const medianOf = (interactions: readonly Interaction[], part: keyof Interaction): number =>
  Math.round(median(interactions.map((interaction) => interaction[part])));

function tapRow(name: string, interactions: readonly Interaction[]): Row {
  const parts = (['delay', 'handlers', 'paint'] as const).map(
    (part) => `${part} ${medianOf(interactions, part)}`,
  );
  const longest = Math.max(...interactions.map(({ duration }) => duration));
  return {
    name: `${name} (${parts.join(', ')}; longest ${longest})`,
    value: medianOf(interactions, 'duration'),
    unit: 'ms',
  };
}

async function tapRows(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  const all: Interaction[] = [];
  for (const tap of commonTaps) {
    const interactions = await tapRepeatedly(browser, origin, tap);
    all.push(...interactions);
    rows.push(tapRow(tap.name, interactions));
  }
  const durations = all.map(({ duration }) => duration);
  const name = `ten taps with a ${cpuSlowdown}× slower CPU: p95 of ${all.length}, in steps of 8 ms`;
  return [...rows, { name, value: percentile(durations, 0.95), unit: 'ms', target: '≤ 150 ms' }];
}

/** Shows how busy the machine is: a tap that changes nothing but a text, on an otherwise empty page. */
async function emptyPageRow(browser: Browser): Promise<Row> {
  const interactions: Interaction[] = [];
  for (let i = 0; i < runsOfEach; i += 1) {
    const page = await openEmptyPage(browser);
    interactions.push(await measureTap(page, page.getByRole('button')));
    await page.context().close();
  }
  return tapRow('for comparison, a button on an empty page', interactions);
}

async function longestTaskRows(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path } of pageBudgets) {
    const tasks: number[] = [];
    for (let i = 0; i < runsOfEach; i += 1) {
      const page = await openOnSlowPhone(browser, origin + path, false);
      await page.waitForTimeout(idleMs);
      tasks.push(await longestTask(page));
      await page.context().close();
    }
    rows.push({
      name: `${path}: longest task of loading`,
      value: median(tasks),
      unit: 'ms',
      target: '≤ 50 ms',
    });
  }
  return rows;
}

/**
 * Measures the interaction to next paint (INP) of common taps on a phone with a slow CPU, and the longest main-thread task
 * while pages load there. Half of the taps come before the page is idle. Browsers round the durations of events to 8 ms
 * and report none below 16 ms, which therefore counts as 16.
 */
export async function run(): Promise<Row[]> {
  return measureInChromium(async (browser, origin) => [
    ...(await tapRows(browser, origin)),
    await emptyPageRow(browser),
    ...(await longestTaskRows(browser, origin)),
  ]);
}
