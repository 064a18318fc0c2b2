import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments } from '../scripts/chromium/find-chromium.ts';
import { chromiumAdvice, provideChromium } from '../scripts/chromium/provide-chromium.ts';
import { median } from '../scripts/median.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { percentile } from './percentile.ts';
import type { Row } from './row.ts';

const seconds = 10;
const cpuSlowdown = 4;
const place = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
}

/** Simulates a compass that is turned back and forth: sixty readings a second with sensor noise. */
function turnBackAndForth(): void {
  const start = performance.now();
  let count = 0;
  setInterval(() => {
    const passed = (performance.now() - start) / 1000;
    const heading = 60 + 70 * Math.sin(passed * 1.6) + Math.sin(count++ * 2.3);
    const attitude = {
      alpha: (360 - heading) % 360,
      beta: 5 + Math.sin(passed * 3) * 4,
      gamma: Math.cos(passed * 2) * 5,
    };
    window.dispatchEvent(
      Object.assign(new Event('deviceorientationabsolute'), { ...attitude, absolute: true }),
    );
  }, 1000 / 60);
}

async function openCompass(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({
    ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    serviceWorkers: 'block',
  });
  await page.addInitScript((entry) => localStorage.setItem('mihrab_location', JSON.stringify(entry)), {
    mode: 'manual',
    place,
    language: 'en',
  });
  await page.goto(`${url}/qibla`, { waitUntil: 'networkidle' });
  await page.evaluate(turnBackAndForth);
  await page.locator('[data-layer="dial"]').evaluate((dial) => dial.scrollIntoView({ block: 'center' }));
  return page;
}

/** Records the frames of a Chromium with a throttled CPU while the compass turns. */
async function trace(url: string): Promise<readonly TraceEvent[]> {
  const executablePath = await provideChromium();
  if (!executablePath) throw new Error(chromiumAdvice);
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    const page = await openCompass(browser, url);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.waitForTimeout(1000);
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.waitForTimeout(seconds * 1000);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return traceEvents;
  } finally {
    await browser.close();
  }
}

/** Milliseconds between one displayed frame and the next. */
function frameIntervals(events: readonly TraceEvent[]): number[] {
  const shown = events
    .filter(({ name }) => name === 'AnimationFrame::Presentation')
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  // Without a screen a browser may draw nothing at all, which would look like a perfect score.
  if (shown.length < seconds * 10) throw new Error(`Only ${shown.length} frames were shown in ${seconds} s`);
  return shown.slice(1).map((at, index) => at - (shown[index] ?? at));
}

/** Measures how evenly the compass of `/qibla` turns on a slow phone, and what its frames cost. */
export async function run(): Promise<Row[]> {
  const server = await startBuiltServer({ environment: { NODE_ENV: 'production', HOST: '127.0.0.1' } });
  try {
    const events = await trace(server.url);
    const intervals = frameIntervals(events);
    const count = (name: string) => events.filter((event) => event.name === name).length;
    const name = `compass, CPU ${cpuSlowdown} times slower`;
    return [
      { name: `${name}: frames shown a second`, value: intervals.length / seconds, unit: '' },
      { name: `${name}: between frames, median`, value: median(intervals), unit: 'ms' },
      {
        name: `${name}: between frames, p95`,
        value: percentile(intervals, 0.95),
        unit: 'ms',
        target: '≤ 32 ms',
      },
      {
        name: `${name}: layouts per frame`,
        value: count('Layout') / intervals.length,
        unit: '',
        target: '≤ 0.1',
      },
    ];
  } finally {
    await server.stop();
  }
}
