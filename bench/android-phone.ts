import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { chromiumArguments } from '../scripts/chromium/find-chromium.ts';
import { chromiumAdvice, provideChromium } from '../scripts/chromium/provide-chromium.ts';
import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import type { Row } from './row.ts';

/** Playwright's options for a mid-range Android phone in portrait. */
export const androidPhone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7a) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.6,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** Measures the built product, served as in production, with a browser of its own. Both end afterwards. */
export async function measureInChromium(
  measure: (browser: Browser, origin: string) => Promise<Row[]>,
): Promise<Row[]> {
  const executablePath = await provideChromium();
  if (!executablePath) throw new Error(chromiumAdvice);
  const server = await startBuiltServer({ environment: { NODE_ENV: 'production', HOST: '127.0.0.1' } });
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    return await measure(browser, server.url);
  } finally {
    await browser.close();
    await server.stop();
  }
}
