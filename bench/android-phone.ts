import type { BrowserContextOptions } from '@playwright/test';

/** Playwright's options for a mid-range Android phone in portrait. */
export const androidPhone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7a) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.6,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
