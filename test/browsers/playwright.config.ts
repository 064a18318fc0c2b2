import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findFirefox } from '../../scripts/browsers/find-browsers.ts';

const firefox = findFirefox();

/** Browsers other than Chromium. `npm run browsers` selects the installed ones. */
export default defineConfig({
  outputDir: '../../.cache/test/browsers',
  workers: availableParallelism(),
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  projects: [
    {
      name: 'firefox',
      testMatch: 'firefox/*.e2e.ts',
      use: {
        // The released Firefox over WebDriver BiDi, because Playwright's own build would have to be downloaded.
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: firefox ? { executablePath: firefox } : {},
        viewport: { width: 1280, height: 800 },
        locale: 'en-US',
        serviceWorkers: 'block',
        screenshot: 'only-on-failure',
      },
    },
    { name: 'webkit', testMatch: 'webkit/*.e2e.ts' },
  ],
});
