import type { Browser, Locator, Page } from '@playwright/test';
import { androidPhone } from '../android-phone.ts';

/** How much slower the CPU is than this machine's. */
export const cpuSlowdown = 4;

/** Browsers report no event that is shorter, and round the others to 8 ms. */
const shortestEventMs = 16;
/** Longer than the page delays any of its own work. */
export const idleMs = 4_000;

const place = {
  ...{ latitude: 41.0082, longitude: 28.9784, city: 'Istanbul', country: 'Türkiye', countryCode: 'TR' },
  timezone: 'Europe/Istanbul',
};

/** An interaction to next paint (INP), in milliseconds. */
export interface Interaction {
  readonly duration: number;
  /** Before the first event handler runs, because the main thread is busy. */
  readonly delay: number;
  readonly handlers: number;
  /** From the last event handler to the paint. */
  readonly paint: number;
}

/** One of an interaction's events, such as `pointerup` and `click`; milliseconds since navigation. */
interface InteractionEvent {
  readonly id: number;
  readonly start: number;
  readonly handlersStart: number;
  readonly handlersEnd: number;
  readonly paint: number;
}

declare global {
  interface Window {
    interactionEvents: InteractionEvent[];
    longTasksMs: number[];
  }
}

function observePerformance(threshold: number): void {
  window.interactionEvents = [];
  window.longTasksMs = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId: id, startTime: start, duration } = entry;
      const { processingStart: handlersStart, processingEnd: handlersEnd } = entry;
      if (id)
        window.interactionEvents.push({ id, start, handlersStart, handlersEnd, paint: start + duration });
    }
  }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasksMs.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function openSlowPhone(browser: Browser, storedPlace?: typeof place): Promise<Page> {
  const context = await browser.newContext({ ...androidPhone, serviceWorkers: 'block' });
  await context.addInitScript(observePerformance, shortestEventMs);
  if (storedPlace) {
    const entry = { mode: 'manual', place: storedPlace, language: 'en' };
    await context.addInitScript(
      (text) => localStorage.setItem('mihrab_location', text),
      JSON.stringify(entry),
    );
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** Opens a page on a phone with empty caches and a slow CPU, and waits for hydration. */
export async function openOnSlowPhone(browser: Browser, url: string, hasPlace: boolean): Promise<Page> {
  const page = await openSlowPhone(browser, hasPlace ? place : undefined);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  return page;
}

/** Opens a page that contains only a button that changes its text. */
export async function openEmptyPage(browser: Browser): Promise<Page> {
  const page = await openSlowPhone(browser);
  await page.goto('data:text/html,<button onclick="this.textContent=1">0</button>');
  return page;
}

/** Lets the browser report the events of a tap after it has painted the result. */
const reportMs = 400;

const unreported: Interaction = { duration: shortestEventMs, delay: 0, handlers: 0, paint: shortestEventMs };

/** Taps the middle of an element and returns its interaction to next paint. */
export async function measureTap(page: Page, target: Locator): Promise<Interaction> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to tap is not visible.');
  await page.evaluate(() => {
    window.interactionEvents = [];
  });
  // Unlike `locator.tap`, this runs no code in the page.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.waitForTimeout(reportMs);
  return longestInteraction(await page.evaluate(() => window.interactionEvents));
}

function longestInteraction(events: readonly InteractionEvent[]): Interaction {
  const longest = events.toSorted((a, b) => b.paint - b.start - (a.paint - a.start))[0];
  if (!longest) return unreported;
  const duration = longest.paint - longest.start;
  const inSameFrame = events.filter(
    ({ id, handlersStart }) => id === longest.id && handlersStart < longest.paint,
  );
  const handlersStart = Math.min(...inSameFrame.map((event) => event.handlersStart));
  const handlersEnd = Math.max(...inSameFrame.map((event) => event.handlersEnd));
  const delay = Math.max(0, handlersStart - longest.start);
  const handlers = handlersEnd - handlersStart;
  return { duration, delay, handlers, paint: Math.max(0, duration - delay - handlers) };
}

/** The longest task of the page so far, in milliseconds. Browsers report tasks from 50 ms on. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...window.longTasksMs));
